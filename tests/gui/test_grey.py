"""Colour is never the only sign: in grey, and however light or dark it is, each state has a form of its own.

The form is which pixels stand out from the ground they lie on; a control that only changed its colour would keep it.
"""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QScrollArea

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.view import Pin, Spot

STANDS_OUT = 24  # grey levels from the ground
LEAST = 8  # px that differ: less than a letter has, more than noise (there is none: the same picture twice is equal)


def form(pixels):
    """Which pixels stand out from the most frequent grey."""
    grey = np.round(pixels @ (0.2126, 0.7152, 0.0722)).astype(int)
    return np.abs(grey - np.bincount(grey.ravel()).argmax()) > STANDS_OUT


class Eye:
    """Looks at one place before and after."""

    def __init__(self, user, place):
        self._user, self._place = user, place

    def form(self):
        QApplication.processEvents()
        widget, rect = self._place(self._user)
        x, y, w, h = rect or (0, 0, widget.width(), widget.height())
        corner = widget.mapTo(self._user.window, QPoint(x, y))  # a control may let its ground shine through
        pixels = self._user.pixels(self._user.window)
        return form(pixels[corner.y() : corner.y() + h, corner.x() : corner.x() + w])


def control(name):
    return lambda user: (user.find(name), None)


def heat_cell(head, row, column, reach=0):
    def place(user):
        view = user.find("heatmaps").view
        x, y, w, h = (round(side) for side in view.layout_now.cell_rect(head, row, column))
        return view.viewport(), (x - reach, y - reach, w + 2 * reach, h + 2 * reach)

    return place


def table_cell(name, row, column):
    def place(user):
        view = user.find(f"table.{name}")
        rect = view.visualRect(view.model().index(row, column))
        return view.viewport(), (rect.x(), rect.y(), rect.width(), rect.height())

    return place


def look(**fields):
    return lambda user: user.window.session.look(**fields)


def act(name):
    return lambda user: user.window.actions_by_id[name].trigger()


def open_residual(user):
    """Open the switches and scroll to the residual, as a hand would."""
    act("view.side.calculation")(user)
    user.quiet()
    switch = user.find("calculation.residual")
    area = switch.parentWidget()
    while not isinstance(area, QScrollArea):
        area = area.parentWidget()
    area.ensureWidgetVisible(switch)
    user.quiet()


def negate(user):
    value = user.window.session.state.document.weights.W_Q[1, 1]
    user.window.session.commit("negate", partial(set_cell, block=Block("W_Q", 1, 1), value=-value))


def click(name):
    return lambda user: user.click(user.find(name))


NONE = look(lock=None, hover=None)
# What differs, where it is seen, how the first state is reached, and how the other one.
SIGNS = {
    "blocked": (heat_cell(0, 2, 7), NONE, act("document.mask.causal")),
    "locked": (heat_cell(1, 4, 4, 3), NONE, look(lock=Spot("attention", 1, 4, 4))),
    "hovered": (heat_cell(1, 4, 4, 3), NONE, look(hover=Spot("attention", 1, 4, 4))),
    "wrong by a mistake": (heat_cell(0, 2, 7), NONE, act("view.mistake.no_scale")),
    "badge of a mistake": (control("torch_badge"), NONE, act("view.mistake.no_scale")),
    "selected head": (control("cube.head.1"), NONE, look(isolated=1)),
    "selected head count": (control("heads.segments.2"), NONE, act("document.heads.2")),
    "selected mask": (control("mask.causal"), NONE, act("document.mask.causal")),
    "selected scale": (control("scale.0..1"), NONE, act("view.scale.one")),
    "selected stage": (control("stage.scores"), NONE, look(grid_stage="scores")),
    "selected table": (control("picker.W_K"), NONE, click("picker.W_K")),
    "muted head": (control("calculation.heads.1"), act("view.side.calculation"), click("calculation.heads.1")),
    "bias that is on": (
        control("calculation.biases.b_Q"),
        act("view.side.calculation"),
        click("calculation.biases.b_Q"),
    ),
    "residual that is on": (control("calculation.residual"), open_residual, act("document.residual")),
    "panel that is open": (control("view.side.calculation.button"), NONE, act("view.side.calculation")),
    "pinned": (control("cell_pin"), look(cell=Block("W_Q", 1, 1)), look(pins=(Pin(Block("W_Q", 1, 1)),))),
    "sign of a number": (table_cell("W_Q", 1, 1), look(cell=Block("W_Q", 5, 5)), negate),
    "current cell": (table_cell("W_Q", 1, 1), look(cell=Block("W_Q", 5, 5)), look(cell=Block("W_Q", 1, 1))),
}


@pytest.mark.parametrize("sign", SIGNS)
def test_a_state_is_told_by_form_and_not_by_colour_alone(user, sign):
    place, first, then = SIGNS[sign]
    user.qtbot.waitUntil(lambda: user.find("torch_badge").kind == "ok")
    user.move(user.window, QPoint(700, 12))  # nothing is hovered
    eye = Eye(user, place)
    first(user)
    before = eye.form()
    assert (eye.form() == before).all()
    then(user)
    user.move(user.window, QPoint(700, 12))
    user.qtbot.waitUntil(
        lambda: eye.form().shape != before.shape or (eye.form() != before).sum() >= LEAST, timeout=2000
    )


def test_unsaved_work_is_told_in_the_title(user):
    assert not user.window.isWindowModified()
    negate(user)
    assert user.window.isWindowModified()
    assert "[*]" in user.window.windowTitle()  # where the system writes its own mark, a star or a dot


def test_editable_and_computed_tables_are_told_by_their_icon(user):
    user.window.commands.open_example("river")  # there X is computed

    assert user.window.tables.slots["X"].view.table.editable is False
    assert user.window.tables.slots["W_Q"].view.table.editable is True
    heads = [user.window.tables.slots[name].head for name in ("X", "W_Q")]
    left = [form(user.pixels(head)[:, :40]) for head in heads]
    assert left[0].shape != left[1].shape or (left[0] != left[1]).sum() >= LEAST


def test_in_grey_the_negative_is_darker_than_the_positive(user):
    """Signed colours: the two ends are told apart in print, where no number stands in the cell."""
    lut = user.window.theme.palette.lut("diverging").astype(float) @ (0.2126, 0.7152, 0.0722)
    middle = len(lut) // 2
    assert lut[middle] == lut.max()
    assert lut[0] + 20 < lut[-1] < lut[middle] - 20
