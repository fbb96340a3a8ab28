"""Playthroughs: whole games as text that a person can read and a test can replay.

    python tools/record_playthrough.py new founders OUT.txt --players 3 --option side=B --seed 7
    python tools/record_playthrough.py again FILE...        tell the same answers again with the rules of today

`new` plays by itself, curious for what it has not done yet. A file holds the set-up, and for every entry the question,
the answer as JSON, what happened, and the digest; seeds of draws follow from the file's own seed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import words
from game.agenda import DEALER, Asked, Choice, Question, tupled
from game.chance import local_seed, master_seed
from game.setup import Setup, Value
from game.table import Table
from game.titles import TITLES

Chooser = Callable[[Table, Question], Choice]
LISTED = 8
"""So many options are told by name, more only counted."""


def tell(title: str, setup: Setup, seed: str, choose: Chooser) -> tuple[str, Table]:
    """Play a whole game and tell it."""
    table = Table(TITLES[title].begin(setup))
    names = [f"Seat{i + 1}" for i in range(setup.players)]
    head = {"title": title, "players": setup.players, "solo": setup.solo, "options": setup.options, "seed": seed}
    lines = [json.dumps(head), *told(title, table.events(), names)]
    master = master_seed(seed)
    while (q := table.question) is not None:
        if q.who == DEALER:
            events = table.deal(local_seed(master, len(table.log)))
            lines.append(f"* {q.step.code}")
        else:
            choice = choose(table, q)
            lines.append(f"? {names[q.who]} {q.step.code}: {asked(title, table, q)}")
            said = f"> {json.dumps(choice)} {words.label(title, table.state, q.step, choice)}"
            events = table.answer(q.who, choice)
            lines.append(said)
        lines += told(title, events, names)
        lines.append(f"= {table.digests[-1].hex()[:8]}")
    return "\n".join(lines) + "\n", table


def asked(title: str, table: Table, q: Question) -> str:
    """The prompt, and what there is to choose from."""
    prompt = words.prompt(title, table.state, q.step)
    every = q.answers()
    if len(every) > LISTED:
        return f"{prompt} ({len(every)} options)"
    return f"{prompt} ({' | '.join(words.label(title, table.state, q.step, x) for x in every)})"


def told(title: str, events: Any, names: list[str]) -> Iterator[str]:
    for e in events:
        said = words.tell(title, e, names)
        if said:
            yield f". {said}"


def again(text: str) -> tuple[str, Table]:
    """Replay the answers of a playthrough: its text as it would be told today, and the table at the end."""
    head, *lines = text.splitlines()
    h = json.loads(head)
    answers = iter([tupled(json.JSONDecoder().raw_decode(x[2:])[0]) for x in lines if x.startswith("> ")])
    setup = TITLES[h["title"]].setup(h["players"], h["solo"], h["options"])
    if not isinstance(setup, Setup):
        raise ValueError(words.reason(h["title"], setup))
    return tell(h["title"], setup, h["seed"], lambda table, q: next(answers))


class Curious:
    """Prefers what it has chosen least so far, never passes while something else can be done."""

    def __init__(self, seed: str, seen: Counter[Any] | None = None) -> None:
        self.rng = random.Random(seed)
        self.seen: Counter[Any] = seen if seen is not None else Counter()

    def __call__(self, table: Table, q: Question) -> Choice:
        best = min(q.options, key=lambda x: (x == "pass", self.times(q.step, x) + 2 * self.rng.random()))
        self.seen[self.key(q.step, best)] += 1
        return best

    def key(self, step: Asked[Any], choice: Choice) -> Any:
        return (step.code, choice if not isinstance(choice, tuple) or len(choice) < 3 else None)

    def times(self, step: Asked[Any], choice: Choice) -> int:
        """Declining counts double, so that things get done."""
        return self.seen[self.key(step, choice)] * (2 if choice is None else 1)


def value(text: str) -> Value:
    return int(text) if text.isdigit() else text


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
    old = sub.add_parser("again", help="tell playthroughs again with the rules of today")
    old.add_argument("files", nargs="+", type=Path)
    args = parser.parse_args()
    if args.command == "new":
        chosen: Mapping[str, Value] = {k: value(v) for k, _, v in (x.partition("=") for x in args.option)}
        setup = TITLES[args.title].setup(args.players, args.solo, chosen)
        if not isinstance(setup, Setup):
            sys.exit(words.reason(args.title, setup))
        text, table = tell(args.title, setup, args.seed, Curious(args.seed))
        args.out.write_text(text, encoding="utf-8", newline="\n")
        print(f"{args.out}: {len(table.log)} entries")
        return 0
    for path in args.files:
        before = path.read_text(encoding="utf-8")
        try:
            after, _ = again(before)
        except (ValueError, StopIteration) as e:
            sys.exit(f"{path}: cannot be told any more ({e or 'answers run out'}); record it anew")
        path.write_text(after, encoding="utf-8", newline="\n")
        print(f"{path}: {'as before' if after == before else 'changed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
