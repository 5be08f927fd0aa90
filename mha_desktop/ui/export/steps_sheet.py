"""The worked steps as a picture: the cards, what is special, and the whole table with nothing folded away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from mha_desktop.document.state import State
from mha_desktop.scene.grid_layout import Rect
from mha_desktop.scene.steps import StepsPage, steps_page
from mha_desktop.scene.steps_card_layout import ASIDE_GAP, CIRCLE, CIRCLE_GAP, CardsLayout, cards_layout
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.scene.steps_layout import CELL_INSET, Role, TableLayout, table_layout
from mha_desktop.scene.steps_rows import FOLDS
from mha_desktop.scene.text import Run, Style, token_label
from mha_desktop.ui.export.heading import HEIGHT, paint_heading, tr
from mha_desktop.ui.export.painter import FigureTheme
from mha_desktop.ui.export.sheet import LEAST_UNIT, Sheet, check_width, title_of, without_hover
from mha_desktop.ui.export.steps_parts import CardLine, Part, card_lines, parts_of, without_long_notes
from mha_desktop.ui.insight.prose import paint_prose, prose_height
from mha_desktop.ui.steps.ink import Face, StepsInk
from mha_desktop.ui.steps.paint import Marks, TablePainter
from mha_desktop.ui.steps.paint_cards import paint_card
from mha_desktop.ui.steps.paint_labels import LabelPainter
from mha_desktop.ui.steps.words import tr as steps_tr
from mha_desktop.ui.theme import Theme

_LEAST_WIDTH, _MOST_WIDTH, _GROWTH = 720.0, 40_000.0, 1.05  # logical px
_FOR_LABELS = 1.4  # how much wider than its numbers need a table may be, so that tokens stand whole above them
_MOST_ROWS = 160  # beyond, rows that are folded away on screen stay so
_FOOT = 12.0


def steps_sheet(state: State, theme: Theme, width: int) -> Sheet:
    """Lay out the worked steps of the locked head, query and key; without a lock, of those that are looked at.

    Raises
    ------
    UserError
        For a width that is not offered.
    """
    check_width(width)
    theme = FigureTheme.like(theme)
    state = _locked(without_hover(state))
    ink = _FigureInk(theme)
    page, room = _page(state), width / LEAST_UNIT
    figure = _lay_out(page, ink, theme, room) or _in_parts(state, page, ink, theme, room)
    unit = width / figure.width
    height = round((figure.height + _FOOT) * unit)
    words, inset = _words(state), float(theme.metrics.space.l)

    def paint(painter: QPainter, vector: bool) -> None:
        paint_heading(painter, theme, unit, width, words, state, inset=inset)
        painter.save()
        painter.scale(unit, unit)
        painter.translate(0, HEIGHT)
        for line in figure.cards:
            painter.save()
            painter.translate(0, line.top)
            for i in line.cards:
                paint_card(painter, figure.page.cards[i], line.layout, i, ink, kept=True)
            painter.restore()
        paint_prose(painter, figure.notes, figure.notes_place, theme)
        painter.translate(0, figure.table_top)
        for part in figure.parts:
            _paint_part(painter, figure.page, part, ink)
        painter.restore()

    return Sheet(width, height, theme.color("surface.panel"), title_of(words, state), paint, theme, unit, inset)


class _FigureInk(StepsInk):
    """Fonts whose widths scale with the picture, on whatever ground it has."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.ground.setAlpha(0)

    def _styled(self, role: Role, style: Style) -> Face:
        known = self._faces[role].get(style)
        if known is None:
            font = QFont(super()._styled(role, style).font)
            font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
            known = self._faces[role][style] = Face(font)
        return known


@dataclass(frozen=True)
class _Figure:
    """What is shown, and where the parts stand below the heading, logical px."""

    page: StepsPage
    width: float
    cards: tuple[CardLine, ...]
    notes: str
    notes_place: Rect
    table_top: float
    parts: tuple[Part, ...]

    @property
    def height(self) -> float:
        return HEIGHT + self.table_top + self.parts[-1].top + self.parts[-1].height


def _paint_part(painter: QPainter, page: StepsPage, part: Part, ink: StepsInk) -> None:
    """Draw rows of a table. The first row, a head, is drawn alone: on screen it stays at the top, over the others."""
    tops, width = part.table.tops, part.table.width
    first, end = tops[part.rows.start], tops[part.rows.stop]
    painter.save()
    painter.translate(0, part.top - first)
    if part.rows.start == 0:
        head = QRectF(0, 0, width, tops[1])
        LabelPainter(painter, page, part.table, ink, part.across).head(page.rows[0], 0.0, head)
        first = tops[1]
    rows = QRectF(0, first, width, end - first)
    TablePainter(painter, page, part.table, ink, Marks(), part.across).paint(rows)
    painter.restore()


def _locked(state: State) -> State:
    """Return the state with the number locked that its steps are about, so that it is drawn in full ink."""
    if state.view.lock is not None and state.view.lock.is_pair:
        return state
    return replace(state, view=replace(state.view, lock=focus_of(state).spot))


def _page(state: State, most: int = _MOST_ROWS) -> StepsPage:
    """Return the page with every row, without marks that fold; its numbers are read here, in the window's thread."""
    page = steps_page(state, FOLDS, steps_tr)
    if len(page.rows) > most:
        page = steps_page(state, frozenset(), steps_tr)
    page = replace(page, rows=tuple(replace(row, fold="") for row in page.rows))
    for row in page.rows:
        if row.kind == "line":
            page.line(row)
        elif row.kind == "word":
            page.word(row)
    return page


def _lay_out(page: StepsPage, ink: StepsInk, theme: Theme, room: float) -> _Figure | None:
    """Return the narrowest figure in which nothing is cut or scrolled away, somewhat wider for long tokens; None where
    that is wider than `room`.
    """
    widest = table_layout(page, _MOST_WIDTH, ink.width, theme.metrics, steps_tr)
    roomy = _labels(widest)
    least: _Figure | None = None
    width = _numbers_width(table_layout(page, _LEAST_WIDTH, ink.width, theme.metrics, steps_tr), widest)
    while width <= room:
        table = table_layout(page, width, ink.width, theme.metrics, steps_tr)
        cards = cards_layout(page.cards, width, ink.width, theme.metrics)
        if least is None and table.most_scroll == 0.0 and _labels(table) == roomy and _cards_fit(page, cards, ink):
            least = _whole(page, width, cards, table, theme)
        if least is not None and width > least.width * _FOR_LABELS:
            break
        if least is not None and _tokens_fit(page, table, ink) and _cards_are_whole(page, cards):
            return _whole(page, width, cards, table, theme)
        width = round(width * _GROWTH)
    return least


def _in_parts(state: State, page: StepsPage, ink: StepsInk, theme: Theme, width: float) -> _Figure:
    """Return a figure of this width, with the columns in pieces; where not all have room, rows are folded too."""
    page, table = without_long_notes(page, width, ink)
    parts, lacking = parts_of(page, table, ink)
    if lacking:
        page, table = without_long_notes(_page(state, 0), width, ink)
        parts, lacking = parts_of(page, table, ink)
    notes = " ".join(filter(None, (_notes(page), lacking)))
    return _figure(page, width, card_lines(page.cards, width, ink), notes, parts, theme)


def _numbers_width(narrow: TableLayout, widest: TableLayout) -> float:
    """Return the least width in which all columns of numbers can stand beside whole labels."""
    needed = [
        widest.spans[name].left + span.columns * span.width + narrow.width - span.right
        for name, span in narrow.spans.items()
        if span.most_scroll() > 0
    ]
    return float(round(max([*needed, _LEAST_WIDTH])))


def _whole(page: StepsPage, width: float, cards: CardsLayout, table: TableLayout, theme: Theme) -> _Figure:
    """Return a figure with all cards in a line and each table in one piece."""
    line = CardLine(0.0, range(len(page.cards)), cards)
    return _figure(page, width, (line,), _notes(page), (Part(0.0, range(len(page.rows)), table, 0.0),), theme)


def _figure(
    page: StepsPage, width: float, cards: tuple[CardLine, ...], notes: str, parts: tuple[Part, ...], theme: Theme
) -> _Figure:
    inset, below = float(theme.metrics.space.l), cards[-1].top + cards[-1].layout.height
    height = prose_height(notes, width - 2 * inset, theme)
    place = Rect(inset, below, width - 2 * inset, height)
    top = below + height + (theme.metrics.space.m if notes or len(cards) > 1 else 0)
    return _Figure(page, width, cards, notes, place, top, parts)


def _labels(table: TableLayout) -> list[float]:
    """Return how wide the labels of each table are."""
    return [span.left for span in table.spans.values()]


def _cards_fit(page: StepsPage, layout: CardsLayout, ink: StepsInk) -> bool:
    """Tell whether every card has room for all that it says."""
    return all(
        need <= place.width
        for card, place in zip(page.cards, layout.places, strict=True)
        for need in (
            ink.width(card.title, "caption") + CIRCLE + CIRCLE_GAP + (CIRCLE if card.wrong else 0),
            ink.width(place.formula, "number"),
            ink.text_width(place.result, "result")
            + 2 * ASIDE_GAP
            + (ink.text_width(card.aside, "caption") + ASIDE_GAP if card.aside else 0),
        )
    )


def _cards_are_whole(page: StepsPage, layout: CardsLayout) -> bool:
    """Tell whether every card shows its longest formula and result, without an ellipsis for further terms."""
    return all(
        place.formula == next(iter(card.formulas), ()) and place.result == next(iter(card.results), "")
        for card, place in zip(page.cards, layout.places, strict=True)
    )


def _tokens_fit(page: StepsPage, table: TableLayout, ink: StepsInk) -> bool:
    """Tell whether each column's name stands whole above it."""
    return all(
        ink.width((Run(label, Style(bold=True)),), "caption") <= table.spans["sources"].width - CELL_INSET - 2
        for label in _sources(page)
    )


def _sources(page: StepsPage) -> Iterator[str]:
    return (page.column_label("sources", column) for column in range(page.columns("sources")))


def _notes(page: StepsPage) -> str:
    return " ".join(page.notes)


def _words(state: State) -> str:
    focus, tokens = focus_of(state), state.sequence.tokens
    text = tr("Worked steps: head {head} of {heads}, query {query} “{q}”, key {key} “{k}”")
    return text.format(
        head=focus.head + 1,
        heads=state.trace.heads,
        query=focus.query + 1,
        q=token_label(tokens[focus.query]),
        key=focus.key + 1,
        k=token_label(tokens[focus.key]),
    )
