"""The manual of a title for the window: its words, and the pictures of its face."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from game import words
from game.client.scenes.glossary import GlossaryScene
from game.client.scenes.manual import Manual, Worked
from game.client.scenes.rules import RulesScene
from game.client.table.face import face_of
from game.client.table.speech import Speech
from game.lessons import BadLesson
from game.lessons.examples import examples_of
from game.titles import TITLES
from game.words.phrases import phrase
from game.words.symbols import SYMBOLS
from game.words.telling import shown


@cache
def manual_of(title: str) -> Manual:
    """By the title's code; an unknown title has an empty one."""
    if title not in TITLES:
        return Manual()
    face = face_of(title)
    pictured = face.signs()
    signs = {word: pictured.get(what, ()) for word, what in SYMBOLS.get(title, {}).items()}

    def worked(chapter: str) -> list[Worked]:
        try:
            return [Worked(shown(one.sentence, False), tuple(face.example(one))) for one in examples_of(title, chapter)]
        except BadLesson as fault:
            return [Worked(str(fault))]

    return Manual(title, list(words.of(title).RULES), signs, cache(face.symbol), cache(face.seen), cache(worked))


def spoken_manual(speech: Speech) -> Manual:
    """The manual of the title that is spoken of, with the chapters as they are told there."""
    return replace(manual_of(speech.title), sections=speech.rules())


def rules_of(title: str, topic: str = "") -> RulesScene:
    """The rules of a title, opened at a chapter."""
    return RulesScene(manual_of(title), topic, heading=phrase("menus.rules_of", name=TITLES[title].name))


def glossary_of(title: str, key: str = "") -> GlossaryScene:
    """The glossary of a title, opened at an entry."""
    manual = manual_of(title)
    return GlossaryScene(manual, partial(RulesScene, manual), key)
