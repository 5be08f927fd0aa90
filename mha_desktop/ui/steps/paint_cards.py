"""Draws the five cards of the worked steps on any painter, in logical px."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mha_desktop.scene.steps_card_layout import ASIDE_GAP, CIRCLE, CIRCLE_GAP, CardPlace, CardsLayout
from mha_desktop.scene.steps_cards import Card
from mha_desktop.ui.steps.ink import StepsInk
from mha_desktop.ui.widgets.paint import draw_box

CHIP_CARD = 3  # the weight is the locked number
_TOP, _BOTTOM, _CHIP_PAD = 6, 5, 5


def card_box(layout: CardsLayout, index: int) -> QRectF:
    """Return the place of a card with its margins, up to the rules on either side."""
    place = layout.places[index]
    left = 0.0 if index == 0 else place.x - (place.x - _end(layout.places[index - 1])) / 2
    right = place.x + place.width + 8
    if index + 1 < len(layout.places):
        right = _end(place) + (layout.places[index + 1].x - _end(place)) / 2
    return QRectF(left, 0, right - left, layout.height)


def numbers_box(layout: CardsLayout, index: int) -> QRectF:
    """Return the place of a card below its title, whole px."""
    box = card_box(layout, index)
    top = round(_TOP + _line(layout))
    return QRectF(box.x(), top, box.width(), layout.height - top)


def result_box(layout: CardsLayout, index: int) -> QRectF:
    """Return the place of a card's large number."""
    place = layout.places[index]
    top = _TOP + 2 * _line(layout)
    return QRectF(place.x, top, place.width, layout.height - _BOTTOM - top)


def paint_card(
    painter: QPainter,
    card: Card,
    layout: CardsLayout,
    index: int,
    ink: StepsInk,
    kept: bool,
    pointed: bool = False,
    titled: bool = True,
) -> None:
    """Draw one card, in grey where nothing is locked; without its title where only numbers have changed."""
    place, box = layout.places[index], card_box(layout, index) if titled else numbers_box(layout, index)
    painter.fillRect(box, ink.selected if card.now else ink.theme.color("surface.hover") if pointed else ink.ground)
    if index:
        painter.fillRect(QRectF(round(box.left()), _TOP, 1, layout.height - _TOP - _BOTTOM), ink.line)
    line = _line(layout)
    if titled:
        _title(painter, card, place, index, line, ink)
    formula = QRectF(place.x, _TOP + line, place.width, line)
    ink.write(painter, place.formula, formula, "number", ink.error if card.wrong else ink.faint if kept else ink.quiet)
    _result(painter, card, place, result_box(layout, index), index, ink, kept)


def _title(painter: QPainter, card: Card, place: CardPlace, index: int, line: float, ink: StepsInk) -> None:
    side = ink.theme.metrics.scaled(CIRCLE)
    middle = _TOP + line / 2
    circle = QRectF(place.x + 0.5, round(middle - side / 2) + 0.5, side - 1, side - 1)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink.strong, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(circle)
    painter.restore()
    number = str(index + 1)
    width = ink.text_width(number, "caption")
    ink.put(
        painter, number, QRectF(circle.center().x() - width / 2, circle.y(), 0, circle.height()), "caption", ink.text
    )
    left = place.x + side + CIRCLE_GAP
    taken = ink.write(
        painter,
        place.title,
        QRectF(left, _TOP, place.x + place.width - left, line),
        "caption",
        ink.error if card.wrong else ink.faint,
    )
    if card.wrong and left + taken + side < place.x + place.width:
        icon = ink.theme.icon("circle-alert", "status.error", side - 2)
        icon.paint(painter, round(left + taken + 4), round(middle - side / 2 + 1), side - 2, side - 2)


def _result(
    painter: QPainter, card: Card, place: CardPlace, box: QRectF, index: int, ink: StepsInk, kept: bool
) -> None:
    if not place.result:
        return
    chip, color = index == CHIP_CARD and kept, _result_color(card, ink, kept)
    left = box.x()
    if chip:
        width = ink.text_width(place.result, "result") + 2 * _CHIP_PAD
        height = min(ink.height("result") - 1, box.height())
        draw_box(
            painter,
            QRectF(left, box.center().y() - height / 2, width, height),
            ink.theme.metrics.radius.chip,
            ink.lock,
        )
        left, color = left + _CHIP_PAD, ink.lock_text
    text = ink.elided(place.result, "result", place.x + place.width - left)
    drawn = ink.put(painter, text, QRectF(left, box.y(), 0, box.height()), "result", color)
    aside = QRectF(drawn.right() + ASIDE_GAP + (_CHIP_PAD if chip else 0), box.y(), 0, box.height())
    if text := aside_that_fits(card, place.x + place.width - aside.x(), ink):
        ink.put(painter, text, aside, "caption", ink.faint)


def aside_that_fits(card: Card, room: float, ink: StepsInk) -> str:
    """Return the number without the mistake as there is room for it; half of it would be another, so then nothing."""
    return next((text for text in card.asides if ink.text_width(text, "caption") <= room), "")


def _result_color(card: Card, ink: StepsInk, kept: bool) -> QColor:
    return ink.text if kept and card.shown == "done" else ink.quiet


def _line(layout: CardsLayout) -> float:
    """Return the height of the title's and the formula's line."""
    return (layout.height - _TOP - _BOTTOM) / 3.3


def _end(place: CardPlace) -> float:
    return place.x + place.width
