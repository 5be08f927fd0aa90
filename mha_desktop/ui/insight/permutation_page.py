"""The insight page of the permutation rule."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton, QWidget

from mha_desktop.document.calculation import Positions, positions_of, set_positions
from mha_desktop.document.model import MaskBase
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.structure import set_mask_base
from mha_desktop.scene.grid_axes import token_labels
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.insight.permutation import PermutationScene, own_order, permutation_scene
from mha_desktop.scene.text import plain
from mha_desktop.ui.insight.control_rows import controls_width, place_controls
from mha_desktop.ui.insight.controlled import ControlledPage
from mha_desktop.ui.insight.permutation_paint import (
    PermutationPlace,
    paint_permutation,
    paint_permutation_words,
    permutation_place,
    permutation_words,
    words_width,
)
from mha_desktop.ui.insight.token_chips import Order, TokenChips
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, Option, Segmented


class PermutationPage(ControlledPage):
    """Tokens in an order of one's own, the outputs of both ways round, and the document's switches that break the rule.

    The order belongs to the view; positions and mask are the document's, so each of their clicks is one undo step.
    """

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, "insight.permutation", parent)
        self.scene: PermutationScene | None = None
        self._state: State | None = None
        self.place: PermutationPlace | None = None
        self._seed = 0
        self._asked = False
        self.tokens = TokenChips(theme, self.canvas)
        self.tokens.reordered.connect(self._reorder)
        self._make_controls(theme)

    def _make_controls(self, theme: Theme) -> None:
        buttons = (
            ("shuffle", "dice-5", say("Shuffle the tokens"), self._shuffle),
            ("reverse", "arrow-left-right", say("Reverse the order"), self._reverse),
            ("reset", "rotate-ccw", say("Every token at its own place"), self._reset),
        )
        self._buttons: list[IconButton] = []
        for name, icon, tip, act in buttons:
            button = IconButton(theme, icon, tip, parent=self.canvas)
            button.setObjectName(f"insight.permutation.{name}")
            button.clicked.connect(act)
            self._buttons.append(button)
        self.position_switch = self._switch(
            theme,
            "positions",
            say("Positions"),
            (
                ("none", say("no positions"), say("Nothing tells a token its place: outputs follow the new order")),
                ("table", say("table"), say("Each place adds its own row: another order gives other outputs")),
                ("sinusoidal", say("sinusoidal"), say("Sine and cosine of the place are added to each row")),
            ),
        )
        self.position_switch.chosen.connect(self._set_positions)
        self.mask_switch = self._switch(
            theme,
            "mask",
            say("Mask"),
            (
                ("none", say("no mask"), say("Every token may attend to every other")),
                ("causal", say("causal mask"), say("No token may attend to a later one: so the order counts")),
            ),
        )
        self.mask_switch.chosen.connect(self._set_mask)
        self.compute = QPushButton(say("Compute now"), self.canvas)
        self.compute.setObjectName("insight.permutation.compute")
        self.compute.setToolTip(say("Compute the attention of this long sequence in the other order; it takes a while"))
        self.compute.clicked.connect(self._ask)
        self.compute.hide()
        self._controls_there = (*self._buttons, self.position_switch, self.mask_switch, self.compute)

    def _switch(self, theme: Theme, name: str, title: str, choices: tuple[tuple[str, str, str], ...]) -> Segmented:
        options = [Option(key, text, tip=tip, spoken=f"{title}: {text}") for key, text, tip in choices]
        switch = Segmented(theme, options, name=title, parent=self.canvas)
        switch.setObjectName(f"insight.permutation.{name}")
        return switch

    # What is shown

    def show_state(self, new: State, old: State | None) -> None:
        """Show what differs."""
        if old is not None and old.trace is not new.trace and old.sequence.n != new.sequence.n:
            self._asked = False
        self._show_controls(new)
        if self._state is not None and old is not None and self.scene is not None and _same(new, self._state):
            self._state = new
            return
        self._state = new
        self.scene = permutation_scene(new, say, None if old is None else self.scene, self._asked)
        self.compute.setVisible(new.trace.live and self.scene.found is None)
        self.tokens.show_order(token_labels(new.sequence.tokens), self.scene.order)
        self.refresh()

    def _show_controls(self, state: State) -> None:
        for switch, value in (
            (self.position_switch, positions_of(state.document)),
            (self.mask_switch, state.document.mask),
        ):
            if switch.value != value:
                switch.set_value(value)

    def arrange(self, width: int) -> int:
        """Lay out controls, tokens, sentences and maps."""
        if self.scene is None:
            return 0
        space, own = self.theme.metrics.space, self._controls_there
        whole = width - 2 * space.l
        used = min(controls_width(own, space.m), whole)
        column = words_width(self.scene, width, self.theme)
        bottom = place_controls(own, space.l, space.s, column if used <= column else whole, space.m)
        controls = Rect(space.l, space.s, used, bottom - space.s)
        size = (width, self.seen_height())
        self.place = permutation_place(self.scene, size, controls, self.tokens.height_at, self.measure, self.theme)
        self.tokens.setGeometry(*(round(length) for length in self.place.tokens))
        rule = plain(self.scene.rule)
        spoken = f"{rule}. {self.scene.sentence}" if rule else self.scene.sentence
        self.speak(say("Permutation of the tokens"), spoken)
        return self.place.height

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw sentences and maps."""
        if self.scene is not None and self.place is not None:
            paint_permutation(painter, self.scene, self.place, self.theme)

    def words(self) -> object:
        """Return what stays while only numbers change."""
        return None if self.scene is None or self.place is None else permutation_words(self.scene, self.place)

    def draw_below(self, painter: QPainter) -> None:
        """Draw the words around the maps."""
        if self.scene is not None and self.place is not None:
            paint_permutation_words(painter, self.scene, self.place, self.theme, self.measure)

    def target_at(self, point: QPointF) -> str | None:
        """Return the number at a point in words, or None."""
        if self.scene is None or self.place is None:
            return None
        pairs = zip(self.scene.maps, self.place.maps, strict=True)
        found = (place.words_at(matrix, point.x(), point.y()) for matrix, place in pairs)
        return next((words for words in found if words), None)

    def tip(self, target: object | None) -> str:
        """Return the number under the pointer."""
        return target if isinstance(target, str) else ""

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        for button in self._buttons:
            button.set_theme(theme)
        for widget in (self.position_switch, self.mask_switch, self.tokens):
            widget.set_theme(theme)
        super().set_theme(theme)

    # What is asked

    def _reorder(self, order: Order) -> None:
        own = tuple(range(len(order)))
        self.session.look(order=None if order == own else order)

    def _shuffle(self) -> None:
        """Another order at each click, the same ones after every start."""
        self._seed += 1
        order = np.random.default_rng(self._seed).permutation(self.session.state.sequence.n)
        self._reorder(tuple(order.tolist()))

    def _reverse(self) -> None:
        self._reorder(own_order(self.session.state)[::-1])

    def _reset(self) -> None:
        self.session.look(order=None)

    def _set_positions(self, kind: Positions) -> None:
        self.commit(say("Positions"), lambda document: set_positions(document, kind))

    def _set_mask(self, base: MaskBase) -> None:
        self.commit(say("Mask"), lambda document: set_mask_base(document, base))

    def _ask(self) -> None:
        self._asked = True
        self.show_state(self.session.state, None)


def _same(new: State, old: State) -> bool:
    """Whether the page's numbers are the same; other fields of the view are nothing to it."""
    fields = ("order", "sequence", "mistake")
    return (
        new.document is old.document
        and new.trace is old.trace
        and all(getattr(new.view, field) == getattr(old.view, field) for field in fields)
    )
