"""The insight page of mixing: one matrix for every block of columns against another one for each."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.insight.wide import can_widen, wide_trace
from mha_desktop.attention.trace import Trace
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.insight.mixing import MixingScene, Picture, mixing_scene
from mha_desktop.scene.insight.places import place_of
from mha_desktop.scene.readout import full
from mha_desktop.scene.text import plain
from mha_desktop.ui.insight.canvas import PaintedPage
from mha_desktop.ui.insight.keys import looked_by_key
from mha_desktop.ui.insight.mixing_paint import (
    MixingPlace,
    mixing_place,
    paint_frames,
    paint_pictures,
    paint_rings,
    paint_words,
)
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme

_Cell = tuple[Picture, int, int]


class MixingPage(PaintedPage):
    """Products of small pictures, A times a block of X W_V, of one head and of the heads; and what W_O mixes."""

    layered = True

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, "insight.mixing", parent)
        self._state: State | None = None
        self._wide: Trace | None = None
        self.scene: MixingScene | None = None
        self.place: MixingPlace | None = None

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs."""
        self._state = new
        if old is not None and _looked_at(new) == _looked_at(old):
            return
        possible = can_widen(new.trace.problem.weights)
        self._wide = wide_trace(new.trace, self._wide) if possible else None
        before, self.scene = self.scene, mixing_scene(new, self._wide, possible, place_of(new), say)
        if before is not None and before.fixed == self.scene.fixed:
            self.canvas.update()
            return
        name = say("Mixing: one head beside {count} heads").format(count=self.scene.heads)
        self.speak(name, " ".join((self.scene.why_not, *self.scene.sentences)).strip())
        self.rearrange()

    def arrange(self, width: int) -> int:
        """Lay out the halves."""
        if self.scene is None:
            return 0
        self.place = mixing_place(self.scene, width, self.seen_height(), self.measure, self.theme)
        return self.place.height

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw the colours."""
        if self.scene is not None and self.place is not None:
            paint_pictures(painter, self.scene, self.place, self.theme, exposed)

    def draw_below(self, painter: QPainter) -> None:
        """Draw the words."""
        if self.scene is not None and self.place is not None:
            paint_words(painter, self.scene, self.place, self.theme)

    def draw_above(self, painter: QPainter) -> None:
        """Draw hatches and frames."""
        if self.scene is not None and self.place is not None:
            paint_frames(painter, self.scene, self.place, self.theme)

    def draw_marks(self, painter: QPainter) -> None:
        """Draw the rings."""
        if self.scene is not None and self.place is not None:
            paint_rings(painter, self.scene, self.place, self.theme)

    def target_at(self, point: QPointF) -> _Cell | None:
        """Return the picture at a point with the row and column there."""
        if self.scene is None or self.place is None:
            return None
        return self.place.at(self.scene, point.x(), point.y())

    def click(self, target: object | None) -> None:
        """Lock the number, or free it, where the picture is a stage's."""
        if target is None or self.scene is None:
            return
        picture, row, column = self._cell(target)
        spot = picture.spot(row, column)
        if spot is not None:
            self.session.look(lock=None if self.session.state.view.lock == spot else spot)

    def tip(self, target: object | None) -> str:
        """Return the number in full."""
        if target is None:
            return ""
        picture, row, column = self._cell(target)
        blocked = picture.blocked is not None and picture.blocked[row, column]
        value = say("blocked") if blocked else full(float(picture.values[row, column]))
        return f"{plain(picture.title)}[{picture.row + row + 1}, {column + 1}] = {value}"

    def press(self, event: QKeyEvent) -> bool:
        """Move the lock by the arrows, [ and ]."""
        return looked_by_key(self.session, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the largest pictures that fit the new height."""
        super().resizeEvent(event)
        self.rearrange()

    def _cell(self, target: object) -> _Cell:
        assert isinstance(target, tuple)
        return target


def _looked_at(state: State) -> tuple[object, ...]:
    """What of a state the page depends on; the trace is compared by identity."""
    return state.trace, state.view.scale, place_of(state)
