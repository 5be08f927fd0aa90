"""What is done by chance at the desks of a window: lessons, worksheets, learning, the slide, help, docks, files."""

from __future__ import annotations

from typing import Any

from monkey.answers import write
from monkey.hands import Hands
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QDockWidget,
    QLineEdit,
    QListWidget,
    QTabBar,
    QTableView,
    QWidget,
)

KEY, MODIFIER = Qt.Key, Qt.KeyboardModifier
WORDS = ("causal", "undo", "heads", "W_Q", "rotary", "Fenster", "zzz", "softmax", "the river", "mask off")
NUMBERS = ("0", "1", "0.5", "-0,25", "2", "x", "1e400", "")
TABLE = "\tα\tβ\nq1\t0.5\t-1,5\nq2\t2\t0.25\n"


def _within(hands: Hands, name: str, kind: type[QWidget] = QAbstractButton) -> list[Any]:
    """Return what can be used and seen of a class inside of a widget, or the widgets whose names begin so."""
    room = hands.find(name)
    found = room.findChildren(kind) if room is not None else []
    return [w for w in found if w.isVisible() and w.isEnabled() and not w.visibleRegion().isEmpty()]


def choose_by_palette(hands: Hands) -> None:
    """Find an action by some of its letters and run it, or look and leave."""

    def find(dialog: QDialog) -> None:
        field, listed = dialog.findChild(QLineEdit), dialog.findChild(QListWidget)
        assert field is not None
        assert listed is not None
        QTest.keyClicks(field, hands.chance.choice(WORDS))
        for _ in range(hands.chance.randrange(4)):
            QTest.keyClick(field, KEY.Key_Down)
        item = listed.currentItem()
        ends = item is not None and str(item.data(Qt.ItemDataRole.UserRole)).startswith(("file.quit", "file.close"))
        QTest.keyClick(field, KEY.Key_Escape if ends or hands.chance.random() < 0.2 else KEY.Key_Return)
        dialog.reject()

    hands.answer_next(find)
    hands.act("help.palette")


def answer_a_question(hands: Hands) -> None:
    """Answer what a lesson's step asks, right or wrong; follow a link of its text; else go to a step that asks."""
    box = hands.find("lesson.question") or hands.find("present.question")
    if box is None:
        text = hands.find("lesson.text")
        if text is not None:
            hands.click(text, hands.spot(text))
        hands.act("lessons.next")
        return
    field = box.findChild(QLineEdit, "lesson.answer")
    if field is not None and field.isVisible():
        field.setFocus()
        field.selectAll()
        hands.type(hands.chance.choice(NUMBERS))
        hands.key(KEY.Key_Return)
        return
    buttons = [b for b in box.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
    if buttons:
        hands.click(hands.chance.choice(buttons))


def fill_a_worksheet(hands: Hands) -> None:
    """Blank cells, type numbers into them, check, look at marks, hand out and in."""
    chance = hands.chance
    if hands.find("worksheet") is None:
        hands.act("lessons.worksheet")
        hands.settle()
    for _ in range(chance.randint(1, 4)):
        fields = [w for w in _within(hands, "worksheet", QLineEdit) if not w.isReadOnly()]
        if fields and chance.random() < 0.5:
            field = chance.choice(fields)
            hands.click(field)
            hands.key(KEY.Key_A, MODIFIER.ControlModifier)
            hands.type("Ada" if field.objectName() == "worksheet.student" else chance.choice(NUMBERS))
            hands.key(KEY.Key_Return)
            continue
        buttons = _within(hands, "worksheet")
        if buttons:
            hands.click(chance.choice(buttons))
            hands.settle()


def use_learning(hands: Hands) -> None:
    """Open learning, choose goals, rule and rate, and let it run while something else is done."""
    chance = hands.chance
    if hands.find("learning") is None:
        hands.act("view.panel.learning")
        hands.settle()
    for _ in range(chance.randint(1, 4)):
        part = chance.choice(("learning", "learning", "next_token"))
        buttons = _within(hands, part)
        if chance.random() < 0.2 and (slider := hands.find("learning.rate.slider")) is not None:
            hands.click(slider, hands.spot(slider))
        elif buttons:
            hands.click(chance.choice(buttons))
        hands.turn()


def ask_models(hands: Hands) -> None:
    """Use the window of the trained models: prompts, temperature, words that go on, results; leave it at times."""
    chance = hands.chance
    if hands.find("models.pages") is None:
        hands.act(chance.choice(("models.ask", "models.results")))
        hands.settle()
    found = [w for w in hands.window.findChildren(QDialog) if w.objectName() == "models" and w.isVisible()]
    if not found:
        return
    for _ in range(chance.randint(1, 4)):
        buttons = [b for b in found[0].findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
        field = found[0].findChild(QLineEdit, "models.prompt")
        if field is not None and field.isVisible() and chance.random() < 0.3:
            field.selectAll()
            write(field, chance.choice(("She was", "the", "", "Ünbekannt zzz", "it is a truth " * 20)))
            QTest.keyClick(field, KEY.Key_Return)
        elif buttons:
            hands.click(chance.choice(buttons))
        hands.turn()
    if chance.random() < 0.4:
        found[0].close()


def read_help(hands: Hands) -> None:
    """Look for words in the help and turn its pages; or have explained what is clicked next."""
    chance = hands.chance
    if chance.random() < 0.4:
        hands.act("help.what")
        hands.turn()
        widget = hands.some(QWidget)
        if widget is not None:
            hands.click(widget, hands.spot(widget))
        hands.key(KEY.Key_Escape)
        return
    hands.act("help.help")
    hands.settle()
    found = [w for w in hands.window.findChildren(QDialog) if w.objectName() == "help" and w.isVisible()]
    for window in found:
        for _ in range(chance.randint(1, 4)):
            field = window.findChild(QLineEdit, "help.search")
            if field is not None and chance.random() < 0.6:
                field.selectAll()
                QTest.keyClicks(field, chance.choice(WORDS))
                QTest.keyClick(field, chance.choice((KEY.Key_Return, KEY.Key_Down)))
            elif page := window.findChild(QWidget, "help.page"):
                hands.click(page, QPoint(chance.randrange(300), chance.randrange(300)))
            hands.turn()
        if chance.random() < 0.7:
            window.close()


def stand_before_a_class(hands: Hands) -> None:
    """Present, and use the keys of a slide."""
    if not hands.window.presentation.shown:
        hands.act("view.present")
        hands.settle()
    keys = (
        KEY.Key_PageDown, KEY.Key_PageUp, KEY.Key_Right, KEY.Key_Left, KEY.Key_Up, KEY.Key_Down, KEY.Key_L,
        KEY.Key_1, KEY.Key_2, KEY.Key_0, KEY.Key_Space, KEY.Key_Escape,
    )  # fmt: skip
    for _ in range(hands.chance.randint(1, 6)):
        slide = hands.find("present.view") or hands.find("present")
        if slide is not None and hands.chance.random() < 0.4:
            hands.click(slide, hands.spot(slide))
        else:
            hands.key(hands.chance.choice(keys))
    if hands.chance.random() < 0.7 and hands.window.presentation.shown:
        hands.act("view.present")


def move_a_dock(hands: Hands) -> None:
    """Drag a dock by its head, float it or put it back by two clicks, choose a tab, close it."""
    chance, window = hands.chance, hands.window
    bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.count() > 1]
    if bars and chance.random() < 0.3:
        bar = chance.choice(bars)
        hands.click(bar, bar.tabRect(chance.randrange(bar.count())).center())
        return
    docks = [dock for dock in window.findChildren(QDockWidget) if dock.isVisible() and dock.titleBarWidget().height()]
    if not docks:
        return
    dock = chance.choice(docks)
    head = dock.titleBarWidget()
    grip = QPoint(min(12, head.width() - 1), head.height() // 2)
    what = chance.random()
    if what < 0.35:
        hands.click_twice(head, grip)
    elif what < 0.85:
        path = [grip]
        for _ in range(chance.randint(2, 8)):
            path.append(path[-1] + QPoint(chance.randint(-250, 250), chance.randint(-200, 200)))
        hands.drag(head, path)
    elif dock.isFloating():
        dock.close()


def select_and_operate(hands: Hands) -> None:
    """Select cells, also with Shift or by a header, and do something to them by menu, key or button."""
    chance = hands.chance
    views = [w for w in hands.window.findChildren(QTableView) if w.objectName().startswith("table.") and w.isVisible()]
    if not views:
        return
    view = chance.choice(views)
    header = chance.choice((view.horizontalHeader(), view.verticalHeader(), None))
    if header is not None and header.isVisible():
        hands.click(header.viewport(), hands.spot(header.viewport()))
    else:
        hands.click(view.viewport(), hands.spot(view.viewport()))
        hands.click(view.viewport(), hands.spot(view.viewport()), MODIFIER.ShiftModifier)
    if chance.random() < 0.3:
        hands.ask_menu(view.viewport(), hands.spot(view.viewport()))
        return
    if chance.random() < 0.2:
        QApplication.clipboard().setText(chance.choice((TABLE, "1\t2\n3\t4", "nan", "", "0.125")))
    done = ("copy", "cut", "paste", "zero", "identity", "random", "scale", "transpose", "reset", "copy.numpy")
    hands.act(f"edit.{chance.choice(done)}")


def ask_for_a_menu(hands: Hands) -> None:
    """Ask anything for its menu."""
    widget = hands.some(QWidget)
    if widget is not None:
        hands.ask_menu(widget, hands.spot(widget))


def turn_the_wheel(hands: Hands) -> None:
    """Turn the wheel over anything; what has not the focus must not be changed by it."""
    widget = hands.some(QWidget)
    if widget is not None:
        for _ in range(hands.chance.randint(1, 3)):
            hands.wheel(widget, hands.spot(widget), hands.chance.choice((-3, -1, 1, 2)))


def paint(hands: Hands) -> None:
    """Paint pixels of a picture; or the mask, or blanks of a worksheet, with the brush."""
    chance = hands.chance
    pixels = hands.find("pixels.canvas") or hands.find("pixels")
    if pixels is not None and chance.random() < 0.7:
        hands.drag(pixels, [hands.spot(pixels) for _ in range(chance.randint(1, 5))])
        return
    hands.act(chance.choice(("document.mask.paint", "document.mask.paint_head", "lessons.worksheet.blank")))
    hands.settle()
    heatmaps = hands.window.heatmaps.view.viewport()
    if heatmaps.isVisible():
        hands.drag(heatmaps, [hands.spot(heatmaps) for _ in range(chance.randint(1, 5))])
        hands.key(KEY.Key_Space)


def carry(hands: Hands) -> None:
    """Drop files on the window or a table, of every kind that there is; import what the clipboard holds."""
    chance = hands.chance
    files = [path for path in sorted(hands.folder.rglob("*")) if path.is_file()]
    if chance.random() < 0.3 or not files:
        QApplication.clipboard().setText(TABLE)
        hands.act("file.import.clipboard")
        return
    target = hands.window.tables if chance.random() < 0.4 else hands.window
    hands.drop(target, hands.spot(target), chance.sample(files, min(len(files), chance.choice((1, 1, 1, 2)))))


def use_shortcuts(hands: Hands) -> None:
    """Press the keys of some action, whether it can be done or not."""
    actions = [a for s in hands.window.actions_by_id.specs if (a := hands.window.actions_by_id[s.id]).shortcut()]
    action = hands.chance.choice(actions)
    if not action.objectName().startswith(("file.quit", "file.close", "file.new_window")):
        keys: QKeySequence = action.shortcut()
        QTest.keySequence(QApplication.focusWidget() or hands.window, keys)


def open_another_window(hands: Hands) -> None:
    """Open another window beside, edit in it and close it again, with its question."""
    first = hands.window
    hands.act("file.new_window")
    for _ in range(4000):
        hands.pause(5)
        if others := [window for window in hands.windows if window is not first]:
            break
    else:
        return
    (other,) = others
    while other.session.engine is None or other.dressing.pending:
        hands.pause(5)
    other.commands.set_heads(hands.chance.choice((1, 2, 8)))
    first.commands.set_mask(hands.chance.choice(("none", "causal")))
    hands.pause(20)
    if not other.close():  # “Cancel” to the question about its work
        other.files.keeper.give_up()
        other.close()
    first.activateWindow()
