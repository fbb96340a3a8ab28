"""The questions of Founders, and the rule behind each in our words."""

from __future__ import annotations

STEPS: dict[str, tuple[str, str]] = {
    "TakeTurn": (
        "Choose an action space, or pass",
        "Place 1 to 3 disks on a space that holds a disk already (at least its bonus disk), at most 4 in all, and"
        " perform an action of its section; or pass for the rest of the round. A space is open only if an action there"
        " is possible, or could become so by its bonus.",
    ),
    "PlaceDisks": (
        "How many disks?",
        "All disks on the space, yours, others' and the bonus disk, make your Strength. A stack has at most 4.",
    ),
    "BonusFirst": (
        "Use the bonus before your action?",
        "A bonus disk that no action disk covers may be used before or after your action, or not at all."
        " It cannot be saved.",
    ),
    "BonusAfter": (
        "Use the bonus now?",
        "The bonus may still be used after your action. It cannot be saved for later.",
    ),
    "ChooseAction": (
        "Which action?",
        "Every section has a Construct action above its disks, which needs Strength and obeys your Architect's"
        " reach, and a lower action, which needs neither.",
    ),
    "ExtraAction": (
        "Which extra action?",
        "It need not be one of this section. A Construct action uses the strength of your stack and obeys reach.",
    ),
    "ChooseBuilding": (
        "Which building?",
        "One building from the main board, of a size up to your Strength. Buildings cost nothing.",
    ),
    "PlaceBuilding": (
        "Where does the building go?",
        "Wholly on city spaces in your Architect's reach, not over buildings, temples or the pyramid. It may be turned"
        " and flipped, and may cover cubes, which are lost. Free spaces beside it get a cube of its type. In set-up"
        " reach does not count, but no mask may be covered.",
    ),
    "RewardBuilding": (
        "Which building do you take as a reward?",
        "Depicted buildings come from the general supply, whatever your strength. You must place one if you can; the"
        " second may be left.",
    ),
    "AnyBuilding": (
        "Which building of this size?",
        "Any building of the depicted size from the general supply, in reach, whatever your strength. You may leave"
        " it.",
    ),
    "AddOnes": (
        "Which building of size 1?",
        "One or two buildings of size 1 from the general supply, alike or different, within your Architect's reach."
        " Cubes come around each.",
    ),
    "ReplaceCubes": (
        "Replace other cubes beside the new building?",
        "Free spaces beside a new building get its cubes by themselves. Spaces with cubes of another type only if you"
        " want: the old cube is lost.",
    ),
    "ChooseResource": ("Which cube?", "You get one cube of any kind."),
    "PlaceCube": (
        "Where does the cube go?",
        "On any city space that is not built on, masks included, wherever your Architect is. It may replace a cube of"
        " another type.",
    ),
    "Produce": (
        "Where does this building produce?",
        "Each of your buildings may add one cube of its type on a space beside it, over another cube if you like,"
        " wherever your Architect is.",
    ),
    "ChooseTemple": (
        "Which temple?",
        "Pay its cost, and one more cube of the kind shown for every point of Strength below its size."
        " Green: size 3, 1 stone and 1 wood, more wood. Blue: size 4, 2 stone, more wood."
        " Red: size 5, 1 stone and 1 gold, more stone.",
    ),
    "TempleFromSupply": (
        "Which temple do you build with the worship tile?",
        "Any temple from the general supply; the cubes of the tile replace its whole cost. Reach still counts.",
    ),
    "PlaceTemple": (
        "Where does the temple go?",
        "As for a building: wholly in reach, turned and flipped as you like. You pay first, so cubes under it may pay."
        " No cubes come around it; you take a worship tile of its colour.",
    ),
    "ChoosePayment": (
        "How do you pay?",
        "2 gold may stand for any one wood or stone. The price is paid exactly, with cubes from anywhere in your city.",
    ),
    "PayCubes": (
        "Which cubes do you pay?",
        "Cubes may come from anywhere in your city. “The rest” takes those under a new temple first, then the first"
        " ones, wood before stone before gold.",
    ),
    "TakeWorship": (
        "Which worship tile?",
        "After a temple you take one of the two face-up worship tiles of its colour; a new one is turned up.",
    ),
    "TakeTopTile": (
        "From which stack do you take the top worship tile?",
        "This reward gives the face-up tile on top of any stack.",
    ),
    "TakeFaceUp": (
        "You exchange a worship tile: which face-up one do you take?",
        "The one you gave back goes under its stack. Take any face-up tile in its place, whatever its colour, but not"
        " that one.",
    ),
    "ChooseStack": (
        "From which worship stack do you draw?",
        "In set-up no worship tile is face up yet, so you draw the top one unseen. It is turned over when you are"
        " done.",
    ),
    "ChooseOffering": (
        "Which worship tile do you offer?",
        "You must meet what it asks for. Afterwards it goes face down under its stack.",
    ),
    "ChooseSales": ("How many times do you pay?", "At least once, and up to the maximum printed on the tile."),
    "ReturnTile": (
        "Exchange a worship tile?",
        "After a step of favor you may put one of your worship tiles under its stack and take any face-up one instead.",
    ),
    "ChoosePyramidTile": (
        "Which pyramid tile?",
        "2 gold and 1 wood, and 1 gold more for every point of Strength below 4.",
    ),
    "PyramidTileFromSupply": (
        "Which pyramid tile do you build with the worship tile?",
        "Any colour from the general supply, paid with the cubes of the tile whatever your strength. Reach still"
        " counts; 2 points and the reward are gained.",
    ),
    "ChooseSquare": (
        "On which square of the pyramid?",
        "Free squares in your Architect's reach. Above the ground a tile must lie on four tiles, all in reach; the top"
        " may be placed from any side. On the ground you get the reward you cover. In set-up reach does not count.",
    ),
    "ChooseStart": (
        "Which starting tile do you place?",
        "Before the first round everybody places one pyramid tile of each colour on any ground squares and gets their"
        " rewards, without reach and without the 2 points. Buildings and temples may not cover masks now.",
    ),
    "OrderDisks": (
        "Which founder acts first?",
        "Two disks of different colours act one after the other, in the order you choose. It matters where both"
        " Architects stand in one section: the first disk takes its space and its tile, the second what is left.",
    ),
    "FounderSpace": (
        "On which space does the disk of the First Founders go?",
        "In the section where its Architect stands, wherever it fits: at most 4 disks on a space.",
    ),
    "ChooseSubstitute": (
        "Which tile do the First Founders remove instead?",
        "The tile their priority track points to is not on the board, so you choose any other tile of the section.",
    ),
}
