"""What a person does, by chance: a weighted table, and every entry of the menus in turn.

An act takes hands and does one thing as mouse and keys do it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from monkey import desks, rooms
from monkey.answers import NEVER
from monkey.hands import Hands
from monkey.sweep import sweep
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QAbstractSlider, QLineEdit, QTableView, QWidget

KEY, MODIFIER = Qt.Key, Qt.KeyboardModifier
EXAMPLES = ("clusters", "river", "cheque", "picture")
STAGES = (
    "X", "QKV", "scores", "scaled_scores", "masked_scores", "attention", "messages", "concat", "output", "updated",
    "probabilities",
)  # fmt: skip


def _table(hands: Hands) -> QTableView | None:
    views = [w for w in hands.window.findChildren(QTableView) if w.objectName().startswith("table.") and w.isVisible()]
    return hands.chance.choice(views) if views else None


def _cell(hands: Hands) -> tuple[QTableView, QPoint] | None:
    view = _table(hands)
    if view is None or view.model().rowCount() * view.model().columnCount() == 0:
        return None
    chance, model = hands.chance, view.model()
    index = model.index(chance.randrange(model.rowCount()), chance.randrange(model.columnCount()))
    view.scrollTo(index)
    return view, view.visualRect(index).center()


def type_a_number(hands: Hands) -> None:
    """Click a cell, type and press Return; now and then what is no number."""
    if (cell := _cell(hands)) is None:
        return
    hands.click(cell[0].viewport(), cell[1])
    chance = hands.chance
    number = chance.choice(
        (f"{chance.uniform(-3, 3):.3f}", f"{chance.uniform(-3, 3):.2f}".replace(".", ","), "0", "-1")
    )
    hands.type(chance.choice(("nan", "1e400", "", "x")) if chance.random() < 0.1 else number)
    hands.key(KEY.Key_Return)
    hands.key(KEY.Key_Escape)


def scrub_a_cell(hands: Hands) -> None:
    """Drag in a cell with the modifier; sometimes Esc in the middle."""
    if (cell := _cell(hands)) is None:
        return
    viewport, start = cell[0].viewport(), cell[1]
    hands.press(viewport, start, MODIFIER.ControlModifier)
    end = start
    for _ in range(hands.chance.randint(1, 6)):
        end = start + QPoint(hands.chance.randint(-80, 80), 0)
        hands.move(viewport, end)
    if hands.chance.random() < 0.2:
        hands.key(KEY.Key_Escape)
    hands.release(viewport, end, MODIFIER.ControlModifier)


def drag_a_slider(hands: Hands) -> None:
    """Take a slider by its middle and pull."""
    slider = hands.some(QAbstractSlider)
    if slider is None:
        return
    start = slider.rect().center()
    hands.press(slider, start)
    end = start
    for _ in range(hands.chance.randint(1, 6)):
        end = start + QPoint(hands.chance.randint(-60, 60), hands.chance.randint(-4, 4))
        hands.move(slider, end)
    hands.release(slider, end)


def point_and_click(hands: Hands) -> None:
    """Move over heatmaps, cube or steps and click there."""
    widget = hands.find(hands.chance.choice(("heatmaps", "cube", "steps", "stage")))
    if widget is None:
        return
    place = hands.spot(widget)
    hands.move(widget, place)
    if hands.chance.random() < 0.6:
        hands.click(widget, place)


def orbit(hands: Hands) -> None:
    """Turn the cube."""
    cube = hands.find("cube")
    if cube is None:
        return
    start = hands.spot(cube)
    hands.press(cube, start)
    end = start + QPoint(hands.chance.randint(-90, 90), hands.chance.randint(-60, 60))
    hands.move(cube, end)
    hands.release(cube, end)


def press_a_button(hands: Hands) -> None:
    """Press any button that can be seen."""
    button = hands.some(QAbstractButton)
    if button is not None and not button.objectName().startswith(NEVER):
        hands.click(button)


def press_keys(hands: Hands) -> None:
    """Press some keys where the focus is."""
    keys = (
        KEY.Key_Left, KEY.Key_Right, KEY.Key_Up, KEY.Key_Down, KEY.Key_Tab, KEY.Key_Backtab, KEY.Key_Return,
        KEY.Key_Space, KEY.Key_Escape, KEY.Key_Home, KEY.Key_End, KEY.Key_PageDown, KEY.Key_PageUp, KEY.Key_Delete,
        KEY.Key_1, KEY.Key_5,
    )  # fmt: skip
    for _ in range(hands.chance.randint(1, 5)):
        hands.key(hands.chance.choice(keys))


def choose(*ids: str) -> Callable[[Hands], None]:
    """Return an act that chooses one of these entries of the menus."""

    def act(hands: Hands) -> None:
        hands.act(hands.chance.choice(ids))

    act.__doc__ = f"choose {ids[0]} …"
    return act


def undo_some(hands: Hands) -> None:
    """Undo and redo."""
    for _ in range(hands.chance.randint(1, 6)):
        hands.act("edit.undo")
        hands.settle()
    if hands.chance.random() < 0.5:
        hands.act("edit.redo")


def resize(hands: Hands) -> None:
    """Make the window another size."""
    hands.window.resize(hands.chance.randint(700, 1900), hands.chance.randint(500, 1050))


def walk_a_lesson(hands: Hands) -> None:
    """Open a lesson or go on in it; leave it at times."""
    if not hands.window.lessons.title:
        hands.act(
            hands.chance.choice([s.id for s in hands.window.actions_by_id.specs if s.id.startswith("lessons.open.")])
        )
        return
    hands.act(
        hands.chance.choice(
            ("lessons.next", "lessons.next", "lessons.next", "lessons.back", "lessons.again", "lessons.leave")
        )
    )


def fill_a_field(hands: Hands) -> None:
    """Write into any line that can be written into."""
    field = hands.some(QLineEdit)
    if field is None:
        return
    hands.click(field)
    hands.type(hands.chance.choice(("2", "0,5", "7", "river", "the fisherman", "-", "")))
    hands.key(KEY.Key_Return)


def choose_in_a_list(hands: Hands) -> None:
    """Click into a list or table."""
    view = hands.some(QAbstractItemView)
    if view is not None:
        hands.click(view.viewport(), hands.spot(view.viewport()))


def click_anywhere(hands: Hands) -> None:
    """Click whatever is there."""
    widget = hands.some(QWidget)
    if widget is not None and not widget.objectName().startswith(NEVER):
        hands.click(widget, hands.spot(widget))


ACTS: tuple[tuple[int, Callable[[Hands], None]], ...] = (
    (20, type_a_number),
    (14, scrub_a_cell),
    (8, drag_a_slider),
    (14, point_and_click),
    (4, orbit),
    (6, press_a_button),
    (4, press_keys),
    (10, undo_some),
    (6, choose("document.heads.1", "document.heads.2", "document.heads.4", "document.heads.8")),
    (4, choose("document.mask.none", "document.mask.causal", "document.mask.clear", "document.tokens.pad")),
    (8, choose(*(f"view.stage.{stage}" for stage in STAGES))),
    (3, choose(*(f"file.example.{name}" for name in EXAMPLES))),
    (3, choose("document.tokens.add", "document.tokens.remove", "document.tokens.up", "document.tokens.down")),
    (4, walk_a_lesson),
    (2, choose("view.cube.float", "view.reset_layout", "view.panel.tables", "view.panel.steps", "view.panel.insight")),
    (2, choose("view.present")),
    (2, fill_a_field),
    (2, choose_in_a_list),
    (3, click_anywhere),
    (1, resize),
    (3, rooms.open_a_trained_model),
    (5, rooms.scale_a_head),
    (6, rooms.look_through_a_window),
    (4, rooms.turn_and_share),
    (3, rooms.learn),
    (1, rooms.package),
    (2, rooms.lock_a_scene),
    (4, rooms.play_the_plan),
    (1, rooms.export_a_picture),
    (2, rooms.export_a_table),
    (1, rooms.walk_through_a_model),
    (2, desks.choose_by_palette),
    (4, desks.answer_a_question),
    (4, desks.fill_a_worksheet),
    (4, desks.use_learning),
    (2, desks.ask_models),
    (2, desks.read_help),
    (4, desks.stand_before_a_class),
    (4, desks.move_a_dock),
    (5, desks.select_and_operate),
    (2, desks.ask_for_a_menu),
    (2, desks.turn_the_wheel),
    (3, desks.paint),
    (2, desks.carry),
    (3, desks.use_shortcuts),
)
SWEEP_EVERY = 6  # acts: in between, every entry of the menus in turn
OTHER_WINDOW_EVERY = 401  # and seldom another window


def names() -> tuple[str, ...]:
    """Return what acts there are."""
    return (*(name_of(act) for _, act in ACTS), sweep.__name__, desks.open_another_window.__name__)


def name_of(act: Callable[[Hands], None]) -> str:
    """Return what an act is called."""
    return getattr(act, "__name__", "") if act.__name__ != "act" else str(act.__doc__)


def choose_act(hands: Hands, number: int) -> tuple[str, Callable[[Hands], object]]:
    """Return the act of a number and its name."""
    if number % OTHER_WINDOW_EVERY == OTHER_WINDOW_EVERY - 1:
        return desks.open_another_window.__name__, desks.open_another_window
    if number % SWEEP_EVERY == SWEEP_EVERY - 1:
        return sweep.__name__, partial(sweep, turn=number // SWEEP_EVERY)
    act = hands.chance.choices([act for _, act in ACTS], [weight for weight, _ in ACTS])[0]
    return name_of(act), act
