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
from game.citygods import evident as unasked
from game.citygods.box import ANY, GOODS, PALACE, SIDES, TEMPLES
from game.citygods.scoring import pays_salary, salary_due
from game.citygods.state import COLOURS, CityOfGods, Die, Player
from game.text.board import beside, folded, pad, side_by_side
from game.text.screen import Ink
from game.words import citygods_things as words
from game.words.phrases import phrase
from game.words.teotibot import CALLS, tile_name

ICONS = {"b": "s", "r": "h", "g": "p", "n": "o", "B": "S", "R": "H", "G": "P"}
LEGEND = ("terminal_citygods.legend", "terminal_citygods.legend_dice")


def short(s: CityOfGods, step: Asked[Any], choice: Choice) -> str | None:
    match step.where(s, choice):
        case ("square", int(level), int(row), int(col)):
            return f"{square_name(level, row, col)} r{choice[3] + 1}"
        case ("decoration", str(side), int(mark)):
            return f"{side[0]}{mark}"
        case ("board", int(number)):
            return phrase("terminal_citygods.to_board", number=number)
        case ("tech", int(number)):
            return f"t{number}"
    return None


def square_name(level: int, row: int, col: int) -> str:
    return f"{level}{chr(97 + col)}{row + 1}"


evident, doubles = unasked.answer, unasked.doubles


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
    return [*lines, "", *fold(*map(phrase, LEGEND))]


def title(s: CityOfGods) -> str:
    if s.finished:
        return phrase("terminal_citygods.title_over")
    if s.turn_number == 0 and s.active < 0:
        return phrase("terminal_citygods.title_set_up")
    sun = phrase("terminal_citygods.discs", light=s.light, dark=s.dark)
    if s.last_turns >= 0:
        sun = phrase("terminal_citygods.discs_met", turns=s.last_turns)
    turn, eclipse, eclipses = s.turn_number, s.eclipse + 1, s.box.eclipses
    if s.final:
        return phrase("terminal_citygods.title_final", turn=turn, sun=sun, eclipse=eclipse)
    return phrase("terminal_citygods.title", turn=turn, sun=sun, eclipse=eclipse, eclipses=eclipses)


def ring(s: CityOfGods, names: Sequence[str], width: int) -> list[str]:
    """The boards clockwise from the Palace; what can be worshipped there beside them, or below where it is narrow."""
    lines = []
    for number in s.ring or range(1, 9):
        board = s.box.boards[number]
        dice = " ".join(dice_on(s, number, names))
        colours = s.colours_on(number)
        cost = "" if number == PALACE else phrase("terminal_citygods.cost", n=colours)
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
                said = phrase("terminal_citygods.royal", number=lock, tile=words.royal(royal))
                lines += folded(f"{said}  [{taken}]" if taken else said, width)
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
    if at is None:
        return ""
    return phrase("terminal_citygods.locked", die=f"{tag(s, at[0], names)}:{s.dice[at[0]][at[1]].power}")


def worship(s: CityOfGods, number: int, names: Sequence[str]) -> str:
    """The Worship space of a board and the tile beside it."""
    board = s.box.boards[number]
    if not board.worship:
        return ""
    parts = []
    if number != PALACE:
        temple = phrase("terminal_citygods.any_temple") if board.temple == ANY else TEMPLES[board.temple]
        if die := locked_at(s, number, 1, names):
            parts.append(phrase("terminal_citygods.worship_taken", temple=temple, die=die))
        else:
            parts.append(phrase("terminal_citygods.worship_free", temple=temple))
    tile = s.worship_tiles[number]
    if tile:
        parts.append(phrase("terminal_citygods.tile", tile=words.discovery(s.box, tile)))
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
    return [phrase("terminal_citygods.pyramid"), *rows, *decorations(s), *open_spaces(s)]


def iconed(icon: str, ink: Ink) -> str:
    colour = {"B": "blue", "R": "red", "G": "green"}.get(icon, "")
    return ink(ICONS[icon], colour, "bold") if colour else ICONS[icon]


def decorations(s: CityOfGods) -> list[str]:
    """Which spaces of each side have their decoration."""
    parts = []
    for side, name in enumerate(SIDES):
        laid = [str(mark) for mark in range(1, 5) if s.decorations[side * 4 + mark - 1]]
        parts.append(f"{name[0].upper()} {' '.join(laid) or '-'}")
    return [phrase("terminal_citygods.decorations", sides=parts)]


def open_spaces(s: CityOfGods) -> list[str]:
    """The icons under each decoration space that is open now, north to south or west to east."""
    found = []
    for space in decoration_rules.open_spaces(s):
        icons = "".join(ICONS[c] for c in decoration_rules.covered(s, space))
        found.append(f"{SIDES[space // 4][0].upper()}{space % 4 + 1} {icons}")
    return [phrase("terminal_citygods.open_over", spaces=found)]


def offers(s: CityOfGods) -> list[str]:
    tiles = [square_picture(s.box.pyramid_tiles[t][0]) if t else ("--", "--") for t in s.pyramid_offer]
    rows = ["  " + "   ".join(a for a, _ in tiles), "  " + "   ".join(b for _, b in tiles)]
    shown = ["".join(ICONS[c] for c in s.box.decoration_tiles[t]) if t else "--" for t in s.decoration_offer]
    decorations_shown = phrase("terminal_citygods.decorations_on_offer", tiles=shown)
    return [phrase("terminal_citygods.pyramid_tiles_on_offer"), *rows, decorations_shown]


def square_picture(icons: str) -> tuple[str, str]:
    """The two rows of a tile: NW NE above SW SE."""
    nw, ne, se, sw = (ICONS[c] for c in icons)
    return nw + ne, sw + se


def nobles(s: CityOfGods) -> list[str]:
    """A building is X, a free space its points."""
    lines = [phrase("terminal_citygods.nobles", n=s.avenue_value())]
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
            step_told(s, step, s.temple_tiles[i])
            for i, (where, step) in enumerate(s.box.majors)
            if where == temple and s.temple_tiles[i]
        ]
        if s.bonuses:
            bonus = words.bonus(s.box, s.bonuses[temple])
            tiles.append(phrase("terminal_citygods.bonus_step", step=s.box.bonus_step, bonus=bonus))
        lines.append(phrase("terminal_citygods.temple", color=name.capitalize(), at=at, tiles=tiles))
    at = [f"{tag(s, w, names)} {p.avenue}" for w, p in enumerate(s.players)]
    tiles = [
        step_told(s, step, some) for (step, _), some in zip(s.box.avenue_tiles, s.avenue_tiles, strict=True) if some
    ]
    lines.append(phrase("terminal_citygods.avenue", at=at, tiles=tiles).rstrip())
    track = [f"{tag(s, w, names)} {p.track}" for w, p in enumerate(s.players)]
    lines.append(phrase("terminal_citygods.pyramid_track", at=track))
    for number in s.technologies:
        owners = " ".join(tag(s, w, names) for w in s.owners(number))
        said = phrase(
            "terminal_citygods.technology",
            name=words.technology_name(number),
            gold=s.box.technologies[number].gold,
            temple=TEMPLES[s.technology_temple(number)],
            what=words.technology(number),
            owners=owners,
        )
        lines.append(said.rstrip())
    return lines


def step_told(s: CityOfGods, step: int, tiles: Sequence[int]) -> str:
    return phrase("terminal_citygods.step", step=step, tiles=[words.discovery(s.box, t) for t in tiles])


def player(s: CityOfGods, who: int, names: Sequence[str], ink: Ink, width: int) -> list[str]:
    p = s.players[who]
    head = phrase(
        "terminal_citygods.player_plays" if s.active == who else "terminal_citygods.player",
        tag=tag(s, who, names),
        name=names[who],
        vp=p.vp,
        cocoa=p.cocoa,
        goods=[f"{n} {name}" for n, name in zip(p.goods, GOODS, strict=True)],
        salary=str(salary_due(s, who)) if pays_salary(s, who) else "",
    )
    lines = [ink(line, "bold") for line in folded(head, width)]
    things = []
    if p.known:
        things.append(phrase("terminal_citygods.technologies", names=[words.technology_name(n) for n in p.known]))
    if p.masks:
        things.append(phrase("terminal_citygods.masks", masks=masks(s, p)))
    if p.hand:
        things.append(phrase("terminal_citygods.tiles", tiles=discoveries(s, p.hand)))
    if p.used:
        things.append(phrase("terminal_citygods.face_down", tiles=discoveries(s, p.used)))
    if p.dealt:
        tiles = [words.starting(s.box, t) for t in p.dealt]
        things.append(phrase("terminal_citygods.starting_tiles", tiles=tiles))
    for thing in things:
        lines += wrap(thing, width, initial_indent="   ", subsequent_indent="      ")
    return lines


def masks(s: CityOfGods, p: Player) -> list[str]:
    return [words.MASKS[s.box.discoveries[t].mask] for t in p.masks]


def discoveries(s: CityOfGods, tiles: Sequence[int]) -> list[str]:
    """Discovery tiles that somebody has: what they cost no longer matters."""
    return [words.discovery(s.box, t, priced=False) for t in tiles]


def bot(s: CityOfGods) -> str:
    """Teotibot's action pyramid."""
    opponent = s.bot
    if not isinstance(opponent, teotibot.Teotibot) or not opponent.slots:
        return phrase("terminal_citygods.teotibot_prepares")
    names = [tile_name(teotibot.TILES[t]) for t in opponent.slots]
    upper, lower = (
        phrase("terminal_citygods.left" if d == teotibot.FROM_LEFT else "terminal_citygods.right")
        for d in opponent.directions
    )
    tiles = [f"{calls} {name}" for calls, name in zip(CALLS, names, strict=False)]
    return phrase("terminal_citygods.teotibot", tiles=tiles, upper=upper, lower=lower)


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
            north, south = f"{top[0]} {top[1]}", f"{low[0]} {low[1]}"
            name = square_name(*choice[:3])
            lines[square] = phrase("terminal_citygods.covers", square=name, north=north, south=south)
        lines[square] += phrase("terminal_citygods.turn", turn=choice[3] + 1, matches=n)
    first = short(s, step, options[0])
    return [phrase("terminal_citygods.type_a_square", example=first), *lines.values()]


# --- in sentences


def explain(s: CityOfGods, step: Asked[Any], options: Sequence[Choice]) -> list[str]:
    if not isinstance(step, construction.PlacePyramidTile):
        return []
    tile = s.box.pyramid_tiles[s.pyramid_offer[step.place]]
    return [
        phrase(
            "terminal_citygods.turn_told",
            turn=turn + 1,
            corners=[f"{words.CORNERS[i]} {words.icons(icon)}" for i, icon in enumerate(icons)],
        )
        for turn, icons in enumerate(tile)
    ]


def tell(s: CityOfGods, names: Sequence[str], me: int) -> list[str]:
    lines = [phrase("terminal_citygods.sentence", said=title(s))]
    for number in s.ring or range(1, 9):
        lines.append(board_told(s, number, names))
        if number == PALACE:
            lines += [
                phrase("terminal_citygods.royal_told", number=i, tile=words.royal(r)) for i, r in enumerate(s.royals, 1)
            ]
    free = [
        phrase(
            "terminal_citygods.square_over",
            square=square_name(*s.box.squares[n]),
            icons=words.icons("".join(construction.covered(s, n))),
        )
        for n in construction.free_squares(s)
    ]
    lines.append(phrase("terminal_citygods.open_squares", squares=free))
    tiles = [words.icons(s.box.pyramid_tiles[t][0]) for t in s.pyramid_offer if t]
    lines.append(phrase("terminal_citygods.pyramid_tiles_told", tiles=tiles))
    shown = [words.icons(s.box.decoration_tiles[t]) for t in s.decoration_offer if t]
    lines.append(phrase("terminal_citygods.decorations_told", tiles=shown))
    lines += [phrase("terminal_citygods.sentence", said=line.strip()) for line in decorations(s)]
    for space in decoration_rules.open_spaces(s):
        icons = words.icons("".join(decoration_rules.covered(s, space)))
        lines.append(phrase("terminal_citygods.open_space", space=words.space(space), icons=icons))
    for name, row, values in zip(words.ROWS, s.nobles, s.box.nobles, strict=True):
        left = [v for built, v in zip(row, values, strict=True) if not built]
        lines.append(phrase("terminal_citygods.nobles_told", row=name, n=sum(row), left=left))
    lines.append(phrase("terminal_citygods.avenue_worth", n=s.avenue_value()))
    lines += [phrase("terminal_citygods.sentence", said=" ".join(line.split())) for line in tracks(s, names)]
    if s.bot is not None:
        lines.append(phrase("terminal_citygods.sentence", said=bot(s)))
    for i in range(len(s.players)):
        lines += player_told(s, (me + i) % len(s.players), names)
    return lines


def board_told(s: CityOfGods, number: int, names: Sequence[str]) -> str:
    def owner(colour: int) -> str:
        known = colour < len(s.players)
        return names[colour] if known else phrase("terminal_citygods.neutral", number=colour + 1)

    here = [
        f"{owner(c)} {', '.join(told(d) for d in dice)}"
        for c in range(COLOURS)
        if (dice := [d for d in s.dice[c] if d.board == number])
    ]
    tile = s.worship_tiles[number]
    return phrase(
        "terminal_citygods.board",
        number=number,
        name=s.box.boards[number].name,
        here=here,
        cost=str(s.colours_on(number)) if number != PALACE else "",
        tile=words.discovery(s.box, tile) if tile else "",
    )


def told(die: Die) -> str:
    return phrase("terminal_citygods.locked", die=die.power) if die.lock else str(die.power)


def player_told(s: CityOfGods, who: int, names: Sequence[str]) -> list[str]:
    p = s.players[who]
    lines = [
        phrase(
            "terminal_citygods.player_told",
            name=names[who],
            points=p.vp,
            cocoa=p.cocoa,
            goods=[f"{n} {name}" for n, name in zip(p.goods, GOODS, strict=True)],
            temples=[f"{name} {at}" for name, at in zip(TEMPLES, p.temples, strict=True)],
            avenue=p.avenue,
            track=p.track,
            salary=str(salary_due(s, who)) if pays_salary(s, who) else "",
        )
    ]
    if p.known:
        lines.append(phrase("terminal_citygods.technologies_told", names=[words.technology_name(n) for n in p.known]))
    if p.masks:
        lines.append(phrase("terminal_citygods.masks_told", masks=masks(s, p)))
    if p.hand:
        lines.append(phrase("terminal_citygods.tiles_told", tiles=discoveries(s, p.hand)))
    if p.used:
        lines.append(phrase("terminal_citygods.face_down_told", tiles=discoveries(s, p.used)))
    if p.dealt:
        tiles = [words.starting(s.box, t) for t in p.dealt]
        lines.append(phrase("terminal_citygods.starting_tiles_told", tiles=tiles))
    return lines
