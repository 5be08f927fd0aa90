"""The program tries itself: open an example, edit, draw in 2D and 3D, set a lesson's formula, export, save, reopen."""

from __future__ import annotations

import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from mha_desktop.app import create_window
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.errors import UserError
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.read import read_lesson
from mha_desktop.paths import resource
from mha_desktop.ui.export.figures import Figure, write_figure
from mha_desktop.ui.lessons.player import Playing
from mha_desktop.ui.lessons.prose_view import ProseView
from mha_desktop.ui.settings.preferences import Preferences
from mha_desktop.ui.window import MainWindow

ENGINE_WITHIN_S, FORMULA_WITHIN_S = 120, 60
FEWEST_COLOURS = 20
LEAST_INK = 200  # pixels of a formula that stands in a line of its own, at 100 % and more
WIDTH = 800


def run_self_test() -> list[str]:
    """Do what a user does in a first minute, in a window of its own; what was found, as "name: fact".

    Raises
    ------
    UserError
        Naming the first thing that does not work.
    """
    window = create_window("example:clusters", Preferences())
    window.show()
    try:
        _wait_for_engine(window)
        _edit(window)
        for name in ("heatmaps", "cube"):
            _draws(window, name)
        _sets_a_formula(window)
        with tempfile.TemporaryDirectory() as folder:
            _exports_and_reopens(window, Path(folder))
        return _facts(window)
    finally:
        window.files.keeper.give_up()
        window.close()


def _wait_for_engine(window: MainWindow) -> None:
    started = time.monotonic()
    # OpenGL comes after the engine, or is found missing: the picture that is looked at is the one that users see.
    while window.session.engine is None or window.cube.view.picture.gl_waits:
        QApplication.processEvents()
        if time.monotonic() - started > ENGINE_WITHIN_S:
            raise UserError("The self-test failed: torch was not there after two minutes.")
        time.sleep(0.01)
    QApplication.processEvents()


def _edit(window: MainWindow) -> None:
    before = window.session.state.trace.whole("attention")
    window.session.commit("self-test", partial(set_cell, block=Block("W_Q", 0, 0), value=1.5))
    QApplication.processEvents()
    if np.array_equal(window.session.state.trace.whole("attention"), before):
        raise UserError("The self-test failed: an edited weight did not change the attention.")


def _draws(window: MainWindow, name: str) -> None:
    widget = window.findChild(QWidget, name)
    assert isinstance(widget, QWidget)
    if len(np.unique(_pixels(widget.grab().toImage()))) < FEWEST_COLOURS:
        raise UserError(f"The self-test failed: {name} drew fewer than {FEWEST_COLOURS} colours.")


def _sets_a_formula(window: MainWindow) -> None:
    """Open the first step of a lesson with a formula in a line of its own, and look for its ink."""
    lesson = read_lesson(resource("lessons", "multi-head-attention.toml"))
    step = next(i for i, step in enumerate(lesson.step) if "$$" in step.text)
    window.lessons.play(Playing(lesson, "self-test"), at=step)  # under a name that has no progress to lose
    prose = window.findChild(ProseView, "lesson.text")
    assert isinstance(prose, ProseView)
    started = time.monotonic()
    while not (formulas := prose.formulas()) or not all(is_set for _, is_set in formulas):
        QApplication.processEvents()
        if time.monotonic() - started > FORMULA_WITHIN_S:
            raise UserError("The self-test failed: a lesson's formula was not set.")
        time.sleep(0.01)
    QApplication.processEvents()
    picture = prose.viewport().grab()
    ratio = picture.devicePixelRatio()
    pixels = _pixels(picture.toImage().copy(_in_device(formulas[-1][0], ratio)))
    if pixels.size == 0 or np.count_nonzero(pixels != pixels[0, 0]) < LEAST_INK * min(ratio, 1) ** 2:
        raise UserError("The self-test failed: a lesson's formula was not drawn.")
    window.lessons.leave()


def _in_device(place: QRectF, ratio: float) -> QRect:
    return QRectF(place.x() * ratio, place.y() * ratio, place.width() * ratio, place.height() * ratio).toAlignedRect()


def _pixels(image: QImage) -> NDArray[np.uint32]:
    """Return a picture's pixels, (height, width)."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1).copy()


def _exports_and_reopens(window: MainWindow, folder: Path) -> None:
    state = window.session.state
    opened = Opened(state.document, state.view, state.trace)
    for view in ("heatmaps", "cube"):
        target = folder / f"{view}.png"
        write_figure(opened, state.trace, Figure(view=view, width=WIDTH), target)
        if QImage(str(target)).width() != WIDTH:
            raise UserError(f"The self-test failed: the picture of {view} is not {WIDTH} px wide.")
    saved = folder / "self-test.mhad"
    write_mhad(opened, saved)
    again = read_mhad(saved)
    if not np.array_equal(again.document.weights.W_Q, state.document.weights.W_Q):
        raise UserError("The self-test failed: the saved document came back with other numbers.")


def _facts(window: MainWindow) -> list[str]:
    """What this machine does with the program: which painter draws, whether torch and numpy understand each other."""
    torch = sys.modules["torch"]  # the engine's
    numbers = np.arange(3.0)
    same = np.array_equal(torch.from_numpy(numbers).numpy(), numbers)
    opengl = sorted(name for name in sys.modules if name == "OpenGL.GL" or name.startswith("OpenGL.platform."))
    return [
        f"cube drawn by: {window.cube.view.painter_name}",
        f"numbers to torch and back: {'equal' if same else 'different'}",
        f"versions: torch {torch.__version__}, numpy {np.__version__}",
        f"modules: {' '.join(opengl)}",
    ]
