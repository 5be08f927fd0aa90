"""The insight page of one wide head against the narrow ones."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.insight.wide import can_widen, wide_trace
from mha_desktop.attention.trace import Trace
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.insight.places import place_of
from mha_desktop.scene.insight.wide import WideScene, wide_scene
from mha_desktop.scene.readout import full
from mha_desktop.ui.insight.canvas import PaintedPage
from mha_desktop.ui.insight.keys import looked_by_key
from mha_desktop.ui.insight.wide_paint import (
    WidePlace,
    columns_that_fit,
    label_width,
    paint_values,
    paint_words,
    wide_place,
)
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme


class WidePage(PaintedPage):
    """Attention rows and messages of one wide head and of the narrow heads, for one query."""

    layered = True

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, "insight.wide", parent)
        self._state: State | None = None
        self._wide: Trace | None = None
        self.scene: WideScene | None = None
        self.place: WidePlace | None = None

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs."""
        self._state = new
        if old is not None and _looked_at(new) == _looked_at(old):
            return
        self._wide = wide_trace(new.trace, self._wide) if can_widen(new.trace.problem.weights) else None
        before = self.scene
        if before is None or self.place is None:
            self.rearrange()
            return
        self.scene = wide_scene(new, self._wide, place_of(new), self.place.most, say)
        if before.fixed != self.scene.fixed or len(self.scene.labels) != self.place.most:
            self.rearrange()
        else:
            self.canvas.update()

    def arrange(self, width: int) -> int:
        """Lay out the weights, and the messages beside or below them."""
        if self._state is None:
            return 0
        state, theme = self._state, self.theme
        n, d = state.sequence.n, state.trace.shape("concat")[-1]
        whole = wide_scene(state, self._wide, place_of(state), n, say)
        most, beside = columns_that_fit(n, width, d, label_width(whole.rows, self.measure), self.measure, theme)
        self.scene = whole if most >= n else wide_scene(state, self._wide, whole.place, most, say)
        self.place = wide_place(self.scene, width, beside, self.measure, theme)
        name = say("One wide head beside {count} narrow heads, query “{query}”")
        self.speak(name.format(count=self.scene.heads, query=self.scene.query), self.scene.spoken)
        return self.place.height

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw weights and messages."""
        if self.scene is not None and self.place is not None:
            paint_values(painter, self.scene, self.place, self.theme, exposed)

    def draw_below(self, painter: QPainter) -> None:
        """Draw the words."""
        if self.scene is not None and self.place is not None:
            paint_words(painter, self.scene, self.place, self.theme)

    def target_at(self, point: QPointF) -> Spot | None:
        """Return the narrow head's weight at a point, where it is one token's."""
        if self.scene is None or self.place is None or self.scene.refusal:
            return None
        rows, columns = self.scene.rows, len(self.scene.sources)
        cell = self.place.cell_at(point.x(), point.y(), len(rows), columns)
        if cell is None or (head := rows[cell[0]].head) is None:
            return None
        return Spot("attention", head, self.scene.place.query, self.scene.sources[cell[1]])

    def click(self, target: object | None) -> None:
        """Lock the weight, or free it."""
        if isinstance(target, Spot):
            self.session.look(lock=None if self.session.state.view.lock == target else target)

    def tip(self, target: object | None) -> str:
        """Return the weight in full."""
        if not isinstance(target, Spot) or target.head is None or self._state is None:
            return ""
        return full(float(self._state.trace.head("attention", target.head)[target.row, target.column]))

    def press(self, event: QKeyEvent) -> bool:
        """Move the lock by the arrows, [ and ]."""
        return looked_by_key(self.session, event)


def _looked_at(state: State) -> tuple[object, ...]:
    """What of a state the page depends on; traces are compared by identity."""
    return state.trace, state.view.scale, place_of(state)
