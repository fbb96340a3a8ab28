"""What can be read at the terminal table: the rules with their worked examples, the glossary, the game on one page."""

from __future__ import annotations

from game import words
from game.lessons.examples import examples_of
from game.text.screen import Screen
from game.words import glossary
from game.words.overviews import overview
from game.words.phrases import phrase
from game.words.telling import shown


def show_rules(screen: Screen, title: str, wanted: str) -> None:
    """The headings; or the chapter of this number or heading, or all of them."""
    rules: list[tuple[str, str, str]] = list(getattr(words.of(title), "RULES", ()))
    for number, (anchor, heading, text) in enumerate(rules, 1):
        if wanted in (str(number), heading.lower()) or wanted == "all":
            screen.flow(heading)
            screen.flow(text, "  ")
            for example in examples_of(title, anchor):
                screen.flow(phrase("manual.example", sentence=shown(example.sentence, True)), "  ")
        elif not wanted:
            screen.flow(f"{number:>2}  {heading}", "  ", "      ")
    screen.flow(phrase("terminal.type_rules_and_a_number" if rules else "terminal.no_rules_text"))


def show_glossary(screen: Screen, title: str, wanted: str) -> None:
    """Entries that hold the words; without any, the headings."""
    if not wanted:
        screen.columns([e.heading for e in glossary.entries(title)])
        screen.flow(phrase("manual.type_a_word"))
        return
    found = glossary.search(title, wanted)
    for e in found:
        screen.flow(phrase("manual.entry", heading=e.heading, meaning=e.meaning, where=e.where, use=e.use), hang="  ")
    if not found:
        screen.flow(phrase("manual.nothing_found", wanted=wanted[:40]))


def show_overview(screen: Screen, title: str, rounds: int) -> None:
    """The game on one page."""
    page = overview(title, getattr(words.of(title), "RULES", ()), rounds)
    for heading, lines in page:
        screen.flow(screen.ink(heading, "bold"))
        for line in lines:
            screen.flow(line, "  ", "    ")
    if not page:
        screen.flow(phrase("terminal.no_rules_text"))
