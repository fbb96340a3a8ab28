"""Everything that can be asked, refused, scored or happen has its words."""

import inspect
import pkgutil
import re
from importlib import import_module
from pathlib import Path

from citygods_table import position

import game.citygods
from game import words
from game.agenda import Asked, Step
from game.citygods import OPTIONS, events
from game.events import Event
from game.titles import TITLES
from game.words import citygods as own
from game.words.citygods_things import price

MODULES = [import_module(f"game.citygods.{m.name}") for m in pkgutil.iter_modules(game.citygods.__path__)]
RULES = Path(__file__).resolve().parents[2] / "game" / "citygods"
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))


def test_every_question_has_words() -> None:
    steps = {c for m in MODULES for c in vars(m).values() if inspect.isclass(c) and issubclass(c, Step)}
    asked = {c.__name__ for c in steps if issubclass(c, Asked) and c.__module__.startswith("game.citygods")}
    assert asked - set(own.STEPS) == set()
    assert all(question and rule for question, rule in own.STEPS.values())


def test_how_a_decoration_will_lie_is_told_before_it_is_laid() -> None:
    t = position(workers=[(2, 1)], gold=3).says(2, "main", 0)
    assert "Its arrow always points to the middle." in words.prompt("citygods", t.s, t.asked)


def test_a_way_to_worship_names_the_price_of_its_tile_too() -> None:
    tile = next(d.id for d in TITLES["citygods"].box().discoveries.values() if price(d.price) == "1 wood")
    t = position(workers=[(1, 1)], cocoa=9, wood=3).worship_tile(3, tile).says(1, "worship")
    said = [words.brief("citygods", t.s, t.asked, way) for way in ("ability", "tile", "ability_tile")]
    assert said == ["Temple step: free", "Discovery tile: costs 1 wood", "Step, then tile: costs 1 cocoa, 1 wood"]


def test_every_reason_has_words() -> None:
    used = set(re.findall(r'Reason\(\s*"([a-z_0-9]+)"', SOURCE))
    assert used - set(own.REASONS) == set()
    assert {f"needs_{kind}" for kind in ("wood", "stone", "gold")} <= set(own.REASONS)


def test_every_event_has_words() -> None:
    told = {c.__name__ for c in vars(events).values() if inspect.isclass(c) and issubclass(c, Event)} - {"Event"}
    assert told - set(own.EVENTS) == set()


def test_what_others_do_is_not_told_as_if_it_were_yours() -> None:
    """ "Ana takes 2 cocoa and a fourth worker": whoever reads it has a fourth worker too."""
    box = TITLES["citygods"].box()
    told = [words.tell("citygods", events.AscensionRewarded(0, n), ["Ana"]) for n in box.ascension]
    told += [words.tell("citygods", events.StartingPicked(0, (n,)), ["Ana"]) for n in box.starting]
    told += [words.tell("citygods", events.DiscoveryUsed(0, n), ["Ana"]) for n in box.discoveries]
    assert all(said.startswith("Ana ") and not re.search(r"\byour?\b", said) for said in told), told


def test_every_option_and_value_has_words() -> None:
    for option in OPTIONS:
        name, explained = words.option("citygods", option.key)
        assert name != option.key and explained
        assert all(words.value("citygods", option.key, v) for v in option.values)


def test_every_cause_of_points_has_words() -> None:
    used = set(re.findall(r's\.score\([^\n]*"([a-z_0-9]+)"\)', SOURCE))
    assert used and used - set(own.CAUSES) == set()


def test_the_rules_reference_has_distinct_anchors_and_no_empty_chapter() -> None:
    anchors = [anchor for anchor, _, _ in own.RULES]
    assert len(set(anchors)) == len(anchors) >= 24
    assert all(heading and len(text) > 80 for _, heading, text in own.RULES)


def test_every_tile_can_be_named() -> None:
    from game.words import citygods_things as things

    box = TITLES["citygods"].box()
    assert len({things.discovery(box, t) for t in box.discoveries}) == len({d.name for d in box.discoveries.values()})
    assert len({things.starting(box, t) for t in box.starting}) == 18
    assert len({things.technology(t) for t in box.technologies}) == len(box.technologies)
    assert len({things.royal(t) for t in box.royals}) == len(box.royals)
    assert len({things.bonus(box, t) for t in box.bonuses}) == len(box.bonuses)
