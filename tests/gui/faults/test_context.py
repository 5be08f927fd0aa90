"""The OpenGL context is lost under the open window: the cube goes on in the same paint, and no number is touched."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QOpenGLContext

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.exchange.mhad import read_mhad

pytestmark = pytest.mark.gl
CONTEXT_LOST = 0x507  # what OpenGL says after the graphics processor was reset


def surface_gone(painter, _monkeypatch):
    """The driver took the surface back: the context cannot be made current on it any more."""
    painter._context.doneCurrent()
    painter._surface.destroy()


def processor_reset(painter, monkeypatch):
    monkeypatch.setattr(painter._gl, "glGetError", lambda: CONTEXT_LOST)


def textures_gone(painter, _monkeypatch):
    """Everything that lay in the graphics memory is away, as after standby with some drivers."""
    assert painter._context.makeCurrent(painter._surface)
    painter._target.delete()
    painter._values.delete()
    painter._programs.delete()
    painter._context.doneCurrent()


def another_context(painter, _monkeypatch):
    """Another part of the process has left a context of its own current, and it went away."""
    other = QOpenGLContext()
    other.setFormat(painter._context.format())
    assert other.create()
    assert other.makeCurrent(painter._surface)
    del other


LOSSES = [surface_gone, processor_reset, textures_gone]


def edit(user, value):
    user.window.session.commit("edit", partial(set_cell, block=Block("W_Q", 6, 2), value=value))


@pytest.mark.parametrize("lose", LOSSES)
def test_a_lost_context_costs_one_quiet_line(user, answer, tmp_path, monkeypatch, lose):
    window, cube = user.window, user.find("cube")
    assert cube.painter_name == "OpenGL"
    edit(user, 1.5)
    before = user.pixels(cube)
    lose(cube.picture.painter, monkeypatch)
    edit(user, 5.0)
    seen = user.pixels(cube)
    assert cube.painter_name == "QPainter"
    assert user.colored(cube) > 500
    assert (seen != before).any()
    note = window.cube_head.note
    assert (note.isVisible(), note.accessibleName()) == (True, "Drawn without OpenGL.")
    assert not window.message.isVisible()
    window.session.undo()
    assert window.session.state.document.weights.W_Q[6, 2] == 1.5
    path = answer(tmp_path / "a.mhad")
    user.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert read_mhad(path).document.weights.W_Q[6, 2] == 1.5


def test_a_context_of_others_that_goes_away_costs_nothing(user, monkeypatch):
    cube = user.find("cube")
    before = user.pixels(cube)
    edit(user, 5.0)
    another_context(cube.picture.painter, monkeypatch)
    user.window.session.undo()
    assert (user.pixels(cube) == before).all()
    assert cube.painter_name == "OpenGL"
