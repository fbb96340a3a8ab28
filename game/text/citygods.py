"""The City of Gods table in text: the ring of boards, the pyramid from above, tracks, offers and players.

A player's things carry a tag, the first letter of the name and the seat (A1, B2); n3 and n4 are neutral dice. A die is
a tag and its power (A1:3). Icons of the pyramid are s statue, h headdress, p serpent, o glyph; a capital is coloured.
A square of the pyramid is named by level, column and row (2b1), a turned tile by its picture beside the question (r2).
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from game.agenda import Asked, Choice
from game.citygods import construction, teotibot
from game.citygods import decorations as decoration_rules
from game.citygods.box import ANY, GOODS, PALACE, SIDES, TEMPLES
from game.citygods.scoring import pays_salary, salary_due
from game.citygods.state import COLOURS, CityOfGods, Die
from game.text.board import beside, count, folded, pad, side_by_side
from game.text.screen import Ink
from game.words import citygods_things as words
from game.words.telling import listed
from game.words.teotibot import SLOTS, TILE_NAMES

ICONS = {"b": "s", "r": "h", "g": "p", "n": "o", "B": "S", "R": "H", "G": "P"}
LEGEND = (
    "icons: s statue  h headdress  p serpent  o glyph; a capital letter is coloured (S blue  H red  P green)",
    "A1:3 is a worker of power 3; n3 n4 are neutral; the cost of a main action is the number of colours there",
)


def short(s: CityOfGods, step: Asked[Any], choice: Choice) -> str | None:
    match step.where(s, choice):
        case ("square", int(level), int(row), int(col)):
            return f"{square_name(level, row, col)} r{choice[3] + 1}"
        case ("decoration", str(side), int(mark)):
            return f"{side[0]}{mark}"
        case ("board", int(number)):
            return f"to {number}"
        case ("tech", int(number)):
            return f"t{number}"
    return None


def square_name(level: int, row: int, col: int) -> str:
    return f"{level}{chr(97 + col)}{row + 1}"


def tag(s: CityOfGods, colour: int, names: Sequence[str]) -> str:
    if colour < len(s.players):
        return f"{names[colour][:1].upper()}{colour + 1}"
    return f"n{colour + 1}"


# --- the whole table


def draw(s: CityOfGods, names: Sequence[str], me: int, ink: Ink, width: int = 100) -> list[str]:
    def fold(*lines: str) -> list[str]:
        return [row for line in lines for row in folded(line, width)]

    lines = [*(ink(line, "bold") for line in fold(title(s))), "", *ring(s, names, width), ""]
    lines += side_by_side([[pad(line, 40) for line in pyramid(s, ink)], [*offers(s), "", *nobles(s)]], width)
    lines += ["", *fold(*tracks(s, names)), ""]
    if s.bot is not None:
        lines += [*fold(bot(s)), ""]
    for i in range(len(s.players)):
        lines += player(s, (me + i) % len(s.players), names, ink, width)
    return [*lines, "", *fold(*LEGEND)]


def title(s: CityOfGods) -> str:
    if s.finished:
        return "Teotihuacan: City of Gods · the end"
    if s.turn_number == 0 and s.active < 0:
        return "Teotihuacan: City of Gods · set-up"
    sun = f"light disc {s.light}, dark disc {s.dark}"
    if s.last_turns >= 0:
        sun = f"the discs have met: {count(s.last_turns, 'turn')} to the Eclipse"
    final = ", the pyramid is finished: it is the last" if s.final else f" of {s.box.eclipses}"
    return f"Teotihuacan: City of Gods · turn {s.turn_number} · {sun} · Eclipse {s.eclipse + 1}{final}"


def ring(s: CityOfGods, names: Sequence[str], width: int) -> list[str]:
    """The boards clockwise from the Palace; what can be worshipped there beside them, or below where it is narrow."""
    lines = []
    for number in s.ring or range(1, 9):
        board = s.box.boards[number]
        dice = " ".join(dice_on(s, number, names))
        colours = s.colours_on(number)
        cost = "" if number == PALACE else f"cost {colours}"
        head = f"{number} {board.name:<14} {pad(dice or '-', 25)} {cost:<7}"
        what = worship(s, number, names)
        if width < len(head) + 30:
            lines += folded(f"{number} {board.name}  {dice or '-'}  {cost}".rstrip(), width)
            lines += wrap(what, width, initial_indent="    ", subsequent_indent="    ")
        else:
            lines += beside([head], wrap(what, width - len(head) - 1), 1)
        if number == PALACE:
            for lock, royal in enumerate(s.royals, 1):
                taken = locked_at(s, number, lock, names)
                lines += folded(f"    royal {lock}: {words.royal(royal)}{f'  [{taken}]' if taken else ''}", width)
    return lines


def dice_on(s: CityOfGods, number: int, names: Sequence[str]) -> list[str]:
    found = []
    for colour in range(COLOURS):
        powers = [str(d.power) for d in s.dice[colour] if d.board == number and not d.lock]
        if powers:
            found.append(f"{tag(s, colour, names)}:{','.join(powers)}")
    return found


def locked_at(s: CityOfGods, number: int, lock: int, names: Sequence[str]) -> str:
    at = s.occupant(number, lock)
    return f"{tag(s, at[0], names)}:{s.dice[at[0]][at[1]].power} locked" if at is not None else ""


def worship(s: CityOfGods, number: int, names: Sequence[str]) -> str:
    """The Worship space of a board and the tile beside it."""
    board = s.box.boards[number]
    if not board.worship:
        return ""
    parts = []
    if number != PALACE:
        temple = "any temple" if board.temple == ANY else TEMPLES[board.temple]
        parts.append(f"Worship {temple}: {locked_at(s, number, 1, names) or 'free'}")
    tile = s.worship_tiles[number]
    if tile:
        parts.append(f"tile: {words.discovery(s.box, tile)}")
    return "; ".join(parts)


def pyramid(s: CityOfGods, ink: Ink) -> list[str]:
    """The pyramid from above: what can be seen in every cell, and how high it lies."""
    icons = [[""] * 8 for _ in range(8)]
    height = [[0] * 8 for _ in range(8)]
    corners = ((0, 0), (0, 1), (1, 1), (1, 0))
    for square, (level, row, col) in enumerate(s.box.squares):
        for corner, (dr, dc) in enumerate(corners):
            r, c = 2 * row + level - 1 + dr, 2 * col + level - 1 + dc
            if s.pyramid[square]:
                icons[r][c], height[r][c] = s.icon(square, corner), level
            elif level == 1:
                icons[r][c] = s.box.under[square][corner][1]
    rows = []
    for r in range(8):
        seen = " ".join(iconed(icons[r][c], ink) for c in range(8))
        rows.append(f"{seen}    {' '.join(str(h) if h else '.' for h in height[r])}")
    return ["Pyramid from above  Height", *rows, *decorations(s), *open_spaces(s)]


def iconed(icon: str, ink: Ink) -> str:
    colour = {"B": "blue", "R": "red", "G": "green"}.get(icon, "")
    return ink(ICONS[icon], colour, "bold") if colour else ICONS[icon]


def decorations(s: CityOfGods) -> list[str]:
    """Which spaces of each side have their decoration."""
    parts = []
    for side, name in enumerate(SIDES):
        laid = [str(mark) for mark in range(1, 5) if s.decorations[side * 4 + mark - 1]]
        parts.append(f"{name[0].upper()} {' '.join(laid) or '-'}")
    return [f"Decorations  {'   '.join(parts)}"]


def open_spaces(s: CityOfGods) -> list[str]:
    """The icons under each decoration space that is open now, north to south or west to east."""
    found = []
    for space in decoration_rules.open_spaces(s):
        icons = "".join(ICONS[c] for c in decoration_rules.covered(s, space))
        found.append(f"{SIDES[space // 4][0].upper()}{space % 4 + 1} {icons}")
    return [f"Open, over   {'  '.join(found) or '-'}"]


def offers(s: CityOfGods) -> list[str]:
    tiles = [square_picture(s.box.pyramid_tiles[t][0]) if t else ("--", "--") for t in s.pyramid_offer]
    lines = ["Pyramid tiles on offer", "  " + "   ".join(a for a, _ in tiles), "  " + "   ".join(b for _, b in tiles)]
    shown = ["".join(ICONS[c] for c in s.box.decoration_tiles[t]) if t else "--" for t in s.decoration_offer]
    return [*lines, "Decorations on offer  " + "   ".join(shown)]


def square_picture(icons: str) -> tuple[str, str]:
    """The two rows of a tile: NW NE above SW SE."""
    nw, ne, se, sw = (ICONS[c] for c in icons)
    return nw + ne, sw + se


def nobles(s: CityOfGods) -> list[str]:
    """A building is X, a free space its points."""
    lines = [f"Nobles (Avenue worth {s.avenue_value()} a step)"]
    for name, row, values in zip(words.ROWS, s.nobles, s.box.nobles, strict=True):
        spaces = [f"{'X' if built else v:>2}" for built, v in zip(row, values, strict=True)]
        lines.append(f"  {name:<7}{' '.join(spaces)}")
    return lines


def tracks(s: CityOfGods, names: Sequence[str]) -> list[str]:
    """Temples, Avenue, Pyramid track and technologies, with the markers on them."""
    lines = []
    for temple, name in enumerate(TEMPLES):
        at = [f"{tag(s, w, names)} {p.temples[temple]}" for w, p in enumerate(s.players)]
        tiles = [
            f"step {step}: {' / '.join(words.discovery(s.box, t) for t in s.temple_tiles[i])}"
            for i, (where, step) in enumerate(s.box.majors)
            if where == temple and s.temple_tiles[i]
        ]
        bonus = f"; step {s.box.bonus_step}: {words.bonus(s.box, s.bonuses[temple])}" if s.bonuses else ""
        lines.append(f"{name.capitalize()} temple  {'  '.join(at)}   {'; '.join(tiles)}{bonus}")
    at = [f"{tag(s, w, names)} {p.avenue}" for w, p in enumerate(s.players)]
    tiles = [
        f"step {step}: {' / '.join(words.discovery(s.box, t) for t in some)}"
        for (step, _), some in zip(s.box.avenue_tiles, s.avenue_tiles, strict=True)
        if some
    ]
    lines.append(f"Avenue       {'  '.join(at)}   {'; '.join(tiles)}".rstrip())
    track = [f"{tag(s, w, names)} {p.track}" for w, p in enumerate(s.players)]
    lines.append(f"Pyramid track {'  '.join(track)}")
    for number in s.technologies:
        owners = " ".join(tag(s, w, names) for w in s.owners(number))
        gold = s.box.technologies[number].gold
        column = TEMPLES[s.technology_temple(number)]
        what = words.technology(s.box, number)
        lines.append(f"Technology {number:>2}  {gold} gold, {column:<5}  {what}  {owners}".rstrip())
    return lines


def player(s: CityOfGods, who: int, names: Sequence[str], ink: Ink, width: int) -> list[str]:
    p = s.players[who]
    now = "  <- plays" if s.active == who else ""
    goods = "  ".join(f"{n} {name}" for n, name in zip(p.goods, GOODS, strict=True))
    salary = f"  salary {salary_due(s, who)}" if pays_salary(s, who) else ""
    head = f"{tag(s, who, names)} {names[who]}  {p.vp} VP  {p.cocoa} cocoa  {goods}{salary}{now}"
    lines = [ink(line, "bold") for line in folded(head, width)]
    things = []
    if p.known:
        things.append("technologies " + " ".join(map(str, p.known)))
    if p.masks:
        things.append("masks " + " ".join(str(s.box.discoveries[t].mask) for t in p.masks))
    if p.hand:
        things.append("tiles: " + "; ".join(words.discovery(s.box, t, priced=False) for t in p.hand))
    if p.used:
        things.append("face down: " + "; ".join(words.discovery(s.box, t, priced=False) for t in p.used))
    if p.dealt:
        things.append("starting tiles: " + "; ".join(words.starting(s.box, t) for t in p.dealt))
    for thing in things:
        lines += wrap(thing, width, initial_indent="   ", subsequent_indent="      ")
    return lines


def bot(s: CityOfGods) -> str:
    """Teotibot's action pyramid."""
    opponent = s.bot
    if not isinstance(opponent, teotibot.Teotibot) or not opponent.slots:
        return "Teotibot prepares"
    names = [TILE_NAMES[teotibot.TILES[t]] for t in opponent.slots]
    sides = ["left" if d == teotibot.FROM_LEFT else "right" for d in opponent.directions]
    tiles = [f"{slot} {name}" for slot, name in zip(SLOTS, names, strict=False)]
    gaps = f"the upper gap fills from the {sides[0]}, the lower from the {sides[1]}"
    return f"Teotibot's tiles: {'; '.join(tiles)}; {gaps}"


# --- one question


def picture(s: CityOfGods, step: Asked[Any], options: Sequence[Choice], ink: Ink, width: int = 100) -> list[str]:
    """For a pyramid tile: the pyramid, and the tile in its four turns."""
    if not isinstance(step, construction.PlacePyramidTile):
        return []
    tile = s.box.pyramid_tiles[s.pyramid_offer[step.place]]
    turns = []
    for turn, icons in enumerate(tile):
        top, low = square_picture(icons)
        turns += [f"r{turn + 1}  {top[0]} {top[1]}", f"    {low[0]} {low[1]}", ""]
    return side_by_side([pyramid(s, ink), turns], width, 4)


def listing(s: CityOfGods, step: Asked[Any], options: Sequence[Choice]) -> list[str]:
    """Placements of a pyramid tile, a line a square: what it covers, and how many icons match for each turn."""
    if not isinstance(step, construction.PlacePyramidTile):
        return []
    tile = s.pyramid_offer[step.place]
    lines: dict[int, str] = {}
    for choice in options:
        square = s.box.square_number[choice[:3]]
        n = sum(construction.matches(s, tile, square, choice[3]))
        if square not in lines:
            top, low = square_picture("".join(construction.covered(s, square)))
            lines[square] = f"{square_name(*choice[:3])}  over {top[0]} {top[1]} / {low[0]} {low[1]}  "
        lines[square] += f"  r{choice[3] + 1}" + (f" ({count(n, 'match', 'matches')})" if n else "")
    first = short(s, step, options[0])
    return [f"Type a square and a turn, such as {first}:", *lines.values()]


# --- in sentences


def explain(s: CityOfGods, step: Asked[Any], options: Sequence[Choice]) -> list[str]:
    if not isinstance(step, construction.PlacePyramidTile):
        return []
    tile = s.box.pyramid_tiles[s.pyramid_offer[step.place]]
    return [
        f"r{turn + 1}: " + ", ".join(f"{words.CORNERS[i]} {words.icons(icon)}" for i, icon in enumerate(icons)) + "."
        for turn, icons in enumerate(tile)
    ]


def tell(s: CityOfGods, names: Sequence[str], me: int) -> list[str]:
    lines = [f"{title(s)}."]
    for number in s.ring or range(1, 9):
        board = s.box.boards[number]
        here = [
            f"{names[c] if c < len(s.players) else f'neutral {c + 1}'} {', '.join(told(d) for d in dice)}"
            for c in range(COLOURS)
            if (dice := [d for d in s.dice[c] if d.board == number])
        ]
        beside_it = s.worship_tiles[number]
        tile = f" Tile: {words.discovery(s.box, beside_it)}." if beside_it else ""
        cost = f" A main action costs {s.colours_on(number)} cocoa." if number != PALACE else ""
        lines.append(f"Board {number}, {board.name}: {'; '.join(here) or 'nobody'}.{cost}{tile}")
        if number == PALACE:
            lines += [f"  Royal tile {i}: {words.royal(r)}." for i, r in enumerate(s.royals, 1)]
    free = [
        f"{square_name(*s.box.squares[n])} over {words.icons(''.join(construction.covered(s, n)))}"
        for n in construction.free_squares(s)
    ]
    lines.append(f"Open squares of the pyramid: {'; '.join(free) or 'none'}.")
    tiles = [words.icons(s.box.pyramid_tiles[t][0]) for t in s.pyramid_offer if t]
    lines.append(f"Pyramid tiles on offer: {'; '.join(tiles) or 'none'}.")
    shown = [words.icons(s.box.decoration_tiles[t]) for t in s.decoration_offer if t]
    lines.append(f"Decorations on offer: {'; '.join(shown) or 'none'}.")
    lines += [line.strip() + "." for line in decorations(s)]
    for space in decoration_rules.open_spaces(s):
        lines.append(f"Open: {words.space(space)}, over {words.icons(''.join(decoration_rules.covered(s, space)))}.")
    for name, row, values in zip(words.ROWS, s.nobles, s.box.nobles, strict=True):
        left = [str(v) for built, v in zip(row, values, strict=True) if not built]
        lines.append(f"Nobles, {name} row: {count(sum(row), 'building')}, free for {', '.join(left) or 'nobody'}.")
    lines.append(f"The Avenue is worth {s.avenue_value()} points a step.")
    lines += [" ".join(line.split()) + "." for line in tracks(s, names)]
    if s.bot is not None:
        lines.append(f"{bot(s)}.")
    for i in range(len(s.players)):
        lines += player_told(s, (me + i) % len(s.players), names)
    return lines


def told(die: Die) -> str:
    return f"{die.power}{' locked' if die.lock else ''}"


def player_told(s: CityOfGods, who: int, names: Sequence[str]) -> list[str]:
    p = s.players[who]
    goods = listed([f"{n} {name}" for n, name in zip(p.goods, GOODS, strict=True)])
    temples = listed([f"{name} {at}" for name, at in zip(TEMPLES, p.temples, strict=True)])
    salary = f" Salary {salary_due(s, who)}." if pays_salary(s, who) else ""
    lines = [
        f"{names[who]}: {p.vp} points, {p.cocoa} cocoa, {goods}. Temples: {temples}. Avenue {p.avenue}, "
        f"Pyramid track {p.track}.{salary}"
    ]
    if p.known:
        lines.append(f"  Technologies: {', '.join(map(str, p.known))}.")
    if p.masks:
        lines.append(f"  Masks: {', '.join(str(s.box.discoveries[t].mask) for t in p.masks)}.")
    if p.hand:
        lines.append(f"  Tiles: {'; '.join(words.discovery(s.box, t, priced=False) for t in p.hand)}.")
    if p.used:
        lines.append(f"  Face down: {'; '.join(words.discovery(s.box, t, priced=False) for t in p.used)}.")
    if p.dealt:
        lines.append(f"  Starting tiles: {'; '.join(words.starting(s.box, t) for t in p.dealt)}.")
    return lines
