"""Hands of a teacher who makes a worksheet of the river sentence."""

from __future__ import annotations

from dataclasses import replace

from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.opened import Opened

WEIGHT = Spot("attention", 0, 9, 5)


def open_in(user, source):
    """Open a source and wait until it is shown."""
    before = user.window.session.state.document
    assert user.window.files.open(str(source))
    user.qtbot.waitUntil(lambda: user.window.session.state.document is not before)
    user.quiet()


def blank_by_hand(user):
    """Open the page, press "Blank cells", click a weight."""
    user.window.actions_by_id["lessons.worksheet"].trigger()
    user.quiet()
    user.click(user.find("worksheet.blank"))
    user.click(user.find("heatmaps").viewport(), user.heat_cell(0, 9, 5))
    user.quiet()


def given_file(path, blanks, **changes):
    """Write what a teacher hands out."""
    opened = example("river")
    sheet = replace(Worksheet(blanks).handed_out(True), **changes)
    write_mhad(Opened(replace(opened.document, worksheet=sheet), opened.view), path)
    return path
