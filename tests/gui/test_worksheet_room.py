"""A worksheet's page where there is little room: blanks, marks and sentences are in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt

from aids.worksheets import blank_by_hand, given_file, open_in
from mha_desktop.document.view import Spot


def test_a_low_window_has_room_for_seven_blanks_beside_their_marks(user, tmp_path):
    blanks = tuple(Spot("attention", 0, 9, column) for column in range(10))
    path = given_file(tmp_path / "given.mhad", blanks, typed={blanks[0]: 0.5})
    user.window.resize(1366, 738)
    open_in(user, path)
    user.click(user.find("worksheet.check"))
    user.quiet()
    user.key(Qt.Key.Key_Tab)

    def seen() -> int:
        page = user.find("worksheet.scroll").viewport()
        fields = [user.find(f"worksheet.field.{i}") for i in range(10)]
        tops = [(field.mapTo(page, QPoint(0, 0)).y(), field.height()) for field in fields]
        return sum(top >= 0 and top + height <= page.height() for top, height in tops)

    details, page = user.find("worksheet.details"), user.find("worksheet.scroll")
    assert details.isVisible()
    assert details.mapTo(page, QPoint(0, 0)).y() == 0  # what was found is read first
    assert details.height() >= details.heightForWidth(details.width())
    page.verticalScrollBar().setValue(details.height())
    assert seen() >= 7


@pytest.mark.parametrize("insight", [False, True])
def test_on_a_laptop_at_150_percent_a_blank_is_in_sight_while_it_is_filled_in(user, insight):
    window = user.window
    window.resize(1920, 1080)
    open_in(user, "example:river")
    blank_by_hand(user)
    window.commands.looks.choose(zoom=150)
    window.resize(1366, 738)
    if insight:
        user.act("view.insight.torch")
    window.commands.show_panel("side")
    user.click(user.find("worksheet.mode.fill"))
    user.quiet()
    area, field = user.find("worksheet.scroll"), user.find("worksheet.field.0")
    field.setFocus()
    user.quiet(60)
    seen = area.viewport().rect().intersected(QRect(field.mapTo(area.viewport(), QPoint()), field.size()))
    assert seen.size() == field.size()
    page, says = user.find("worksheet"), user.find("worksheet.says")
    for name in ("worksheet.mode.make", "worksheet.check", "worksheet.says"):
        part = user.find(name)
        assert part.isVisible()
        assert page.rect().contains(QRect(part.mapTo(page, QPoint()), part.size())), name
    window.commands.looks.choose(zoom=100)
    window.resize(1366, 1200)
    user.quiet()
    assert says.mapTo(page, QPoint()).y() > area.mapTo(page, QPoint()).y()  # below the blanks, where there is room
    user.click(user.find("worksheet.mode.make"))
    window.commands.looks.choose(zoom=150)
    window.resize(1366, 738)
    user.quiet()
    assert not says.isVisible()
