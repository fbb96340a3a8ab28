"""A record in the terminal: what happened, entry after entry, and the table wherever one wants to look."""

from __future__ import annotations

from game import words
from game.events import Event
from game.record import Damaged, OtherRules, Record, opened, replayed
from game.text.on_screen import seat_names, show_breakdown, show_table
from game.text.screen import Gone, Screen
from game.titles import TITLES
from game.words.phrases import phrase


def watch(record: Record, screen: Screen) -> None:
    """Play the record through on the screen; somebody at the keyboard turns the pages, a pipe gets all of it.

    A record of other rules or data is watched as far as it agrees with ours (Unreadable if it cannot be begun).
    """
    header = record.header
    title = header.title
    try:
        table, other = opened(header), ""
    except OtherRules as e:
        table, other = opened(header, watching=True), str(e)
    names = seat_names(header.seats, table.state, title)
    screen.flow(f"{TITLES[title].name}: {', '.join(names)}")
    if other:
        screen.flow(phrase("terminal.it_is_shown_as_far", fault=other))
    paging = screen.typed and screen.live
    count = 0
    try:
        _tell(screen, title, names, list(table.events()))
        for number in replayed(table, record):
            count = number
            entry = table.log[-1]
            if entry[0] == "undo":
                screen.say(phrase("terminal.took_back_what_came_after", name=names[entry[1]], entry=entry[2]))
                continue
            events = table.live[-1][1]
            _tell(screen, title, names, events)
            while paging and any(e.code == "TurnEnded" for e in events):
                typed = screen.ask(phrase("terminal.enter_goes_on_one_turn")).lower()
                if typed == "t":
                    show_table(screen, title, table.state, names, 0)
                    continue
                if typed == "q":
                    return
                paging = typed != "a"
                break
    except Damaged as e:
        screen.flow(phrase("terminal.first_entries_shown", fault=e, n=count))
    except Gone:
        return
    show_table(screen, title, table.state, names, 0)
    screen.say("")
    show_breakdown(screen, title, table, names)
    if record.cut:
        screen.say(phrase("terminal.cut_off_after", entry=count))


def _tell(screen: Screen, title: str, names: list[str], events: list[Event]) -> None:
    for event in events:
        if said := words.tell(title, event, names):
            screen.flow(said, "  ")
