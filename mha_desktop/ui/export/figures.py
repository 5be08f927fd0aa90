"""Figures by name: what to look at, and how; of the command line, without window and screen, and of packages."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Literal

from PySide6.QtGui import QGuiApplication

from mha_desktop.attention.stages import SHOWN, stage_keys
from mha_desktop.attention.trace import Trace
from mha_desktop.document.state import State
from mha_desktop.document.view import Scale, Spot, clamped, first_view
from mha_desktop.errors import UserError
from mha_desktop.exchange.opened import Opened
from mha_desktop.ui.export.carrying import carried_bytes
from mha_desktop.ui.export.save import check_dpi, check_figure_suffix, save_sheet
from mha_desktop.ui.export.sheet import Sheet, check_width
from mha_desktop.ui.export.views import VIEWS, sheet_of
from mha_desktop.ui.theme import Theme, load_fonts

__all__ = ["Figure", "check_figure_suffix", "figure_sheet", "write_figure"]


@dataclass(frozen=True)
class Figure:
    """What a figure shows and how; heads, queries and keys count from 0.

    `view` is one of `VIEWS` or stage:KEY; what is None stays as the source has it. With `caption` a sentence below
    says what it shows; `carries` puts the document into the file.
    """

    view: str
    width: int = 1920
    dpi: int | None = None
    head: int | None = None
    query: int | None = None
    key: int | None = None
    scale: Scale | None = None
    theme: Literal["light", "dark", "contrast"] = "light"
    background: Literal["white", "none"] = "white"
    caption: bool = False
    carries: bool = True

    def check(self) -> None:
        """Refuse what no source could satisfy.

        Raises
        ------
        UserError
            Saying what is possible.
        """
        if self.view not in VIEWS and self.stage is None:
            raise UserError(f"There is no view “{self.view}”. Use {', '.join(VIEWS)} or stage:KEY.")
        if self.stage is not None and self.stage not in SHOWN:
            raise UserError(f"There is no stage “{self.stage}”. Use one of: {', '.join(SHOWN)}.")
        if (self.query is None) != (self.key is None):
            raise UserError("--query and --key mark one cell together; give both.")
        check_width(self.width)
        check_dpi(self.dpi)

    @property
    def stage(self) -> str | None:
        """The KEY of stage:KEY."""
        return self.view.removeprefix("stage:") if self.view.startswith("stage:") else None

    def state(self, opened: Opened, trace: Trace) -> State:
        """Return the state that the figure shows.

        Raises
        ------
        UserError
            When the source has no such stage, head, query or key.
        """
        document = opened.document
        # With a mistake on purpose the same cell is marked as without it, so that two figures can be compared.
        view = opened.view or first_view(document, trace.correct)
        if self.stage is not None and not all(map(trace.has, stage_keys(self.stage))):
            raise UserError(f"“{document.title}” has no stage {self.stage}. It has: {', '.join(trace.keys)}.")
        n = document.sequences[view.sequence].n
        for name, given, size in (("head", self.head, document.heads), ("query", self.query, n), ("key", self.key, n)):
            if given is not None and not 0 <= given < size:
                raise UserError(f"“{document.title}” has no {name} {given}; they count from 0 to {size - 1}.")
        view = clamped(replace(view, mistake=trace.problem.mistake), document)
        if self.query is not None and self.key is not None:
            before = view.lock.head if view.lock is not None and view.lock.head is not None else 0
            head = before if self.head is None else self.head
            view = replace(view, lock=Spot("attention", head, self.query, self.key))
        view = replace(view, scale=self.scale or view.scale, isolated=self.head, hover=None)
        return State(document, trace, replace(view, grid_stage=self.stage) if self.stage else view)


def write_figure(opened: Opened, trace: Trace, figure: Figure, path: Path) -> None:
    """Draw a figure into a file.

    Raises
    ------
    UserError
        When the source lacks what the figure shows, or the file cannot be written.
    """
    check_figure_suffix(path)
    state = figure.state(opened, trace)
    _application()
    sheet = figure_sheet(figure, state, Theme.named(figure.theme))
    document = carried_bytes(state, opened.lesson) if figure.carries else None
    save_sheet(sheet, path, figure.dpi, transparent=figure.background == "none", document=document)


def figure_sheet(figure: Figure, state: State, theme: Theme) -> Sheet:
    """Lay out a figure of the state that it shows (`Figure.state`).

    Raises
    ------
    UserError
        When that may not be shown.
    """
    view = "heatmaps" if figure.stage is not None else figure.view
    return sheet_of(view, state, theme, figure.width, figure.head, figure.caption)


@cache
def _application() -> QGuiApplication:
    """Return the application that fonts need, with the program's fonts."""
    existing = QGuiApplication.instance()
    app = existing if isinstance(existing, QGuiApplication) else QGuiApplication(sys.argv[:1])
    load_fonts()
    return app
