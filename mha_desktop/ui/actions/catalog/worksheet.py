"""Lessons, Worksheet: blanks, handing out, handing in, marks, paper."""

from __future__ import annotations

from functools import partial

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands, Test, looking

MENU = "Lessons/Worksheet"


def worksheet_actions() -> tuple[Action, ...]:
    """Return what is done with a worksheet."""
    return (
        Action(
            "lessons.worksheet", MENU, tr("&Worksheet…"), lambda c: c.worksheets.show(), "Ctrl+Shift+W",
            checked=lambda c: c.worksheets.shown, ruled=True,
            tip=tr("Blank cells of the calculation for students, or fill them in"), words=tr("blank check exercise"),
        ),
        Action(
            "lessons.worksheet.blank", MENU, tr("&Blank cells"), lambda c: c.worksheets.toggle_blanking(),
            checked=lambda c: looking(c).blanking, enabled=lambda c: not c.worksheets.given,
            tip=tr("Click or drag over numbers in the heatmaps and the worked steps"),
        ),
        Action(
            "lessons.worksheet.answers", MENU, tr("Show the &answers"), lambda c: c.worksheets.toggle_answers(),
            checked=lambda c: looking(c).answers_shown, enabled=lambda c: c.worksheets.own,
        ),
        _file("hand_out", tr("Save for &students…"), _own, tip=tr("The file that students get: blanks, no answers")),
        _file("hand_in", tr("Save &hand-in…"), _any, tip=tr("The document with the numbers that were typed")),
        _file("marks", tr("&Marks of hand-ins…"), _own, tip=tr("Mark a folder of hand-ins"), words=tr("grades csv")),
        _file(
            "mark_with", tr("Mar&k this hand-in with your own file…"), lambda c: c.worksheets.handed_in,
            tip=tr("Compare this hand-in with the file in which you made the worksheet"), words=tr("grades"),
        ),
        _file("print", tr("&Print…"), _any),
        _file("pdf", tr("Save as P&DF…"), _any),
        _file("answers_pdf", tr("Save the answer sheet as PD&F…"), _own),
        Action(
            "lessons.worksheet.remove", MENU, tr("&Remove the worksheet"), lambda c: c.worksheets.remove(),
            enabled=_own, ruled=True,
        ),
    )  # fmt: skip


def _file(what: str, text: str, enabled: Test, tip: str = "", words: str = "") -> Action:
    return Action(
        f"lessons.worksheet.{what}", MENU, text, partial(_do, what=what), enabled=enabled, tip=tip, words=words,
        ruled=what in ("hand_out", "print"),
    )  # fmt: skip


def _do(c: Commands, what: str) -> None:
    c.worksheets.do(what)


def _own(c: Commands) -> bool:
    return c.worksheets.own


def _any(c: Commands) -> bool:
    return c.worksheets.sheet is not None
