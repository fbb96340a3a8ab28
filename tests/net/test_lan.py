"""The player's side: look around, open or enter a room, sit, play through a session; discovery on loopback."""

import threading
import time
from pathlib import Path

import pytest

from game.agenda import Illegal
from game.bots.thinker import InlineThinker
from game.record import read
from game.titles import TITLES
from game.words.phrases import phrase
from net.hello import Refused
from net.identity import IdentityError
from net.lan import Lan
from net.session import REPLACED
from net.verify import examined

pytestmark = [pytest.mark.waits, pytest.mark.usefixtures("patient_lan")]


class Home:
    """A device with its own profile folder, driven from the test's thread as a client would."""

    def __init__(self, folder, name):
        self.woken = threading.Event()
        self.lan = Lan(name, folder / name, "127.0.0.1", self.woken.set, InlineThinker)
        self.room = None

    def host(self, **more):
        title, players = more.pop("title", "founders"), more.pop("players", 2)
        self.room = self.lan.host("Jade Table", title, players, **more).result(60)
        return self

    def join(self, other, code=None):
        where = f"127.0.0.1:{other.room.view.port}"
        self.room = self.lan.join(where, other.room.view.code if code is None else code).result(60)
        return self

    def close(self):
        self.lan.close()


def until(condition, seconds=120.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.01)


@pytest.fixture
def homes(tmp_path):
    made = []

    def make(name):
        made.append(Home(tmp_path, name))
        return made[-1]

    yield make
    for home in made:
        home.close()


def begin(*homes, bots=()):
    """Everybody takes the next seat; `bots` are homes whose seat is a bot's."""
    for number, home in enumerate(homes):
        home.room.sit(number, home.lan.name, "red", "sun", "random" if home in bots else "")
    until(lambda: all(h.room.view.can_ready for h in homes))
    until(lambda: len({tuple((s.name, s.key) for s in h.room.view.seats) for h in homes}) == 1)
    for home in homes:
        home.room.ready()
    for home in homes:
        until(lambda home=home: home.room.news() is not None and home.room.session is not None)


def play_on(home, answers):
    """The person at this home answers so many questions with the first option."""
    session = home.room.session
    given = 0
    end = time.monotonic() + 120
    while given < answers and not session.table.over:
        assert time.monotonic() < end, "nothing was asked in time"
        while session.step() is not None:
            pass
        q = session.asked()
        if q is None:
            time.sleep(0.005)
            continue
        session.answer(q.who, q.options[0])
        given += 1


def test_a_room_is_found_shown_with_its_game_and_gone_when_it_closes(homes):
    a, b = homes("Anna"), homes("Bea")
    a.host(players=3)
    ours = a.room.view.room

    def listed():
        """Other tests have rooms on this network too."""
        return [f for f in b.lan.rooms() if f.card.room == ours]

    until(listed)
    found = listed()[0]
    assert (found.card.name, found.card.title, found.card.seats, found.card.free) == ("Jade Table", "founders", 3, 3)
    assert found.misfit == ""
    assert dict(found.card.options)["side"] == "A"
    a.room.sit(0, "Anna")
    until(lambda: listed() and listed()[0].card.free == 2)
    room = b.lan.join(found, a.room.view.code).result(60)
    until(lambda: len(room.view.members) == 2)
    until(lambda: not listed())
    room.leave().result(60)
    until(listed)
    a.room.leave().result(60)
    until(lambda: not listed(), 60)


def test_a_room_whose_device_died_is_gone_from_the_list_within_seconds(homes):
    a, b = homes("Anna"), homes("Bea")
    a.host()
    ours = a.room.view.room

    def listed():
        return [f for f in b.lan.rooms() if f.card.room == ours]

    until(listed)
    a.lan.thread.start(a.room.party.mesh.stop_listening()).result(60)
    until(lambda: not listed(), 60)  # it is still announced, and its mDNS record lives for many minutes


def test_wrong_code_wrong_address_and_no_address_are_sentences(homes):
    a, b = homes("Anna"), homes("Bea")
    a.host()
    port = a.room.view.port
    with pytest.raises(Refused, match="not the code"):
        b.lan.join(f"127.0.0.1:{port}", "no-way").result(60)
    with pytest.raises(Refused, match="enter with the room code"):
        b.lan.join(f"127.0.0.1:{port}").result(60)
    with pytest.raises(Refused, match=r"Nobody answers at 127.0.0.1:9 \(Connection refused\)\."):
        b.lan.join("127.0.0.1:9").result(60)
    for text in ("", "nowhere", "127.0.0.1:99999", "a b:5", "[::1"):
        with pytest.raises(Refused, match="no address"):
            b.lan.join(text).result(60)


def test_two_lans_on_one_profile_and_an_address_that_is_not_ours_are_sentences(homes, tmp_path):
    homes("Anna")
    with pytest.raises(IdentityError, match="already playing"):
        Lan("Anna", tmp_path / "Anna", "127.0.0.1")
    with pytest.raises(IdentityError, match="no network address"):
        Lan("Bea", tmp_path / "Bea", "203.0.113.77")


def test_a_game_that_cannot_be_played_like_that_is_refused_at_once(homes):
    a = homes("Anna")
    with pytest.raises(ValueError, match="is for 2 to 4 players, not 9"):
        a.lan.host("x", "founders", 9)
    with pytest.raises(ValueError, match="side cannot be Z"):
        a.lan.host("x", "founders", 2, {"side": "Z"})


def test_closing_at_once_waits_until_a_room_is_left(homes):
    a = homes("Anna").host()
    a.lan.thread.call(lambda: None)
    until(lambda: a.lan.around.announces)
    party, leaving = a.room.party, a.room.leave()
    a.lan.close()
    assert leaving.done() and not leaving.cancelled() and leaving.exception() is None
    assert party.closed and party.mesh._closed


@pytest.mark.parametrize("title", sorted(TITLES))
def test_a_person_plays_through_the_same_face_as_at_home(homes, title):
    a, b = homes("Anna"), homes("Bea")
    a.host(title=title)
    b.join(a)
    begin(a, b, bots=(b,))
    play_on(a, 12)
    session = a.room.session
    with pytest.raises(Illegal):
        session.answer(1, "nothing")
    until(lambda: (session.step(), b.room.session.step(), len(session.table.log) == len(b.room.session.table.log))[2])
    assert session.table.digests[-1] == b.room.session.table.digests[-1]
    assert session.is_mine(0) and not session.is_mine(1) and session.is_bot(1)
    assert session.header.extra


def test_undo_and_redo_travel(homes):
    a, b = homes("Anna"), homes("Bea")
    a.host()
    b.join(a)
    begin(a, b)
    session = None
    end = time.monotonic() + 120
    while session is None:
        assert time.monotonic() < end
        for home in (a, b):
            s = home.room.session
            while s.step() is not None:
                pass
            q = s.asked()
            if q is not None:
                s.answer(q.who, q.options[0])
                if s.table.undoable(q.who):
                    session, seat = s, q.who
                    break
    before = len(session.table.log)
    session.undo(seat, session.table.undoable(seat)[-1])
    until(lambda: (session.step(), len(session.table.log) > before)[1])
    assert session.table.log[-1][0] == "undo"
    session.redo(seat)
    until(lambda: (session.step(), session.table.log[-1][0] == "answer")[1])
    with pytest.raises(Illegal):
        session.undo(seat, 10_000)


def test_half_made_turns_can_be_held_back(homes):
    a, b = homes("Anna"), homes("Bea")
    a.host()
    b.join(a)
    a.room.show_live(False)
    until(lambda: not (a.room.live or b.room.live))
    begin(a, b)
    watcher = b.room.session
    seen = []
    end = time.monotonic() + 120
    while len(seen) < 3:
        assert time.monotonic() < end
        for home in (a, b):
            s = home.room.session
            while (update := s.step()) is not None:
                if home is b and update.entry[0] == "answer" and not s.is_mine(update.entry[1]):
                    seen.append(s.table.question.who != update.entry[1] or bool(s._waiting))
            q = s.asked()
            if q is not None:
                s.answer(q.who, q.options[-1])
    assert watcher.live is False
    assert all(seen), "an answer was shown before its turn was over"


def test_a_lost_player_is_named_and_replaced_and_the_game_ends(homes):
    a, b = homes("Anna"), homes("Bea")
    a.host(title="citygods")
    b.join(a)
    begin(a, b, bots=(a,))
    b.room.replace_lost("random")
    until(lambda: any(n.what == "refused" and n.about == (phrase("peers.all_here"),) for n in b.room.news()))
    play_on(b, 5)
    until(lambda: b.room.session.step() or b.room.session.asked())
    b.close()
    until(lambda: (a.room.session.step(), a.room.view.lost)[1])
    assert "Bea" in a.room.view.waiting[0]
    assert "not connected" in a.room.view.waiting[0]
    a.room.replace_lost("random")
    until(lambda: any(n.what == "consented" for n in a.room.news()))
    entries = []

    def over():
        while (update := a.room.session.step()) is not None:
            entries.append(update.entry)
        return a.room.session.table.over

    until(over)
    assert REPLACED in entries
    verdict = examined(read(Path(a.room.view.record)))
    assert verdict.code == 0
    assert any("agreed to go on" in line for line in verdict.lines)


def test_names_met_before_are_known_and_a_new_key_shows_as_a_new_device(homes, tmp_path):
    a, b = homes("Anna"), homes("Bea")
    a.lan.known.accept("Bea", bytes(32))
    a.host()
    b.join(a)

    def standing():
        member = a.room.view.member(b.lan.identity.public)
        return member.standing.value if member is not None and member.name == "Bea" else ""

    until(lambda: standing() == "new device")
    a.room.accept_device(b.lan.identity.public)
    until(lambda: standing() == "known")
    a.room.say("hello\nthere")
    until(lambda: b.room.view.chat and b.room.view.chat[0].text == "hello there")
