"""Copying and printing a picture: at once where that is quick, else drawn beside the window, with a bar and Cancel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

from mha_desktop.document.state import State
from mha_desktop.errors import UserError
from mha_desktop.exchange.progress import Step
from mha_desktop.ui.carry.task import Task
from mha_desktop.ui.export.carrying import apart
from mha_desktop.ui.export.clipboard import copy_picture, picture_sheet, put_on_clipboard
from mha_desktop.ui.export.draw import to_image, to_svg
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.export.printing import print_image, print_picture
from mha_desktop.ui.export.save import SCREEN_DPI
from mha_desktop.ui.export.sheet import Sheet
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

# Weights of all heads from which on drawing is noticed: a cell of the cube takes 20 µs as a shape (0.7 s for 8 × 64²).
MANY = 3_600
PAPER_PX = 3_400  # wide: 300 an inch on the longer side of A4


def is_large(state: State) -> bool:
    """Tell whether drawing a state takes so long that it would be noticed."""
    return state.trace.heads * state.trace.problem.n**2 > MANY


def copy_figure(window: MainWindow, view: str) -> None:
    """Put a picture of a view on the clipboard; what cannot be is said in the window."""
    state, theme = window.session.state, window.theme
    if not is_large(state):
        try:
            copy_picture(state, view, theme=theme)
        except UserError as error:
            window.say(translated(error))
        return
    work, done = partial(_drawn, partial(picture_sheet, apart(state), view, theme)), partial(_put, window)
    Task(window, tr("Drawing the picture …"), work, done, tr("Copying was cancelled."))


def print_figure(window: MainWindow, view: str) -> None:
    """Show how a view looks on paper; of a large document the page is a picture, so that Qt need not wait for it."""
    state, theme = window.session.state, window.theme
    if not is_large(state):
        try:
            print_picture(state, view, theme, window)
        except UserError as error:
            window.say(translated(error))
        return
    work = partial(_page, partial(picture_sheet, apart(state), view, theme, PAPER_PX, captioned=True))
    done = partial(_print, window)
    Task(window, tr("Drawing the page …"), work, done, tr("Printing was cancelled."))


def _page(lay_out: Callable[[], Sheet], step: Step) -> tuple[QImage, str]:
    sheet = lay_out()
    return to_image(sheet, step=step), sheet.title


def _print(window: MainWindow, page: tuple[QImage, str]) -> None:
    print_image(*page, window)


def _drawn(lay_out: Callable[[], Sheet], step: Step) -> tuple[QImage, bytes]:
    sheet = lay_out()
    return to_image(sheet, step=step), to_svg(sheet, SCREEN_DPI, step=step)


def _put(window: MainWindow, drawn: tuple[QImage, bytes]) -> None:
    try:
        put_on_clipboard(*drawn)
    except UserError as error:
        window.say(translated(error))
