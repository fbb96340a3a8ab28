"""The rules of Founders of Teotihuacan in our own words: the reference that help screens show, chapter by chapter."""

from __future__ import annotations

RULES: list[tuple[str, str, str]] = [
    (
        "aim",
        "What it is about",
        "Everybody designs a city around a pyramid. Buildings bring resource cubes, cubes pay for temples and pyramid"
        " tiles, and at the end every district scores its pyramid tiles times its temples of the same colour. A game"
        " has 3 rounds with three players and in the solo game, 4 rounds with two or four. Most points"
        " win; then most pyramid tiles; then the victory is shared.",
    ),
    (
        "city",
        "Your city",
        "The player board is a square of city spaces with the pyramid's ground in the middle: nine squares of 2 × 2"
        " spaces. Two lines through the middle divide it into four districts. Some city spaces carry masks; a group of"
        " 4 to 6 like masks that touch is a cluster. Your Architect stands at one side of the board: the two"
        " districts and the six pyramid squares next to him are in reach, the rest is not. Reach limits what you build;"
        " it never limits which cubes you pay or where you produce.",
    ),
    (
        "setup",
        "Before the first round",
        "The main board shows buildings according to the number of players, two temples and two pyramid tiles of each"
        " colour; what remains is the general supply. Bonus disks are dealt to the action spaces (with two players and"
        " solo one space of each section stays unused). Mask tiles are stacked by value, the highest on top; fewer"
        " players use fewer. The first player's Architect stands above the board, the next one's to the right, then"
        " below, then left. In turn order everybody places three pyramid tiles, one of each colour, on any ground"
        " squares, in any order, and gets their rewards at once: without reach, without the 2 points of a pyramid tile,"
        " temples free. Buildings and temples may not cover masks now. A worship tile gained now is drawn unseen."
        " Then two worship tiles of each colour are turned up.",
    ),
    (
        "turn",
        "Your turn",
        "Perform an action, or pass for the rest of the round. For an action choose a space that holds at least its"
        " bonus disk and place 1 to 3 of your disks on it; a space holds at most 4 disks, the bonus disk included. All"
        " disks there, no matter whose, are your Strength. Then perform one action of that section: the Construct"
        " action above its disks (arrow up), or the lower action (arrow down). A disk needs an action: a space is open"
        " only if an action of its section is possible now, or after its uncovered bonus. Using the bonus first, you"
        " are offered only what lets such an action follow."
        " After an action, not after a pass, your Architect moves clockwise to the next side.",
    ),
    (
        "bonus",
        "Bonus disks",
        "If no action disk covered the bonus disk before you came, you may use it once, before or after your action:"
        " any lower action (Produce, Make an offering, Gain favor); 1 point and a cube of any kind on any space of your"
        " city that is not built on; any Construct action, with the strength of this stack and within reach; 2 points;"
        " or 1 point and +1 Strength for the whole turn.",
    ),
    (
        "building",
        "Building section: construct a building",
        "Take a building from the main board whose size is at most your Strength. It costs nothing. Place it wholly in"
        " reach, turned and flipped as you like, not over buildings, temples or the pyramid's ground; cubes under it"
        " are lost. Every free space that shares an edge with it gets a cube of its type, also out of reach. Spaces"
        " with other cubes get one only if you want; the old cube is lost. Then look for masks.",
    ),
    (
        "masks",
        "Masks",
        "When all masks of a cluster are covered by buildings and temples (cubes do not count), take the top mask tile"
        " of that colour and score it at once. With no tile left you get nothing. Several clusters give several tiles.",
    ),
    (
        "temple",
        "Temple section: construct a temple",
        "Choose a temple on the main board and pay: green (size 3) 1 stone and 1 wood; blue (size 4) 2 stone; red (size"
        " 5) 1 stone and 1 gold. For every point of Strength below the size pay one more: wood for green and blue,"
        " stone for red. Place it like a building; no cubes come around it. Then take one of the two face-up worship"
        " tiles of its colour (a new one is turned up), then look for masks. Cubes under the new temple may pay for"
        " it.",
    ),
    (
        "pay",
        "Paying",
        "Cubes may come from anywhere in your city. 2 gold may stand for any one wood or stone. The price is met"
        " exactly. Where any cubes are asked for, a gold cube counts as one.",
    ),
    (
        "pyramid",
        "Pyramid section: construct the pyramid",
        "Choose a pyramid tile on the main board and pay 2 gold and 1 wood, and 1 gold more for every point of"
        " Strength below 4. Place it on a free square in reach. A tile above the ground must lie on four tiles, all in"
        " reach; the top of the pyramid may be placed from any side. Score 2 points. On the ground level you also get"
        " the reward you cover.",
    ),
    (
        "rewards",
        "Pyramid rewards",
        "Depicted buildings (of two, one must be placed if possible, the second is optional); a depicted temple, free,"
        " with its worship tile; points and, if you like, any building of the depicted size; the worship tile on top"
        " of any stack; or points. Tiles come from the general supply, never from the main board. Strength does not"
        " count, reach does (but not in set-up). What cannot be built is lost.",
    ),
    (
        "produce",
        "Building section, below: produce",
        "Either each of your buildings adds one cube of its type on a space beside it, or none; it may replace another"
        " cube, and reach does not count. Or add one or two buildings of size 1 from the general supply, within reach;"
        " cubes come around each as for any building.",
    ),
    (
        "offering",
        "Temple section, below: make an offering",
        "Offer one of your worship tiles, if you meet what it asks for; afterwards it goes under its stack. Where"
        " cubes bring points, you may pay several times up to the printed maximum; “exactly” means once and not fewer."
        " Temples, pyramid tiles and buildings gained come from the general supply and obey reach; Construct actions"
        " use the strength of the stack you played on. Building and action on a tile with points may be left. Products"
        " count buildings of every size and may be 0. Worship tiles that you never offer score nothing; there is no"
        " hand limit.",
    ),
    (
        "favor",
        "Pyramid section, below: gain favor",
        "Move your token one space up the Favor track and score that space at once; at the end of the game the track"
        " scores nothing more. Then you may return one of your worship tiles under its stack and take any one face-up"
        " tile instead. At the top only the exchange is left to do.",
    ),
    (
        "round",
        "End of a round",
        "When all have passed the round ends. Everybody loses one disk for good and takes back the others. The bonus"
        " disks are shuffled and dealt again; buildings, temples and pyramid tiles on the main board are refilled as"
        " far as the supply lasts; the first player marker goes clockwise. Architects stay where they are.",
    ),
    (
        "end",
        "Final scoring",
        "Each district scores, for every pyramid tile that lies in it wholly or partly, 2 points (ground level) or 3"
        " points (above) for each temple of the same colour that lies in it wholly or partly. Covered tiles still"
        " score. A middle-edge tile lies in two districts, the top in all four; the blank tile scores nothing.",
    ),
    (
        "solo",
        "Solo: the First Founders",
        "You play 3 rounds with 6, 5 and 4 disks. After each of your turns that leaves you a disk, two disks are drawn"
        " for Founder One and Founder Two. Different colours act one after the other, in the order you choose; two of"
        " one colour stay together. A disk of theirs goes on a space of its Architect's section that has room (you"
        " choose which), and takes a tile off the main board to the supply: in the Building section one of the"
        " resource its priority track shows, the smallest for one disk and the largest for a pair; in the other"
        " sections one of the colour shown. If there is none, you choose another of that section. Then its Favor token"
        " and its Architect move one step. Without room in a section its Architect goes on to the next; without room"
        " anywhere the disks are set aside. Their disks cover bonuses and count for your Strength. Your last disk, or"
        " your pass, ends the round without a turn of theirs. Round 2 opens with one disk of theirs, round 3 with two;"
        " every section that then holds one of their disks loses the top mask of its stack.",
    ),
    (
        "challenges",
        "Solo: challenges and result",
        "Three challenges are rolled (or chosen, or left out): Cluster, Builder, Other. Some bind your moves: what they"
        " forbid is not offered. The others are judged at the end; failing one loses the game. From your points"
        " subtract 80 and what the challenges add: 0 or less is a loss, 1 to 30 a narrow, 31 to 50 a solid, 51 or more"
        " a formidable victory.",
    ),
    (
        "cluster",
        "Solo: Cluster challenges",
        "1: every district scores at least 15. 2 (+10): one district scores at least 27. 3 (+10): no red pyramid tiles"
        " after set-up. 4 (+10): no blue ones. 5 (+15): no green ones. 6: no temple across the border of two districts."
        " 7: at least two temples of each colour. 8 (extreme): complete the pyramid to its top.",
    ),
    (
        "builder",
        "Solo: Builder challenges",
        "1 (+10): at least three gold buildings. 2: at least four wood buildings of size 2 or more. 3: at least four"
        " stone ones. 4: never more than 1 extra resource for missing Strength. 5: your Strength is lower by 1. 6"
        " (+15): no two buildings of one resource side by side. 7 (+15): no building across the border of two"
        " districts. 8 (+20): no buildings of size 1.",
    ),
    (
        "other",
        "Solo: Other challenges",
        "1: reach the top of the Favor track, exchanging a worship tile with every step. 2 (+10): 15 points from blue"
        " worship tiles that you offer. 3 (+15): 15 points from red ones. 4 (+5): offer four green ones. 5 (+10): 25"
        " points from worship tiles that you offer. 6: never 2 gold in place of another resource. 7 (+5): one disk a"
        " turn. 8 (+15): every bonus disk reads 3 points.",
    ),
    (
        "numbers",
        "Where the numbers come from",
        "This is an unofficial fan work made from the text of the rulebook; its pictures were not available. From the"
        " rulebook: how many tiles, disks and cubes there are, sizes and costs, what each action, bonus, reward and"
        " worship tile does, the market and the rounds by number of players, final scoring, and the solo rules."
        " Reconstructed by us, so the printed game differs: the grid of the player boards with their masks and which"
        " reward lies under which square, outlines of tiles of size 3 and more, mask values, the points of the Favor"
        " track, how many bonus disks there are of each kind, colours, copies and some values of the worship tiles, and"
        " the fixed set-up of a first solo game. All of it stands in the file founders.toml, marked with its source, so"
        " that an owner of the printed game can put in the printed numbers.",
    ),
]
