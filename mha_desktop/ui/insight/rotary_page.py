"""The insight page of rotary positions: the pairs of columns of a query and a key as arrows that are turned."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.scene.insight.places import place_of
from mha_desktop.scene.insight.rotary import RotaryScene, rotary_scene
from mha_desktop.scene.readout import full
from mha_desktop.ui.insight.canvas import PaintedPage
from mha_desktop.ui.insight.keys import looked_by_key
from mha_desktop.ui.insight.rotary_paint import RotaryPlace, paint_rotary, rotary_place
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme


class RotaryPage(PaintedPage):
    """A circle for each pair of columns of the looked-at query and key; arrows move the lock."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, "insight.rotary", parent)
        self.scene: RotaryScene | None = None
        self.place: RotaryPlace | None = None

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs."""
        if old is not None and _looked_at(new) == _looked_at(old):
            return
        before, self.scene = self.scene, rotary_scene(new, say)
        name = say("Rotating pairs: query “{query}”, key “{key}”, head {head}")
        query, key = self.scene.tokens
        words = (self.scene.why_not, *self.scene.sentences, *(self._spoken(i) for i in range(len(self.scene.pairs))))
        self.speak(name.format(query=query, key=key, head=self.scene.pair.head + 1), " ".join(words).strip())
        if before is None or _form(before) != _form(self.scene):
            self.rearrange()
        else:
            self.canvas.update()

    def arrange(self, width: int) -> int:
        """Lay the circles out."""
        if self.scene is None:
            return 0
        self.place = rotary_place(self.scene, width, self.measure, self.theme)
        return self.place.height

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw words and circles."""
        if self.scene is not None and self.place is not None:
            paint_rotary(painter, self.scene, self.place, self.theme, exposed)

    def target_at(self, point: QPointF) -> int | None:
        """Return the pair at a point."""
        return None if self.place is None else self.place.at(point.x(), point.y())

    def tip(self, target: object | None) -> str:
        """Say a pair's numbers in full."""
        return self._spoken(target) if isinstance(target, int) else ""

    def press(self, event: QKeyEvent) -> bool:
        """Move the lock by the arrows, [ and ]."""
        return looked_by_key(self.session, event)

    def _spoken(self, index: int) -> str:
        assert self.scene is not None
        pair = self.scene.pairs[index]
        words = say(
            "Columns {first} and {second}: query ({q1}, {q2}) becomes ({r1}, {r2}), key ({k1}, {k2}) becomes "
            "({s1}, {s2}); {angles}; product {product}."
        )
        numbers = {
            name: full(value)
            for letter, point in (
                ("q", pair.query),
                ("r", pair.query_turned),
                ("k", pair.key),
                ("s", pair.key_turned),
            )
            for name, value in zip((f"{letter}1", f"{letter}2"), point, strict=True)
        }
        first, second = (column + 1 for column in pair.columns)
        angles = pair.angles_text(say)
        return words.format(first=first, second=second, angles=angles, product=full(pair.product), **numbers)


def _form(scene: RotaryScene) -> tuple[object, ...]:
    """What the layout depends on."""
    return scene.why_not, scene.sentences, len(scene.pairs)


def _looked_at(state: State) -> tuple[object, ...]:
    """What of a state the page depends on; the trace is compared by identity."""
    return state.trace, place_of(state), state.view.shown_heads
