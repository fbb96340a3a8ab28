"""Every sentence that a player reads stands in game/words: this reads the rest of the program and finds those that do
not. Mend what it finds by giving the sentence a key there (see game/words/phrases.py)."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from sources import outside_words

from game.titles import TITLES

WORDED = re.compile(
    r"[A-Za-z]{2,}[,.:;!?’'…*]* +[(*“]?(?:[aAI] +)?[A-Za-z]{2,}|\b[AI] [a-z]{2,}"
    r"|(?:\{\w*\}|%[sd]) [a-z]{2,}|^[A-Z][a-z]+[:,]? (?:\{\w*\}|%[sd])"
)
"""Two words side by side, a number or name and a word, a heading and its number; a field of an f-string is {}."""
HALF = re.compile(r"[ ,;:]+[a-z]{2,}|.*[a-z]{2,} $")
"""A part that wants another one before or after it."""
LONE = re.compile(r"[A-Z][a-z]{2,}[.!?…:]?")
"""One word that might stand on a button."""
WHOLE = re.compile(r"[A-Z“][^ ]*[,:]? [a-z{]|[^%]* .*[.!?]$")
"""Where nothing is shown, faults are told in small letters to whoever develops: only a whole sentence counts."""
SILENT = ("net/", "game/founders/", "game/citygods/", "game/bots/", "game/lessons/", "game/agenda.py", "game/table.py",
          "game/chance.py", "game/events.py", "game/setup.py", "game/slotted.py", "game/logbook.py")  # fmt: skip
"""Rules, kernel and net hand codes, reasons and events to whoever shows them."""
DATA_FAULTS = ("game/reader.py", "game/titles.py", "game/founders/open_box.py", "game/citygods/open_box.py",
               "game/citygods/open_pyramid.py")  # fmt: skip
"""Faults of the component files, told to whoever edits those; they lie below the words."""
ALLOWED = {
    **{title.name: "the name of a game" for title in TITLES.values()},
    **dict.fromkeys(("Regular", "Semibold", "Bold", "Black"), "a weight of the typeface"),
    "Tollan": "the name of the program",
    "Teotibot": "the name of an automaton",
    "Esc": "a key, as it is printed",
    "page up": "a key, as pygame names it",
    "page down": "a key, as pygame names it",
    "tool talk": "the key of a widget, one of the row of tools",
}
NEVER_SHOWN = ("ValueError", "TypeError", "KeyError", "AssertionError", "NotImplementedError")
SPEAKERS = ("Label", "Button", "Foot", "Line", "Entry", "Row", "Part", "MenuItem", "Toggle", "Notice", "Dialog",
            "confirm", "tell", "Sheet", "say", "show", "wish", "chip", "banner")  # fmt: skip
"""What shows its words, whatever it is told to choose them by."""


def template(node: ast.AST) -> str | None:
    """A literal as text; the fields of an f-string are {}."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(v.value) if isinstance(v, ast.Constant) else "{}" for v in node.values)
    return None


def called(node: ast.AST) -> str:
    f = node.func if isinstance(node, ast.Call) else None
    return f.id if isinstance(f, ast.Name) else f.attr if isinstance(f, ast.Attribute) else ""


def unshown(node: ast.AST) -> list[ast.AST]:
    """What under this node is for the program or its log, not for a player."""
    match node:
        case ast.Expr(value=ast.Constant() as doc):
            return [doc]
        case ast.JoinedStr(values=parts):  # the f-string is looked at whole; what its fields say is looked at too
            specs = [v.format_spec for v in parts if isinstance(v, ast.FormattedValue) and v.format_spec is not None]
            return [*(v for v in parts if isinstance(v, ast.Constant)), *specs]
        case ast.Compare(left=left, comparators=others):
            return [left, *others]
        case ast.Dict(keys=keys):
            return [k for k in keys if k is not None]
        case ast.Subscript(slice=at):
            return [at]
        case ast.MatchValue(value=value):
            return [value]
        case ast.Assert(msg=msg) if msg is not None:
            return [msg]
        case ast.keyword(arg="key" | "prog" | "thread_name_prefix", value=value):
            return [value]
        case ast.Assign(targets=[ast.Name(id=named)], value=value) if named.endswith(("NAMES", "__all__")):
            return [value]
        case ast.Raise(exc=ast.Call() as exc) if called(exc) in NEVER_SHOWN:
            return [exc]
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log" | "logger" | "LOG" | "_log"))):
            return list(node.args)
        case ast.Call() if called(node) in (
            "ThreadPoolExecutor",
            "getLogger",
            "Thread",
            "find",
            "partition",
            "startswith",
            "removeprefix",
            "execute",  # SQL
            "executemany",
        ):
            return [*node.args, *(k.value for k in node.keywords)]
    return []


@cache
def codes() -> frozenset[str]:
    """Steps and events by their names."""
    return frozenset(
        node.name
        for path, tree in outside_words()
        if path.startswith(("game/founders/", "game/citygods/", "game/events.py"))
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    )


def found(tree: ast.AST, silent: bool = False) -> Iterator[tuple[int, str]]:
    """(line, text) of what reads like words for a player."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        for part in unshown(node):
            skipped |= {id(n) for n in ast.walk(part)} if not isinstance(node, ast.JoinedStr) else {id(part)}
    spoken = {id(a) for node in ast.walk(tree) if called(node) in SPEAKERS for a in ast.walk(node)}
    for node in ast.walk(tree):
        text = template(node)
        if text is None or id(node) in skipped or text in ALLOWED:
            continue
        if silent:
            if WORDED.search(text) and WHOLE.match(text):
                yield getattr(node, "lineno", 0), text
        elif (
            WORDED.search(text)
            or HALF.match(text)
            or id(node) in spoken
            and re.match(r"[A-Z][a-z]+", text)
            or LONE.fullmatch(text)
            and text not in codes()
        ):
            yield getattr(node, "lineno", 0), text


def test_every_sentence_stands_in_the_words() -> None:
    elsewhere = [
        f"{path}:{line} {text!r}"
        for path, tree in outside_words()
        if path not in DATA_FAULTS
        for line, text in found(tree, path.startswith(SILENT))
    ]
    assert elsewhere == []


@pytest.mark.parametrize(
    "code",
    [
        'Label(rect, "Press here to go on")',
        'Label(rect, "Undo")',
        'Label(rect, "Undo" if back else "Do")',
        'Button(rect, label="No")',
        'heading = "Settings"',
        'heading = "Open a room"',
        'said = str(n) + " points"',
        'said = "only " + name',
        'said = ", or ".join(names)',
        'said = "%s moves" % name',
        'said = "{name} moves".format(name=name)',
        'raise NoDisplay("No window can be opened here.")',
        'said = f"{name} moves …"',
        'head = f"Round {number}"',
        'said = "all done" if over else ""',
        "hint = f\"{n} point{'' if n == 1 else 's'}\"",
        'print(f"The picture is in {path}.")',
    ],
)
def test_a_sentence_is_found(code: str) -> None:
    assert list(found(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        '"""A docstring has words."""',
        'log.info("the window was closed")',
        'raise ValueError("not a table of settings")',
        'if m.standing == "new device": pass',
        'Button(rect, phrase("lan.join"), do, f"seat {number}")',
        'said = f"{n} {kind}"',
        'CODES = {"well played": 1}',
        'shows("Scored")',
        'NAMES = ("Sun", "Jaguar")',
    ],
)
def test_what_nobody_reads_is_left_alone(code: str) -> None:
    assert not list(found(ast.parse(code)))
