"""The coach at a City of Gods table: a card for each kind of question, tile and event, and what a turn overlooked."""

from __future__ import annotations

CARDS: dict[str, tuple[str, str, str, str]] = {
    "turn": (
        "Your turn",
        "Move one worker one to three boards clockwise, then do one thing there.",
        "Bring workers together: two or three on a board do far more than one.",
        "You cannot go back: a whole circle takes three moves or more. What you do there may cost cocoa.",
    ),
    "action": (
        "What to do there",
        "One of three: collect cocoa, do the board's main action, or worship: a temple step or a tile, but the worker"
        " is locked.",
        "Collect on boards where several colours stand; do main actions where few do.",
        "A main action costs 1 cocoa for each colour that was there.",
    ),
    "worship": (
        "Worship",
        "Your worker is locked for a temple step, a discovery tile, or both.",
        "Both for 1 cocoa is usually good.",
        "To unlock your workers costs 3 cocoa or a whole turn.",
    ),
    "royal": (
        "Royal tiles",
        "On the Palace you use one of three royal tiles; the stronger the worker, the more it gives.",
        "Send a worker of high power.",
        "The worker is locked; some tiles want cocoa for each use.",
    ),
    "evict": (
        "Somebody stands there",
        "The worker on the space is unlocked, and yours takes its place.",
        "It helps its owner a little; do it if the space is worth it.",
        "It costs 1 cocoa.",
    ),
    "claim": (
        "Discovery tiles",
        "A tile is claimed for its price and used once, whenever you like in your turn; masks are kept.",
        "Take what fits your next turns, and masks of different kinds.",
        "It costs the price on the tile.",
    ),
    "mask": (
        "Masks",
        "Sets of different masks score in every Eclipse: 1, 3, 6, 10, 15, 21, 28 points for 1 to 7 of them.",
        "Early masks score three times.",
        "A mask costs the price on it, mostly 1 wood.",
    ),
    "resources": (
        "Any resource",
        "You choose what you take.",
        "Stone and wood for the pyramid, gold for technologies and decorations, wood for Buildings.",
        "",
    ),
    "technology": (
        "Technologies",
        "A technology helps you for the rest of the game and climbs a temple.",
        "Take them early, for the boards you will use often.",
        "It costs gold, and others who have it already get 3 points. The second row needs two workers or a strong one.",
    ),
    "nobles": (
        "Buildings",
        "A Building scores now and takes you a step along the Avenue, which scores in every Eclipse.",
        "Three workers build in the dear bottom row.",
        "It costs 2 wood.",
    ),
    "avenue": (
        "Tiles of the Avenue",
        "On some steps you may claim one of the tiles lying there.",
        "A mask here still scores several times.",
        "It costs the price on the tile.",
    ),
    "decoration": (
        "Decorations",
        "A decoration scores 3 points and 1 for each icon that covers an equal one.",
        "Look for two matches, and coloured icons that climb a temple you want.",
        "It costs 3 gold, 1 less for each further worker.",
    ),
    "pyramid": (
        "Pyramid tiles",
        "A tile scores 1, 3, 5 or 7 points by level, 1 for each icon on an equal one, and a step on the track.",
        "High levels and matches; the track scores in the Eclipse, most in the first.",
        "It costs 2 stone, and 1 wood for each level above the first.",
    ),
    "discount": (
        "One resource less",
        "Your technology saves you one wood or stone in this action.",
        "Save what you are short of.",
        "",
    ),
    "power": (
        "Power-ups",
        "A worker gains 1 power; at power 6 it ascends. Locked workers gain none.",
        "On resource boards the weakest worker decides: raise that one. Elsewhere raise the one closest to six.",
        "Power 4 and 5 cost 1 cocoa more salary each.",
    ),
    "power_for_cocoa": (
        "One more power-up",
        "Your technology gives a further power-up after a main action.",
        "Good when it makes a worker ascend.",
        "It costs 1 cocoa.",
    ),
    "ascension": (
        "Ascension",
        "The worker begins again with power 1, you go a step along the Avenue and choose a reward.",
        "First the fourth worker, later points or temple steps.",
        "The calendar moves on: the Eclipse comes sooner.",
    ),
    "temple": (
        "Temples",
        "Each step gives what it shows: blue resources, red points, green cocoa.",
        "Climb one or two of them to step 10: the bonus tile there scores at the end of the game.",
        "",
    ),
    # temple bonus tiles
    "bonus_1": (
        "Temple bonus: masks",
        "At the end of the game your best set of masks scores once more, if you stand on step 10 or 11 of this tile's"
        " temple.",
        "Collect different masks while you climb.",
        "Below step 10 it brings nothing.",
    ),
    "bonus_2": (
        "Temple bonus: technologies",
        "At the end of the game 5 points for each technology, if you stand on step 10 or 11 of this tile's temple.",
        "Take technologies while you climb.",
        "Below step 10 it brings nothing.",
    ),
    "bonus_3": (
        "Temple bonus: points",
        "At the end of the game 15 points, if you stand on step 10 or 11 of this tile's temple.",
        "You only have to climb.",
        "Below step 10 it brings nothing.",
    ),
    "bonus_4": (
        "Temple bonus: the Avenue",
        "At the end of the game 3 points for each step along the Avenue, if you stand on step 10 or 11 of this tile's"
        " temple.",
        "Buildings and Ascensions go along the Avenue.",
        "Below step 10 it brings nothing.",
    ),
    "bonus_5": (
        "Temple bonus: bonus tiles",
        "At the end of the game 9 points for each bonus tile reached, this one too: stand on step 10 or 11 there.",
        "A second and a third temple make it grow.",
        "Below step 10 it brings nothing.",
    ),
    "bonus_6": (
        "Temple bonus: discovery tiles",
        "At the end of the game 2 points for each discovery tile except masks, used or not, if you stand on step 10 or"
        " 11 of this tile's temple.",
        "Claim tiles while you climb.",
        "Below step 10 it brings nothing.",
    ),
    "bonus_7": (
        "Temple bonus: workers",
        "At the end of the game 4 points for each worker of power 1–3 and 9 for each of power 4–5, if you stand on step"
        " 10 or 11 of this tile's temple.",
        "Bring in the fourth worker, and raise them late.",
        "Below step 10 it brings nothing.",
    ),
    "major": (
        "A tile or the reward",
        "On this step lie discovery tiles: take one for its price, or the printed reward.",
        "A mask or a good tile is usually worth more.",
        "It costs the price on the tile.",
    ),
    "salary": (
        "Salary",
        "At an Eclipse each worker costs 1 cocoa, 2 with power 4 or 5.",
        "Come to it with enough cocoa.",
        "Each cocoa not paid costs 3 points.",
    ),
    "extra_worker": (
        "Extra workers",
        "The tile counts as one more worker for this action.",
        "Use it for a better row, or for one more pyramid tile.",
        "The tile is used up.",
    ),
    "pay": (
        "Pay or use the tile",
        "The cocoa voucher covers one whole payment.",
        "Keep it for a high one, such as a salary.",
        "The tile is used up.",
    ),
    "starting": (
        "Starting tiles",
        "They name the boards of your workers and what you begin with.",
        "Take boards close to one another, and goods for the boards ahead of them.",
        "",
    ),
    "end": (
        "End of your turn",
        "Until you end it, you can take everything back, unless something new was turned up.",
        "Discovery tiles in your hand may still be used, and 3 cocoa unlock all your locked workers.",
        "",
    ),
    "locked": (
        "A locked worker",
        "It cannot move and does not count until it is unlocked.",
        "Let two or three be locked, then unlock them all at once.",
        "Unlocking costs 3 cocoa, or a whole turn.",
    ),
    "calendar": (
        "The Eclipse comes",
        "The discs have met. The number at the top counts everybody's turns left; then the Eclipse comes.",
        "Go for steps on the Avenue and the Pyramid track, and keep cocoa for salary.",
        "Each cocoa not paid costs 3 points.",
    ),
    "eclipse": (
        "The Eclipse",
        "A few turns after the two discs at the top meet, the Avenue, the Pyramid track and masks score.",
        "Climb both in time; steps on the Pyramid track are worth most in the first Eclipse.",
        "Keep cocoa for salary: 1 for each worker, 2 with power 4 or 5; each one missing costs 3 points.",
    ),
    "teotibot": (
        "Teotibot",
        "It rolls two dice, and their sum calls one of its action tiles. A used tile goes aside, and others move up.",
        "Below each tile stand the sums that call it; 6 to 8 come up most.",
        "Where its workers stand, main actions cost you more, as with anybody's.",
    ),
    # royal tiles
    "royal_1": (
        "Royal tile for cocoa",
        "It gives as much cocoa as your worker's power, and 1 more.",
        "Use it to have cocoa for salary before an Eclipse.",
        "The worker is locked.",
    ),
    "royal_2": (
        "Royal tile for wood and stone",
        "Pay 1 cocoa for 1 wood and 1 stone, as often as your worker's power.",
        "These are all that a pyramid tile needs.",
        "The worker is locked.",
    ),
    "royal_3": (
        "Royal tile for sales",
        "Sell 1 resource for 2 cocoa, as often as your worker's power.",
        "Use it for a salary you cannot pay otherwise.",
        "The worker is locked.",
    ),
    "royal_4": (
        "Royal tile for technologies",
        "It scores 2 points for each of your technologies, but for no more of them than your worker's power.",
        "Use it with three or more technologies and a strong worker.",
        "The worker is locked.",
    ),
    "royal_5": (
        "Royal tile for the Pyramid track",
        "It scores 2 points for each of your steps on the Pyramid track, but for no more than your worker's power.",
        "Use it before the Eclipse sets the track back.",
        "The worker is locked.",
    ),
    "royal_6": (
        "Royal tile for stone and gold",
        "Pay 1 cocoa for 1 stone and 1 gold, as often as your worker's power.",
        "Stone for the pyramid, gold for technologies and decorations.",
        "The worker is locked.",
    ),
    "royal_7": (
        "Royal tile for resources",
        "Pay 1 cocoa and 1 resource; take as many resources as your worker's power.",
        "Use it with power 4 or 5.",
        "The worker is locked.",
    ),
    "royal_8": (
        "Royal tile for temple steps",
        "Pay 1 cocoa for a step on any temple, one time less than your worker's power.",
        "Take the steps that bring most, near a bonus tile.",
        "The worker is locked.",
    ),
    "royal_9": (
        "Royal tile for the Avenue",
        "It scores 1 point for each of your steps along the Avenue, for one more than your worker's power at most.",
        "Use it late, when you have come far.",
        "The worker is locked.",
    ),
    # technologies
    "technology_1": (
        "Technology: cocoa at the Palace",
        "You get 1 cocoa whenever a worker of yours reaches or passes the Palace.",
        "Take it early: every circle pays.",
        "It costs 1 gold.",
    ),
    "technology_3": (
        "Technology: points after Alchemy and Nobles",
        "You score 3 points after a main action on Alchemy or Nobles.",
        "Take it if you mean to come back there often.",
        "It costs 1 gold.",
    ),
    "technology_5": (
        "Technology: more resources",
        "You get 1 resource more after a main action in the Forest, the Stone Quarry or the Gold Deposits.",
        "Take it early: it pays with every harvest.",
        "It costs 1 gold.",
    ),
    "technology_7": (
        "Technology: cocoa and points from resources",
        "You get 1 cocoa and 1 point after a main action in the Forest, the Stone Quarry or the Gold Deposits.",
        "Take it early if you harvest much.",
        "It costs 1 gold.",
    ),
    "technology_9": (
        "Technology: points after Decorations",
        "You score 4 points after a main action on Decorations.",
        "Take it if you have gold for several decorations.",
        "It costs 2 gold.",
    ),
    "technology_11": (
        "Technology: points after Construction",
        "You score 3 points after a main action on Construction.",
        "Take it if the pyramid is your plan.",
        "It costs 2 gold.",
    ),
    "technology_13": (
        "Technology: one more power-up",
        "After a main action you may pay 1 cocoa for one more power-up.",
        "Take it for many Ascensions.",
        "It costs 2 gold.",
    ),
    "technology_15": (
        "Technology: builders' help",
        "Construction counts one more worker of yours, and one tile costs 1 wood or stone less.",
        "Take it if the pyramid is your plan.",
        "It costs 2 gold.",
    ),
    "technology_17": (
        "Technology: temple steps after Construction",
        "You climb a step on any temple after a main action on Construction.",
        "Take it if the pyramid and a temple are your plan.",
        "It costs 2 gold.",
    ),
    # kinds of discovery tiles
    "discovery_double_move": (
        "Discovery tile: joint move",
        "Two workers of one board move together.",
        "Use it for a main action with two workers at once.",
        "It costs the price on it and is used once.",
    ),
    "discovery_unlimited_move": (
        "Discovery tile: any distance",
        "A worker moves up to a full circle.",
        "Use it to reach the board you need now.",
        "It costs the price on it and is used once.",
    ),
    "discovery_ignore_cocoa": (
        "Discovery tile: cocoa voucher",
        "It covers one whole cocoa payment.",
        "Use it on a crowded board, or for a high salary.",
        "It costs the price on it and is used once.",
    ),
    "discovery_extra_worker": (
        "Discovery tile: extra worker",
        "It counts as one more worker on Alchemy, Nobles or Construction.",
        "Use it for a better row, or for one more pyramid tile.",
        "It costs the price on it and is used once.",
    ),
    "discovery_gain": (
        "Discovery tile: a gain",
        "It gives what it shows, once, whenever you like in your turn.",
        "Use it when the goods, points or steps help at once.",
        "It costs the price on it and is used once.",
    ),
}
"""Kind -> heading, what it is, what people usually aim for, what it costs ("": nothing worth a word)."""

ASKED: dict[str, str] = {
    "PickStarting": "starting",
    "DraftStarting": "starting",
    "LeaveOutBoard": "starting",
    "ClaimStarting": "claim",
    "ChooseWorker": "turn",
    "ChooseDistance": "action",
    "ChooseSecondWorker": "",
    "ChooseAction": "action",
    "ChooseWorshipSpace": "royal",
    "ChooseWorship": "worship",
    "EvictToWorship": "evict",
    "PayCocoa": "pay",
    "PayByTile": "pay",
    "ClaimBesideWorship": "claim",
    "ClaimKeepingPrice": "claim",
    "BeforeAbility": "claim",
    "ExtraWorkers": "extra_worker",
    "NeedExtraWorkers": "extra_worker",
    "TakeResources": "resources",
    "TradeCocoa": "royal",
    "SellResource": "royal",
    "SpendResource": "royal",
    "BuyTempleStep": "royal",
    "PickTechnology": "technology",
    "PickRow": "nobles",
    "PickDecoration": "decoration",
    "PlaceDecoration": "decoration",
    "PickPyramidTile": "pyramid",
    "PickNextPyramidTile": "pyramid",
    "PlacePyramidTile": "pyramid",
    "TakeDiscount": "discount",
    "PowerUp": "power",
    "PowerUpAgain": "power",
    "PowerUpForCocoa": "power_for_cocoa",
    "PowerUpAnywhere": "power",
    "AscensionReward": "ascension",
    "ChooseTemple": "temple",
    "WhichTempleFirst": "temple",
    "TileOrReward": "major",
    "ClaimOnAvenue": "avenue",
    "PaySalary": "salary",
    "EndTurn": "end",
}
"""Question -> the card of its kind."""

AT_ONCE = ("turn", "action", "worship", "royal", "power", "mask", "ascension", "salary")
"""Cards that wait for nothing: later they would come after the choice they are about."""

HAPPENED: dict[str, str] = {
    "WorkerLocked": "locked",
    "TempleClimbed": "temple",
    "MaskTaken": "mask",
    "EclipseComes": "calendar",
    "BotRolled": "teotibot",
}
"""Event -> the card of its kind."""

SAID: dict[str, str] = {
    "could_unlock": "You still have {cocoa} cocoa: you can unlock your {n:worker} for {price}.",
    "unlock_turn": "You spend a whole turn on unlocking, with {cocoa} cocoa in hand; {price} cocoa unlock your workers"
    " within a turn.",
    "little_cocoa": "You collected 1 cocoa on an empty board; where other colours stand, you get more.",
    "tile_left": "For 1 cocoa more the discovery tile would have been yours as well: {tile}.",
    "salary_near": "The Eclipse is near: your salary will be {due} cocoa, and you have {cocoa}. Each one missing costs"
    " {points} points.",
    "company": "You paid {n} cocoa because others stood there; another board, or another turn, may be cheaper.",
}
"""What a turn overlooked."""
