"""A report about a game between devices: nothing in the zip tells who played, where, or with which keys."""

import asyncio
import getpass
import json
import logging
import platform
import zipfile
from pathlib import Path

import pytest
from loopback import play, table_for

from game.home import home
from game.logbook import _names, keep_logbook
from game.report import write_report
from net.identity import KEY_FILE, Identity, KnownPlayers

CODE = "komi-tasu"
NAME = "Itzel Weber"
USER, MACHINE = "itzelweber", "itzels-obsidian"


@pytest.fixture
def on_itzels_machine(monkeypatch):
    """What the machine of the tests is called may stand in any log for other reasons."""
    monkeypatch.setattr(getpass, "getuser", lambda: USER)
    monkeypatch.setattr(platform, "node", lambda: MACHINE)
    _names.cache_clear()
    yield
    _names.cache_clear()


@pytest.fixture
def parts(tmp_path, own_home, on_itzels_machine):
    """What is in a report of a device that has played, met others, and had every kind of trouble; and its secrets."""
    keep_logbook()
    with Identity.take(home()) as own:
        KnownPlayers(home()).accept(NAME, own.public)
    (home() / "settings.json").write_text(json.dumps({"names": [NAME], "speed": "fast", "last": "10.1.2.3:4000"}))

    async def run():
        async with table_for(tmp_path, 2, code=CODE) as players:
            await play(players, seed=4)
            mesh = players[0].party.mesh
            log = logging.getLogger("tollan.net")
            log.warning("%s cannot look up %s", USER, MACHINE)
            log.warning("dropped %s at 127.0.0.1:%s, code %s", players[1].who.public.hex()[:8], mesh.port, CODE)
            try:
                {}[players[1].who.public]
            except KeyError:
                log.exception("a message could not be handled")
            try:
                (tmp_path / "nothing here").read_text()
            except OSError as error:
                log.warning("%s", error)
            return players[0].party.playing.writer.path, [p.who for p in players], mesh.port

    record, devices, port = asyncio.run(run())
    report = write_report(tmp_path / "r.zip", record)
    assert report.remark == ""
    with zipfile.ZipFile(report.path) as pack:
        inside = {name: pack.read(name) for name in pack.namelist()}
    seed = bytes.fromhex((home() / KEY_FILE).read_text())
    keys = [own.public, seed, *(who.public for who in devices), *(bytes([9] * 31 + [n]) for n in range(2))]
    hidden = [*keys, *(k.hex().encode() for k in keys), *(k.hex()[:8].encode() for k in keys)]
    hidden += [CODE.encode(), b"127.0.0.1", b":%d" % port, b"10.1.2.3", NAME.encode(), b"P0.0", b"P1.1"]
    hidden += [str(tmp_path).encode(), str(Path.home()).encode() + b"/"]
    hidden += [USER.encode(), MACHINE.encode()]
    return inside, hidden


def test_no_key_code_address_name_or_folder_is_in_it(parts):
    inside, hidden = parts
    assert set(inside) == {"about.json", "settings.json", "log.txt", "game.tollan"}
    found = [(name, secret) for name, data in inside.items() for secret in hidden if secret in data]
    assert not found


def test_what_helps_is_in_it(parts):
    inside, _ = parts
    log = inside["log.txt"].decode()
    assert "(name) cannot look up (name)" in log
    assert "dropped (key) at (address), code (code)" in log
    assert "KeyError: (bytes)" in log and 'File "tollan/tests/net/test_report_secrets.py"' in log
    assert "No such file or directory: '…/nothing here'" in log
    assert json.loads(inside["about.json"])["game"]["between devices"] is True
