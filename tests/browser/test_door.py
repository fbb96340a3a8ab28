"""The door for browsers keeps out whom it should, and nobody who is in can hurt it or look behind it."""

import asyncio
import json
import os
import re
import socket
from contextlib import AsyncExitStack, suppress

import pytest
from doors import LONG, STAND_IN, ask_in, asked, end_of, get, let_in, open_door, picture, seated, sit_down
from websockets.exceptions import ConnectionClosed, InvalidStatus

from net.browser.door import ELSEWHERE, LATER, LEFT, RUDE, SENT_AWAY
from net.browser.limits import BYTES_A_SECOND, BYTES_AT_ONCE, MOST_STARTS, NONSENSE, STRANGERS, UNREAD_BYTES
from net.browser.program import Program
from net.browser.shapes import LONGEST, SHAPES, understood

PROTOCOL, TOO_BIG, RESTARTS = 1002, 1009, 1012
"""Reasons that any socket knows."""


def test_a_link_has_a_token_of_128_bits_and_works_once(door_test):
    async def run(door):
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[a-z2-7]{26}", door.link)
        spent = "/" + door.token
        assert (await ask_in(door, spent))[0] == 200
        for look in (get, ask_in):
            status, headers, body = await look(door, spent)
            assert (status, headers["Set-Cookie"]) == (404, None)
            assert "This link was used by somebody else." in body
        assert "This link does not open the door." in (await get(door, "/" + spent[:-1]))[2]

    door_test(run, places=2)


def test_the_browser_that_was_let_in_comes_back_by_its_cookie(door_test):
    async def run(door):
        spent = "/" + door.token
        cookie = await let_in(door)
        assert (await get(door, "/", Cookie=cookie))[0] == 200
        status, headers, _ = await get(door, spent, Cookie=cookie)
        assert (status, headers["Location"], headers["Set-Cookie"]) == (303, "/", None)

    door_test(run)


def test_the_cookie_is_not_for_scripts_nor_other_sites(door_test):
    async def run(door):
        _, headers, _ = await ask_in(door, "/" + door.token)
        assert {"HttpOnly", "SameSite=Lax"} <= set(headers["Set-Cookie"].split("; "))
        assert int(headers["Set-Cookie"].rpartition("Max-Age=")[2]) > 30 * 24 * 3600, "a kept game outlives a day"

    door_test(run)


@pytest.mark.parametrize("path", ["/", "/page.js", "/socket", "/sound/drum.ogg", "/..%2f..%2fsettings.json", "/x"])
def test_a_stranger_sees_nothing_but_a_sentence(door_test, path):
    async def run(door):
        status, _, body = await get(door, path)
        assert status in (403, 404, 426)
        assert "page.js" not in body

    door_test(run)


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/assets/web/page.html", "/sound/../web/page.js", "/words"])
def test_a_guest_gets_no_file_but_the_page_s_own(door_test, path):
    async def run(door):
        assert (await get(door, path, Cookie=await let_in(door)))[0] == 404

    door_test(run)


def test_no_more_guests_than_places(door_test):
    async def run(door):
        await let_in(door)
        assert door.link == ""
        for look in (get, ask_in):
            status, _, body = await look(door, "/" + door.token)
            assert (status, "All places for guests are taken." in body) == (403, True)

    door_test(run)


@pytest.mark.parametrize("host", ["tollan.example", "127.0.0.1", "evil.example:80"])
def test_another_host_name_is_refused(door_test, host):
    async def run(door):
        assert (await get(door, "/" + door.token, host=host))[0] == 403

    door_test(run)


def test_a_socket_from_another_site_is_refused(door_test):
    async def run(door):
        cookie = await let_in(door)
        with pytest.raises(InvalidStatus):
            async with sit_down(door, cookie, origin="http://evil.example"):
                pass

    door_test(run)


def test_a_socket_without_the_cookie_is_refused(door_test):
    async def run(door):
        await let_in(door)
        with pytest.raises(InvalidStatus):
            async with sit_down(door, f"tollan{door.port}=guessed"):
                pass

    door_test(run)


def test_the_page_may_load_and_reach_nothing_else(door_test):
    async def run(door):
        _, headers, _ = await get(door, "/", Cookie=await let_in(door))
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'")
        assert "unsafe" not in policy
        assert (headers["X-Content-Type-Options"], headers["Cache-Control"]) == ("nosniff", "no-store")

    door_test(run)


def test_the_page_names_no_outside_address(door_test):
    async def run(door):
        cookie = await let_in(door)
        for path in ("/", "/page.js", "/page.css"):
            body = (await get(door, path, Cookie=cookie))[2]
            assert not re.search(r"(https?:)?//[a-z0-9]+\.", body)

    door_test(run)


def test_the_first_picture_comes(door_test):
    async def run(door):
        async with sit_down(door, await let_in(door)) as page:
            await picture(page)

    door_test(run, real=True, ahead=True)


def test_a_profile_that_cannot_be_used_is_no_reason_to_show_nothing(door_test, tmp_path):
    (tmp_path / "guest1").write_text("a file, where a folder is wanted")

    async def run(door):
        async with sit_down(door, await let_in(door)) as page:
            await picture(page)

    door_test(run, real=True)


def test_a_second_tab_takes_over(door_test):
    async def run(door):
        cookie = await let_in(door)
        async with seated(door, cookie) as first, seated(door, cookie):
            assert await end_of(first) == ELSEWHERE

    door_test(run)


@pytest.mark.parametrize("rubbish", ["{", "[]", '{"t":"begin","home":"/"}', '{"t":"key"}', b"\x00\xff", '{"t":[]}'])
def test_who_talks_rubbish_is_shown_out(door_test, rubbish):
    async def run(door):
        async with seated(door) as page:
            with suppress(ConnectionClosed):
                for _ in range(NONSENSE + 1):
                    await page.send(rubbish)
            assert await end_of(page) == RUDE

    door_test(run)


def test_a_giant_message_ends_the_connection_and_nothing_else(door_test):
    async def run(door):
        cookie = await let_in(door)
        async with seated(door, cookie) as page:
            with suppress(ConnectionClosed):
                await page.send("x" * 10 * LONGEST)
            assert await end_of(page) == TOO_BIG
        async with seated(door, cookie):
            pass

    door_test(run)


def test_a_flood_is_slowed_and_the_table_goes_on(door_test):
    async def run(door):
        async with seated(door) as page:
            for n in range(600):
                await page.send(json.dumps({"t": "move", "x": n, "y": 0}))
            await page.send(json.dumps({"t": "key", "k": "F1", "c": False, "s": False, "a": False, "r": False}))
            while await page.recv() != '{"pressed": "F1"}':
                pass

    door_test(run)


def test_a_page_that_never_reads_is_cut_off_and_holds_up_nobody(door_test):
    async def run(door):
        async with seated(door) as page:
            page.transport.pause_reading()
            await page.send('{"t":"wheel","x":0,"y":0,"dx":0,"dy":1}')  # the stand-in sends without end
            while door.guests[0].here:
                await asyncio.sleep(0.01)
            async with seated(door):
                pass
            page.transport.abort()

    door_test(run, places=2)


def test_a_preview_of_the_link_does_not_spend_it(door_test):
    async def run(door):
        for method in ("HEAD", "OPTIONS"):
            assert (await asked(door, method, "/" + door.token)).startswith(b"HTTP/1.1 405")
        status, headers, _ = await get(door, "/" + door.token)
        assert (status, headers["Set-Cookie"], door.guests) == (200, None, [])
        assert await let_in(door)

    door_test(run)


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_another_site_s_page_asks_in_vain(door_test, origin):
    async def run(door):
        assert (await ask_in(door, "/" + door.token, Origin=origin))[0] == 403
        assert door.guests == []

    door_test(run)


@pytest.mark.parametrize("path", ["/", "/socket", "/page.js", "/sound/drum.ogg"])
def test_nothing_but_a_link_is_asked(door_test, path):
    async def run(door):
        assert (await ask_in(door, path, Cookie=await let_in(door)))[0] == 404

    door_test(run)


@pytest.mark.parametrize("path", ["//[", "http://[::1", "/%ff", "/?" + "a" * 4000])
def test_an_address_that_is_none_is_answered_like_any_other(door_test, path):
    async def run(door):
        assert (await asked(door, "GET", path)).split()[1] in (b"400", b"403", b"404")

    door_test(run)


def test_a_heap_of_cookies_is_not_taken_apart(door_test):
    async def run(door):
        heap = [f'Cookie: a="{chr(92) * 8000}"'] * 25 + [f"Cookie: {door._cookie}=\xff"]
        assert (await asked(door, "GET", "/", *heap)).split()[1] == b"403"

    door_test(run)


def test_many_tabs_at_once_start_one_program(tmp_path):
    started = []

    async def start():
        started.append(await Program.start(STAND_IN))
        await asyncio.sleep(0.2)
        return started[-1]

    async def run():
        async with asyncio.timeout(LONG), open_door(tmp_path, start=start) as door:
            cookie = await let_in(door)
            tabs = [await sit_down(door, cookie) for _ in range(8)]
            await tabs[-1].recv()
            assert len(started) == 1
            for tab in tabs:
                await tab.close()

    asyncio.run(run())


def test_who_only_connects_and_says_nothing_bars_nobody(door_test):
    async def run(door):
        cookie = await let_in(door)
        here = ("127.0.0.1", door.port)
        silent = [await asyncio.to_thread(socket.create_connection, here) for _ in range(STRANGERS * 2)]
        try:
            while True:  # until the door has lost patience with some of them
                try:
                    if (await get(door, "/", Cookie=cookie))[0] == 200:
                        break
                except OSError:
                    await asyncio.sleep(0.1)
        finally:
            for s in silent:
                s.close()

    door_test(run)


def test_strangers_who_never_hang_up_bar_nobody(door_test):
    async def run(door):
        cookie = await let_in(door)
        strangers = []
        for _ in range(STRANGERS * 2):
            here, there = await asyncio.open_connection("127.0.0.1", door.port)
            strangers.append(there)
            there.write(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\n\r\n".encode())
            with suppress(OSError):
                await here.read(1)
        assert (await get(door, "/", Cookie=cookie))[0] == 200
        for there in strangers:
            there.close()

    door_test(run)


def test_a_flood_of_pings_is_not_read_on(door_test):
    async def run(door):
        async with seated(door):
            ours = door.guests[0].socket
            ours.data_received(b"\x89\xfd" + bytes(4 + 125))
            assert ours.transport.is_reading()
            ours.data_received((b"\x89\xfd" + bytes(4 + 125)) * ((BYTES_AT_ONCE + BYTES_A_SECOND // 4) // 131))
            assert not ours.transport.is_reading()
            while not ours.transport.is_reading():
                await asyncio.sleep(0.01)

    door_test(run)


def test_words_between_pings_do_not_make_the_door_read_on(door_test):
    async def run(door):
        async with seated(door):
            ours = door.guests[0].socket
            ours.data_received(MOVE * 40 + b"\x89\x80\0\0\0\0" * (2 * BYTES_AT_ONCE // 6))
            assert ours.recv_messages.paused
            while ours.recv_messages.paused:
                await asyncio.sleep(0)
            assert not ours.transport.is_reading()
            ours.transport.abort()

    door_test(run)


def test_what_somebody_said_who_has_gone_is_not_listened_to_for_long(door_test):
    async def run(door):
        async with seated(door):
            guest, told = door.guests[0], []
            guest.program.tell = told.append
            guest.socket.data_received(MOVE * 3000)
            guest.socket.transport.abort()
            while guest.here:
                await asyncio.sleep(0.01)
            assert len(told) < 1000

    door_test(run)


MOVE = b"\x81\x99\0\0\0\0" + b'{"t":"move","x":10,"y":0}'
"""As it comes over the wire."""


def test_many_tabs_of_one_guest_bar_nobody(door_test):
    async def run(door):
        cookie = await let_in(door)
        async with AsyncExitStack() as stack:
            for _ in range(STRANGERS + 8):
                tab = await stack.enter_async_context(sit_down(door, cookie))
                tab.transport.pause_reading()  # never hears that it is closed
                stack.callback(tab.transport.abort)
            assert (await get(door, "/", Cookie=cookie))[0] == 200

    door_test(run)


def test_who_calls_without_end_is_not_answered(door_test, monkeypatch):
    monkeypatch.setattr("net.browser.connections.CALLS_AT_ONCE", 3.0)
    monkeypatch.setattr("net.browser.connections.CALLS_A_SECOND", 0.001)

    async def run(door):
        for _ in range(3):
            assert await asked(door, "GET", "/")
        with suppress(OSError):
            assert not await asked(door, "GET", "/")

    door_test(run)


@pytest.mark.parametrize("frame", [b"\xc1\x84\0\0\0\0abcd", b"\x83\x80\0\0\0\0", b"\x01\x02ab", b"\x80\x80\0\0\0\0"])
def test_frames_that_nobody_agreed_on_end_the_connection(door_test, frame):
    """Compressed, of no kind, unmasked, going on with nothing."""

    async def run(door):
        async with seated(door) as page:
            page.transport.write(frame)
            assert await end_of(page) == PROTOCOL

    door_test(run)


def test_a_message_in_parts_without_end_ends_the_connection(door_test):
    async def run(door):
        async with seated(door) as page:
            page.transport.write(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 20_000)
            assert await end_of(page) in (PROTOCOL, RUDE, TOO_BIG)

    door_test(run)


def test_little_is_held_for_a_page_that_never_reads(door_test):
    async def run(door):
        async with seated(door) as page:
            page.transport.pause_reading()
            guest, most = door.guests[0], 0
            await page.send('{"t":"wheel","x":0,"y":0,"dx":0,"dy":1}')  # the stand-in sends without end
            while guest.here:
                most = max(most, guest.unsent_bytes)
                await asyncio.sleep(0)
            assert 0 < most <= UNREAD_BYTES
            page.transport.abort()

    door_test(run)


def test_who_talks_faster_than_his_program_listens_is_slowed(door_test):
    async def run(door):
        async with seated(door) as page:
            program = door.guests[0].program
            told, go_on = [], asyncio.Event()
            program.tell, program.keeps_up = told.append, go_on.wait
            for n in range(50):
                await page.send(json.dumps({"t": "move", "x": n, "y": 0}))
            async with seated(door):  # by now those would have been heard
                assert len(told) == 1
            go_on.set()
            while len(told) < 50:
                await asyncio.sleep(0.01)
            del program.tell, program.keeps_up

    door_test(run, places=2)


def test_a_tab_that_is_asleep_holds_up_nobody_who_takes_over(door_test, monkeypatch):
    monkeypatch.setattr("net.browser.door.HANGING_UP", LONG)

    async def run(door):
        cookie = await let_in(door)
        async with seated(door, cookie) as asleep:
            asleep.transport.pause_reading()
            async with seated(door, cookie):
                asleep.transport.abort()

    door_test(run)


def test_programs_are_not_started_without_end(door_test, monkeypatch):
    monkeypatch.setattr("net.browser.door.WITHIN", 3600.0)

    async def run(door):
        cookie = await let_in(door)
        for _ in range(MOST_STARTS):
            async with seated(door, cookie) as page:
                door.guests[0].program.tell({"t": "quit"})
                assert await end_of(page) == LEFT
        async with sit_down(door, cookie) as page:
            assert await end_of(page) == LATER

    door_test(run)


def test_a_program_that_is_killed_is_started_again(door_test):
    async def run(door):
        cookie = await let_in(door)
        async with seated(door, cookie) as page:
            door.guests[0].program._process.kill()
            assert await end_of(page) == RESTARTS
        async with seated(door, cookie):
            pass

    door_test(run)


def test_who_quits_has_left_and_may_come_back(door_test):
    async def run(door):
        cookie = await let_in(door)
        async with seated(door, cookie) as page:
            door.guests[0].program.tell({"t": "quit"})
            assert await end_of(page) == LEFT
        async with seated(door, cookie):
            pass

    door_test(run)


def test_programs_end_with_the_door(tmp_path, monkeypatch):
    monkeypatch.setattr("net.browser.program.ENDING", LONG)  # by themselves, however slow they are

    async def run():
        async with open_door(tmp_path) as door, seated(door):
            process = door.guests[0].program._process
        return process.returncode

    assert asyncio.run(run()) == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such order")
def test_a_guest_s_program_comes_after_the_window(tmp_path):
    async def run():
        async with asyncio.timeout(LONG), open_door(tmp_path) as door, seated(door):
            theirs = os.getpriority(os.PRIO_PROCESS, door.guests[0].program._process.pid)
            assert theirs == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 5)

    asyncio.run(run())


def test_a_number_without_end_is_no_number():
    assert understood('{"t":"wheel","x":1,"y":1,"dx":1' + "0" * 400 + ',"dy":0}') is None


def test_every_shape_takes_what_the_page_says_and_nothing_beside_it():
    for kind in SHAPES:
        assert understood(json.dumps({"t": kind, "more": 1})) is None
    assert understood('{"t":"down","x":1,"y":2,"b":1,"c":1}') == {"t": "down", "x": 1, "y": 2, "b": 1, "c": 1}
    assert understood('{"t":"down","x":true,"y":2,"b":1,"c":1}') is None
    assert understood('{"t":"size","w":100000,"h":2,"s":0}') is None
    assert understood("[" * 1500) is None


def test_a_guest_who_is_sent_away_is_told_and_neither_his_cookie_nor_the_link_opens(door_test):
    async def run(door):
        cookie, link = await let_in(door), "/" + door.token
        async with seated(door, cookie) as page, seated(door) as other:
            program = door.guests[0].program
            door.send_away(door.guests[0])
            assert await end_of(page) == SENT_AWAY
            await program._process.wait()
            assert (await get(door, "/", Cookie=cookie))[0] == 403
            assert (await ask_in(door, link))[0] == 404
            assert [g.number for g in door.guests] == [2] and door.link
            await other.send(json.dumps({"t": "key", "k": "e", "c": False, "s": False, "a": False, "r": False}))
            while isinstance(told := await other.recv(), bytes):
                pass
            assert "pressed" in told, "the others play on"

    door_test(run, places=2)


def test_a_program_that_starts_while_its_guest_is_sent_away_is_ended(door_test):
    async def run(door):
        made, start = [], door._start

        async def slow():
            made.append(await start())
            door.send_away(door.guests[0])
            return made[0]

        door._start = slow
        async with sit_down(door, await let_in(door)) as page:
            assert await end_of(page) == SENT_AWAY
        assert await made[0]._process.wait() == 0
        assert door.guests == []

    door_test(run)


def test_tabs_that_wait_for_the_program_of_a_guest_who_is_sent_away_start_none(door_test):
    async def run(door):
        began, start, made, go_on = [], door._start, [], asyncio.Event()
        door._begin = lambda guest: began.append(guest) or {}

        async def slow():
            made.append(await start())
            await go_on.wait()
            return made[-1]

        door._start = slow
        cookie = await let_in(door)
        async with sit_down(door, cookie), sit_down(door, cookie) as second:
            guest = door.guests[0]
            while not made or not guest.starting._waiters:
                await asyncio.sleep(0.01)
            door.send_away(guest)
            go_on.set()
            assert await end_of(second) == SENT_AWAY
            async with guest.starting:  # after all who wait
                assert len(made) == len(began) == 1

    door_test(run)
