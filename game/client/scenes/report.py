""" "Report a problem": writes a report into the profile and says where it is and what is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from game.client.scenes.dialog import Dialog, tell
from game.home import NoHome, home
from game.report import name_now, write_report
from game.words.phrases import phrase


class Reporting(Protocol):
    """The app, as far as it matters here."""

    def save_settings(self) -> None: ...


def reported(app: Reporting, game: Path | None) -> Dialog:
    """A dialog that tells of the report of this game, made just now; or why there is none."""
    app.save_settings()
    heading = phrase("report.menu")
    try:
        folder = home() / "reports"
        folder.mkdir(exist_ok=True)
        return tell(heading, "\n".join([*write_report(folder / name_now(), game).told(), phrase("report.send_it")]))
    except NoHome as e:
        return tell(heading, str(e))
    except OSError as e:
        return tell(heading, phrase("report.cannot_be_written", path=folder, why=e.strerror or e))
