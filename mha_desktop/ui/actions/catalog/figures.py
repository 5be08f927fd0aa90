"""File ▸ Export, Copy as a picture and Print: every view as a picture."""

from __future__ import annotations

from functools import partial

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands

EXPORT, COPY, PRINT = "File/Export", "File/Copy", "File/Print"


def figure_actions() -> tuple[Action, ...]:
    """Return what follows the heatmaps, the cube and the window in File ▸ Export, then Copy and Print."""
    more = (
        ("head", tr("One h&ead as a picture…")),
        ("steps", tr("Worked &steps as a picture…")),
        ("ledger", tr("&Ledger as a picture…")),
        ("map", tr("&Map as a picture…")),
        ("animation", tr("&Animation: orbit, head counts, one weight…")),
        ("package", tr("Pac&kage of figures…")),
    )
    package = tr("Many figures at once, with an index: views, heads, stages, scenes of a plan, steps of a lesson.")
    views = (
        ("heatmaps", tr("&Heatmaps")),
        ("head", tr("One h&ead")),
        ("cube", tr("&Cube")),
        ("steps", tr("Worked &steps")),
        ("ledger", tr("&Ledger")),
        ("map", tr("&Map")),
    )
    return (
        *(
            Action(
                f"file.export.{view}",
                EXPORT,
                text,
                partial(_export, view=view),
                ruled=view in ("head", "animation"),
                tip=package if view == "package" else "",
                words=tr("all figures, folder, zip, handout") if view == "package" else "",
            )
            for view, text in more
        ),
        *(
            Action(
                f"file.copy.{view}",
                COPY,
                text,
                partial(_copy, view=view),
                shortcut="Ctrl+Alt+C" if view == "heatmaps" else "",
                icon="copy" if view == "heatmaps" else "",
                tip=tr("Copies a picture, 1,920 px wide, for pasting into other programs."),
            )
            for view, text in views
        ),
        *(
            Action(
                f"file.print.{view}",
                PRINT,
                text,
                partial(_print, view=view),
                shortcut="Ctrl+P" if view == "heatmaps" else "",
            )
            for view, text in views
        ),
    )


# Figures are imported when they are asked for: the menu is made before the first picture.


def _export(c: Commands, view: str) -> None:
    c.export(view)


def _copy(c: Commands, view: str) -> None:
    c.copy_figure(view)


def _print(c: Commands, view: str) -> None:
    c.print_figure(view)
