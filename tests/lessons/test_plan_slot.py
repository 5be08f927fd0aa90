"""A plan that was not saved is found by the next start, once, and only when its window is gone."""

from __future__ import annotations

import os

import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.plan import Plan, Scene
from mha_desktop.lessons.plan_slot import PlanSlot

PLAN = Plan("Tuesday").added(Scene(Opened(example("river").document), "One", note="n"))


def dead(slot):
    """Let a slot's lock go as the end of its process does."""
    os.close(slot._slot._lock)
    slot._slot._lock = None


@pytest.fixture
def slot(tmp_path):
    return PlanSlot(tmp_path / "plans")


def test_it_belongs_to_its_window_while_that_lives(slot):
    slot.write(PLAN)
    other = PlanSlot(slot.folder)
    assert other.left() == ()
    slot.clear()
    assert list(slot.folder.iterdir()) == []


def test_what_a_dead_window_left_is_taken_once(slot):
    slot.write(PLAN)
    dead(slot)
    other = PlanSlot(slot.folder)
    (left,) = other.left()
    assert (left.title, left.scenes, left.problem) == ("Tuesday", 1, "")
    assert other.take(left).scenes[0].note == "n"
    assert PlanSlot(slot.folder).left() == ()
    with pytest.raises(UserError, match="“Tuesday” is open in another window by now"):
        PlanSlot(slot.folder).take(left)
    other.clear()
    assert [path.suffix for path in slot.folder.iterdir()] in ([], [".lock"])


def test_it_can_be_dropped(slot):
    slot.write(PLAN)
    dead(slot)
    other = PlanSlot(slot.folder)
    other.drop(other.left()[0])
    assert other.left() == ()


def test_a_damaged_one_is_kept_and_said(slot):
    slot.write(PLAN)
    dead(slot)
    (file,) = slot.folder.glob("*.mhaplan")
    file.write_bytes(b"PK")
    (left,) = PlanSlot(slot.folder).left()
    assert left.problem.startswith("A class plan that was not saved cannot be read and is kept: ")
    with pytest.raises(UserError):
        PlanSlot(slot.folder).take(left)
    assert file.exists()


def test_a_plan_without_scenes_is_nothing_to_keep(slot):
    slot.write(PLAN)
    slot.write(Plan("empty"))
    assert list(slot.folder.iterdir()) == []


def test_where_nothing_can_be_kept_it_is_said(tmp_path):
    (tmp_path / "plans").write_text("a file")
    with pytest.raises(UserError, match=r"The class plan cannot be kept for the case of a crash: .*\. Save it\."):
        PlanSlot(tmp_path / "plans").write(PLAN)


def test_a_lock_that_a_dead_window_left_alone_is_swept_away(slot):
    slot.folder.mkdir(parents=True)
    (slot.folder / "gone.lock").write_bytes(b"")  # its window died between locking and writing
    assert slot.left() == ()
    assert list(slot.folder.iterdir()) == []
