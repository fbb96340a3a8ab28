"""What City of Gods asks: for each step its question, and the rule behind it in our words."""

from __future__ import annotations

STEPS: dict[str, tuple[str, str]] = {
    "PickStarting": (
        "Which two starting tiles do you keep?",
        "Of the four tiles dealt to you keep two; everybody chooses at the same time. You gain everything on them, and"
        " your three workers start on three different boards that they name.",
    ),
    "DraftStarting": (
        "Which starting tile do you draft?",
        "One tile each in player order, then one each in reverse order. A discovery tile beside it comes along; you may"
        " claim it for its price.",
    ),
    "LeaveOutBoard": (
        "On which three boards do your workers start?",
        "Your three workers start on three different boards of your two tiles; these name four, so take three of them.",
    ),
    "ClaimStarting": (
        "Do you claim the discovery tile that came with your starting tile?",
        "It costs its price. It cannot be used before your first turn. If you do not claim it, it goes back.",
    ),
    "ChooseWorker": (
        "Which worker moves?",
        "Move one unlocked worker one to three boards clockwise, or spend the whole turn to unlock all your locked"
        " workers for free.",
    ),
    "ChooseDistance": (
        "How far does it go?",
        "One, two or three boards clockwise. Before it moves you may use an any-distance tile (up to a full circle)"
        " and a joint-move tile (another worker of the same board goes along), one of each.",
    ),
    "ChooseSecondWorker": (
        "Which is the second worker?",
        "Another unlocked worker of the same board goes to the same board. Both count for a main action; for Worship"
        " only the first is locked.",
    ),
    "ChooseAction": (
        "What do you do here?",
        "One thing: collect cocoa (1, and 1 for each colour of unlocked dice there before, yours too), worship, or the"
        " board's main action (1 cocoa for each colour of unlocked dice already there).",
    ),
    "ChooseWorshipSpace": (
        "Which Worship space?",
        "A space with another player's worker costs 1 cocoa; that worker is unlocked. Where your own worker is locked"
        " you cannot worship.",
    ),
    "ChooseWorship": (
        "A temple step, the discovery tile, or both?",
        "Take the temple step of the space, or claim the discovery tile beside it, or pay 1 cocoa for both in any"
        " order. On the Palace the royal tile must be used. Cocoa for evicting and for both is paid before any gain.",
    ),
    "EvictToWorship": (
        "Do you evict the worker on the space?",
        "The worker on the Worship space is unlocked and you pay 1 cocoa for it, before any gain. Undo, if you would"
        " rather do something else here.",
    ),
    "PayCocoa": (
        "How do you pay?",
        "The cocoa voucher covers one whole payment: that of a main action, or of a Worship action with its"
        " eviction. It never covers the price of a discovery tile.",
    ),
    "PayByTile": (
        "Do you use the cocoa voucher?",
        "You have not enough cocoa: only the cocoa voucher covers this payment. Undo, if you would rather keep it.",
    ),
    "ClaimBesideWorship": (
        "Do you claim the discovery tile?",
        "Its price is paid when you claim it, so earlier gains may help. A new tile is drawn when your turn ends.",
    ),
    "ClaimKeepingPrice": (
        "Do you claim the discovery tile?",
        "Its price is paid when you claim it, and the royal tile for resources must stay payable: 1 cocoa and 1"
        " resource. Meanwhile only tiles that give goods, cocoa or points can be used.",
    ),
    "BeforeAbility": (
        "Do you use a discovery tile first?",
        "A discovery tile may be used straight after it was claimed; then the ability of the Worship space follows.",
    ),
    "ExtraWorkers": (
        "How many extra-worker tiles count for this action?",
        "They count on Alchemy, Nobles and Construction, up to three workers in all, for rows, tiles and power-ups."
        " They are declared now, before the price of the action is paid.",
    ),
    "NeedExtraWorkers": (
        "Do you use extra-worker tiles for this action?",
        "Without an extra-worker tile this action cannot be carried out. Undo, if you would rather keep it.",
    ),
    "TakeResources": ("Which resource do you take?", "Resources of your choice may be mixed as you like."),
    "TradeCocoa": (
        "Do you pay 1 cocoa for the two resources?",
        "As often as your worker's power, one after another, or not at all.",
    ),
    "SellResource": (
        "Which resource do you sell for 2 cocoa?",
        "As often as your worker's power, one after another, or not at all.",
    ),
    "SpendResource": (
        "Which resource do you pay, with 1 cocoa?",
        "For 1 cocoa and 1 resource you take as many resources as your worker's power, once.",
    ),
    "BuyTempleStep": (
        "On which temple do you buy a step for 1 cocoa?",
        "One time less than your worker's power, one after another, or not at all.",
    ),
    "PickTechnology": (
        "Which technology do you develop?",
        "Pay the gold on the tile. One worker reaches the first row, two both rows; a single worker of power 4 or 5"
        " also reaches the second row, but is then not powered up. Every other owner scores 3 points. You climb the"
        " temple of the column: left blue, centre red, right green. It works from your next action on.",
    ),
    "PickRow": (
        "In which row do you build?",
        "One worker builds in the top row, two in the centre, three in the bottom row; if that row is full, in a row"
        " above. Pay 2 wood, score the space and go one step along the Avenue.",
    ),
    "PickDecoration": (
        "Which decoration do you take?",
        "It costs 3 gold, 1 less for each further worker there, at least 1.",
    ),
    "PlaceDecoration": (
        "On which side do you place it?",
        "On the next free space of a side, if its pyramid tiles lie there; the arrow points to the centre. Each icon"
        " that covers an icon of its kind scores 1 point; coloured ones also climb their temple. Then 3 points and a"
        " step on the Pyramid track.",
    ),
    "PickPyramidTile": (
        "Which pyramid tile do you add?",
        "You must add one tile; more may follow, one for each worker, each fully resolved before the next.",
    ),
    "PickNextPyramidTile": (
        "Do you add another pyramid tile?",
        "You may add one tile for each worker there (three at most). The offer is filled again after your turn.",
    ),
    "PlacePyramidTile": (
        "Where do you place it, and which way round?",
        "A tile costs 2 stone and 0, 1, 2 or 3 wood on level 1, 2, 3 or 4 and scores 1, 3, 5 or 7 points. Above level 1"
        " it lies on four tiles. Each icon that covers an icon of its kind scores 1 point; a coloured one also climbs"
        " its temple. Then a step on the Pyramid track.",
    ),
    "TakeDiscount": (
        "Builders' help: which resource do you save on this tile?",
        "One wood or stone off one tile of this action; you may keep it for a later tile.",
    ),
    "PowerUp": (
        "Which worker is powered up?",
        "One of your unlocked workers on this board. At power 6 it ascends at once.",
    ),
    "PowerUpAgain": (
        "Do you power up a second time?",
        "With three workers on the board you may power up twice: the same worker or another one there.",
    ),
    "PowerUpForCocoa": (
        "Do you pay 1 cocoa for one more power-up?",
        "Once, after the power-ups of a main action, on the same board.",
    ),
    "PowerUpAnywhere": (
        "Which worker is powered up?",
        "Any of your unlocked workers, on any board. A worker that you moved this turn may not ascend in this way"
        " before its action is finished.",
    ),
    "AscensionReward": (
        "Which reward of the Ascension do you take?",
        "Your worker goes one step along the Avenue and returns to the Palace with power 1. Choose a reward; then the"
        " calendar moves on by one.",
    ),
    "ChooseTemple": (
        "Which temple do you climb?",
        "You take what the new step shows. A marker on top stays there, and only one fits; choose a temple that you can"
        " still climb.",
    ),
    "WhichTempleFirst": (
        "You climb both temples: which one first?",
        "Two coloured icons matched: both temples are climbed, in any order. It matters only if the first step gives"
        " what you need on the second.",
    ),
    "TileOrReward": (
        "A discovery tile, or the printed reward?",
        "On a major step claim one of the tiles lying there, for its price, or take the reward of the step.",
    ),
    "ClaimOnAvenue": (
        "Do you claim a discovery tile of the Avenue?",
        "One of the tiles beside this step, for its price, or nothing. They are not replaced.",
    ),
    "PaySalary": (
        "How much salary do you pay?",
        "1 cocoa for each worker in play and 1 more for each of power 4 or 5. Each cocoa you do not pay costs you 3"
        " points, but never below 0. Everybody chooses at the same time. The cocoa voucher pays all of it.",
    ),
    "PayToUnlock": (
        "Pay 3 cocoa to unlock all your workers",
        "In a normal turn you may pay 3 cocoa and unlock all your locked workers: before the move, before the action,"
        " before power-ups and at the end.",
    ),
    "UseDiscovery": (
        "Use a discovery tile",
        "In your own turn, between the parts of an action too. A used tile is turned down and stays with you.",
    ),
}
