"""Playthroughs: whole games that a test can replay, told in codes; and a few of their moments told in words.

    python tools/record_playthrough.py founders OUT.txt --players 3 --option side=B --seed 7

plays a game by itself, curious for what it has not done yet, and writes it down. `tools/renew.py` tells the games in
tests/playthroughs again by the rules of today. Such a file holds the set-up, and then, without a single sentence:

    * code=outcome ...        what was drawn, so that another tile in the box leaves the game as it is (game/deck.py)
    ? seat code options       a seat was asked: the options, or their number and a digest if there are many
    > choice                  what it answered
    . code fields             what happened
    = digest                  the position after it (its first four bytes)

The files in tests/playthroughs/words tell in words what came up for the first time in one game of each sort.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from playthrough_cover import is_aside

from game import words
from game.agenda import DEALER, Asked, Choice, Question, plain, same, tupled
from game.chance import local_seed, master_seed
from game.deck import Deck, written
from game.events import Event
from game.setup import Setup, Value
from game.table import Table
from game.titles import TITLES

Chooser = Callable[[Table, Question], Choice]
FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
IN_WORDS = {
    "founders": "founders_4_side_b",
    "founders_solo": "founders_solo_6",
    "citygods": "citygods_4_draft",
    "citygods_solo": "citygods_solo",
}
"""The games that are told in words: one of each title, with others and alone."""
LISTED = 8
"""So many options are listed, more only counted."""


class Voice(Protocol):
    """How a game is told: what is asked and answered, and what happened then."""

    def asked(self, table: Table, q: Question, choice: Choice) -> list[str]: ...

    def drawn(self, draws: list[tuple[str, Choice]]) -> list[str]: ...

    def happened(self, table: Table, events: list[Event]) -> list[str]: ...


@dataclass(frozen=True)
class Game:
    """What a whole game follows from. What is not named in `draws` the seed draws."""

    title: str
    setup: Setup
    seed: str
    draws: Mapping[str, list[str]]
    answers: list[Choice]


def tell(game: Game, choose: Chooser, voice: Voice) -> tuple[str, Table]:
    """Play a whole game and tell it."""
    title, setup, seed, deck = game.title, game.setup, game.seed, Deck(game.draws)
    table = Table(TITLES[title].begin(setup))
    head = {"title": title, "players": setup.players, "solo": setup.solo, "options": setup.options, "seed": seed}
    lines = [json.dumps(head), *voice.happened(table, list(table.events()))]
    master = master_seed(seed)
    while (q := table.question) is not None:
        if q.who == DEALER:
            number, before = local_seed(master, len(table.log)), len(deck.made)
            events = table.deal(number, deck.draw(table.state, number))
            lines += voice.drawn(deck.made[before:])
        else:
            choice = choose(table, q)
            lines += voice.asked(table, q, choice)
            events = table.answer(q.who, choice)
        lines += voice.happened(table, events)
    return "\n".join(lines) + "\n", table


class InCodes:
    """Codes, fields, choices and digests: nothing in it changes with the words."""

    def asked(self, table: Table, q: Question, choice: Choice) -> list[str]:
        return [f"? {q.who} {q.step.code} {self.offered(q)}", f"> {self.packed(choice)}"]

    def drawn(self, draws: list[tuple[str, Choice]]) -> list[str]:
        return [" ".join(["*", *(f"{code}={written(outcome)}" for code, outcome in draws)])]

    def offered(self, q: Question) -> str:
        every = self.packed(q.answers())
        if len(q.answers()) <= LISTED:
            return every
        return f"{len(q.answers())} {blake2b(every.encode(), digest_size=4).hexdigest()}"

    def happened(self, table: Table, events: list[Event]) -> list[str]:
        told = [f". {e.code} {self.packed(list(e.values().values()))}" for e in events]
        return [*told, f"= {table.digests[-1].hex()[:8]}"]

    def packed(self, x: Any) -> str:
        return json.dumps(plain(x), separators=(",", ":"))


class InWords:
    """Prompts, labels and sentences, each kind of question and each kind of event the first time it comes up."""

    def __init__(self, title: str, setup: Setup) -> None:
        self.title = title
        self.names = [f"Seat{i + 1}" for i in range(setup.players)]
        self.told: set[tuple[str, ...]] = set()

    def new(self, *kind: str) -> bool:
        """Once true for each kind."""
        before = len(self.told)
        self.told.add(kind)
        return len(self.told) > before

    def asked(self, table: Table, q: Question, choice: Choice) -> list[str]:
        if not self.new(q.step.code, "nothing" if choice is None else type(choice).__name__):
            return []
        s, every = table.state, q.answers()
        labels = [words.label(self.title, s, q.step, x) for x in every[:LISTED]]
        more = f" … {len(every)} in all" if len(every) > LISTED else ""
        return [
            f"? {self.names[q.who]}: {words.prompt(self.title, s, q.step)} ({' | '.join(labels)}{more})",
            f"> {words.label(self.title, s, q.step, choice)}",
        ]

    def drawn(self, draws: list[tuple[str, Choice]]) -> list[str]:
        return []

    def happened(self, table: Table, events: list[Event]) -> list[str]:
        told = []
        for e in events:
            if self.new(e.code, str(e.values().get("why", ""))):
                said = words.tell(self.title, e, self.names)
                told += [f". {said}"] if said else []
        return told


def game_of(text: str) -> Game:
    """What a playthrough in codes holds."""
    head, *lines = text.splitlines()
    h = json.loads(head)
    setup = TITLES[h["title"]].setup(h["players"], h["solo"], h["options"])
    if not isinstance(setup, Setup):
        raise ValueError(words.reason(h["title"], setup))
    draws: dict[str, list[str]] = {}
    for code, _, name in (x.partition("=") for line in lines if line.startswith("* ") for x in line.split()[1:]):
        draws.setdefault(code, []).append(name)
    return Game(h["title"], setup, h["seed"], draws, [tupled(json.loads(x[2:])) for x in lines if x.startswith("> ")])


def told_again(game: Game, voice: Voice) -> tuple[str, Table]:
    rest = iter(game.answers)
    return tell(game, lambda table, q: next(rest), voice)


def again(text: str) -> tuple[str, Table]:
    """Replay the answers of a playthrough: its text in codes by the rules of today, and the table at the end."""
    return told_again(game_of(text), InCodes())


def in_words(name: str) -> str:
    """What comes up in one of the games told in words, as it is said today."""
    game = game_of((FOLDER / f"{IN_WORDS[name]}.txt").read_text(encoding="utf-8"))
    return told_again(game, InWords(game.title, game.setup))[0]


def difference(then: str, now: str) -> str:
    """Empty if both are the same, else the first lines that differ, and the command that renews them."""
    if then == now:
        return ""
    pairs = enumerate(zip(then.splitlines(), now.splitlines(), strict=False), 1)
    differ = [f"{n}: {a}\n   now: {b}" for n, (a, b) in pairs if a != b]
    return "\n".join([*(differ[:5] or ["one is longer than the other"]), "If this is meant: python tools/renew.py"])


class Curious:
    """Prefers what is wanted, then what it has chosen least so far; passes only if nothing else can be done."""

    def __init__(self, seed: str, wanted: Iterable[object] = ()) -> None:
        self.rng = random.Random(seed)
        self.seen: Counter[Any] = Counter()
        self.wanted = list(wanted)

    def __call__(self, table: Table, q: Question) -> Choice:
        best = min(q.answers(), key=lambda x: (x == "pass", not self.wants(x), self.curiosity(q.step, x)))
        self.seen[self.key(q.step, best)] += 1
        return best

    def wants(self, choice: Choice) -> bool:
        """What is slipped in is wanted by the piece that it uses, its last part."""
        return (choice[-1] if is_aside(choice) else choice) in self.wanted

    def key(self, step: Asked[Any], choice: Choice) -> Any:
        if is_aside(choice):
            return choice[:2]
        return (step.code, choice if not isinstance(choice, tuple) or len(choice) < 3 else None)

    def curiosity(self, step: Asked[Any], choice: Choice) -> float:
        """The less, the more curious. Declining counts double, so that things get done."""
        return self.seen[self.key(step, choice)] * (2 if choice is None else 1) + 2 * self.rng.random()


def going_on(answers: list[Choice], curious: Chooser) -> Chooser:
    """The recorded answers as long as they are on offer, then others."""
    rest = list(answers)

    def choose(table: Table, q: Question) -> Choice:
        if rest and any(same(rest[0], x) for x in q.answers()):
            return rest.pop(0)
        rest.clear()
        return curious(table, q)

    return choose


def value(text: str) -> Value:
    return int(text) if text.isdigit() else text


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", choices=list(TITLES))
    parser.add_argument("out", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--solo", action="store_true")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    chosen: Mapping[str, Value] = {k: value(v) for k, _, v in (x.partition("=") for x in args.option)}
    setup = TITLES[args.title].setup(args.players, args.solo, chosen)
    if not isinstance(setup, Setup):
        sys.exit(words.reason(args.title, setup))
    text, _ = tell(Game(args.title, setup, args.seed, {}, []), Curious(args.seed), InCodes())
    args.out.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
