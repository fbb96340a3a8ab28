"""Friends without Tollan in a real Chromium: they find their seats by the link, play, and come back."""

import asyncio

import pytest
from chromium import new_tab
from evening import Evening
from lan_windows import ALL, LanWindow

pytestmark = pytest.mark.long


@pytest.fixture
def window(tmp_path, patient_lan):
    yield LanWindow(tmp_path, "Copal").begin()
    for w in list(ALL):
        w.close()


def test_two_guests_play_with_a_window_though_a_page_is_reloaded_and_a_program_killed(window, browser):
    async def run():
        evening = Evening(window)
        async with new_tab(browser) as ana, new_tab(browser, (1280, 720), touch=True) as bea:
            await evening.come(ana, "Ana")
            await evening.come(bea, "Bea")
            assert {m.name: m.through for m in evening.view.members} == {"Copal": "", "Ana": "Copal", "Bea": "Copal"}
            await evening.begin()
            await evening.play(4)
            await evening.reload("Ana")
            await evening.play(8)
            await evening.kill("Bea")
            await evening.play(12)
            await evening.true(evening.same_everywhere, "one game in every record")
            assert evening.tapped > 0
            assert ana.faults == bea.faults == []

    asyncio.run(run())
