"""`tollan screenshot`: any scene as a picture, a position out of a record, and one sentence for what cannot be."""

from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

from game.arguments import Mistake
from game.bots.thinker import InlineThinker
from game.client.posed import SCENES, Wish, new_game, table
from game.client.screenshot import main, parser
from game.client.shell import Shell
from game.client.window.offscreen import Offscreen
from game.record import Header, Journal, Seat, Unreadable, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

OF_NO_GAME = {"title", "new", "settings", "saves"}


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty entries of a game of two bots."""
    path = tmp_path_factory.mktemp("kept") / "a.tollan"
    title = TITLES["founders"]
    setup = title.setup(2)
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("random", "Ana"), Seat("random", "Bea")], b"pictured")
    session = LocalSession(header, opened(header), Journal.begin(path, header), InlineThinker(header))
    while len(session.table.log) < 40:
        session.step()
    session.close()
    return path


def shown(*argv: str) -> Namespace:
    args = parser().parse_intermixed_args([*argv, "x.png"])
    args.game = args.what[0] if len(args.what) == 2 else None
    return args


def colours(path: Path) -> int:
    picture = pygame.image.load(path)
    return len({tuple(picture.get_at((x, y))) for x in range(0, 960, 7) for y in range(0, 540, 7)})


def test_the_page_of_a_new_game_is_of_the_game_that_was_named() -> None:
    with ExitStack() as kept:
        for title, players in (("founders", 3), ("citygods", 4)):
            args = shown(title, "--scene", "new", "--players", str(players))
            scene = new_game(Wish(Shell(Offscreen((960, 540))), args, kept))
            assert (scene.wish().game, len(scene.wish().seats)) == (title, players)


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_pictured(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    game = [] if scene in OF_NO_GAME else ["citygods"]
    assert main([*game, str(out), "--scene", scene, "--size", "960x540", "--answers", "12"]) == 0
    assert pygame.image.load(out).get_size() == (960, 540) and colours(out) > 60


@pytest.mark.parametrize("at", [0, 17])
def test_a_record_is_shown_as_it_stood(record: Path, at: int) -> None:
    with ExitStack() as kept:
        scene = table(Wish(Shell(Offscreen((960, 540))), shown("--record", str(record), "--at", str(at)), kept))
    game = scene.session.table
    assert len(game.log) >= at and all(entry[0] == "deal" for entry in game.log[at:]), "no further than its question"
    assert game.question is not None and scene.here == [game.question.who]


def test_without_a_number_a_record_is_shown_at_its_end(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    assert main([str(out), "--record", str(record), "--size", "960x540"]) == 0
    assert colours(out) > 200


def test_seats_say_who_is_seen(record: Path) -> None:
    with ExitStack() as kept:
        args = shown("--record", str(record), "--seats", "greedy:Cem,me:Dido")
        scene = table(Wish(Shell(Offscreen((960, 540))), args, kept))
    assert scene.names[:2] == ["Cem", "Dido"] and scene.here == [1]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["x.png"], "Which game?"),
        (["chess", "x.png"], "There is no game called 'chess'"),
        (["founders", "x.jpg"], "must be a .png"),
        (["x.png", "--scene", "cellar"], "There is no scene called 'cellar': table, title"),
        (["founders", "x.png", "--at", "3"], "--at needs the --record"),
        (["a", "b", "x.png"], "One picture is made at a time"),
        (["founders", "x.png", "--answers", "-3"], "not a number of 0 or more"),
        (["founders", "x.png", "--size", "3x"], "as in 1920x1080"),
        (["founders", "no/x.png", "--size", "640x360"], "The picture cannot be written"),
        (["founders", "x.png", "--players", "9"], "for 2 to 4 players, not 9"),
        (["x.png", "--record", "A", "--at", "41"], "This game has 40 entries, so --at is a number from 0 to 40."),
        (["citygods", "x.png", "--record", "A"], "This is a game of founders."),
        (["x.png", "--record", "A", "--scene", "results"], "This game is not over"),
        (["x.png", "--record", "A", "--seats", "me,me,me"], "3 seats are named for 2 players."),
        (["x.png", "--record", "nowhere"], "'nowhere' cannot be opened"),
    ],
)
def test_what_cannot_be_pictured_is_one_sentence(
    argv: list[str], said: str, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises((Mistake, Unreadable)) as e:
        main([str(record) if a == "A" else a for a in argv])
    assert said in str(e.value)
