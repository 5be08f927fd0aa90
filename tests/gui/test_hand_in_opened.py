"""A single hand-in that is opened shows its marks, and says against what it was marked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.handed_out import remember

WEIGHT, SCALED, SCORE = Spot("attention", 0, 9, 5), Spot("scaled_scores", 0, 9, 5), Spot("scores", 0, 9, 5)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The teacher's own file, saved and handed out."""
    opened = example("river")
    document = replace(opened.document, worksheet=Worksheet((SCORE, SCALED, WEIGHT)))
    write_mhad(Opened(document, opened.view), tmp_path / "own.mhad")
    remember(document, tmp_path / "own.mhad")
    return tmp_path / "own.mhad"


def handed_in(path: Path, own: Path, typed: dict[Spot, float], cheats: bool = False, **changes: Any) -> Path:
    """Write a student's hand-in of a teacher's file; one who cheats has changed a table."""
    document = read_mhad(own).document
    assert document.worksheet is not None
    sheet = replace(document.worksheet.handed_out(True), typed=typed, student="Maya", handed_in=True, **changes)
    document = set_cell(document, Block("W_Q", 0, 0), 9.0) if cheats else document
    write_mhad(Opened(replace(document, worksheet=sheet)), path)
    return path


def open_in(user: Any, path: Path) -> str:
    """Open a hand-in in the window; what its page says, once it is marked."""
    assert user.window.files.open(str(path))
    desk = user.window.worksheets
    user.qtbot.waitUntil(lambda: desk.review is not None and desk.review.path == path)
    user.quiet()
    return says(user)


def says(user: Any) -> str:
    return str(user.find("worksheet.says").accessibleName())


def fields(user: Any) -> list[tuple[str, str]]:
    found = user.find("worksheet").fill.fields.values()
    return [(field.said, field.why) for field in found]


def test_an_opened_hand_in_shows_each_blank_its_reason_the_sum_and_its_key(
    user: Any, own: Path, tmp_path: Path, answer: Any
) -> None:
    user.window.resize(1920, 1080)
    path = handed_in(tmp_path / "maya.mhad", own, {SCORE: 6.9, SCALED: 6.9, WEIGHT: 0.7176}, tolerance=50.0)
    said = open_in(user, path)
    assert said.startswith("2 of 3 right. First wrong: division by √d_head")  # not to the student's tolerance of 50
    assert said.endswith("Marked against your own file “own.mhad”.")
    assert fields(user) == [
        ("✓ right", ""),
        ("✗ wrong: 4.879", "Looks like the scores were not divided by √d_head."),
        ("✓ right", ""),
    ]
    assert user.find("worksheet.student").text() == "Maya"
    assert user.find("worksheet.field.0").isReadOnly()

    # A table that was changed is told, and does not count.
    said = open_in(user, handed_in(tmp_path / "eve.mhad", own, {SCALED: 4.879}, cheats=True))
    assert said.startswith("1 of 3 right, 2 empty.")
    assert said.endswith("“own.mhad”: the tables in this hand-in were changed.")

    # Without the teacher's file the hash of what was handed out vouches for the tables, or does not.
    moved = own.rename(tmp_path / "moved.mhad")
    path = path.rename(tmp_path / "again.mhad")
    assert open_in(user, path).endswith("their hash says that they are those that you handed out.")
    assert says(user).startswith("2 of 3 right.")
    said = open_in(user, (tmp_path / "eve.mhad").rename(tmp_path / "eve again.mhad"))
    assert said == "Not marked: its tables are not those that you handed out. Mark it with your own file."
    assert fields(user) == [("", "")] * 3

    # The file that is asked for marks it.
    answer(path)  # a handed out one is none
    user.click(user.find("worksheet.mark_with_page"))
    assert "“again.mhad” is no worksheet of your own" in user.window.message.text
    answer(moved)
    user.click(user.find("worksheet.mark_with_page"))
    assert says(user).startswith("1 of 3 right, 2 empty.")
    assert "“moved.mhad”" in says(user)


def test_elsewhere_marks_come_from_the_file_itself_without_answers_or_not_at_all(
    user: Any, own: Path, tmp_path: Path
) -> None:
    user.window.resize(1920, 1080)
    document = replace(read_mhad(own).document, title="Other")
    other = replace(document, worksheet=Worksheet((SCALED, WEIGHT)))  # never handed out from this computer
    write_mhad(Opened(other), tmp_path / "other.mhad")
    path = handed_in(tmp_path / "maya.mhad", tmp_path / "other.mhad", {SCALED: 6.9, WEIGHT: 0.7176})
    said = open_in(user, path)
    assert said.startswith("1 of 2 right.")
    assert said.endswith("nothing here tells whether they are those that were handed out.")
    assert fields(user) == [("✗ wrong", ""), ("✓ right", "")]  # no right numbers for whoever opens it
    user.click(user.find("worksheet.back"))
    assert user.find("worksheet.check").isVisible()
    field = user.find("worksheet.field.0")
    assert not field.isReadOnly()
    field.setFocus()
    field.selectAll()
    user.type("4.879")
    user.key(Qt.Key.Key_Return)
    user.quiet(60)
    assert not user.window.worksheets.handed_in  # it has become work again
    user.window.files.keeper.give_up()
    said = open_in(user, handed_in(tmp_path / "ben.mhad", tmp_path / "other.mhad", {SCALED: 1.0}, may_check=False))
    assert said == "Not marked: this worksheet is marked with the teacher's own file."
