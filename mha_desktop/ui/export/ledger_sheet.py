"""The ledger as a picture: one number of the output, its sum, its bars and the table of heads."""

from __future__ import annotations

import math

from PySide6.QtGui import QPainter

from mha_desktop.document.state import State
from mha_desktop.scene.grid_layout import Measure, Role
from mha_desktop.scene.hidden import LEDGER_STAGES, refuse_blanks
from mha_desktop.scene.insight.ledger import ledger_scene, locked_column
from mha_desktop.scene.insight.places import place_of
from mha_desktop.scene.text import Runs, token_label
from mha_desktop.ui.export.heading import HEIGHT, paint_heading, tr
from mha_desktop.ui.export.sheet import Sheet, check_width, title_of, unit_of, without_hover
from mha_desktop.ui.insight.ledger_paint import figure_size, ledger_place, paint_ledger
from mha_desktop.ui.insight.rich_prose import flow, line_height, paint_flow
from mha_desktop.ui.insight.words import say
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme

_USUAL_WIDTH, _FOOT = 860.0, 10.0
_SPARE = 1.03


def ledger_sheet(state: State, theme: Theme, width: int, column: int | None = None) -> Sheet:
    """Lay out the ledger of one number of the output: the row that is looked at, and a column.

    Parameters
    ----------
    column
        From 0; None for the locked number's where that is one of the output's, else the first.

    Raises
    ------
    UserError
        For a width that is not offered.
    """
    check_width(width)
    state = without_hover(state)
    unit, measure, inset = unit_of(width, _USUAL_WIDTH), measurer(theme), float(theme.metrics.space.l)
    if column is None:
        column = locked_column(state.view) or 0
    refuse_blanks(state, LEDGER_STAGES)
    scene = ledger_scene(state, place_of(state), column, say)
    place = ledger_place(scene, width, theme, _with_room(measure), unit, formula=False)
    formula = flow(scene.formula, width / unit - 2 * inset, theme, "title")
    below = HEIGHT + len(formula) * line_height(theme, "title")  # logical px above bars and table
    height = math.ceil(figure_size(place, width)[1] + (below + _FOOT) * unit)
    words = tr("Ledger of query {row} “{token}”, column {column}").format(
        row=scene.place.query + 1,
        token=token_label(state.sequence.tokens[scene.place.query]),
        column=scene.columns[column],
    )

    def paint(painter: QPainter, vector: bool) -> None:
        paint_heading(painter, theme, unit, width, words, state, inset=inset)
        painter.save()
        painter.scale(unit, unit)
        paint_flow(painter, formula, inset, HEIGHT, theme, "title", "text.primary")
        painter.restore()
        painter.save()
        painter.translate(0, round(below * unit))
        paint_ledger(painter, scene, place, theme)
        painter.restore()

    return Sheet(width, height, theme.color("surface.panel"), title_of(words, state), paint, theme, unit, inset)


def _with_room(measure: Measure) -> Measure:
    """Return a measure with a little to spare: letters that are scaled are not hinted, and may be that much wider."""

    def wider(line: Runs, role: Role) -> tuple[float, float]:
        width, height = measure(line, role)
        return width * _SPARE + 1.0, height

    return wider
