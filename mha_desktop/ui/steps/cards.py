"""The five cards of the worked steps as a widget, with the sentences about what is special below them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mha_desktop.scene.steps import StepsPage
from mha_desktop.scene.steps_card_layout import CardsLayout, cards_layout
from mha_desktop.scene.text import plain
from mha_desktop.ui.steps.ink import StepsInk
from mha_desktop.ui.steps.paint_cards import card_box, numbers_box, paint_card, result_box
from mha_desktop.ui.steps.words import tr

_NOTE = 22


class StepsCards(QWidget):
    """Draws the cards of one page.

    Signals
    -------
    stage_wanted(str)
        A card was clicked beside its number.
    picked(int)
        The large number of a card was clicked.
    pointed(int)
        Another card is under the pointer; −1 for none.
    """

    stage_wanted = Signal(str)
    picked = Signal(int)
    pointed = Signal(int)

    def __init__(self, ink: StepsInk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("steps.cards")
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._ink = ink
        self._page: StepsPage | None = None
        self._layout: CardsLayout | None = None
        self._under = -1
        self._low = False

    @property
    def places(self) -> CardsLayout | None:
        """Where the cards are."""
        return self._layout

    def set_ink(self, ink: StepsInk) -> None:
        """Take another theme's fonts and colours."""
        self._ink, self._layout = ink, None
        if self._page is not None:
            self.show_page(self._page)

    def show_page(self, page: StepsPage) -> None:
        """Show a page; only cards that changed are painted again."""
        old, self._page = self._page, page
        earlier = self._layout
        afresh = old is None or earlier is None or old.focus != page.focus or old.steps.mistake != page.steps.mistake
        wished = () if afresh or earlier is None else earlier.wished
        metrics = self._ink.theme.metrics
        same = not afresh and old is not None and old.cards is page.cards
        if earlier is not None and same:
            layout = earlier
        else:
            layout = cards_layout(page.cards, self.width(), self._ink.width, metrics, wished, self._low)
        self._layout = layout
        if old is None or old.notes != page.notes or afresh:
            self.setAccessibleName(tr("Five cards: from the dot product to the contribution"))
            self.updateGeometry()
            self.update()
        elif not same:
            assert earlier is not None
            moved = [(p.x, p.width) for p in layout.places] != [(p.x, p.width) for p in earlier.places]
            for i, card in enumerate(page.cards):
                if moved or card.title != old.cards[i].title or card.now != old.cards[i].now:
                    self.update(card_box(layout, i).toAlignedRect())
                elif card != old.cards[i]:
                    self.update(numbers_box(layout, i).toAlignedRect())
        if old is None or old.cards != page.cards or old.notes != page.notes:
            self.setAccessibleDescription(spoken(page))

    def set_low(self, low: bool) -> None:
        """Take less height, so that two rows fit below."""
        if low != self._low:
            self._low, self._layout = low, None
            if self._page is not None:
                self.show_page(self._page)

    def sizeHint(self) -> QSize:
        """The cards, and a line where there is something to say."""
        height = self._layout.height if self._layout is not None else self._ink.theme.metrics.scaled(74)
        notes = self._page is not None and bool(self._page.notes)
        return QSize(900, round(height) + 1 + (self._ink.theme.metrics.scaled(_NOTE) if notes else 0))

    minimumSizeHint = sizeHint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        super().resizeEvent(event)
        self._layout = None
        if self._page is not None:
            self.show_page(self._page)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at a card."""
        self._point(self._card_at(event))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        super().leaveEvent(event)
        self._point(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Light where the large number came from, or show the card's stage."""
        index = self._card_at(event)
        if event.button() != Qt.MouseButton.LeftButton or index < 0 or self._page is None or self._layout is None:
            return
        card, place = self._page.cards[index], self._layout.places[index]
        box = result_box(self._layout, index)
        box.setWidth(self._ink.text_width(place.result, "result") + 12)
        if card.shown == "done" and box.contains(event.position()):
            self.picked.emit(index)
        else:
            self.stage_wanted.emit(card.stage)

    def event(self, event: QEvent) -> bool:
        """Show a card with all digits in a tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = -1 if self._layout is None or event.y() > self._layout.height else self._layout.at(event.x())
            text = self._page.card_tip(at, tr) if self._page is not None and at is not None and at >= 0 else ""
            if text:
                QToolTip.showText(event.globalPos(), text, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def _card_at(self, event: QMouseEvent) -> int:
        layout = self._layout
        if layout is None or event.position().y() >= layout.height:
            return -1
        found = (i for i in range(len(layout.places)) if card_box(layout, i).contains(event.position()))
        return next(found, -1)

    def _point(self, index: int) -> None:
        if index != self._under:
            before, self._under = self._under, index
            self.setCursor(Qt.CursorShape.PointingHandCursor if index >= 0 else Qt.CursorShape.ArrowCursor)
            for i in (before, index):
                if i >= 0 and self._layout is not None and i < len(self._layout.places):
                    self.update(card_box(self._layout, i).toAlignedRect())
            self.pointed.emit(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the exposed cards and sentences."""
        painter, ink = QPainter(self), self._ink
        painter.fillRect(event.rect(), ink.ground)
        if self._page is None or self._layout is None:
            return
        for i, card in enumerate(self._page.cards):
            if card_box(self._layout, i).intersects(QRectF(event.rect())):
                titled = event.rect().top() < numbers_box(self._layout, i).top()
                paint_card(painter, card, self._layout, i, ink, self._page.focus.kept, i == self._under, titled)
        inset = ink.theme.metrics.space.l
        if self._page.notes:
            self._paint_notes(painter, inset)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), ink.line)

    def _paint_notes(self, painter: QPainter, inset: int) -> None:
        assert self._page is not None
        assert self._layout is not None
        ink, top = self._ink, self._layout.height
        side = ink.theme.metrics.scaled(14)
        place = QRectF(inset, top, self.width() - 2 * inset, self.height() - top - 2)
        painter.fillRect(QRectF(0, top, self.width(), place.height() + 1), ink.theme.color("status.warn_fill"))
        icon = ink.theme.icon("triangle-alert", "status.warn", side)
        icon.paint(painter, inset, round(place.center().y() - side / 2), side, side)
        place.setLeft(place.left() + side + 6)
        text = ink.elided("  ".join(self._page.notes), "caption", place.width())
        ink.put(painter, text, place, "caption", ink.text)


def spoken(page: StepsPage) -> str:
    """Return the cards and sentences in words, as assistive tools read them."""
    cards = []
    for i, card in enumerate(page.cards):
        parts = [f"{i + 1} {plain(card.title)}"]
        if card.formulas:
            parts.append(plain(card.formulas[0]))
        if card.results:
            parts.append(f"= {card.results[0]}" + (f", {card.aside}" if card.aside else ""))
        cards.append(" ".join(parts))
    return ". ".join((*cards, *page.notes))
