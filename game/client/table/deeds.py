"""What was done in a turn, each thing with the points that came of it: points belong to what caused them, however much
was done in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.client.table.speech import Speech
from game.events import Event, Scored


@dataclass
class Deed:
    """Something that is told of, and the points that it brought its player."""

    event: Event
    said: str
    points: int = 0
    seat: int = -1
    """Whose points they are; -1: it brought none."""


def deeds(speech: Speech, names: Sequence[str], events: Iterable[Event]) -> list[Deed]:
    """In order. Steps that go on from each other are one, told as the last of them; what they brought on the way does
    not come between. Points that nothing told of has caused stand by themselves, with their cause."""
    found: list[Deed] = []
    for e in events:
        said = speech.tell(e, names)
        if isinstance(e, Scored):
            cause = next((d for d in reversed(found) if _caused(speech, d, e)), None)
            if cause is None:
                found.append(Deed(e, said, e.n, e.seat))
            else:
                cause.points, cause.seat = cause.points + e.n, e.seat
        elif said:
            found.append(_gone_on(speech, found, Deed(e, said)))
    return found


def _caused(speech: Speech, deed: Deed, scored: Scored) -> bool:
    """An automaton's rules name no seat."""
    same = getattr(deed.event, "seat", scored.seat) == scored.seat
    return same and not isinstance(deed.event, Scored) and scored.why in speech.brings(deed.event)


def _gone_on(speech: Speech, found: list[Deed], deed: Deed) -> Deed:
    """The same, with the points of the steps that it goes on from, which are taken out."""
    track = speech.track(deed.event)
    before = next((d for d in reversed(found) if not speech.gained(d.event)), None)
    if track is not None and before is not None and speech.track(before.event) == track:
        found[:] = [d for d in found if d is not before]
        deed.points, deed.seat = before.points, before.seat
    return deed
