"""What "My games" says: how somebody has played, against whom, what was celebrated."""

from __future__ import annotations

from collections.abc import Sequence

from game import words
from game.words.phrases import phrase
from game.words.players import NAMES, seat_kind

SAID: dict[str, str] = {
    "heading": "My games",
    "note": "all of it counted on this device, from the games kept here",
    "menu_note": "how you have played",
    "command": "how you have played: games, victories, best and average",
    "command_game": "{games} (default: both)",
    "command_who": "whose games (default: who played last)",
    "command_json": "as JSON",
    "nobody_called": "Nobody called {name!r} has finished a game here: {names:, |nobody has}.",
    "nothing_yet": "No finished game of {game} yet. Whatever you play to its end is counted here.",
    "nothing_at_all": "No finished game yet. Whatever you play to its end is counted here.",
    "looking": "Looking through the games kept here: {left} to go.",
    "summary": "Summary",
    "all_games": "Games ({n})",
    "everything": "All games",
    "group_solo": "Solo against {automaton}[, {how}]",
    "group_bots": "Against {names:and}",
    "group_table": "At one table with {names:and}",
    "group_lan": "On the LAN with {names:and}",
    "so_many": "{n} × {name}",
    "played": "Played",
    "won": "Won",
    "best": "Best",
    "average": "Average",
    "challenges": "Challenges met",
    "of": "{n} of {total}",
    "curve": "Points from game to game",
    "curve_line": "average of the last {n}",
    "one_result": "From two games on, a curve stands here.",
    "victory": "Won with {points:point}",
    "defeat": "Lost with {points:point}",
    "feat_best": "[{who}: ]your best game {against}, {points} points. Before: {before}.",
    "feat_first": "[{who}: ]your first victory {against}.",
    "told_heading": "{name}, {who}: {played:game}, {won} won, best {best}, average {average:.0f}.",
    "told_group": "{group}: {played:game}, {won} won, best {best}, average {average:.0f}[, {met}].",
    "told_challenges": "{met} of {asked:challenge} met",
    "told_latest": "The latest:",
    "told_game": "{when:%d %b %Y}: {group}. {ended}.",
    "told_review": "To look back at one: tollan review FILE",
}


def against(title: str, mode: str, whom: Sequence[str]) -> str:
    """How a group of games was played, and against whom: "Against Master and Novice"."""
    if mode == "solo":
        how = words.value(title, "bot_difficulty", whom[0]) if whom else ""
        return phrase("mygames.group_solo", automaton=words.automaton(title), how=how)
    called = [seat_kind(one) if one in NAMES else one for one in whom]
    names = [_so_many(called.count(one), one) for one in dict.fromkeys(called)]
    if mode == "bots":
        return phrase("mygames.group_bots", names=names)
    return phrase("mygames.group_lan" if mode == "lan" else "mygames.group_table", names=names)


def _so_many(n: int, name: str) -> str:
    return phrase("mygames.so_many", n=n, name=name) if n > 1 else name


def celebrated(kind: str, who: str, group: str, points: int, before: int) -> str:
    """A feat in one sentence; `who` is empty where only one person plays here."""
    lower = group[:1].lower() + group[1:]
    if kind == "best":
        said = phrase("mygames.feat_best", who=who, against=lower, points=points, before=before)
    else:
        said = phrase("mygames.feat_first", who=who, against=lower)
    return said if who else said[:1].upper() + said[1:]
