"""Some ways to end a turn that has too many: tries at random, then the best of them changed in one answer.

Positions met on the way are kept as a tree, so that a change costs only what comes after it.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from game.agenda import TurnUpNow
from game.bots.turns import LONGEST, go_on, say
from game.chance import Sampler

POOL = 8
"""So many of the best tries are changed further."""


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

    def certain(self) -> tuple[int, ...]:
        """The answers up to where something unknown is turned up."""
        sure = [n for n, node in zip(self.path, self.nodes) if node.certain]
        return tuple(sure)


class Tries:
    def __init__(self, start: Any, seat: int, worth: Callable[[Any, int], int], chance: Sampler) -> None:
        self.seat, self.worth, self.chance = seat, worth, chance
        self.turn = start.active
        self.root = Node(start, False, True)
        self.best: list[Try] = []

    def run(self, tries: int, until: float | None = None) -> list[Try]:
        """The best ways found with so many tries; fewer if the clock says so."""
        first = self._numbers(self.root)
        fresh = max(3 * len(first), tries * 2 // 5)
        for i in range(tries):
            if until is not None and i > len(first) and monotonic() > until:
                break
            if i < fresh:
                self._keep(self._complete(self.root, [first[i % len(first)]], None))
            else:
                self._change()
        return self.best

    def _change(self) -> None:
        """One of the best once more, with another answer somewhere, and after that as like it as can be."""
        below = self.chance.below
        rank = 0
        while rank < len(self.best) - 1 and below(5) < 3:
            rank += 1
        like = self.best[rank]
        at = below(len(like.path))
        node = like.nodes[at]
        numbers = self._numbers(node)
        self._keep(self._complete(self.root, [*like.path[:at], numbers[below(len(numbers))]], like))

    def _numbers(self, node: Node) -> list[int]:
        q = node.state.asked
        offered = len(q.options)
        return [*range(offered), *(offered + i for i, a in enumerate(q.asides) if type(a) is not TurnUpNow)]

    def _complete(self, root: Node, begin: list[int], like: Try | None) -> Try:
        node = root
        path: list[int] = []
        nodes: list[Node] = []
        choices: list[Any] = []
        below = self.chance.below
        while not node.over and len(path) < LONGEST:
            q = node.state.asked
            k = len(path)
            options = q.options
            if k < len(begin):
                number = begin[k]
            else:
                number = -1
                if like is not None and k < len(like.choices) and below(10):
                    wanted = like.choices[k]
                    for i, o in enumerate(options):
                        if o == wanted:
                            number = i
                            break
                if number < 0:
                    number = 0 if options[0] == "rest" and below(4) else below(len(options))
            nodes.append(node)
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
        if node.worth is None:
            node.worth = self.worth(node.state, self.seat)
        return Try(node.worth, path, nodes, choices)

    def _keep(self, found: Try) -> None:
        best = self.best
        if len(best) == POOL and found.worth <= best[-1].worth:
            return
        if any(found.worth == t.worth for t in best):
            return  # most often the same position by another way
        best.append(found)
        best.sort(key=lambda t: -t.worth)
        del best[POOL:]
