"""Pictures of the real window, for looking at: sizes, themes, examples and states.

    python3 dev.py shots [--only NAME] [--folder FOLDER]
    python3 dev.py shots --lessons [--only LESSON] [--theme dark] [--size 1366x738] [--present]
                             [--language de] [--zoom 125]

With `--lessons` every step of the lessons is taken, and sheets of six of them. The pictures named in README are
written to docs/pictures with `--readme`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from lessons import Look, take_lessons
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from mha_desktop.app import create_application, create_window
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.view import Spot
from mha_desktop.scene.insights import INSIGHTS
from mha_desktop.ui.window import MainWindow

ROOT = Path(__file__).resolve().parents[2]
SETTLED_S = 0.9
Act = Callable[[MainWindow], object]


def act(*actions: str, **looks: object) -> Act:
    """Look at something, then trigger actions by their ids."""

    def do(window: MainWindow) -> None:
        window.session.look(**looks)
        for action in actions:
            window.actions_by_id[action].trigger()

    return do


def nothing(window: MainWindow) -> None:
    """Leave the window as it opens."""


class Shot(NamedTuple):
    """A picture: its name, the window's size and theme, the source, and what is done first."""

    name: str
    size: tuple[int, int]
    theme: str
    source: str = "example:clusters"
    act: Act = nothing


LARGE, SMALL = (1920, 1050), (1366, 738)  # without the title bars of 30 px that a window manager adds

SHOTS = (
    Shot("window-light-1920", LARGE, "light"),
    Shot("window-dark-1920", LARGE, "dark"),
    Shot("window-contrast-1920", LARGE, "contrast"),
    Shot("window-light-1366", SMALL, "light"),
    Shot("window-dark-1366", SMALL, "dark"),
    Shot("river-light-1920", LARGE, "light", "example:river"),
    Shot("river-dark-1366", SMALL, "dark", "example:river"),
    Shot("cheque-light-1366", SMALL, "light", "example:cheque"),
    Shot("window-light-1100", (1100, 700), "light"),
    Shot("window-light-900", (900, 500), "light"),
    Shot("window-light-2040", (2040, 1240), "light"),
    Shot("heads-1", SMALL, "light", act=lambda w: w.commands.set_heads(1)),
    Shot("heads-8", LARGE, "light", act=lambda w: w.commands.set_heads(8)),
    Shot("heads-refused", SMALL, "light", act=lambda w: w.commands.set_heads(3)),
    Shot("mask-causal", SMALL, "light", act=lambda w: w.commands.set_mask("causal")),
    Shot("stage-x", LARGE, "light", act=lambda w: w.session.look(grid_stage="X")),
    Shot("stage-qkv", LARGE, "light", act=lambda w: w.session.look(grid_stage="QKV")),
    Shot("stage-scores", SMALL, "dark", act=lambda w: w.session.look(grid_stage="scores")),
    Shot("stage-masked", LARGE, "light", "example:river", lambda w: w.session.look(grid_stage="masked_scores")),
    Shot("stage-output", SMALL, "light", act=lambda w: w.session.look(grid_stage="output")),
    Shot("stage-p", LARGE, "light", "example:river", lambda w: w.session.look(grid_stage="probabilities")),
    Shot("table-w_o", SMALL, "light", act=lambda w: w.session.look(table="W_O")),
    Shot("table-tokens", LARGE, "light", "example:river", lambda w: w.session.look(table="tokens")),
    Shot("head-alone", LARGE, "light", act=lambda w: w.session.look(isolated=1)),
    Shot("cube-top", LARGE, "light", act=lambda w: w.commands.see("top")),
    Shot("cube-front", LARGE, "dark", act=lambda w: w.commands.see("front")),
    Shot("hover", LARGE, "light", act=lambda w: w.session.look(hover=Spot("attention", 0, 2, 5))),
    Shot("nothing-locked", SMALL, "light", act=lambda w: w.session.look(lock=None)),
    *(
        Shot(f"insight-{insight.key}", LARGE, "light", "example:river", act("view.insight." + insight.key))
        for insight in INSIGHTS
    ),
    Shot("insight-small", SMALL, "dark", "example:river", act("view.insight.ledger")),
    Shot("calculation", LARGE, "light", "example:river", act("view.side.calculation")),
    Shot("calculation-small", SMALL, "dark", act=act("view.side.calculation")),
    Shot("mistake", LARGE, "light", "example:river", act("view.side.mistakes", mistake="root-of-d-model")),
    Shot("mistake-small", SMALL, "dark", act=act("view.side.mistakes", mistake="split-by-rows")),
    Shot("steps-walked", LARGE, "light", "example:river", act(step=8, result_hidden=True)),
    Shot("brush-entropy", LARGE, "light", "example:river", act(brush="all", entropy=True)),
    Shot("steps-1100", (1100, 700), "light", "example:river"),
    Shot("cube-tab", (1100, 700), "dark", act=lambda w: w.docks["cube"].raise_()),
)

README = ("window-light-1920", "river-dark-1366")


def take(shot: Shot, folder: Path) -> Path:
    """Open a window, bring it into the shot's state, and save its picture."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    window = create_window(shot.source)
    window.resize(*shot.size)
    window.show()
    window.commands.looks.choose(theme=shot.theme)
    _settle(app, window, SETTLED_S / 3)
    shot.act(window)
    _settle(app, window, SETTLED_S)
    path = folder / f"{shot.name}.png"
    window.grab().save(str(path))
    window.files.keeper.give_up()
    window.close()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # without a loop that runs nobody else has it deleted
    return path


def _settle(app: QApplication, window: MainWindow, seconds: float) -> None:
    """Wait until theme and panels have come, and then for what follows from them."""
    _wait(app, seconds)
    while window.dressing.pending:
        _wait(app, 0.05)
    _wait(app, seconds)


def _wait(app: QApplication, seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        app.processEvents()
        time.sleep(0.005)


def main() -> int:
    """Take the pictures asked for."""
    parser = argparse.ArgumentParser(prog="dev.py shots", description=__doc__)
    parser.add_argument("--only", metavar="NAME", help="those whose name contains NAME")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "shots")
    parser.add_argument("--readme", action="store_true", help="the two of the README, into docs/pictures")
    parser.add_argument("--lessons", action="store_true", help="every step of every lesson")
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), default="light", help="of the lessons")
    parser.add_argument("--size", metavar="WxH", default="1920x1050", help="of the window that shows the lessons")
    parser.add_argument("--language", choices=("en", "de"), default="en", help="of the lessons and their window")
    parser.add_argument("--zoom", type=int, default=100, metavar="PERCENT", help="of the window that shows the lessons")
    parser.add_argument("--present", action="store_true", help="lessons as they are presented")
    arguments = parser.parse_args()
    folder = ROOT / "docs" / "pictures" if arguments.readme else arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    create_application(sys.argv[:1])
    TorchEngine()  # with torch imported each window has its engine at once
    if arguments.lessons:
        width, height = map(int, arguments.size.split("x"))
        look = Look(arguments.theme, (width, height), arguments.language, arguments.zoom, arguments.present)
        for path in take_lessons(folder, arguments.only or "", look):
            print(path, flush=True)
        return 0
    for shot in SHOTS:
        wanted = shot.name in README if arguments.readme else (arguments.only or "") in shot.name
        if wanted:
            print(take(shot, folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
