"""What is heard: variants, left and right, moods of the music, ducking, mute, and no device at all."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from founders_hands import founders_table
from window import Window

from game.agenda import DEALER
from game.client.citygods.view import CityOfGodsView
from game.client.devices import music as pieces
from game.client.devices.settings import Settings, load
from game.client.devices.sound import Sound, sides
from game.client.founders.view import FoundersView
from game.client.motion.flyers import Air
from game.client.paint.look import Sprite
from game.client.scenes.settings import SettingsScene
from game.table import Table
from game.titles import TITLES

FOLDER = Path("assets/sound")
FRAME = 1 / 60


@pytest.fixture
def sound() -> Iterator[Sound]:
    s = Sound(FOLDER)
    assert s.open()
    yield s
    s.close()


def until(s: Sound, so: Callable[[], bool]) -> int:
    """Frames until it is so."""
    end = time.monotonic() + 60
    frames = 0
    while not so():
        assert time.monotonic() < end
        s.update(FRAME)
        frames += 1
        if s.music._loading is not None:
            time.sleep(0.001)
    return frames


def at_rest(s: Sound) -> Callable[[], bool]:
    return lambda: s.wants() == pieces.FOREVER


# ---- effects


def test_a_variant_is_never_heard_twice_in_a_row_and_all_are_heard() -> None:
    s = Sound(FOLDER)
    heard = [s.choose("disk") for _ in range(200)]
    assert all(a != b for a, b in pairwise(heard))
    assert len(set(heard)) == 5


def test_which_variant_is_heard_is_not_drawn_by_the_dice_of_the_game() -> None:
    s, before = Sound(FOLDER), random.getstate()
    for _ in range(20):
        s.choose("disk")
    assert random.getstate() == before


def test_left_is_left_right_is_right_and_both_are_equally_strong_everywhere() -> None:
    places = [sides(x / 10) for x in range(11)]
    assert all(abs(left**2 + right**2 - 1) < 1e-9 for left, right in places)
    assert all(a[0] > b[0] and a[1] < b[1] for a, b in pairwise(places))
    assert abs(places[5][0] - places[5][1]) < 1e-9


def test_an_effect_is_heard_where_it_happens(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[float] = []
    monkeypatch.setattr("game.client.devices.sound.sides", lambda x: places.append(x) or sides(x))
    sound.wide = 1000
    sound.play("disk", at=100)
    sound.play("flute")
    assert places == [0.1, 0.5]


def test_what_happens_at_once_is_heard_once(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.devices.sound.monotonic", lambda: 5.0)
    for _ in range(10):
        sound.play("flute_end")
    assert sum(pygame.mixer.Channel(i).get_busy() for i in range(24)) == 1


def test_a_button_is_heard_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float | None] = []
    monkeypatch.setattr(Sound, "play", lambda s, name, loud=1.0, at=None: heard.append(at))
    with Window(SettingsScene(2)) as w:
        w.click("reset")
        assert heard == [w.app.scenes.stack[0].ui.find("reset").rect.centerx]


def test_a_piece_is_heard_where_it_lands(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: dict[str, list[float | None]] = {}
    monkeypatch.setattr(Sound, "play", lambda s, name, loud=1.0, at=None: heard.setdefault(name, []).append(at))
    with Window(founders_table(players=2)) as w:
        while "disk" not in heard and not w.scene.session.table.over:
            if w.scene.question is not None:
                w.scene.answer(w.scene.question.options[0])
            w.run()
        lay, at = w.scene.view.lay.board, heard["disk"][0]
        assert any(at is not None and abs(at - x) <= lay.disk for x, _ in lay.spaces.values())


def test_the_sound_of_a_piece_waits_until_it_has_landed() -> None:
    air, heard = Air(), list[float]()
    air.on_landing = heard.append
    flight = air.fly(Sprite(pygame.Surface((4, 4)), 0, 0), ((0, 0), (50, 0)), 0.3)
    flight.step(0.2)
    assert heard == []
    flight.step(0.2)
    assert heard == [50]


# ---- music


def test_music_begins_by_itself_slides_between_moods_and_never_jumps(sound: Sound) -> None:
    sound.music.play("founders")
    until(sound, at_rest(sound))
    assert pygame.mixer.music.get_busy()
    for mood, loud in pieces.MOODS.items():
        sound.music.set_mood(mood)
        before = {name: sound.music.loudness(name) for name in sound.music.shares}
        while sound.wants() < 1:
            sound.update(FRAME)
            now = {name: sound.music.loudness(name) for name in before}
            assert all(abs(now[name] - before[name]) < 0.02 for name in now)
            before = now
        assert before == pytest.approx({name: 0.7 * loud.get(name, 0.0) for name in before})


def test_layers_begin_with_the_calm_piece_and_go_round_unheard(sound: Sound) -> None:
    sound.music.play("citygods")
    until(sound, at_rest(sound))
    assert all(pygame.mixer.Channel(i).get_busy() for i in range(pieces.CHANNELS))
    assert [sound.music.loudness(name) for name in pieces.LAYERS] == [0, 0, 0]


def test_another_game_has_its_own_music_after_the_first_has_faded(sound: Sound) -> None:
    sound.music.play("founders")
    until(sound, at_rest(sound))
    sound.music.play("citygods")
    least = [1.0]

    def changed() -> bool:
        least.append(sound.music.loudness("calm"))
        return sound.music._heard == "citygods"

    until(sound, changed)
    assert min(least) == 0.0
    until(sound, at_rest(sound))
    assert sound.music.loudness("calm") == pytest.approx(0.7)


def test_music_steps_back_under_a_moment_and_comes_up_again(sound: Sound) -> None:
    sound.music.play("founders")
    until(sound, at_rest(sound))
    sound.music.duck(True)
    quick = until(sound, at_rest(sound))
    low = sound.music.loudness("calm")
    sound.music.duck(False)
    slow = until(sound, at_rest(sound))
    assert low == pytest.approx(0.7 * pieces.DUCKED) and sound.music.loudness("calm") == pytest.approx(0.7)
    assert quick < 30 < slow


def test_a_game_without_music_leaves_what_plays(sound: Sound) -> None:
    sound.music.play("founders")
    sound.music.play("chess")
    assert sound.music.piece == "founders"


def test_a_music_file_that_cannot_be_read_is_silence(tmp_path: Path) -> None:
    (tmp_path / "music" / "founders").mkdir(parents=True)
    (tmp_path / "music" / "founders" / "calm.ogg").write_bytes(b"noise")
    s = Sound(tmp_path)
    s.open()
    s.music.play("founders")
    until(s, at_rest(s))
    s.close()
    assert not s.music.works


# ---- the game is followed


def moods(title: str, view: FoundersView | CityOfGodsView, players: int) -> list[str]:
    """The moods of a whole random game, one after the other."""
    game, rng = TITLES[title], random.Random(5)
    table = Table(game.begin(game.setup(players, False, {})))
    found: list[str] = []
    while not table.over:
        q = table.question
        assert q is not None
        table.deal(rng.randbytes(8)) if q.who == DEALER else table.answer(q.who, rng.choice(q.options))
        view.s = table.state
        view.table = SimpleNamespace(state=table.state)  # type: ignore[assignment]
        if not found or view.mood() != found[-1]:
            found.append(view.mood())
    return found


def test_founders_is_calm_until_dusk_and_the_last_round_has_its_layer() -> None:
    found = moods("founders", FoundersView(), 2)
    assert found[:4] == ["calm", "eclipse", "calm", "eclipse"]
    assert "last" in found and "calm" not in found[found.index("last") :]


def test_city_of_gods_darkens_before_each_eclipse_and_hurries_to_the_last() -> None:
    found = moods("citygods", CityOfGodsView(), 2)
    assert found == ["calm", "eclipse", "calm", "eclipse", "last", "eclipse"]


def test_the_banner_makes_the_music_step_back() -> None:
    with Window(founders_table(players=2)) as w:
        while w.scene.question is None:
            w.run()
        assert w.scene.turn_banner.on_view and w.app.sound.music._ducked
        w.run(2.5)
        assert not w.app.sound.music._ducked
        assert (w.app.sound.music.piece, w.app.sound.music.mood) == ("founders", "calm")


# ---- settings


def test_volumes_and_mute_are_kept(tmp_path: Path) -> None:
    with Window(SettingsScene(2), path=tmp_path / "settings.json") as w:
        w.app.settings.effects, w.app.settings.music = 30, 20
        w.key("m")
        assert w.app.sound.muted and w.app.sound.music.volume == 0
    found = load(tmp_path)
    assert (found.effects, found.music, found.muted) == (30, 20, True)
    assert Settings().muted is False


def test_muting_in_the_settings_is_heard_at_once() -> None:
    with Window(SettingsScene(2)) as w:
        w.click("muted")
        assert w.app.sound.muted
        w.click("muted")
        assert not w.app.sound.muted and w.app.sound.music.volume == pytest.approx(0.7)


def test_a_first_run_without_a_sound_device_is_silent_and_says_nothing(tmp_path: Path) -> None:
    """A process of its own: SDL picks its driver once."""
    code = (
        "import pygame\n"
        "from pathlib import Path\n"
        "from game.client.devices.settings import load\n"
        "from game.client.scenes.settings import SettingsScene\n"
        "from game.client.window.app import App\n"
        f"app = App(load(Path({str(tmp_path)!r})), Path('assets/sound'), size=(1280, 720))\n"
        "def end():\n"
        "    app.sound.play('knock')\n"
        "    app.sound.music.play('founders')\n"
        "    if app.repaints > 1: pygame.event.post(pygame.Event(pygame.QUIT))\n"
        "    app.page.forget()\n"
        "    app.damage()\n"
        "app.idle = end\n"
        "app.run(SettingsScene(2))\n"
        "print('works' if app.sound.works else 'silent')\n"
    )
    env = os.environ | {"SDL_AUDIODRIVER": "no such driver"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.stdout.strip().splitlines()[-1:], done.stderr) == (["silent"], "")
