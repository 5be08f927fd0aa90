"""What a student's hands do at each step of the lessons that has a task: clicks, keys and entries, nothing else."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from mha_desktop.lessons.answers import right_answer
from mha_desktop.lessons.model import Number
from mha_desktop.ui.widgets import Segmented

LEFT = Qt.MouseButton.LeftButton


def lock(head, query, key):
    """Click a cell of the heatmaps of attention; its tab in the strip comes first."""

    def act(user):
        if user.window.session.state.view.grid_stage != "attention":
            trigger("view.stage.attention")(user)
            user.quiet(30)
        user.click(user.find("heatmaps").viewport(), user.heat_cell(head - 1, query - 1, key - 1))

    return act


def cell(head, query, key):
    """Click a cell of the heatmaps of whatever stage is shown."""
    return lambda user: user.click(user.find("heatmaps").viewport(), user.heat_cell(head - 1, query - 1, key - 1))


def trigger(name):
    """Choose an entry of the menus."""

    def act(user):
        action = user.window.actions_by_id[name]
        assert action.isEnabled(), name
        action.trigger()

    return act


def press(name):
    """Click a button by its name."""

    def act(user):
        button = user.find(name)
        assert button.isVisible(), name
        assert button.isEnabled(), name
        # Left, where a check box has its box.
        QTest.mouseClick(button, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(10, button.height() // 2))

    return act


def segment(name, value):
    """Click a segment."""

    def act(user):
        (found,) = [each for each in user.window.findChildren(Segmented, name) if each.isVisible()]
        QTest.mouseClick(found.segment(value), LEFT)

    return act


def write(*entries):
    """Type into cells of tables: (table, row, column, text), from 1."""

    def act(user):
        for table, row, column, text in entries:
            user.enter(table, row - 1, column - 1, text)

    return act


def say(name, text):
    """Type into a field and press Return."""

    def act(user):
        field = user.find(name)
        field.setFocus()
        (field if isinstance(field, QLineEdit) else field.lineEdit()).selectAll()
        user.type(text)
        user.key(Qt.Key.Key_Return)

    return act


def rename(token, text):
    """Give a token another name: a double click on its row of X, which is unfolded first, and the question."""

    def act(user):
        trigger("view.table.X")(user)
        user.quiet(30)

        def answer(dialog):
            (field,) = dialog.findChildren(QLineEdit)
            field.selectAll()
            QTest.keyClicks(field, text)
            QTest.keyClick(field, Qt.Key.Key_Return)

        user.in_dialog(answer)
        rows = user.window.tables.slots["X"].view.side
        down = rows.sectionViewportPosition(token - 1) + rows.sectionSize(token - 1) // 2
        QTest.mouseDClick(rows.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, QPoint(10, down))
        user.qtbot.waitUntil(lambda: user.window.session.state.sequence.tokens[token - 1] == text)

    return act


def paint(*pixels, color=None):
    """Click pixels of the picture, with another colour where one is named; what is seen first is dark."""

    def act(user):
        if color is not None:
            segment("pixels.colors", color)(user)
        grid = user.find("pixels")
        for row, column in pixels:
            user.click(grid, grid.pixel_rect(row - 1, column - 1).center())

    return act


def all_of(*acts):
    """One after the other."""

    def act(user):
        for each in acts:
            each(user)
            user.quiet(30)

    return act


def wait(condition):
    """Wait until something has come to pass."""
    return lambda user: user.qtbot.waitUntil(lambda: condition(user.window), timeout=20_000)


def find_the_mistake(user):
    """Press “Find the mistake…”, and try each mistake until it is the one."""
    press("mistakes.find")(user)
    user.quiet(30)
    search = user.window.session.state.view.search
    assert search is not None
    row = user.find(f"mistake.{search.name}")
    QTest.mouseClick(row, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(12, row.height() // 2))


def answer(user):
    """Answer the step's question right, as the panel asks for it."""
    player, panel = user.window.lessons.player, user.find("lesson").question
    question = player.step.question
    right = right_answer(question, user.window.session.state)
    if isinstance(question, Number):
        panel.edit.setFocus()
        panel.edit.selectAll()
        QTest.keyClicks(panel.edit, repr(right))
        QTest.keyClick(panel.edit, Qt.Key.Key_Return)
        return
    QTest.mouseClick(panel.buttons[int(right) - 1], LEFT)


def learn(*buttons):
    """Want the likeliest words, then press buttons of the learning panel; the run may take as long as it does."""

    def act(user):
        press("learning.likeliest")(user)
        for name in buttons:
            user.quiet(30)
            press(f"learning.{name}")(user)

    return act


def seeded(seed):
    """Answer the question after a seed with one."""

    def act(user):
        def say_it(dialog):
            (field,) = dialog.findChildren(QLineEdit)
            field.selectAll()
            QTest.keyClicks(field, str(seed))
            QTest.keyClick(field, Qt.Key.Key_Return)

        user.in_dialog(say_it)
        press("learning.random")(user)
        user.quiet(30)

    return act


def append(user):
    """Click the plus beside the likeliest next word."""
    bars = user.find("next_token.words")
    user.move(bars, bars.plus_rect(0).center())
    user.click(bars, bars.plus_rect(0).center())
    user.quiet(30)


def paint_rest(user):
    """Paint the columns 6 and 7 of every row."""
    paint(*((row, column) for row in range(1, 9) for column in (6, 7)))(user)


RIVER = lock(1, 10, 6)
HANDS = {
    "multi-head-attention": {
        "what-it-is": cell(3, 1, 1),
        "blocks-of-q": write(("W_Q", 7, 3, "1.5")),
        "messages": cell(4, 9, 1),
        "where-heads-meet": press("calculation.heads.1"),
        "bilinear": cell(1, 9, 3),
        "choose-h": segment("heads.segments", 8),
        "eight-heads": cell(8, 6, 9),
        "cube": segment("cube.head", 2),
        "through-the-cube": cell(1, 5, 9),
        "permutation": press("insight.permutation.shuffle"),
        "positions": all_of(segment("calculation.positions", "sinusoidal"), press("insight.permutation.shuffle")),
    },
    "two-heads": {
        "coat": cell(3, 5, 4),
        "coat-one-head": cell(1, 5, 4),
        "coat-roles": write(("W_K", 2, 1, "2.77")),
        "dogs": rename(2, "dog"),
        "dogs-place": press("calculation.heads.1"),
        "glass-washed": rename(2, "washed"),
        "impossible": write(("W_Q", 1, 1, "0"), ("W_Q", 2, 2, "1.414")),
        "head-1-softmax": write(("W_Q", 4, 1, "1.5")),
        "head-1-message": cell(1, 10, 2),
        "head-2-row": cell(1, 10, 2),
        "concat-and-wo": write(("W_O", 3, 1, "0")),
        "without-residual": press("calculation.residual"),
        "prediction": press("calculation.heads.0"),
        "causal": segment("mask", "none"),
        "split-heads": press("mistake.off"),
        "guards": segment("heads.segments", 4),
        "learning-step": learn("step"),
        "learning-run": all_of(seeded(11), segment("learning.speed", "max"), learn("play")),
        "generation": all_of(append, append),
        "bias": write(("W_Q", 5, 1, "1")),
        "count": segment("calculation.all_biases", True),
        "job": press("calculation.heads.1"),
    },
    "picture-as-tokens": {
        "paint": paint((7, 6), (7, 7)),
        "project": write(("projection", 3, 1, "2")),
        "colour": paint((2, 7), color=(1.0, 0.0, 0.0)),
        "no-positions": segment("calculation.positions", "none"),
        "no-mask": segment("mask", "causal"),
        "dot": cell(1, 1, 5),
        "change-its-mind": paint_rest,
    },
    "ten-mistakes": {
        "intro": cell(2, 10, 2),
        "root-of-d-model-fix": segment("heads.segments", 1),
        "no-scale-fix": say("calculation.temperature.value", "0.71"),
        "transposed-weights-fix": write(*(("W_Q", 4, column, "0") for column in (1, 2, 3))),
        "split-by-rows-fix": cell(2, 5, 2),
        "mask-after-softmax-fix": segment("mask", "none"),
        "reversed-mask-fix": cell(1, 1, 1),
        "no-output-matrix-fix": write(("W_O", 3, 1, "0")),
        "mean-of-heads-fix": lock(2, 10, 2),
        "x-sliced-first-fix": RIVER,
        "find": find_the_mistake,
    },
}
