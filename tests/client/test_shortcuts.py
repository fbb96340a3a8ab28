"""Keys that do something from anywhere on a scene, and say so on what they press: tabs, lines of menus, tools above."""

import pygame
import pytest
from founders_hands import at_question, founders_table
from test_review_scene import WHOLE, Heard
from window import Window

from game.client.devices.intent import INTENTS
from game.client.scenes.pause import Line, PauseMenu
from game.client.scenes.review import Told
from game.client.scenes.settings import SettingsScene
from game.client.widgets.choices import Tabs
from game.client.widgets.controls import MenuItem
from game.client.widgets.entry import TextEntry

LEFT_SHOULDER, RIGHT_SHOULDER = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


def tabs(w: Window) -> Tabs:
    found = w.find("page")
    assert isinstance(found, Tabs)
    return found


def test_a_digit_opens_the_tab_that_wears_it_wherever_the_focus_is() -> None:
    with Window(Heard(WHOLE).scene()) as w:
        assert [tabs(w).cap(i) for i in range(2)] == ["1", "2"]
        w.key("2")
        assert tabs(w).at == 1 and w.scene.ui.find("turns") is not None
        w.key("9")
        assert tabs(w).at == 1
        w.key("1")
        assert w.scene.ui.find("moments") is not None


def test_the_shoulder_buttons_of_a_pad_leaf_through_tabs_and_stand_on_them() -> None:
    with Window(SettingsScene()) as w:
        w.pad(RIGHT_SHOULDER)
        w.pad(RIGHT_SHOULDER)
        assert tabs(w).at == 2 and [tabs(w).cap(i) for i in range(4)] == ["", "LB", "", "RB"]
        for _ in range(3):
            w.pad(LEFT_SHOULDER)
        assert tabs(w).at == 0


@pytest.mark.parametrize("ui_scale", [100, 150])
def test_the_ring_round_a_list_of_a_review_runs_through_no_words(ui_scale: int) -> None:
    with Window(Heard(WHOLE).scene(), (1280, 720), ui_scale=ui_scale) as w:
        reach = w.app.brush.ring_reach
        for digit, listed, words in (("1", "moments", "how"), ("2", "turns", "heads")):
            w.key(digit)
            assert w.scene.ui.focus is w.find(listed)
            assert not w.find(listed).rect.inflate(2 * reach, 2 * reach).colliderect(w.find(words).rect)


def test_a_review_takes_up_keys_at_once_also_while_it_is_made() -> None:
    heard = Heard(Told(3), WHOLE)
    with Window(heard.scene()) as w:
        w.run(0.5)
        w.key("down")
        w.run(0.1)
        assert w.scene.ui.focus is w.find("moments") and w.scene.at == 1


def test_a_line_of_a_menu_is_opened_by_its_digit_or_by_the_key_that_does_the_same_at_the_table() -> None:
    said: list[str] = []
    lines = [
        Line("Back", "play", lambda: None, intent="cancel"),
        Line("Log", "log", lambda: said.append("log"), stays=True, intent="log"),
        Line("Settings", "gear", lambda: said.append("settings"), stays=True),
        Line("Report", "gear", lambda: said.append("report"), stays=True, why="Not now."),
        Line("Leave", "door", lambda: said.append("leave"), stays=True),
    ]
    with Window(PauseMenu(lines, "Paused")) as w:
        caps = [item.cap for item in w.scene.ui.all() if isinstance(item, MenuItem)]
        assert caps == ["Esc", "L", "1", "2", "3"]
        w.key("3", "l", "2", "1")
        assert said == ["leave", "log", "settings"] and w.app.toasts.shown[-1].words == "Not now."


@pytest.mark.parametrize(("mark", "intent"), [("help", "rules"), ("chart", "scores"), ("clock", "recap")])
def test_tools_above_the_table_name_the_key_that_opens_the_same(mark: str, intent: str) -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        cap = w.find(f"tool {mark}").tip.rstrip(")").rpartition("key ")[2]
        assert cap.lower() in INTENTS[intent].keys


def test_digits_that_are_typed_turn_no_page() -> None:
    class Written(SettingsScene):
        text = ""

        def fill(self, body: pygame.Rect) -> None:
            super().fill(body)
            entry = TextEntry(pygame.Rect(body.x, body.bottom - 60, 200, 50), "", lambda text: None, "name")
            self.ui.add(entry)

    with Window(Written()) as w:
        w.scene.ui.set_focus(w.find("name"))
        w.key("2")
        assert tabs(w).at == 0
