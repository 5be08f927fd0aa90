"""Pictures of every step of every lesson, and sheets of six of them for looking through: ``dev.py shots --lessons``."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from PySide6.QtWidgets import QApplication

from mha_desktop.app import create_window
from mha_desktop.exchange.settings import Found, Settings
from mha_desktop.ui.lessons.desk import shipped_lessons
from mha_desktop.ui.lessons.panel import LessonPanel
from mha_desktop.ui.settings.preferences import Preferences
from mha_desktop.ui.window import MainWindow

SETTLED_S = 0.35  # formulas are set in a thread; a step that lacks one is waited for longer
LONGEST_S, AFTERWARDS = 8.0, 8
ACROSS, DOWN, SHEET_WIDTH = 2, 3, 1900


@dataclass(frozen=True)
class Look:
    """How lessons are looked at: theme, size of the window in px, language, zoom in percent, as a slide or not."""

    theme: str = "light"
    size: tuple[int, int] = (1920, 1050)
    language: str = "en"
    zoom: int = 100
    present: bool = False

    @property
    def name(self) -> str:
        """What the files of this look are called by."""
        parts = (self.theme, str(self.size[0]), self.language, f"{self.zoom}" if self.zoom != 100 else "")
        return "-".join(filter(None, (*parts, "slide" if self.present else "")))


def take_lessons(folder: Path, only: str, look: Look) -> Iterator[Path]:
    """Yield a picture of each step of the lessons whose name contains `only`, then sheets of them."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    wanted = [shipped.name for shipped in shipped_lessons() if only in shipped.name]
    for name in wanted:
        settings = Settings(theme=look.theme, language=look.language, zoom=look.zoom)
        window = create_window("example:clusters", Preferences(Found(settings)))
        window.resize(*look.size)
        window.show()
        window.lessons.open_shipped(name)
        player, taken = window.lessons.player, []
        if look.present:
            window.presentation.begin()
        for index in range(player.count):
            player.go(index)
            _settle(app, window, 3 * SETTLED_S if look.present else SETTLED_S)  # the slide's formulas are its own
            path = folder / f"{name}-{index + 1:02d}-{look.name}.png"
            window.grab().save(str(path))
            taken.append(path)
            yield path
        window.presentation.leave()
        window.lessons.leave()
        window.files.keeper.give_up()
        window.close()
        yield from _sheets(taken, folder / f"sheet-{name}-{look.name}")


def _settle(app: QApplication, window: MainWindow, least: float) -> None:
    """Wait until the step is painted and its formulas are set."""
    begun = time.perf_counter()
    while (passed := time.perf_counter() - begun) < LONGEST_S:
        app.processEvents()
        time.sleep(0.01)
        if passed > least and window.findChild(LessonPanel).settled and not window.dressing.pending:
            break
    for _ in range(AFTERWARDS):  # what came last is laid out and painted in turns of its own
        app.processEvents()
        time.sleep(0.02)


def _sheets(pictures: list[Path], name: Path) -> Iterator[Path]:
    """Yield sheets of six pictures each, small enough to look at and large enough to read."""
    for begin in range(0, len(pictures), ACROSS * DOWN):
        some = [Image.open(path) for path in pictures[begin : begin + ACROSS * DOWN]]
        width = SHEET_WIDTH // ACROSS
        height = some[0].height * width // some[0].width
        sheet = Image.new("RGB", (SHEET_WIDTH, height * DOWN), "white")
        for place, picture in enumerate(some):
            at = (place % ACROSS * width, place // ACROSS * height)
            sheet.paste(picture.convert("RGB").resize((width - 6, height - 6)), at)
        path = name.parent / f"{name.name}-{begin // (ACROSS * DOWN) + 1}.png"
        sheet.save(path)
        yield path
