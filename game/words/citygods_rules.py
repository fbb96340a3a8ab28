"""The rules of City of Gods in our own words: the reference that help screens show, chapter by chapter."""

from __future__ import annotations

RULES: list[tuple[str, str, str]] = [
    (
        "aim",
        "What it is about",
        "Noble families build Teotihuacan: a great pyramid with its decorations, the Avenue of the Dead, and temples"
        " for three gods. Workers walk round a ring of eight action boards; the older a worker grows, the stronger it"
        " is, until it ascends and a new one begins. Three times an Eclipse comes and everything is scored. Most"
        " victory points after the last one win; then most cocoa; then the lower number of player order.",
    ),
    (
        "table",
        "The table",
        "Eight action boards lie in a ring: the Palace (1) at the top and Construction (8) opposite it; the Forest"
        " (2), Stone Quarry (3), Gold Deposits (4), Alchemy (5), Nobles (6) and Decorations (7) between them,"
        " shuffled in a normal game. In the middle stands the pyramid. Three temples have 11 steps each, the Avenue"
        " of the Dead 9, the Pyramid track has no end. Cocoa, wood, stone and gold never run out.",
    ),
    (
        "setup",
        "Set-up of a normal game",
        "One royal tile of each category lies on the Palace, six of nine technologies in ascending order on Alchemy,"
        " a bonus tile on the penultimate step of each temple. Four decorations and three pyramid tiles are on offer;"
        " some pyramid tiles lie already, by the number of players. Discovery tiles lie at the five Worship boards,"
        " along the Avenue (3, 2 and 1) and on the temples' major steps. The first player gets 1 cocoa, the last 3,"
        " the others 2. Four starting tiles are dealt to each player, face up; everybody keeps two at the same time,"
        " gains what they show and places three workers of power 1 on three different boards they name. A discovery"
        " tile drawn for a starting tile may be claimed for its price. The fourth worker waits with power 3 on the"
        " Ascension wheel. With 2 or 3 players, unused colours stand as neutral dice on boards that two drawn"
        " starting tiles name; they never move in play and count as colours of their own.",
    ),
    (
        "first",
        "First game",
        "The boards lie as printed, with the royal tiles for cocoa, for stone and gold and for"
        " technologies, six technologies and three temple bonuses, all printed on the board. Instead of starting tiles"
        " every player number has fixed gifts and places for its workers.",
    ),
    (
        "draft",
        "Variant: draft of starting tiles",
        "6, 8 or 10 starting tiles lie open for 2, 3 or 4 players, some with a discovery tile. Everybody takes one"
        " in player order, then one in reverse order.",
    ),
    (
        "turn",
        "Your turn",
        "Either unlock all your locked workers for free and do nothing else, or take a normal turn: move one"
        " unlocked worker one, two or three boards clockwise, then do one thing on the board it reached: collect"
        " cocoa, worship, or the main action. After the Last Player's turn the calendar moves on. A turn is over when"
        " you say so; until then you can take everything in it back, up to the last tile that was turned up.",
    ),
    (
        "unlock",
        "Locked workers",
        "A worker on a Worship space is locked: it cannot move, does not count for main actions, and is not counted"
        " as a colour. Besides the free unlock turn you may pay 3 cocoa in a normal turn to unlock all of yours:"
        " before the move, after it before the action, before power-ups, and at the end.",
    ),
    (
        "cocoa",
        "Collect cocoa",
        "Possible on every board. You get 1 cocoa, and 1 for each different colour of unlocked dice that was there"
        " before you came; your own other dice count as one colour, neutral colours too.",
    ),
    (
        "worship",
        "Worship",
        "On the Palace, Forest, Stone Quarry, Gold Deposits and Decorations. Your worker takes a Worship space and is"
        " locked. If another player's worker is there, pay 1 cocoa; it goes to the general area of that board. Where"
        " your own is locked you cannot worship. Then use the ability, or claim the discovery tile beside the space,"
        " or pay 1 cocoa more for both in any order. Forest gives a step on the red temple, the Stone Quarry on the"
        " green, the Gold Deposits on the blue one, Decorations on any. On the Palace you choose one of three royal"
        " tiles and must use it; one discovery tile serves all three. Cocoa for eviction and for both is paid before"
        " any gain.",
    ),
    (
        "royals",
        "Royal tiles",
        "P is the power of the locked worker. 1: P + 1 cocoa. 2: up to P times 1 cocoa for 1 wood and 1 stone. 3: up"
        " to P times 1 resource for 2 cocoa. 4: 2 points for each of your technologies, at most P. 5: 2 points for"
        " each of your steps on the Pyramid track, at most P. 6: up to P times 1 cocoa for 1 stone and 1 gold. 7:"
        " once, 1 cocoa and 1 resource for P resources in any mix. 8: up to P − 1 times 1 cocoa for a step on any"
        " temple. 9: 1 point for each of your steps on the Avenue, at most P + 1.",
    ),
    (
        "main",
        "Main actions",
        "First pay 1 cocoa for each different colour of unlocked dice that was there before you. You must be able to"
        " carry the action out. Count your unlocked workers on the board, the arriving one included; four count as"
        " three. Then the board does its work, then power up: one worker there, and with three workers a second time"
        " if you like. Technologies that work after the action come last; one just developed does not work yet.",
    ),
    (
        "resources",
        "Forest, Stone Quarry, Gold Deposits",
        "The row of the table is the number of your workers there, the column the power of the weakest of them. Gain"
        " what the cell shows: wood, stone or gold, more with more and stronger workers, sometimes cocoa, points or"
        " temple steps.",
    ),
    (
        "alchemy",
        "Alchemy",
        "Develop a technology that you lack for the gold printed on it. One worker reaches the first row, two or"
        " more both; a single worker of power 4 or 5 reaches the second row too, but then there is no power-up. Every"
        " other player who has that technology scores 3 points. Climb the temple of its column: left blue, centre"
        " red, right green. There is one power-up, however many workers are there.",
    ),
    (
        "technologies",
        "Technologies",
        "1: 1 cocoa for each worker you move onto or past the Palace. 3: 3 points after Alchemy or Nobles. 5: one"
        " more wood, stone or gold after that board's action. 7: 1 cocoa and 1 point after one of those three. 9: 4"
        " points after Decorations. 11: 3 points after Construction. 13: after the power-ups of a main action pay 1"
        " cocoa for one more on the same board. 15: Construction counts one worker more, and one tile costs one"
        " resource less. 17: a step on any temple after Construction. 11 and 17 work once an action, whatever the"
        " number of tiles.",
    ),
    (
        "nobles",
        "Nobles",
        "Pay 2 wood, take the leftmost Building of the Buildings row and place it in the leftmost empty space of the"
        " top row with one worker, the centre row with two, the bottom row with three; only if that row is full, in a"
        " row above it. Score the space and go one step along the Avenue. With the Buildings gone the action is"
        " closed.",
    ),
    (
        "decorations",
        "Decorations",
        "Pay 3 gold, 1 less for each further worker (at least 1), and place one of the four decorations on a side of"
        " the pyramid. Every side has four spaces from the outside up; a space needs pyramid tiles under both halves"
        " and the decoration before it. The arrow points to the centre. Each icon that covers an icon of its kind"
        " scores 1 point, whatever the colour below; if the covering icon is coloured, climb its temple. Then 3"
        " points and a step on the Pyramid track. One power-up.",
    ),
    (
        "construction",
        "Construction",
        "Add at least one and at most as many pyramid tiles as you have workers there. Level 1: 2 stone, 1 point."
        " Level 2, on four tiles of level 1: 2 stone and 1 wood, 3 points. Level 3: 2 stone and 2 wood, 5 points. The"
        " top: 2 stone and 3 wood, 7 points. Turn the tile as you like; each icon that covers an icon of its kind"
        " scores 1 point, and a coloured one climbs its temple. Then a step on the Pyramid track. Each tile is fully"
        " resolved before the next; the offer is filled after your turn. The top tile finishes the pyramid: the light"
        " disc goes to the dark one, and the coming Eclipse ends the game.",
    ),
    (
        "discovery",
        "Discovery tiles",
        "A tile is claimed for the price on it, or not at all. At the Worship boards it is replaced when your turn"
        " ends; on temples and the Avenue it is not. Masks score in every Eclipse. Other tiles may be used once, at"
        " any time of your own turn and between the parts of an action, then they are turned down; they still count"
        " for a bonus tile. Two kinds are used before moving, one of each a turn: the any-distance tile takes a worker"
        " up to a full circle; with the joint-move tile another worker of the same board goes along. Extra-worker"
        " tiles are declared with the main action of Alchemy, Nobles or Construction, before its price. The"
        " cocoa voucher covers one payment: of a main action, of a Worship action with its eviction, or a whole"
        " salary. The power-up tile gives two power-ups on any boards; a worker moved this turn cannot ascend by it"
        " before its action is finished.",
    ),
    (
        "temples",
        "Temples",
        "Every step gives what it shows: blue mostly resources of your choice, red points, green cocoa. On a major"
        " step claim one of the discovery tiles there instead, while there are any. The penultimate step gives"
        " nothing but its bonus tile at the end of the game. On the top step there is room for one marker only; it"
        " gives points and counts for the bonus too. Whoever cannot climb stays on his step.",
    ),
    (
        "avenue",
        "Avenue of the Dead",
        "Buildings, Ascensions and some tiles take you one step along, up to the ninth. On the third, sixth and"
        " eighth step you may claim one of the discovery tiles lying there.",
    ),
    (
        "power",
        "Power-ups and Ascension",
        "A power-up adds a pip to one of your unlocked workers, on the board of the action unless a tile says"
        " otherwise. At six a worker ascends at once: one step along the Avenue, the die returns to the Palace with"
        " power 1, you choose a reward, and the calendar moves on by one. Rewards: 5 points; 5 cocoa; a step on any"
        " temple; for 3 cocoa two steps; or your fourth worker with power 3 on the Palace and 2 cocoa. Remaining"
        " power-ups of the board are lost if nobody of yours is left there.",
    ),
    (
        "calendar",
        "Calendar",
        "The light disc moves on after the Last Player's turn and with every Ascension, and stops at the dark disc."
        " When they meet, the round is finished and one more full round is played; then the Eclipse comes. Further"
        " movement is ignored meanwhile.",
    ),
    (
        "eclipse",
        "Eclipse",
        "One: for each step along the Avenue everybody scores the lowest visible number of the Buildings row. Two: 4"
        " points for everyone furthest on the Pyramid track; while all stand at its start, for nobody. Three: 4, 3 or 2"
        " points for each step on it in the first, second or third Eclipse. Then the track is reset. Four: masks in"
        " sets of different ones, 1, 3, 6, 10, 15, 21 or 28 points a set. Five: salary, 1 cocoa for each worker in play"
        " and 1 more for power 4 and 5; each cocoa not paid costs 3 points, though nobody falls below 0. After the"
        " first and second Eclipse the discs start again, the dark one a step closer; neutral dice are placed anew.",
    ),
    (
        "end",
        "The end",
        "After the third Eclipse, or the one after the pyramid is finished, bonus tiles are scored by everyone on"
        " the penultimate or top step: the best mask set once more; 5 points for each technology; 15 points; 3 for"
        " each step along the Avenue; 9 for each bonus tile reached; 2 for each discovery tile that is no mask, used"
        " or not; 4 for each worker of power 1 to 3 and 9 for each of power 4 or 5.",
    ),
    (
        "dark",
        "Variant: Dark Eclipse",
        "The Eclipse comes right after the turn in which the discs met, and play goes on with the next player; so"
        " the game may end in mid-round. If points and cocoa are tied, the higher number of player order wins.",
    ),
]
