"""The insight page of a head's bilinear form."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.insight.bilinear import BilinearScene, bilinear_scene
from mha_desktop.scene.insight.pair import lock_in, looked_pair
from mha_desktop.scene.text import plain
from mha_desktop.scene.waiting import waiting_words
from mha_desktop.ui.insight.bilinear_paint import (
    BilinearPlace,
    bilinear_place,
    bilinear_words,
    paint_bilinear,
    paint_bilinear_words,
)
from mha_desktop.ui.insight.controlled import ControlledPage
from mha_desktop.ui.insight.head_choice import HeadChoice
from mha_desktop.ui.insight.keys import looked_by_key
from mha_desktop.ui.insight.prose import paint_prose
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme


class BilinearPage(ControlledPage):
    """B_i between the two rows of the pair looked at, the score written out, and what the head moves."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, "insight.bilinear", parent)
        self.scene: BilinearScene | None = None
        self.place: BilinearPlace | None = None
        self._waiting = ""
        self.heads = HeadChoice(theme, "insight.bilinear.head", self.canvas)
        self.heads.asked.connect(self._choose)

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs."""
        scene = bilinear_scene(new, say, None if old is None else self.scene)
        self._waiting = waiting_words(new.trace, say)
        if old is not None and scene is self.scene and scene is not None:
            return
        self.scene = scene
        self.heads.setVisible(scene is not None and new.trace.heads > 1)
        self.heads.show_heads(new.trace.heads, looked_pair(new).head)
        self.refresh()

    def arrange(self, width: int) -> int:
        """Lay out maps and words; the chooser of the head stands above the words."""
        if self.scene is None:
            self.speak(say("Bilinear form"), self._waiting)
            return self.theme.metrics.height.control
        chooser = self.heads.sizeHint() if not self.heads.isHidden() else self.heads.size() * 0
        self.place = bilinear_place(self.scene, width, self.seen_height(), chooser.height(), self.measure, self.theme)
        self.heads.setGeometry(
            round(self.place.chooser.x), round(self.place.chooser.y), chooser.width(), chooser.height()
        )
        spoken = " ".join(plain(line) for line in (self.scene.result, *self.scene.notes))
        self.speak(say("Bilinear form of head {i}").format(i=self.scene.pair.head + 1), spoken)
        return self.place.height

    def words(self) -> object:
        """Return what stays while only numbers change."""
        return None if self.scene is None or self.place is None else bilinear_words(self.scene, self.place)

    def draw_below(self, painter: QPainter) -> None:
        """Draw the words around the maps."""
        if self.scene is not None and self.place is not None:
            paint_bilinear_words(painter, self.scene, self.place, self.theme, self.measure)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw the scene, or what it waits for."""
        space = self.theme.metrics.space
        if self.scene is None or self.place is None:
            room = Rect(space.l, space.s, self.canvas.width() - 2 * space.l, self.canvas.height())
            paint_prose(painter, self._waiting, room, self.theme)
            return
        paint_bilinear(painter, self.scene, self.place, self.theme)

    def target_at(self, point: QPointF) -> str | None:
        """Return the number at a point in words, or None."""
        if self.scene is None or self.place is None:
            return None
        x, y = point.x(), point.y()
        found = self.place.form.words_at(self.scene.form, x, y) or self.place.moved.words_at(self.scene.moved, x, y)
        return found or None

    def tip(self, target: object | None) -> str:
        """Return the number under the pointer."""
        return target if isinstance(target, str) else ""

    def press(self, event: QKeyEvent) -> bool:
        """Move the lock by the arrows, [ and ]."""
        return looked_by_key(self.session, event)

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.heads.set_theme(theme)
        super().set_theme(theme)

    def _choose(self, head: int) -> None:
        self.session.look(lock=lock_in(self.session.state, head), hover=None)
