"""Playthroughs: whole games that a test can replay, told in codes; and a few of their moments told in words.

    python tools/record_playthrough.py new founders OUT.txt --players 3 --option side=B --seed 7
    python tools/record_playthrough.py rules [FILE...]      the same answers by the rules of today
    python tools/record_playthrough.py words                the same moments in the words of today
    python tools/record_playthrough.py find [FILE...]       games played anew from some answer on

`new` plays by itself, curious for what it has not done yet. `find` keeps the set-up of a game and its answers as far as
they go or less, and plays on until all playthroughs together show everything again (playthrough_cover.py). Without
names it takes those whose answers cannot be given any more. A file in tests/playthroughs holds the set-up, and then, as
JSON without a single sentence:

    * code                    the dealer was asked; seeds of draws follow from the file's own seed
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
from hashlib import blake2b
from pathlib import Path
from typing import Any, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from playthrough_cover import everything, shown

from game import words
from game.agenda import DEALER, Asked, Choice, Question, plain, same, tupled
from game.chance import local_seed, master_seed
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

    def happened(self, table: Table, events: list[Event]) -> list[str]: ...


def tell(title: str, setup: Setup, seed: str, choose: Chooser, voice: Voice) -> tuple[str, Table]:
    """Play a whole game and tell it."""
    table = Table(TITLES[title].begin(setup))
    head = {"title": title, "players": setup.players, "solo": setup.solo, "options": setup.options, "seed": seed}
    lines = [json.dumps(head), *voice.happened(table, list(table.events()))]
    master = master_seed(seed)
    while (q := table.question) is not None:
        if q.who == DEALER:
            lines += voice.asked(table, q, None)
            events = table.deal(local_seed(master, len(table.log)))
        else:
            choice = choose(table, q)
            lines += voice.asked(table, q, choice)
            events = table.answer(q.who, choice)
        lines += voice.happened(table, events)
    return "\n".join(lines) + "\n", table


class InCodes:
    """Codes, fields, choices and digests: nothing in it changes with the words."""

    def asked(self, table: Table, q: Question, choice: Choice) -> list[str]:
        if q.who == DEALER:
            return [f"* {q.step.code}"]
        return [f"? {q.who} {q.step.code} {self.offered(q)}", f"> {self.packed(choice)}"]

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
        if q.who == DEALER or not self.new(q.step.code, "nothing" if choice is None else type(choice).__name__):
            return []
        s, every = table.state, q.answers()
        labels = [words.label(self.title, s, q.step, x) for x in every[:LISTED]]
        more = f" … {len(every)} in all" if len(every) > LISTED else ""
        return [
            f"? {self.names[q.who]}: {words.prompt(self.title, s, q.step)} ({' | '.join(labels)}{more})",
            f"> {words.label(self.title, s, q.step, choice)}",
        ]

    def happened(self, table: Table, events: list[Event]) -> list[str]:
        told = []
        for e in events:
            if self.new(e.code, str(e.values().get("why", ""))):
                said = words.tell(self.title, e, self.names)
                told += [f". {said}"] if said else []
        return told


def answers_of(text: str) -> tuple[str, Setup, str, list[Choice]]:
    """What a playthrough in codes holds: title, set-up, seed, answers."""
    head, *lines = text.splitlines()
    h = json.loads(head)
    setup = TITLES[h["title"]].setup(h["players"], h["solo"], h["options"])
    if not isinstance(setup, Setup):
        raise ValueError(words.reason(h["title"], setup))
    return h["title"], setup, h["seed"], [tupled(json.loads(x[2:])) for x in lines if x.startswith("> ")]


def again(text: str) -> tuple[str, Table]:
    """Replay the answers of a playthrough: its text in codes by the rules of today, and the table at the end."""
    title, setup, seed, answers = answers_of(text)
    rest = iter(answers)
    return tell(title, setup, seed, lambda table, q: next(rest), InCodes())


def in_words(name: str) -> str:
    """What comes up in one of the games told in words, as it is said today."""
    title, setup, seed, answers = answers_of((FOLDER / f"{IN_WORDS[name]}.txt").read_text(encoding="utf-8"))
    rest = iter(answers)
    return tell(title, setup, seed, lambda table, q: next(rest), InWords(title, setup))[0]


def difference(then: str, now: str, command: str) -> str:
    """Empty if both are the same, else the first lines that differ, and the command that renews the file."""
    if then == now:
        return ""
    pairs = enumerate(zip(then.splitlines(), now.splitlines(), strict=False), 1)
    differ = [f"{n}: {a}\n   now: {b}" for n, (a, b) in pairs if a != b]
    renew = f"If this is meant: python tools/record_playthrough.py {command}"
    return "\n".join([*(differ[:5] or ["one is longer than the other"]), renew])


class Curious:
    """Prefers what is wanted, then what it has chosen least so far; passes only if nothing else can be done."""

    def __init__(self, seed: str, wanted: Iterable[object] = ()) -> None:
        self.rng = random.Random(seed)
        self.seen: Counter[Any] = Counter()
        self.wanted = list(wanted)

    def __call__(self, table: Table, q: Question) -> Choice:
        best = min(q.options, key=lambda x: (x == "pass", x not in self.wanted, self.curiosity(q.step, x)))
        self.seen[self.key(q.step, best)] += 1
        return best

    def key(self, step: Asked[Any], choice: Choice) -> Any:
        return (step.code, choice if not isinstance(choice, tuple) or len(choice) < 3 else None)

    def curiosity(self, step: Asked[Any], choice: Choice) -> float:
        """The less, the more curious. Declining counts double, so that things get done."""
        return self.seen[self.key(step, choice)] * (2 if choice is None else 1) + 2 * self.rng.random()


def replayed(path: Path) -> set[Any] | None:
    """What a playthrough shows; None if its answers cannot be given any more."""
    try:
        text, table = again(path.read_text(encoding="utf-8"))
    except (ValueError, StopIteration):
        return None
    return shown(json.loads(text.splitlines()[0])["title"], text, table)


def going_on(answers: list[Choice], curious: Chooser) -> Chooser:
    """The recorded answers as long as they are on offer, then others."""
    rest = list(answers)

    def choose(table: Table, q: Question) -> Choice:
        if rest and any(same(rest[0], x) for x in q.answers()):
            return rest.pop(0)
        rest.clear()
        return curious(table, q)

    return choose


def find(files: list[Path], tries: int, wanted: list[str]) -> None:
    """Of many games from the same beginning, the one that shows most of what the other playthroughs do not."""
    for path in files:
        title, setup, seed, answers = answers_of(path.read_text(encoding="utf-8"))
        others = [replayed(x) for x in sorted(FOLDER.glob(f"{title}_*.txt")) if x.name != path.name]
        missing = everything(title).difference(*(x for x in others if x is not None))
        best: tuple[int, str] = (-1, "")
        for n in range(tries):
            curious = Curious(f"{seed} {n}", wanted)
            kept = answers[: curious.rng.randrange(len(answers))] if n else answers
            text, table = tell(title, setup, seed, going_on(kept, curious), InCodes())
            best = max(best, (len(missing & shown(title, text, table)), text), key=lambda x: x[0])
            if best[0] == len(missing):
                break
        keep(path, best[1])
        left = missing - (replayed(path) or set())
        print(f"  still missing: {sorted(map(str, left))}" if left else "  nothing is missing")
    if not files:
        print("All can be replayed.")


def value(text: str) -> Value:
    return int(text) if text.isdigit() else text


def keep(path: Path, text: str) -> None:
    """Write a file and say whether it changed."""
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{path}: {'as before' if text == before else 'changed'}")


def renew_rules(files: Iterable[Path]) -> None:
    for path in files:
        try:
            text, _ = again(path.read_text(encoding="utf-8"))
        except (ValueError, StopIteration) as e:
            sys.exit(f"{path}: its answers cannot be given any more ({e or 'they run out'}); try `find`")
        keep(path, text)


def renew_words() -> None:
    for name in IN_WORDS:
        keep(FOLDER / "words" / f"{name}.txt", in_words(name))


def record(args: argparse.Namespace) -> None:
    chosen: Mapping[str, Value] = {k: value(v) for k, _, v in (x.partition("=") for x in args.option)}
    setup = TITLES[args.title].setup(args.players, args.solo, chosen)
    if not isinstance(setup, Setup):
        sys.exit(words.reason(args.title, setup))
    text, _ = tell(args.title, setup, args.seed, Curious(args.seed), InCodes())
    keep(args.out, text)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    sub = parser.add_subparsers(dest="command", required=True)
    new = sub.add_parser("new", help="play a game and write it down")
    new.add_argument("title", choices=list(TITLES))
    new.add_argument("out", type=Path)
    new.add_argument("--players", type=int, default=2)
    new.add_argument("--solo", action="store_true")
    new.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    new.add_argument("--seed", default="1")
    rules = sub.add_parser("rules", help="the same answers by the rules of today; all playthroughs if none is named")
    rules.add_argument("files", nargs="*", type=Path)
    anew = sub.add_parser("find", help="play games anew from some answer on")
    anew.add_argument("files", nargs="*", type=Path)
    anew.add_argument("--tries", type=int, default=300)
    anew.add_argument("--want", nargs="*", default=[], help="answers to prefer: pieces that are hard to come by")
    sub.add_parser("words", help="what is told in words, in the words of today")
    args = parser.parse_args()
    match args.command:
        case "new":
            record(args)
        case "rules":
            renew_rules(args.files or sorted(FOLDER.glob("*.txt")))
        case "find":
            find(args.files or [x for x in sorted(FOLDER.glob("*.txt")) if replayed(x) is None], args.tries, args.want)
        case _:
            renew_words()
    return 0


if __name__ == "__main__":
    sys.exit(main())
