"""Some ways to end a turn that has too many: tries by lot, then the best of them changed in one answer.

Positions met on the way are kept as a tree, so that a change costs only what comes after it. What came of an answer
before, wherever it was given in this turn, speaks for it when lots are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from game.agenda import Question, TurnUpNow
from game.bots.turns import LONGEST, go_on, say
from game.chance import Sampler

POOL = 8
"""So many of the best tries are changed further."""
IDLE = 60
"""After so many tries in a row that came to nothing new, all that can be found this way has been found."""
NEW = 5
"""One try of so many is begun by lot where good turns are known; the others change what is known."""
LOOKS = 3
"""So often an answer is looked for beside which another was never given."""
LOTS = 3
"""So many answers are drawn by lot; the one that did best so far is given."""

Told = tuple[tuple[type, Any], ...]
"""The answers of a turn, each with the kind of question it answers."""


class Node:
    """A position on the way: the answers tried so far, by number."""

    __slots__ = ("certain", "following", "over", "state", "worth")

    def __init__(self, state: Any, over: bool, certain: bool) -> None:
        self.state, self.over, self.certain = state, over, certain
        self.following: dict[int, Node] = {}
        self.worth: int | None = None


class Try:
    """A whole turn: what it is worth, the answers by number, the positions before each and after the last."""

    __slots__ = ("choices", "nodes", "path", "worth")

    def __init__(self, worth: int, path: list[int], nodes: list[Node], choices: list[Any]) -> None:
        self.worth, self.path, self.nodes, self.choices = worth, path, nodes, choices

    @property
    def state(self) -> Any:
        return self.nodes[-1].state

    def told(self) -> Told:
        """What another search needs to try the same."""
        return tuple([(type(node.state.asked.step), c) for node, c in zip(self.nodes, self.choices)])

    def certain(self) -> tuple[int, ...]:
        """The answers up to where something unknown is turned up."""
        sure = [n for n, node in zip(self.path, self.nodes) if node.certain]
        return tuple(sure)


class Tries:
    def __init__(
        self,
        start: Any,
        seat: int,
        worth: Callable[[Any, int], int],
        chance: Sampler,
        idea: Callable[[Any, int], Any] | None = None,
    ) -> None:
        self.seat, self.worth, self.chance, self.idea = seat, worth, chance, idea
        self.turn = start.active
        self.root = Node(start, False, True)
        self.best: list[Try] = []
        self.ideas: dict[Any, Try] = {}
        """The best try of each idea, if ideas are told apart."""
        self._came: dict[type, dict[Any, tuple[int, int]]] = {}
        """For each kind of question and each answer: the sum of what came of it, and how often."""
        self._sum = self._judged = 0
        self._leading: list[Try] = []

    def run(self, tries: int, until: float | None = None, like: Sequence[Told] = ()) -> list[Try]:
        """The best ways found with so many tries; fewer if the clock says so. `like` are turns found elsewhere
        (`Try.told`): what was good there is tried here first."""
        first = self._numbers(self.root)
        for turn in like:
            self._complete([self.root], [], [], -1, turn, True)
        fresh = tries // NEW if like else max(3 * len(first), tries * 2 // 5)
        idle = judged = 0
        for i in range(tries):
            if until is not None and i > len(first) and monotonic() > until:
                break
            if i < fresh and idle < IDLE:
                self._complete([self.root], [], [], first[i % len(first)])
            elif idle < 2 * IDLE:
                self._change(i)
            else:
                break
            idle, judged = (idle + 1, judged) if judged == self._judged else (0, self._judged)
        return self.best

    def apart(self, n: int) -> list[Try]:
        """The best try of each of the `n` best ideas."""
        return sorted(self.ideas.values(), key=lambda t: -t.worth)[:n]

    def _change(self, i: int) -> None:
        """One of the best once more, with another answer somewhere, and after that as like it as can be; every other
        time one of the best ideas, so that all of them are worked out."""
        below = self.chance.below
        best = self.best
        if self.idea is not None and i % 2:
            if i % 32 == 1 or not self._leading:
                self._leading = self.apart(POOL)
            best = self._leading
        rank = 0
        while rank < len(best) - 1 and below(5) < 3:
            rank += 1
        like = best[rank]
        for _ in range(LOOKS):
            at = below(len(like.path))
            node = like.nodes[at]
            numbers = self._numbers(node)
            untried = [n for n in numbers if n not in node.following]
            if untried:
                break
        number = self._lot(node.state.asked, untried or numbers)
        self._complete(like.nodes[: at + 1], like.path[:at], like.choices[:at], number, like.choices)

    def _lot(self, q: Question, numbers: Sequence[int]) -> int:
        """One of the answers by lot, rather one that did well; what was never tried counts as middling."""
        below, n = self.chance.below, len(numbers)
        picked = numbers[below(n)]
        came = self._came.get(type(q.step))
        if n == 1 or came is None:
            return picked
        offered, middling = len(q.options), self._sum // self._judged
        most: int | None = None
        number = picked
        for _ in range(LOTS):
            found = came.get(q.options[number]) if number < offered else None
            did = middling if found is None else found[0] // found[1]
            if most is None or did > most:
                most, picked = did, number
            number = numbers[below(n)]
        return picked

    def _learn(self, worth: int, nodes: list[Node], choices: list[Any], path: list[int]) -> None:
        self._sum += worth
        self._judged += 1
        for node, choice, number in zip(nodes, choices, path):
            q = node.state.asked
            if 1 < len(q.options) > number:
                came = self._came.setdefault(type(q.step), {})
                total, times = came.get(choice, (0, 0))
                came[choice] = (total + worth, times + 1)

    def _numbers(self, node: Node) -> list[int]:
        q = node.state.asked
        offered = len(q.options)
        return [*range(offered), *(offered + i for i, a in enumerate(q.asides) if type(a) is not TurnUpNow)]

    def _complete(
        self,
        nodes: list[Node],
        path: list[int],
        choices: list[Any],
        number: int,
        like: Sequence[Any] = (),
        told: bool = False,
    ) -> None:
        """A whole turn, kept if it is a new one. It begins with these positions and the answers between them, goes on
        with the answer `number` (-1: any) and is then like another one, as far as that can be: `like` are its answers,
        or the answers as told elsewhere, where questions in between may be others."""
        node = nodes[-1]
        at = 0
        below = self.chance.below
        while not node.over and len(path) < LONGEST:
            q = node.state.asked
            options = q.options
            if number < 0:
                wanted = at if told else len(path)
                if told:
                    while wanted < len(like) and like[wanted][0] is not type(q.step):
                        wanted += 1
                if wanted < len(like) and (told or below(10)):
                    choice = like[wanted][1] if told else like[wanted]
                    at = wanted + 1
                    if choice in options:
                        number = options.index(choice)
                if number < 0:
                    number = 0 if options[0] == "rest" and below(4) else self._lot(q, range(len(options)))
            path.append(number)
            choices.append(options[number] if number < len(options) else None)
            following = node.following.get(number)
            if following is None:
                state = node.state.clone()
                say(state, q, number)
                over, dealt = go_on(state, self.seat, self.turn, self.chance)
                following = node.following[number] = Node(state, over, node.certain and not dealt)
            node = following
            nodes.append(node)
            number = -1
        if node.worth is None:
            node.worth = self.worth(node.state, self.seat)
            self._learn(node.worth, nodes, choices, path)
            self._keep(Try(node.worth, path, nodes, choices))

    def _keep(self, found: Try) -> None:
        best = self.best
        if self.idea is not None:
            idea = self.idea(found.state, self.seat)
            known = self.ideas.get(idea)
            if known is None or found.worth > known.worth:
                self.ideas[idea] = found
        if len(best) == POOL and found.worth <= best[-1].worth:
            return
        if any(found.worth == t.worth for t in best):
            return  # most often the same position by another way
        best.append(found)
        best.sort(key=lambda t: -t.worth)
        del best[POOL:]
