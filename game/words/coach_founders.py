"""The coach at a Founders table: a card for each kind of question, tile and event, and what a turn overlooked."""

from __future__ import annotations

CARDS: dict[str, tuple[str, str, str, str]] = {
    "turn": (
        "Your turn",
        "Place disks on one space and act there, or pass for the rest of the round.",
        "Spend every disk: early disks bring cubes, late ones temples, pyramid tiles and offerings.",
        "A disk is gone until the next round, and every round you have one fewer.",
    ),
    "strength": (
        "Strength",
        "All disks on the space count, no matter whose, and the bonus disk too.",
        "Join a high stack: one disk on top of three makes Strength 4.",
        "The lower actions need no Strength, so one disk is enough for them.",
    ),
    "bonus": (
        "Bonus disks",
        "A bonus that no disk covered is yours, before your action or after it.",
        "Use it before if it helps the action: Strength, a cube to pay with.",
        "It costs nothing and cannot be saved.",
    ),
    "action": (
        "Construct, or the lower action",
        "Each section has a Construct action above its disks and a lower action below them.",
        "Construct while the half of your city that you need is in reach; act below when it is not.",
        "Constructing needs Strength, or more cubes in its place.",
    ),
    "extra_build": (
        "One more Construct action",
        "A building, a temple or a pyramid tile, whichever section your disks are in.",
        "Construct what the action of your own section could not.",
        "It uses the Strength of the same stack, and you pay what it costs.",
    ),
    "extra_influence": (
        "One more lower action",
        "Produce, add small buildings, make an offering or gain favor, whichever section your disks are in.",
        "Favor is always possible; production pays when the cubes were spent.",
        "",
    ),
    "building": (
        "Buildings",
        "A building brings a cube of its kind to each free space beside it.",
        "Large ones in the open bring the most cubes; gold is the rarest kind.",
        "It is free, but its size must not exceed your Strength.",
    ),
    "placing": (
        "Where to place it",
        "Anything built lies wholly in your Architect's reach; he moves on after each action.",
        "Cover masks: a whole cluster brings its mask tile. Leave room beside buildings for cubes.",
        "Cubes under it are lost.",
    ),
    "ones": (
        "Buildings of size 1",
        "One or two small buildings from the supply, with cubes round each.",
        "The quickest way to wood and stone, and they fill the last masks.",
        "It costs one disk; reach counts.",
    ),
    "replace": (
        "Other cubes beside it",
        "New cubes take the place of other kinds only where you say so.",
        "Keep gold; turn spare wood into what you need.",
        "The old cube is lost.",
    ),
    "cube": (
        "A cube of your choice",
        "It may lie on any space that is not built on, in reach or not.",
        "Take what the next temple or pyramid tile still needs.",
        "It takes a space; cubes are lost when you build over them.",
    ),
    "produce": (
        "Production",
        "Each building adds one cube beside it.",
        "Best with many buildings whose cubes you have spent.",
        "It costs one disk; reach does not count.",
    ),
    "temple": (
        "Temples",
        "A temple scores at the end with each pyramid tile of its colour in the same district.",
        "Build several of one colour near tiles of that colour; across a border a temple counts twice.",
        "Green costs 1 stone and 1 wood, blue 2 stone, red 1 stone and 1 gold; missing Strength costs more.",
    ),
    "paying": (
        "Paying",
        "Cubes come from anywhere in your city; 2 gold stand for any one wood or stone.",
        "Pay with cubes that you are about to build over.",
        "The price is met exactly.",
    ),
    "worship": (
        "Worship tiles",
        "A worship tile pays when you offer it.",
        "Take one that fits what you have or will build anyway.",
        "An offering takes a disk; a tile that you never offer scores nothing.",
    ),
    "offering": (
        "Offerings",
        "You offer one of your worship tiles, if you meet what it asks for.",
        "Wait until it pays in full, but not beyond the last round.",
        "It costs one disk, and the tile goes back under its stack.",
    ),
    "favor": (
        "Favor",
        "Gain favor and your token climbs a step of the Favor track: 3, 3, 4, 4, 5, then 6 points, at once.",
        "Good when nothing fits your reach. After each step you may exchange a worship tile.",
        "It costs one disk and nothing else; at the end of the game favor scores nothing more.",
    ),
    "pyramid": (
        "Pyramid tiles",
        "A tile scores 2 points at once and makes temples of its colour score at the end.",
        "Place colours where your temples are, or will be; upper levels score 3 a temple.",
        "It costs 2 gold and 1 wood, and 1 gold for each point of Strength below 4.",
    ),
    "square": (
        "Squares of the pyramid",
        "A ground square gives the reward you cover; above, a tile lies on four others.",
        "Take rewards early: a free temple or building is worth a turn.",
        "Only the six squares near your Architect are in reach.",
    ),
    "founding": (
        "Founding your city",
        "You place three pyramid tiles and take their rewards. Then the rounds begin.",
        "Place a temple in the district of a tile of its colour, and a building where it has room for cubes.",
        "Nothing may cover a mask now.",
    ),
    "founding_square": (
        "Where a starting tile goes",
        "Each of the eight squares shows what you get for covering it: points, buildings, temples, worship tiles.",
        "Temples score with pyramid tiles of their colour in the same district; buildings bring the first cubes.",
        "Squares that you leave now can be covered by later tiles.",
    ),
    "founding_piece": (
        "The first pieces of your city",
        "What a starting tile gives is free, and now it may lie anywhere.",
        "Leave spaces free around a building: each of them gets a cube.",
        "Nothing may cover a mask now.",
    ),
    "solo": (
        "Playing against the First Founders",
        "Two founders take tiles and masks away; after each of your turns two of their disks are drawn from a bag.",
        "At the bottom left each has a track of three places; the token stands at what it takes next.",
        "They score nothing: you play for points.",
    ),
    "solo_goal": (
        "What you need to win",
        'At the end you need more points than the panel of challenges says after "beat".',
        "A challenge that counts something has to be met by then, too; the panel shows how far you are.",
        "You have three rounds, with 6, 5 and 4 disks.",
    ),
    "reward": (
        "A reward",
        "What you cover on the ground of the pyramid is yours at once.",
        "It needs no Strength and no cubes.",
        "It must fit in reach, else it is lost.",
    ),
    "end": (
        "End of your turn",
        "Until you end it, everything can be taken back.",
        "Look where your Architect goes next: clockwise, one side on.",
        "",
    ),
    "mask": (
        "Masks",
        "Whoever covers a whole cluster takes the top mask tile and scores it.",
        "Be first: the next tile of the stack is worth less.",
        "Only buildings and temples cover masks, cubes do not.",
    ),
    "round": (
        "A new round",
        "Everybody loses a disk, the main board is refilled, bonus disks are dealt anew.",
        "Look at the new bonuses before you plan.",
        "Architects stay where they are.",
    ),
    "founders": (
        "The First Founders",
        "After your turn two of their disks are drawn from the bag; whose they are decides which founder acts.",
        "A disk goes to the section of its Architect, and takes the tile that the token on its track shows.",
        "What they take you cannot build this round.",
    ),
    "founder_space": (
        "A space for the First Founders",
        "You choose, though the disks are theirs: they count for your Strength there.",
        "Raise a stack that you want to build with, or cover a bonus that you do not need.",
        "They cover the bonus of the space and take up room: a full stack takes no more disks.",
    ),
    "substitute": (
        "The First Founders do not find their tile",
        "You choose another tile of that section to go.",
        "Give away what does not fit your reach.",
        "It comes back only when the board is refilled.",
    ),
    "mask_removed": (
        "Masks leave",
        "At the opening of a round, sections with a disk of the First Founders lose their top mask tile.",
        "Cover the clusters with the most points early.",
        "What is gone is gone.",
    ),
    # kinds of bonus disks
    "bonus_any_influence": (
        "Bonus: any lower action",
        "Produce, add small buildings, make an offering or gain favor, on top of your action.",
        "Pair it with a Construct action: two things in one turn.",
        "",
    ),
    "bonus_vp1_resource1": (
        "Bonus: 1 point and a cube",
        "A cube of your choice on any space that is not built on.",
        "Use it before the action if the cube helps to pay.",
        "",
    ),
    "bonus_any_build": (
        "Bonus: any Construct action",
        "A building, temple or pyramid tile with the Strength of this stack.",
        "Place several disks there: both actions use the Strength.",
        "You pay what the action costs.",
    ),
    "bonus_vp2": ("Bonus: 2 points", "2 points, whatever else you do.", "A small extra; take it.", ""),
    "bonus_vp1_strength1": (
        "Bonus: 1 point and Strength",
        "Your Strength is 1 higher for the whole turn.",
        "Use it before the action; it saves a disk or a cube.",
        "",
    ),
    "bonus_vp3": ("Bonus: 3 points", "Your challenge makes every bonus 3 points.", "Take them all.", ""),
    # kinds of worship tiles
    "worship_sell": (
        "Worship tile: cubes for points",
        "It turns cubes into points, again and again up to its maximum.",
        "Wait until you can pay for the maximum: you offer it only once.",
        "The cubes are spent.",
    ),
    "worship_spend_exact": (
        "Worship tile: many cubes at once",
        "Exactly so many cubes of any kind for a fixed number of points.",
        "Good in the last round, when cubes are worth nothing else.",
        "The cubes are spent.",
    ),
    "worship_mult": (
        "Worship tile: temples times buildings",
        "Temples of one colour times buildings of one kind, up to 9 points.",
        "Three of each is full; buildings of size 1 count too.",
        "",
    ),
    "worship_pay_pyramid": (
        "Worship tile: a pyramid tile",
        "Any cubes buy a pyramid tile of any colour from the supply.",
        "A way to the pyramid without gold.",
        "The cubes are spent.",
    ),
    "worship_pay_temple": (
        "Worship tile: a temple",
        "Any 3 cubes buy a temple of any colour from the supply, whatever your Strength.",
        "Best for a red temple, the dearest one.",
        "The cubes are spent.",
    ),
    "worship_have_buildings": (
        "Worship tile: buildings you own",
        "It pays if your city has the buildings shown.",
        "Plan them into your next Construct actions.",
        "",
    ),
    "worship_have_temples": (
        "Worship tile: temples you own",
        "It pays if your city has the temples shown.",
        "Take it if you own one of them already.",
        "",
    ),
    "worship_five_ones": (
        "Worship tile: five small buildings",
        "12 points if your city has five buildings of size 1.",
        "Three turns of small buildings; the cubes come with them.",
        "",
    ),
    "worship_vp_building": (
        "Worship tile: points and a building",
        "Points, and a building of the size shown from the supply.",
        "It saves you a Construct action.",
        "It costs nothing, but reach counts.",
    ),
    "worship_vp_influence": (
        "Worship tile: points and a lower action",
        "3 points, and any lower action on top.",
        "Even another offering: tiles can follow one another.",
        "",
    ),
    "worship_vp_build": (
        "Worship tile: points and a Construct action",
        "3 points, and any Construct action with your present Strength.",
        "Make the offering on a high stack.",
        "You pay what the action costs.",
    ),
}
"""Kind -> heading, what it is, what people usually aim for, what it costs ("": nothing worth a word)."""

ASKED: dict[str, str] = {
    "TakeTurn": "turn",
    "PlaceDisks": "strength",
    "BonusFirst": "bonus",
    "BonusAfter": "bonus",
    "ChooseAction": "action",
    "ExtraAction": "",
    "ChooseBuilding": "building",
    "PlaceBuilding": "placing",
    "RewardBuilding": "reward",
    "AnyBuilding": "reward",
    "AddOnes": "ones",
    "ReplaceCubes": "replace",
    "ChooseResource": "cube",
    "PlaceCube": "cube",
    "Produce": "produce",
    "ChooseTemple": "temple",
    "TempleFromSupply": "temple",
    "PlaceTemple": "placing",
    "ChoosePayment": "paying",
    "PayCubes": "paying",
    "TakeWorship": "worship",
    "TakeTopTile": "worship",
    "TakeFaceUp": "worship",
    "ChooseStack": "worship",
    "ChooseOffering": "offering",
    "ChooseSales": "offering",
    "ReturnTile": "favor",
    "ChoosePyramidTile": "pyramid",
    "PyramidTileFromSupply": "pyramid",
    "ChooseSquare": "square",
    "ChooseStart": "founding",
    "OrderDisks": "founders",
    "FounderSpace": "founders",
    "ChooseSubstitute": "substitute",
    "EndTurn": "end",
}
"""Question -> the card of its kind."""

AT_ONCE = (
    "solo", "founding", "founding_square", "founding_piece", "turn", "solo_goal", "strength", "placing", "temple",
    "pyramid", "worship", "offering", "founders", "founder_space", "end",
)  # fmt: skip
"""Cards that wait for nothing: later they would come after the choice they are about."""

HAPPENED: dict[str, str] = {
    "WorshipTaken": "worship",
    "FavorMoved": "favor",
    "MaskTaken": "mask",
    "RoundEnded": "round",
    "MaskRemoved": "mask_removed",
    "FounderMoved": "founders",
}
"""Event -> the card of its kind."""

SAID: dict[str, str] = {
    "bonus_left": "You did not use the bonus of your space; it cannot be saved for later.",
    "passed_with_disks": "You pass with {n:disk} in hand; gaining favor needs nothing but a disk.",
    "disks_wasted": "You placed {n:disk} there, but a lower action needs no Strength: one is enough.",
    "temple_alone": "No pyramid tile of that colour lies in the district of your new temple yet; without one it scores"
    " nothing.",
    "cubes_lost": "You built over {n:cube}; cubes can be spent first, or lie elsewhere.",
    "last_offering": "This was your last disk, and you could have offered a worship tile; it scores nothing now.",
}
"""What a turn overlooked."""
