"""LAN party through the window: two or three real windows with real LANs on loopback, driven by mouse and keys."""

from __future__ import annotations

import gc
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from lan_windows import LanWindow

from game.client.devices.screen import SMALLEST_TARGET
from game.client.lan.lobby import LobbyScene
from game.client.lan.notices import notice
from game.client.lan.offered import options_said
from game.client.lan.seated import signs_of
from game.client.lan.table import LanTable
from game.client.lan.talk import words
from game.client.table.face import view_of
from game.client.table.replay import Past
from net.browser.room_door import DoorView, GuestView
from net.identity import IdentityError
from net.view import BranchView, ProposalView

Make = Callable[..., LanWindow]
pytestmark = pytest.mark.waits(3)


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patient_lan: None) -> Iterator[Make]:
    # Other tests, in another worker, have rooms on this loopback too: these windows hear only their own.
    monkeypatch.setattr("net.discovery.SERVICE", f"_tollan-{secrets.token_hex(4)[:7]}._tcp.local.")
    made: list[LanWindow] = []

    def make(name: str, begun: bool = True, **more: Any) -> LanWindow:
        made.append(LanWindow(tmp_path, name, **more))
        return made[-1].begin() if begun else made[-1]

    yield make
    for w in made:
        w.close()
    gc.collect()  # what a test left open is its own fault, not the next one's
    pygame.display.quit()


def host(w: LanWindow, players: int = 2, door: str = "") -> None:
    """Open a room with the mouse."""
    w.click("open")
    w.scene.ui.set_focus(w.find("players"))
    w.key(*["right"] * (players - 2))
    if door:
        w.scene._door(1)
        w.run()
    w.click("begin")
    w.until(lambda: w.at("LobbyScene"))


def join(w: LanWindow, other: LanWindow) -> None:
    w.pick(other)
    w.type(other.room.view.code)
    w.click("join")
    w.until(lambda: w.at("LobbyScene"))


def sit(w: LanWindow, n: int) -> None:
    w.until(lambda: w.has(f"sit {n}"))
    w.click(f"sit {n}")
    w.until(lambda: w.room.view.seats[n].mine)


def begin(*sitting: LanWindow) -> None:
    for w in sitting:
        w.until(lambda w=w: w.has("ready"))
    for w in sitting:
        w.click("ready")
    sitting[0].until(lambda: all(w.at("LanTable") for w in sitting))


def answers(w: LanWindow) -> int:
    return sum(1 for entry in w.scene.session.table.log if entry[0] == "answer")


def play_on(*playing: LanWindow, until: int) -> None:
    """Whoever is asked opens the list of answers and takes the first, or ends the turn, all by keys."""

    def one() -> bool:
        for w in playing:
            table = w.scene
            if w.at("LanTable") and table.question is not None:
                if w.has("main"):
                    w.key("e" if table.presenter.pinned is None else "return")
                else:  # there is no such button, or it awaits an answer
                    w.key("a")
                    w.scene.ui.set_focus(w.find("answers"))
                    w.key("return")
        return all(answers(w) >= until for w in playing)

    playing[0].until(one)


def same(*playing: LanWindow) -> None:
    playing[0].until(lambda: len({w.scene.session.table.digests[-1] for w in playing}) == 1)


def two_at_the_table(windows: Make) -> tuple[LanWindow, LanWindow]:
    a, b = windows("Ana"), windows("Bea")
    host(a)
    sit(a, 0)
    join(b, a)
    sit(b, 1)
    begin(a, b)
    return a, b


def test_a_free_seat_is_under_the_keys_though_the_seats_come_late(
    windows: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = windows("Ana"), windows("Bea")
    host(a)
    sit(a, 0)
    join(b, a)
    b.until(lambda: b.has("sit 1"))
    lobby = b.scene
    bare = replace(lobby.view, seats=())
    with monkeypatch.context() as at_first:
        at_first.setattr(lobby, "view", bare)
        lobby.ui.focus = None
        b.app.rebuild(lobby)
    b.app.rebuild(lobby)
    assert lobby.ui.focus.key == "sit 1"


def test_a_lobby_is_laid_out_from_one_view_of_a_room_that_changes_meanwhile(windows: Make) -> None:
    a = windows("Ana")
    host(a)
    a.until(lambda: a.has("sit 0"))
    free = a.room.view
    full = replace(free, seats=tuple(replace(s, key=b"somebody") for s in free.seats))

    class Changing:
        """Whoever looks twice sees another room."""

        views = cycle((free, full, full))
        view = property(lambda self: next(self.views))

        def __getattr__(self, name: str) -> Any:
            return getattr(room, name)

    room, a.scene.room = a.scene.room, Changing()
    for _ in range(2):
        a.scene.update(0.0)
        a.app.rebuild(a.scene)
    a.scene.room = room


def test_a_room_in_three_clicks_then_a_game_by_keys(windows: Make) -> None:
    a, b = two_at_the_table(windows)
    assert a.scene.here == [0] and b.scene.here == [1]
    assert a.scene.names == b.scene.names == ["Ana", "Bea"]
    assert a.scene.signs[:2] == ("sun", "jaguar"), "the second to sit got another sign"
    play_on(a, b, until=10)
    same(a, b)


def test_a_coach_speaks_only_to_who_wants_one(windows: Make) -> None:
    a, b = windows("Ana", coach="on"), windows("Bea", coach="off")
    host(a)
    sit(a, 0)
    join(b, a)
    sit(b, 1)
    begin(a, b)
    assert a.scene.coaching.coach is not None and b.scene.coaching.coach is None


def test_talk_reaches_who_sits_and_who_watches_and_keys_are_letters_there(windows: Make) -> None:
    a, b = two_at_the_table(windows)
    c = windows("Cihuatl")
    join(c, a)
    c.until(lambda: c.at("LanTable"))
    assert c.scene.here == [] and c.scene.question is None
    a.click("tool talk")
    a.type("haze")
    a.key("z", "return")
    c.until(lambda: c.scene.unread == 1)
    assert c.room.view.chat[-1].text == "hazez", "z was typed, not undone"
    assert "Ana: hazez" in [t.words for t in c.app.toasts.shown]
    a.click("quick")
    a.run(0.1)
    a.key("1")
    b.until(lambda: b.scene.unread == 2)
    assert b.room.view.chat[-1].kind == "emote"
    a.key("escape")
    assert not a.scene.show_talk


def test_a_hint_shows_to_who_asks_and_the_others_see_that_he_asked(windows: Make) -> None:
    a, b = two_at_the_table(windows)
    a.until(lambda: a.scene.question is not None or b.scene.question is not None)
    asked, other = (a, b) if a.scene.question is not None else (b, a)
    for _ in range(2):
        asked.key("h")
        asked.until(lambda: not asked.scene.hints.thinking)
    assert asked.scene.hints.hinted is not None
    other.until(lambda: other.scene.unread == 1)
    assert words(other.room.view.chat[-1]) == "I have asked for a hint."
    assert [t.words for t in other.app.toasts.shown][-1].endswith(": I have asked for a hint.")
    assert other.scene.hints.hinted is None and other.scene.hints.advice is None
    assert len(other.room.view.chat) == 1


def test_a_room_without_hints_says_so_in_the_lobby_and_at_the_table(windows: Make) -> None:
    a, b = windows("Ana"), windows("Bea")
    host(a)
    a.room.set_game("founders", 2, {"hints": "no"})
    join(b, a)
    b.until(lambda: ("hints", "no") in b.room.view.options)
    assert "Hints: Forbidden" in options_said("founders", 2, b.room.view.options)
    sit(a, 0)
    sit(b, 1)
    begin(a, b)
    a.scene.hints.ask()
    assert [t.words for t in a.app.toasts.shown][-1] == "This table is played without hints."
    assert not a.room.view.chat


def test_wrong_code_shut_door_and_bad_address_are_sentences(windows: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.doorkeeper.MINUTE", 3600.0)  # however long it takes to type five of them
    monkeypatch.setattr("net.doorkeeper.SHUT", 3600.0)
    a, b = windows("Ana"), windows("Bea")
    host(a)
    b.pick(a)
    for said in ["not the code"] * 5 + ["opens again in"]:
        b.key("ctrl+a")
        b.type("no-way")
        b.key("return")
        b.until(lambda: b.scene.asked is None)
        assert said in b.scene.said
        b.shot()
    b.key("escape")
    b.until(lambda: b.at("RoomsScene"))
    b.click("address")
    for typed, said in (("nowhere", "no address"), ("127.0.0.1:9", "Nobody answers")):
        b.key("ctrl+a")
        b.type(typed)
        b.key("return")
        b.until(lambda: b.scene.asked is None)
        assert said in b.scene.said


def test_an_open_room_says_what_it_does_not_protect_and_is_entered_by_address(windows: Make) -> None:
    a, b = windows("Ana"), windows("Bea")
    host(a, door="open")
    b.pick(a)
    said = " ".join(getattr(w, "words", "") for w in b.scene.ui.all())
    assert "anybody on the network may come in" in said and b.scene.ui.find("code") is None
    b.key("escape")
    b.run()
    b.click("address")
    b.type(f"127.0.0.1:{a.room.view.port}")
    b.key("return")
    b.until(lambda: b.at("LobbyScene"))
    assert b.room.view.open


def test_knocking_can_be_given_up(windows: Make) -> None:
    b = windows("Bea")
    b.click("address")
    b.type("10.255.255.1:9")
    b.key("return")
    b.run()
    b.key("escape")
    b.until(lambda: b.at("RoomsScene"))
    assert b.room is None


def test_several_seats_bots_names_signs_and_another_game(windows: Make) -> None:
    a = windows("Ana", size=(1920, 1080))
    host(a, players=3)
    sit(a, 0)
    sit(a, 1)
    a.click("bot 2")
    a.run(0.1)
    a.key("2")
    a.until(lambda: a.room.view.seats[2].bot == "adept")
    seats = a.room.view.seats
    assert len({s.name for s in seats}) == 3 and len({s.glyph for s in seats}) == 3
    a.click("glyph 0")
    a.until(lambda: a.room.view.seats[0].glyph == "owl")
    a.click("name 1", clicks=2)
    a.type("Tío Beto")
    a.until(lambda: a.room.view.seats[1].name == "Tío Beto")
    a.click("change")
    a.run(0.1)
    a.click("game citygods")
    a.click("begin")
    a.until(lambda: a.at("LobbyScene") and a.room.view.title == "citygods")
    a.until(lambda: a.has("ready"))
    a.click("ready")
    a.until(lambda: a.at("LanTable"))
    assert a.scene.here == [0, 1]


def test_a_name_of_two_words_may_be_typed_slowly_while_the_lobby_changes(windows: Make) -> None:
    a = windows("Ana")
    host(a)
    sit(a, 0)
    a.run()
    a.click("name 0", clicks=2)
    a.type("Tío ")
    a.app.rebuild(a.scene)
    a.type("José ")
    a.until(lambda: a.room.view.seats[0].name == "Tío José")
    a.run(0.2)
    a.type("Beto")
    a.until(lambda: a.room.view.seats[0].name == "Tío José Beto")
    a.key("tab")
    a.run(0.2)
    assert a.find("name 0").text == "Tío José Beto" and not a.scene.seats._names


def test_who_leaves_is_named_and_replaced_by_consent(windows: Make) -> None:
    a, b = two_at_the_table(windows)
    play_on(a, b, until=6)
    b.until(lambda: b.at("LanTable"))
    b.key("f10")  # Esc would first put back what is in the hand
    b.run(0.2)
    b.key("shift+tab", "return")
    b.run(0.2)
    assert "Leave the table?" in b.scene.heading
    b.key("return")
    b.until(lambda: b.at("RoomsScene"))

    def asked() -> bool:
        if a.at("LanTable") and a.scene.question is not None:
            a.scene.answer(a.scene.question.options[0])
        return a.scene.ui.find("notice Seat a bot") is not None

    a.until(asked)
    a.click("notice Seat a bot")
    a.until(lambda: a.room.view.seats[1].bot == "adept")
    before = answers(a)

    def played() -> bool:
        if a.at("LanTable") and a.scene.question is not None:
            a.scene.answer(a.scene.question.options[0])
        return answers(a) > before + 6

    a.until(played)
    assert a.scene._notice is None


def test_who_vanishes_comes_back_without_a_code_to_the_same_seat(windows: Make) -> None:
    a, b = two_at_the_table(windows)
    play_on(a, b, until=6)
    digest = b.scene.session.table.digests[-1]
    b.close()
    b = windows("Bea")
    b.pick(a)
    b.click("join")
    b.until(lambda: b.at("LanTable"))
    b.until(lambda: digest in b.scene.session.table.digests)
    a.until(lambda: a.room.view.seats[1].present)
    assert b.scene.here == [1]
    play_on(a, b, until=answers(a) + 4)
    same(a, b)


def test_a_table_of_another_evening_is_opened_again(
    windows: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = two_at_the_table(windows)
    play_on(a, b, until=8)
    same(a, b)
    digest = a.scene.session.table.digests[-1]
    a.close()
    b.close()
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path / "Ana"))
    a, b = windows("Ana"), windows("Bea")
    a.click("kept")
    a.run(0.1)
    a.click("open")
    a.until(lambda: a.at("LanTable"))
    a.until(lambda: a.scene._notice is not None)
    assert a.scene._notice.heading in ("Looking for the others …", "Bea is gone"), "whoever is to move"
    b.pick(a)
    b.click("join")
    b.until(lambda: b.at("LanTable"))
    assert digest in a.scene.session.table.digests and digest in b.scene.session.table.digests
    play_on(a, b, until=12)
    same(a, b)


def test_to_the_end_results_and_back_to_the_lobby(windows: Make) -> None:
    a, b = windows("Ana"), windows("Bea")
    host(a)
    join(b, a)
    for n, w in enumerate((a, b)):
        w.until(lambda w=w, n=n: w.has(f"bot {n}"))
        w.click(f"bot {n}")
        w.run(0.1)
        w.key("1")
        w.until(lambda w=w, n=n: w.room.view.seats[n].bot == "novice")
    begin(a, b)
    a.until(lambda: a.at("PartyResults") and b.at("PartyResults"))
    a.run(0.2)
    a.shot()
    a.click("rematch")
    a.until(lambda: a.at("LobbyScene"))
    a.room.say("once more")
    b.until(lambda: "Ana: once more" in [t.words for t in b.app.toasts.shown])
    b.click("rematch")
    a.until(lambda: a.at("LobbyScene") and b.at("LobbyScene"))
    assert a.room.view.over and not a.room.view.ready
    begin(a, b)


# ---- without a network, and what the table says when something is wrong


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (IdentityError("Another window is already playing with this profile; close it first."), "Another window"),
        (OSError("no sockets here"), "LAN party cannot be opened"),
        (ImportError("zeroconf"), "not installed"),
    ],
)
def test_no_lan_is_one_sentence_and_the_way_back(windows: Make, fault: Exception, said: str) -> None:
    w = windows("Ana")
    w.key("escape")
    w.until(lambda: not w.at("RoomsScene"))

    def broken(*_: Any) -> Any:
        raise fault

    w.link._open = broken  # type: ignore[method-assign]
    w.shell.lan_party()
    w.until(lambda: w.at("RoomsScene") and w.link.trouble != "")
    w.run(0.1)
    assert said in " ".join(getattr(x, "words", "") for x in w.scene.ui.all())
    assert not w.has("open") and not w.has("address")
    w.key("escape")
    w.until(lambda: not w.at("RoomsScene"))


def test_the_title_knows_nothing_of_the_network() -> None:
    code = (
        "import sys; from game.client.window.offscreen import Offscreen; from game.client.shell import Shell\n"
        "app = Offscreen((1280, 720)); app.scenes.push(Shell(app).title()); app.frame([], 0.02)\n"
        "assert 'LAN party' in [e.words for e in app.scenes.top.entries()]\n"
        "bad = [m for m in ('net', 'net.lan', 'zeroconf', 'nacl', 'spake2') if m in sys.modules]\n"
        "app.close(); sys.exit(str(bad) if bad else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


class Still:
    """A room that stands still, with a view of our own making."""

    def __init__(self, room: Any) -> None:
        self.room, self.view, self.left, self.live = room, room.view, False, True
        self.session, self.party = room.session, room.party
        self.done: list[Any] = []

    def news(self) -> list[Any]:
        return []

    def agree(self, proposal: bytes) -> None:
        self.done.append(("agree", proposal))

    def keep_branch(self, game: bytes) -> None:
        self.done.append(("keep", game))

    def propose(self, changes: Any, why: str) -> None:
        self.done.append(("propose", changes))

    def replace_lost(self, bot: str) -> None:
        self.done.append(("replace", bot))


SIZES = [((1280, 720), {}), ((1920, 1080), {}), ((1280, 720), {"ui_scale": 150, "text_size": 150})]


def sound(w: LanWindow) -> None:
    """Everything is reached by Tab, lies in the window, is large enough to hit, and lies on nothing else."""
    w.run(0.1)
    w.shot()
    wanted = list(w.scene.ui.order())
    for _ in range(3):  # the scene may have been laid out anew meanwhile
        walked = set(w.focus_walk())
        if walked == {x.key for x in w.scene.ui.order()}:
            break
    else:
        raise AssertionError((walked, [x.key for x in wanted]))
    for x in w.scene.ui.order():
        w.scene.ui.set_focus(x)
        assert w.app.screen.bounds.contains(x.rect), (x.key, x.rect)
        assert x.rect.h >= SMALLEST_TARGET - 1 and x.rect.w >= SMALLEST_TARGET - 1, (x.key, x.rect)


def every_size(w: LanWindow) -> None:
    for size, more in SIZES:
        w.app.settings.ui_scale, w.app.settings.text_size = more.get("ui_scale", 100), more.get("text_size", 100)
        w.resize(size)
        w.app.settings_changed()
        sound(w)


def test_every_scene_at_every_size_by_keys(windows: Make) -> None:
    a, b = windows("Ana"), windows("Bea")
    every_size(a)
    a.click("open")
    every_size(a)
    a.click("begin")
    a.until(lambda: a.at("LobbyScene"))
    b.pick(a)
    every_size(b)
    b.key("escape")
    b.until(lambda: b.at("RoomsScene"))
    every_size(b)
    b.click("address")
    b.run()
    every_size(b)
    b.key("escape")
    b.run()
    b.app.settings.ui_scale = b.app.settings.text_size = 100
    b.app.settings_changed()
    join(b, a)
    sit(b, 1)
    every_size(a)
    every_size(b)
    assert isinstance(a.scene, LobbyScene)


def test_the_table_explains_what_is_wrong_and_asks(windows: Make) -> None:
    a, b = two_at_the_table(windows)
    real = a.room.view
    bea = next(m for m in real.members if not m.me)
    still = Still(a.room)
    table = LanTable(still, view_of("founders"))  # type: ignore[arg-type]
    a.app.scenes.push(table)
    a.run()

    def shown(**more: Any) -> Any:
        still.view = replace(real, **more)
        a.run(0.1)
        a.shot()
        return table._notice

    said = ("Seat 2 (Bea) is played by your bot instead of Bea.",)
    asked = ProposalView(b"h" * 32, "Bea", "not connected", said, ("Bea",), ("Ana",), False)
    assert shown() is None
    assert "consent" in shown(proposals=(asked,)).heading
    words = table._notice.words  # type: ignore[union-attr]
    assert words == "Seat 2 (Bea) is played by your bot instead of Bea. Bea says: “not connected”."
    refused = replace(asked, redraws=True, unfair="Bea has not given a part of the open draw.", hash=b"i" * 32)
    assert [words for words, _, _ in shown(proposals=(refused,)).answers] == ["Not now"]
    shown(proposals=(asked,))
    a.click("notice Agree")
    assert still.done == [("agree", b"h" * 32)]
    mine = replace(asked, mine=True)
    assert "Waiting for Ana to agree." in shown(proposals=(mine,)).words
    gone = replace(bea, present=False, linked=False)
    away = tuple(replace(s, present=s.mine) for s in real.seats)
    lost = shown(lost=(bea.key,), members=(real.members[0], gone), seats=away)
    assert lost.heading == "Bea is gone"
    every_size(a)
    a.click("notice Play it here")
    assert still.done[-1] == ("propose", {1: (None, "")})
    held = shown(lost=(bea.key,))
    assert held.heading == "Bea holds up the game"
    other = shown(lost=(bea.key,), elsewhere=(bea.key,))
    assert other.heading == "Bea plays the other game"
    assert [words for words, _, _ in other.answers] == ["Wait", "Seat a bot", "Play it here"]
    every_size(a)
    shown(lost=(bea.key,), members=(real.members[0], gone), seats=away)
    a.click("notice Wait")
    assert "Looking for" in shown(lost=(bea.key,), members=(real.members[0], gone), seats=away).heading
    two = shown(branches=(BranchView(b"g" * 32, 40, "Bea"),))
    assert "40 entries" in two.words
    assert "The other game" in [line.words for line in table.menu_lines()]
    a.click("notice Take theirs")
    assert still.done[-1] == ("keep", b"g" * 32)
    table.cheat = bea.key
    stopped = shown(stopped="Bea signed two different moves for one place.")
    assert stopped.heading == "The table has stopped" and table.question is None
    assert table.session_.waiting_for == "The table has stopped."
    a.click("notice Go on with a bot")
    assert still.done[-1] == ("propose", {1: (None, "adept")})
    table.cheat = None
    shown(stopped="This device was asked twice for one draw.", draw_again=True)
    a.click("notice Draw anew")
    assert still.done[-1] == ("propose", {})
    assert notice(b.scene) is None


def test_a_guest_s_menu_speaks_of_nothing_that_lies_on_this_device(windows: Make) -> None:
    a, _ = two_at_the_table(windows)
    assert "Report a problem" in [line.words for line in a.scene.menu_lines()]
    a.app.at_home = False
    assert "Report a problem" not in [line.words for line in a.scene.menu_lines()]
    a.scene.look_back(-1)
    a.run()
    assert isinstance(a.scene, Past)
    assert "Report a problem" not in [line.words for line in a.scene.menu_lines()]


def test_all_gone_at_once_is_no_reason_for_bots_and_who_is_back_is_offered_the_seat(windows: Make) -> None:
    a, _ = two_at_the_table(windows)
    real = a.room.view
    me, bea = real.members
    still = Still(a.room)
    table = LanTable(still, view_of("founders"))  # type: ignore[arg-type]
    a.app.scenes.push(table)

    def shown(**more: Any) -> Any:
        still.view = replace(real, **more)
        a.run(0.1)
        return table._notice

    cee = replace(bea, key=b"c" * 32, name="Cee", seats=(2,))
    seats = (*real.seats, replace(real.seats[1], number=2, key=cee.key, name="Cee"))
    there = shown(seats=seats, members=(me, bea, replace(cee, present=False)), lost=(cee.key,))
    assert there.heading == "Cee is gone" and there.answers[0][0] == "Wait"
    gone = (me, replace(bea, present=False), replace(cee, present=False))
    none = shown(seats=seats, members=gone, lost=(cee.key, bea.key))
    assert table.session_.waiting_for == "Cee and Bea are awaited, and not connected."
    assert none.heading == "Looking for the others …" and "this device" in none.words

    ours = (real.seats[0], replace(real.seats[1], key=me.key, mine=True, bot="greedy"))
    back = shown(seats=ours, members=(me, replace(bea, seats=())))
    assert back.heading == "Bea is back"
    a.click("notice Give it back")
    assert still.done == [("propose", {1: (bea.key, "")})]
    by_hand = (real.seats[0], replace(ours[1], bot=""))
    back = shown(seats=by_hand, members=(me, replace(bea, seats=())))
    assert back.heading == "Bea is back" and "played here" in back.words
    own_name = replace(me, name="Bea")
    assert shown(seats=by_hand, members=(own_name, replace(bea, seats=()))) is None, "a seat of our own name is ours"


def test_every_seat_has_a_sign_of_its_own() -> None:
    assert signs_of(["sun", "sun", "moon", ""]) == ("sun", "jaguar", "serpent", "owl")
    assert signs_of(["", "sun"]) == ("jaguar", "sun")


# ---- sending somebody away


def send(of: LanWindow, at: LanWindow) -> str:
    """What is pressed at one window to send another one away."""
    return f"away {next(m.fingerprint for m in at.room.view.members if m.name == of.name)}"


def three_in_the_lobby(windows: Make) -> tuple[LanWindow, LanWindow, LanWindow]:
    a, b, c = windows("Ana"), windows("Bea"), windows("Cihuatl")
    host(a)
    join(b, a)
    join(c, a)
    a.until(lambda: all({"Ana", "Bea", "Cihuatl"} == {m.name for m in w.room.view.members} for w in (a, b, c)))
    return a, b, c


def test_the_opener_sends_somebody_away_who_reads_why_on_the_lan_page(windows: Make) -> None:
    a, b, c = three_in_the_lobby(windows)
    sit(c, 1)
    code = a.room.view.code
    a.click(send(c, a))
    a.until(lambda: a.at("Dialog"))
    assert a.scene.heading == "Send Cihuatl away?"
    a.click("answer0")
    c.until(lambda: c.at("Dialog"))
    assert c.scene.words == "Whoever opened this room has sent this device away."
    c.key("return")
    c.until(lambda: c.at("RoomsScene"))
    a.until(lambda: all(len(w.room.view.members) == 2 and w.room.view.seats[1].key is None for w in (a, b)))
    assert a.room.view.code not in ("", code) and b.room.view.code == "" and b.room.view.code_with
    c.pick(a)
    c.type(a.room.view.code)
    c.click("join")
    c.until(lambda: "sent this device away" in c.scene.said)


def test_by_keys_the_first_enter_sends_nobody_away(windows: Make) -> None:
    a, _, c = three_in_the_lobby(windows)
    a.until(lambda: a.has(send(c, a)))
    a.scene.ui.set_focus(a.find(send(c, a)))
    a.key("return")
    a.until(lambda: a.at("Dialog"))
    a.key("return")
    a.until(lambda: a.at("LobbyScene"))
    a.key("return")
    a.until(lambda: a.at("Dialog"))
    a.key("right", "return")
    c.until(lambda: c.at("Dialog"))


def test_only_the_opener_is_offered_to_send_somebody_away(windows: Make) -> None:
    a, b, c = three_in_the_lobby(windows)
    a.until(lambda: a.has(send(b, a)) and a.has(send(c, a)))
    assert not any(w.key.startswith("away ") for w in b.scene.ui.all())


def test_the_button_stays_under_the_pointer_while_somebody_changes_the_game(windows: Make) -> None:
    a, _, c = three_in_the_lobby(windows)
    a.until(lambda: a.has(send(c, a)))
    before = a.find(send(c, a)).rect
    a.move(before.center)
    c.room.set_game("founders", 4)
    a.until(lambda: a.room.view.players == 4)
    a.run(0.5)
    assert a.find(send(c, a)).rect == before
    a.move((1, 1))
    a.until(lambda: a.find(send(c, a)).rect != before)


def test_whoever_keeps_a_door_sends_his_own_guest_away(windows: Make) -> None:
    a, b, c = three_in_the_lobby(windows)
    sent: list[bytes] = []
    guest = next(m.key for m in b.room.view.members if m.name == "Cihuatl")
    shown = DoorView("", 1, (GuestView(guest, True),))
    b.scene.door = SimpleNamespace(view=shown, send_away=sent.append, shut=lambda: None)
    b.click(send(c, b))
    b.until(lambda: b.at("Dialog"))
    b.click("answer0")
    b.until(lambda: sent == [guest])
    a.click(send(c, a))
    a.click("answer0")
    b.until(lambda: len(sent) > 1)
    assert set(sent) == {guest}, "sent away by the opener too"


@pytest.mark.parametrize("asking", ["the opener", "another"])
def test_who_begins_to_play_while_it_is_asked_whether_he_goes_stays_at_the_door(windows: Make, asking: str) -> None:
    """He gets ready last, under the question: no place at the table may be without a player then."""
    a, b, c = three_in_the_lobby(windows)
    keeper = a if asking == "the opener" else b
    sent: list[bytes] = []
    shown = DoorView("", 1, (GuestView(next(m.key for m in a.room.view.members if m.name == "Cihuatl"), True),))
    keeper.scene.door = SimpleNamespace(view=shown, send_away=sent.append, shut=lambda: None)
    sit(keeper, 0)
    sit(c, 1)
    keeper.until(lambda: keeper.has("ready"))
    keeper.click("ready")
    keeper.click(send(c, keeper))
    keeper.until(lambda: keeper.at("Dialog") and c.has("ready"))
    c.click("ready")
    keeper.until(lambda: keeper.room.view.begun and c.at("LanTable"))
    keeper.click("answer0")
    keeper.until(lambda: keeper.at("LanTable"))
    keeper.room._lan.thread.call(lambda: None)  # what was pressed has come to the room
    keeper.run()
    assert sent == []
