"""Every step of the lessons that ship has room: text and task are read, and what is pointed at is seen and ringed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.stages import STAGE
from mha_desktop.exchange.settings import write_changes
from mha_desktop.lessons.expressions import parse
from mha_desktop.ui.language import speak
from mha_desktop.ui.lessons.desk import shipped_lessons

LAPTOP, DESKTOP = (1366, 738), (1920, 1050)  # without the title bar
LESSONS = [lesson.name for lesson in shipped_lessons()]
TABS = (910, 700)  # as narrow as 1366 px at 150 %
MOST_BELOW = 140  # px of a step that are scrolled to: a few lines
# Walked in each run: the longest, and some that point into a page which scrolls.
PICKED = {
    "multi-head-attention": ("multihead",),
    "two-heads": ("shapes", "without-residual", "learning-step"),
}


@pytest.fixture
def german(qapp):
    """The window that is made next speaks German."""
    write_changes({"language": "de"})
    yield
    speak("en")


def stand_at(user, index):
    """Go to a step and wait until it is laid out, painted, and its formulas are set."""
    user.window.lessons.player.go(index)
    panel = user.find("lesson")
    user.qtbot.waitUntil(lambda: panel.settled and not user.window.dressing.pending, timeout=20_000)
    user.quiet(40)
    return panel


def faults_of(user, index):
    """What a person misses at a step, as words."""
    panel = stand_at(user, index)
    step, found = user.window.lessons.player.step, []
    below = panel._scroll.verticalScrollBar().maximum()
    if below > MOST_BELOW:
        found.append(f"{below} px are below")
    wide = panel.prose.document().size().width() - panel.prose.width()
    if wide > 1:
        found.append(f"{wide} px wider than its room")
    if panel.prose.document().size().height() > panel.prose.height() + 1:
        found.append("its text is cut off")
    if user.window.message.isVisible():
        found.append(f"it says “{user.window.message.text}”")
    return [f"{step.id}: {each}" for each in (*found, *not_seen(user, step))]


def not_seen(user, step):
    """Controls that the step points at and that have no ring, or one around nothing."""
    pointer, named = user.window.findChild(QWidget, "lesson.pointer"), []
    for name in step.point:
        target = user.window.findChild(QWidget, name)
        if target is not None or name in user.window.docks.names:
            named.append((name, target if target is not None else user.window.docks[name]))
    rings = pointer.rings if pointer is not None and pointer.isVisible() else []
    for name, target in named:
        middle = target.mapTo(user.window, QPoint(target.width() // 2, min(target.height() // 2, 12)))
        if not any(ring.contains(middle) for ring in rings):
            yield f"{name} is not ringed where it is seen"


def walk(user, name, size, steps):
    """All faults of some steps, by their ids, in a window of a size."""
    user.window.resize(*size)
    user.window.lessons.open_shipped(name)
    ids = [step.id for step in user.window.lessons.player.playing.lesson.step]
    assert {*steps} <= {*ids}
    return [fault for index, id_ in enumerate(ids) if id_ in steps for fault in faults_of(user, index)]


def test_long_steps_are_read_on_a_small_laptop_in_german(german, user):
    assert [fault for name, steps in PICKED.items() for fault in walk(user, name, LAPTOP, steps)] == []


def test_the_cube_gives_its_place_in_a_low_window_alone_and_may_be_opened_again(user):
    window = user.window
    window.resize(*LAPTOP)
    window.lessons.open_shipped("two-heads")
    ids = [step.id for step in window.lessons.player.playing.lesson.step]
    stand_at(user, ids.index("three-roles"))
    assert window.docks["cube"].isHidden()
    window.commands.show_panel("cube")
    assert not window.docks["cube"].isHidden()
    assert not window.message.isVisible()
    stand_at(user, ids.index("inputs"))
    assert window.docks["cube"].isHidden()
    stand_at(user, ids.index("head-2-row"))  # is about both planes
    assert window.docks["cube"].isVisible()
    window.resize(*DESKTOP)
    stand_at(user, ids.index("inputs"))
    assert window.docks["cube"].isVisible()
    window.lessons.leave()
    assert window.docks["cube"].isVisible()


def behind(user):
    """The first thing that the step points at, where its panel is behind another one's tab."""
    window, step = user.window, user.window.lessons.player.step
    user.qtbot.waitUntil(lambda: not window.dressing.pending, timeout=20_000)
    user.quiet(20)
    if not step.point:
        return []
    first = step.point[0]
    control = window.findChild(QWidget, first)
    if control is None and first not in window.docks.names:
        keys = [place.key for place in parse(first).places(window.session.state)]
        name = "heatmaps" if keys[0] in STAGE else "tables"
    else:
        inside = (name for name in window.docks.names if control and window.docks[name].isAncestorOf(control))
        name = first if first in window.docks.names else next(inside, "")
    return [f"{step.id}: {first}"] if name and not window.docks.in_front(name) else []


def test_what_a_step_points_at_is_in_front_where_panels_are_tabs(user):
    window = user.window
    window.resize(*TABS)
    user.quiet()  # panels find their places
    window.lessons.open_shipped("two-heads")  # opens heatmaps, next tokens and tables, and points at the first
    assert behind(user) == []
    assert user.find("heatmaps").isVisible()
    assert window.docks.in_front("heatmaps")
    assert not window.docks.in_front("tables")
    ids = [step.id for step in window.lessons.player.playing.lesson.step]
    for name in ("by-hand", "head-1-softmax", "other-bank", "causal"):
        window.lessons.player.go(ids.index(name))
        assert behind(user) == []
    window.lessons.open_shipped("picture-as-tokens")
    assert behind(user) == []
    assert window.docks.in_front("tables")


@pytest.mark.long
@pytest.mark.parametrize("name", LESSONS)
def test_what_any_step_points_at_is_in_front(user, name):
    user.window.resize(*TABS)
    user.quiet()  # panels find their places
    user.window.lessons.open_shipped(name)
    found = []
    for index in range(user.window.lessons.player.count):
        user.window.lessons.player.go(index)
        found += behind(user)
    assert found == []


def test_x_is_unfolded_where_a_step_points_at_it_and_folded_again(user):
    user.window.resize(*LAPTOP)
    user.window.lessons.open_shipped("multi-head-attention")
    tables = user.window.tables
    stand_at(user, 0)
    assert not tables.x_open
    stand_at(user, 1)
    assert user.find("table.X").isVisible()
    stand_at(user, 2)
    assert not tables.x_open


@pytest.mark.long
@pytest.mark.parametrize("size", [LAPTOP, DESKTOP], ids=["laptop", "desktop"])
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_has_room_in_german(german, user, name, size):
    user.window.resize(*size)
    user.window.lessons.open_shipped(name)
    count = user.window.lessons.player.count
    assert [fault for index in range(count) for fault in faults_of(user, index)] == []


@pytest.mark.long
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_has_room_in_english(user, name):
    user.window.resize(*LAPTOP)
    user.window.lessons.open_shipped(name)
    count = user.window.lessons.player.count
    assert [fault for index in range(count) for fault in faults_of(user, index)] == []
