"""The logbook: faults of every part are written down, the file stays small, and it tells nothing about anybody."""

import asyncio
import logging
import sys
import threading
from pathlib import Path

import pytest

from game import logbook
from game.logbook import FILE, LARGEST, OLDER, keep_logbook, last_lines, scrubbed

log = logging.getLogger("tollan.test")


@pytest.fixture(autouse=True)
def kept() -> None:
    keep_logbook()


def test_a_warning_of_any_part_is_written_down_and_small_talk_is_not(own_home: Path) -> None:
    log.info("all is well")
    log.warning("a bot stumbled")
    (line,) = last_lines(10)
    assert line.endswith("tollan.test WARNING: a bot stumbled")


def test_what_is_said_over_and_over_is_written_once() -> None:
    for _ in range(50):
        log.warning("somebody does not read")
    log.warning("a bot stumbled")
    log.warning("somebody does not read")
    assert [line.rpartition(": ")[2] for line in last_lines(60)] == [
        "somebody does not read",
        "a bot stumbled",
        "somebody does not read",
    ]


def test_a_fault_that_comes_over_and_over_is_written_once() -> None:
    for fault in (KeyError(1), KeyError(1), ValueError(1)):
        log.error("it failed", exc_info=fault)
    told = last_lines(60)
    assert [told.count(line) for line in ("KeyError: 1", "ValueError: 1")] == [1, 1]


def test_a_fault_is_written_with_the_place_in_our_code_but_not_the_folder_it_lies_in() -> None:
    try:
        scrubbed(7)  # type: ignore[arg-type]
    except Exception:
        log.exception("it failed")
    told = "\n".join(last_lines(40))
    assert 'File "tollan/game/logbook.py"' in told and str(Path(logbook.__file__).parent) not in told


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_fails_is_written_down() -> None:
    hook = threading.excepthook
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    assert hook is threading.excepthook and "ZeroDivisionError" in "\n".join(last_lines(40))


def test_a_task_of_the_net_that_fails_unheard_is_written_down() -> None:
    async def fails() -> None:
        raise ValueError("unheard")

    async def run() -> None:
        task = asyncio.get_running_loop().create_task(fails())
        while not task.done():
            await asyncio.sleep(0)

    asyncio.run(run())
    assert "ValueError: unheard" in "\n".join(last_lines(40))


def test_the_file_starts_over_when_it_is_full(own_home: Path) -> None:
    own_home.mkdir()
    for n in range(5):
        log.warning("%d %s", n, "word " * (LARGEST // 10))
    sizes = [(own_home / name).stat().st_size for name in (FILE, OLDER)]
    assert max(sizes) <= 2 * LARGEST and last_lines(1)[0].split(": ")[1].startswith("4 ")


def test_where_no_profile_can_be_nobody_is_troubled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path / "file"))
    log.warning("lost")


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("no route to 192.168.1.17:40112", "no route to (address)"),
        ("from fe80::1c2b:9aff:fe01:22%eth0", "from (address)"),
        ("at [2001:db8:0:1:2:3:4:5]:4000", "at [(address)"),
        ("::1 refused", "(address) refused"),
        ("owl-laptop.local. is gone", "(address) is gone"),
        ("dropped 9f04c2ab: late", "dropped (key): late"),
        ("the code komi-tasu", "the code (code)"),
        ("the code KomiTasu", "the code (code)"),
        ("KeyError: b'\\x12\\'key'", "KeyError: (bytes)"),
        ('File "/home/maria/games/x.py", line 3', 'File "…/x.py", line 3'),
        ("C:\\Users\\Maria\\tollan\\x.tollan", "…/x.tollan"),
        ("at 2026-11-16 10:22:33 entry 12 of 204", "at 2026-11-16 10:22:33 entry 12 of 204"),
        ("a/b, 3/4 and 1:2", "a/b, 3/4 and 1:2"),
    ],
)
def test_what_tells_who_or_where_somebody_is_is_left_out(said: str, kept: str) -> None:
    assert scrubbed(said) == kept


def test_folders_that_a_traceback_names_have_plain_names(own_home: Path) -> None:
    assert scrubbed(f"{own_home}/saves/a.tollan") == "profile/saves/a.tollan"
    assert scrubbed(f"{sys.prefix}/lib/x.py") == "python/lib/x.py"


def test_the_names_of_the_machine_and_its_user_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "_names", lambda: ("maria", "owl-laptop"))
    assert scrubbed("Maria at OWL-LAPTOP, marianne") == "(name) at (name), marianne"


def test_a_long_row_of_slashes_holds_nobody_up() -> None:
    assert scrubbed("/" * 300_000 + "home/owl/game.py") == "…/game.py"
