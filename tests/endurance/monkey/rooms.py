"""What is done by chance in rooms that few enter: trained models, windows of tokens, scenes with locks, packages."""

from __future__ import annotations

from monkey.hands import Hands
from monkey.sweep import PREPARE
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLineEdit, QTableWidget, QWidget

from mha_desktop.document.locks import CONTROLS

KEY = Qt.Key


def _button(dialog: QDialog, name: str) -> None:
    button = dialog.findChild(QAbstractButton, name)
    if button is not None and button.isEnabled():
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def open_a_trained_model(hands: Hands) -> None:
    """Show a trained model as a document, and its dock."""
    hands.act(hands.chance.choice(("models.open.one_head", "models.open.four_heads")))
    hands.settle()
    if hands.find("model") is None:
        hands.act("view.panel.model")


def scale_a_head(hands: Hands) -> None:
    """Pull a head's slider, press keys on it, type its scale or mute it; then ask for the whole model again."""
    chance, head = hands.chance, hands.chance.randrange(4)
    part = chance.choice(("model.slider", "model.slider", "model.scale", "model.speaks", "model.restore", "model.each"))
    widget = hands.find(f"{part}.{head}" if part in ("model.slider", "model.scale", "model.speaks") else part)
    if widget is None:
        return
    if part == "model.slider":
        start = widget.rect().center()
        hands.press(widget, start)
        hands.move(widget, start + QPoint(chance.randint(-60, 60), 0))
        if chance.random() < 0.3:
            hands.key(KEY.Key_Escape)
        hands.release(widget, start)
        for _ in range(chance.randint(0, 4)):
            QTest.keyClick(widget, chance.choice((KEY.Key_Left, KEY.Key_Right, KEY.Key_Home, KEY.Key_End)))
        return
    hands.click(widget)
    if part == "model.scale":
        hands.key(KEY.Key_A, Qt.KeyboardModifier.ControlModifier)
        hands.type(chance.choice(("0", "0.5", "-2", "1e300", "nan", "")))
        hands.key(KEY.Key_Return)


def look_through_a_window(hands: Hands) -> None:
    """Narrow and move the window of tokens, filter heads, hide special tokens, edit what is behind it."""
    shown = ("next", "previous", "narrower", "wider", "all_tokens", "special", "all_heads", "only_head", "lock")
    names = [f"view.shown.{name}" for name in shown] + [f"view.shown.head.{head}" for head in range(4)]
    for _ in range(hands.chance.randint(1, 5)):
        hands.act(hands.chance.choice(names))
        if hands.chance.random() < 0.5:
            hands.settle()


def turn_and_share(hands: Hands) -> None:
    """Rotary positions on or off, and how many heads share keys and values."""
    for _ in range(hands.chance.randint(1, 3)):
        kv = [f"document.kv_heads.{name}" for name in ("own", "pairs", "one")]
        hands.act(hands.chance.choice(["document.rotary", "document.rotary", *kv]))
        hands.settle()


def learn(hands: Hands) -> None:
    """Make steps of learning, begin a run and let something else happen during it."""
    if hands.window.session.state.document.readout is None:
        hands.act("document.readout")
        hands.settle()
    for _ in range(hands.chance.randint(1, 4)):
        hands.act(f"document.learning.{hands.chance.choice(('step', 'step', 'play', 'back', 'random', 'reset'))}")
        hands.turn()


def package(hands: Hands) -> None:
    """A package of figures into the folder, seldom finished; the second time its folder is there already."""
    views = hands.chance.sample(("heatmaps", "cube", "steps", "map", "heads", "stages", "ledger"), 2)

    def fill(dialog: QDialog) -> None:
        for name, tick in getattr(dialog, "views", {}).items():
            tick.setChecked(name in views)

    hands.answer_next(fill)
    hands.act("file.export.package")


def lock_a_scene(hands: Hands) -> None:
    """Keep what is shown as a scene whose controls are locked or put away by chance."""

    def fill(dialog: QDialog) -> None:
        for name in CONTROLS:
            choice = dialog.findChild(QComboBox, f"scene.control.{name}")
            if choice is not None and hands.chance.random() < 0.5:
                choice.setCurrentIndex(hands.chance.randrange(choice.count()))

    hands.answer_next(fill)
    hands.act("lessons.scene.add")


def play_the_plan(hands: Hands) -> None:
    """Play the scenes, walk through them and leave."""
    if hands.window.lessons.title:
        hands.act(hands.chance.choice(("lessons.next", "lessons.next", "lessons.back", "lessons.leave")))
        return

    def show(dialog: QDialog) -> None:
        table = dialog.findChild(QTableWidget, "plan.scenes")
        if table is not None and table.rowCount():
            table.setCurrentCell(hands.chance.randrange(table.rowCount()), 0)
            _button(dialog, "plan.show")

    hands.answer_next(show)
    hands.act("lessons.plan")


def export_a_picture(hands: Hands) -> None:
    """Save a picture of any view, small, on any ground, as any kind of file."""
    chance = hands.chance
    views = ("heatmaps", "head", "cube", "steps", "ledger", "map", "window", "animation")

    def fill(dialog: QDialog) -> None:
        width = dialog.findChild(QLineEdit, "export.width")
        if width is not None:
            width.setText(chance.choice(("400", "480", "640", "399", "8001", "wide")))
        for name in ("background", "theme", "animation.motion", "animation.view"):
            choices = dialog.findChild(QWidget, f"export.{name}")
            buttons = choices.findChildren(QAbstractButton) if choices is not None else []
            if buttons and chance.random() < 0.5:
                QTest.mouseClick(chance.choice(buttons), Qt.MouseButton.LeftButton)
        for name in ("caption", "without_document"):
            if chance.random() < 0.5:
                _button(dialog, f"export.{name}")

    hands.answer_next(fill)
    hands.act(f"file.export.{chance.choice(views)}")


def export_a_table(hands: Hands) -> None:
    """Save a stage, a matrix, the workbook or a script; import a table again."""
    what = ("export.stage", "export.matrix", "export.workbook", "export.torch", "export.numpy", "export.module")
    hands.act(f"file.{hands.chance.choice((*what, 'import', 'import', 'open'))}")


def walk_through_a_model(hands: Hands) -> None:
    """Open a layer of a model's file, then its neighbours."""
    PREPARE["!model"](hands)
    hands.settle()
    for _ in range(hands.chance.randrange(3)):
        hands.act(f"file.model.{hands.chance.choice(('next', 'previous', 'again'))}")
        hands.settle()
