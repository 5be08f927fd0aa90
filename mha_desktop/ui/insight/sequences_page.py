"""The insight page of two sequences side by side."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.structure import copy_sequence, remove_sequence
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.insight.pair import lock_in, looked_pair
from mha_desktop.scene.insight.sequences import SequencesScene, Side, sequences_scene
from mha_desktop.scene.text import plain
from mha_desktop.ui.insight.control_rows import place_controls
from mha_desktop.ui.insight.controlled import ControlledPage
from mha_desktop.ui.insight.head_choice import HeadChoice
from mha_desktop.ui.insight.keys import looked_by_key
from mha_desktop.ui.insight.prose import paint_prose, prose_height
from mha_desktop.ui.insight.sequences_paint import (
    SidePlace,
    end_of,
    paint_sides,
    paint_sides_words,
    side_places,
    sides_words,
)
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import WheelGuard


class Target(NamedTuple):
    """What is under the pointer: a sequence, and the number there in words."""

    sequence: int
    words: str


class SequencesPage(ControlledPage):
    """Attention, weights, message and next words of one head for the present sequence and another one."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, "insight.sequences", parent)
        self.scene: SequencesScene | None = None
        self.places: tuple[SidePlace, ...] = ()
        self._pointed: int | None = None
        self._asked = False
        self._sentence = Rect(0, 0, 0, 0)
        self._shown: tuple[object, ...] = ()
        self._make_controls(theme)

    def _make_controls(self, theme: Theme) -> None:
        self.choice = QComboBox(self.canvas)
        self.choice.setObjectName("insight.sequences.other")
        self.choice.setAccessibleName(say("The other sequence"))
        self.choice.setToolTip(say("The sequence shown beside the present one"))
        self.choice.activated.connect(self._compare)
        self._guard = WheelGuard(self)
        self._guard.protect(self.choice)
        self.heads = HeadChoice(theme, "insight.sequences.head", self.canvas)
        self.heads.asked.connect(self._choose_head)
        self.compute = self._button("compute", say("Compute now"), self._ask)
        self.compute.setToolTip(say("Compute the attention of the other sequence, too; it is long and takes a while"))
        self.add = self._button("add", say("Add a copy of this sequence"), self._copy)
        self.add.setToolTip(say("A second sentence to change word by word, under the same matrices"))
        self.remove = self._button("remove", say("Remove this sequence"), self._remove)
        self._all_controls: tuple[QWidget, ...] = (self.heads, self.choice, self.compute, self.add, self.remove)

    def _button(self, name: str, text: str, act: object) -> QPushButton:
        button = QPushButton(text, self.canvas)
        button.setObjectName(f"insight.sequences.{name}")
        button.clicked.connect(act)
        return button

    # What is shown

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs."""
        if old is not None and old.document.sequences is not new.document.sequences:
            self._asked = False
        scene = sequences_scene(new, say, None if old is None else self.scene, self._asked)
        before, self.scene = self.scene, scene
        changed = self._show_controls(new)
        same = before is not None and scene.sides is before.sides and scene.sentence == before.sentence
        if old is None or changed or not same:
            self.refresh()

    def _show_controls(self, state: State) -> bool:
        """Fill the lists and show the buttons that do something; tell whether that changed anything."""
        assert self.scene is not None
        names = tuple(sequence.name for sequence in state.document.sequences)
        pair = looked_pair(state)
        waits = state.trace.live and not self.scene.sides and self.scene.trace is None and len(names) > 1
        shown = (names, state.view.sequence, self.scene.other, state.trace.heads, pair.head, waits)
        if shown == self._shown:
            return False
        self._shown = shown
        self.choice.clear()
        for index, name in enumerate(names):
            if index != state.view.sequence:
                self.choice.addItem(say("beside “{name}”").format(name=name), index)
        self.choice.setCurrentIndex(self.choice.findData(self.scene.other))
        self.choice.setVisible(len(names) > 2)
        self.compute.setVisible(waits)
        self.remove.setVisible(len(names) > 1)
        self.remove.setToolTip(say("Remove “{name}” from the document").format(name=state.sequence.name))
        self.heads.setVisible(bool(self.scene.sides) and state.trace.heads > 1)
        self.heads.show_heads(state.trace.heads, pair.head)
        return True

    def arrange(self, width: int) -> int:
        """Lay out controls, the sentence or the two sides."""
        if self.scene is None:
            return 0
        space = self.theme.metrics.space
        inset, inner = space.l, width - 2 * space.l
        end = place_controls(self._all_controls, inset, space.xs, inner, space.s) + space.s
        self._speak()
        if not self.scene.sides:
            self.places = ()
            tall = prose_height(self.scene.sentence, inner, self.theme)
            self._sentence = Rect(inset, end, inner, tall)
            return round(end + tall + space.s)
        seen = self.seen_height() - end - space.xs
        self.places = side_places(self.scene, Rect(inset, end, inner, seen), self.measure, self.theme)
        return end_of(self.places) + space.xs

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw the sides, or why there are none."""
        if self.scene is None:
            return
        if self.places:
            paint_sides(painter, self.scene, self.places, self.theme)
        else:
            paint_prose(painter, self.scene.sentence, self._sentence, self.theme)

    def words(self) -> object:
        """Return what stays while only numbers change."""
        return None if self.scene is None else sides_words(self.scene, self.places, self._pointed)

    def draw_below(self, painter: QPainter) -> None:
        """Draw the words around the numbers."""
        if self.scene is not None:
            paint_sides_words(painter, self.scene, self.places, self.theme, self.measure, self._pointed)

    def target_at(self, point: QPointF) -> Target | None:
        """Return the side at a point, with the number there in words."""
        if self.scene is None:
            return None
        for side, place in zip(self.scene.sides, self.places, strict=False):
            if QRectF(*place.whole).contains(point):
                return Target(side.sequence, place.matrix.words_at(side.matrix, point.x(), point.y()))
        return None

    def hover(self, target: object | None) -> None:
        """Show that the other side can be clicked."""
        own = self.session.state.view.sequence
        pointed = target.sequence if isinstance(target, Target) and target.sequence != own else None
        if pointed != self._pointed:
            self._pointed = pointed
            shape = Qt.CursorShape.ArrowCursor if pointed is None else Qt.CursorShape.PointingHandCursor
            self.canvas.setCursor(shape)
            self.refresh()

    def click(self, target: object | None) -> None:
        """Swap the two: the other one is shown in the window, the present one beside it."""
        own = self.session.state.view.sequence
        if isinstance(target, Target) and target.sequence != own:
            self._pointed = None
            self.session.look(sequence=target.sequence, compared=own)

    def tip(self, target: object | None) -> str:
        """Return the number under the pointer."""
        return target.words if isinstance(target, Target) else ""

    def press(self, event: QKeyEvent) -> bool:
        """Move the lock by the arrows, [ and ]; Enter swaps the two."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.scene is not None and self.scene.sides:
            self.click(Target(self.scene.sides[1].sequence, ""))
            return True
        return looked_by_key(self.session, event)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.heads.set_theme(theme)
        for control in (self.choice, self.compute, self.add, self.remove):
            control.setFont(theme.font("body"))
        super().set_theme(theme)

    def _speak(self) -> None:
        assert self.scene is not None
        text = " ".join(_spoken(side) for side in self.scene.sides) or self.scene.sentence
        self.speak(say("Two sequences side by side"), text)

    # What is asked

    def _compare(self, index: int) -> None:
        self.session.look(compared=self.choice.itemData(index))

    def _choose_head(self, head: int) -> None:
        self.session.look(lock=lock_in(self.session.state, head), hover=None)

    def _copy(self) -> None:
        index = self.session.state.view.sequence
        self.commit(say("Add a copy of a sequence"), lambda document: copy_sequence(document, index))

    def _remove(self) -> None:
        index = self.session.state.view.sequence
        self.commit(say("Remove a sequence"), lambda document: remove_sequence(document, index))

    def _ask(self) -> None:
        self._asked = True
        self.show_state(self.session.state, None)


def _spoken(side: Side) -> str:
    """A side in words."""
    lists = [(side.reads, side.bars), (side.predicts, side.words)]
    parts = [
        f"{title}: " + ", ".join(f"{plain(bar.label)} {bar.text}" for bar in bars) for title, bars in lists if bars
    ]
    return f"{side.name}. " + ". ".join((*parts, plain(side.message))) + "."
