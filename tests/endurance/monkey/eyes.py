"""What a window shows, compared with its State: every panel that is seen, and the numbers in it."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtWidgets import QWidget

from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.trace import Trace
from mha_desktop.document.state import State
from mha_desktop.document.tables import grid, is_editable
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.readout import readout
from mha_desktop.scene.shown import shown_of
from mha_desktop.ui.words import say


def misshown(window: Any) -> list[str]:
    """Say what a window shows that is not so."""
    state: State = window.session.state
    found = _left_behind(window, state)
    found += _tables(window, state) + _heatmaps(window, state) + _cube(window, state) + _words(window, state)
    return found


def _left_behind(window: Any, state: State) -> list[str]:
    """Panels that are seen and still show an older State."""
    panels, found = window.panels, []
    for widget, panel, seen in panels._panels:
        followed = not (panels.asleep and widget is not None) and seen()
        if followed and panels._shown.get(id(panel)) is not state:
            found.append(f"{type(panel).__name__} shows an older state")
    return found


def _seen(window: Any, name: str) -> bool:
    """Whether a panel is in sight and follows: Qt moves what is behind another tab out of the window."""
    return not window.panels.asleep and window.docks.in_front(name)


def _same(one: Any, other: Any) -> bool:
    return np.shape(one) == np.shape(other) and bool(np.array_equal(one, other, equal_nan=True))


def _tables(window: Any, state: State) -> list[str]:
    found = []
    for name, slot in window.tables.slots.items():
        view = slot.view
        if not (_seen(window, "tables") and view.isVisible()):
            continue
        own = name != "X" or is_editable(state.document, name)
        wanted = grid(state.document, name, state.view.sequence) if own else state.trace.whole("X")
        if not _same(view.table.values, wanted):
            found.append(f"table {name} shows other numbers")
    cell = state.view.cell
    for row in window.sliders.rows[:1] if _seen(window, "sliders") else ():
        wanted = float(grid(state.document, cell.table, cell.sequence)[cell.row, cell.column])
        if row.cell == cell and row.value.value != wanted:
            found.append(f"the slider shows {row.value.value}, and the cell is {wanted}")
    return found


def _part(trace: Trace, key: str, head: int | None) -> Any:
    return trace.head(key, head) if head is not None and STAGE[key].per_head else trace.whole(key)


def _heatmaps(window: Any, state: State) -> list[str]:
    view, found = window.heatmaps.view, []
    if not _seen(window, "heatmaps") or view.grid is None:
        return []
    seen = shown_of(state)
    for image, panel in zip(view.images, view.grid.panels, strict=True):
        wanted = seen.part(panel.key, _part(state.trace, panel.key, panel.head))
        hidden = np.zeros(wanted.shape, dtype=bool)
        if panel.hidden is not None:
            hidden[panel.hidden] = True
        if panel.blank is not None:
            hidden |= panel.blank
        if image.shown is None or image.shown.shape != wanted.shape:
            found.append(f"the map of {panel.key} {panel.head} has another shape")
        elif not _same(np.where(hidden, 0, image.shown), np.where(hidden, 0, wanted)):
            found.append(f"the map of {panel.key} {panel.head} shows other numbers")
    heads = view.grid.panels[0].head is not None and len(view.grid.panels) == len(seen.heads)
    if heads and tuple(panel.head for panel in view.grid.panels) != seen.heads:
        found.append("the maps are of other heads")
    return found


def _cube(window: Any, state: State) -> list[str]:
    scene = window.cube.view.scene
    if not _seen(window, "cube") or scene is None or not scene.is_attention:
        return []
    seen = shown_of(state)
    wanted = [seen.part("attention", state.trace.head("attention", head)) for head in seen.heads]
    if len(wanted) != len(scene.parts) or not all(map(_same, scene.parts, wanted)):
        return ["the cube shows other numbers"]
    return []


def _words(window: Any, state: State) -> list[str]:
    """What is written: the read-out, the next words, the badge, the title."""
    spot, found = state.view.hover or state.view.lock, []
    said = window.status.findChild(QWidget, "readout").text()
    if said != (wanted := readout(state, spot, say) if spot is not None else ""):
        found.append(f"the read-out says {said!r} in place of {wanted!r}")
    panel = window.calculation.next_token
    words = panel._shown if _seen(window, "next_token") else None
    for word in () if words is None or not state.trace.has("probabilities") else words.words:
        wanted_number = state.trace.whole("probabilities")[words.row, word.column]
        if word.value is not None and not _same(word.value, wanted_number):
            found.append(f"{word.word} has {shown(word.value)}")
    if window.badge.kind == "error" and state.trace.problem.mistake is None:
        found.append(f"torch says something else: {window.badge.comparison}")
    return found


def redrawn(window: Any) -> list[str]:
    """Name the panels that look otherwise once everything in them is drawn anew, with the theme that they have."""
    found = []
    if window.panels.asleep:
        return []
    panels = {"heatmaps": window.heatmaps.view.viewport(), "cube": window.cube, "tables": window.tables}
    for name, widget in panels.items():
        if not _seen(window, name):
            continue
        before = widget.grab().toImage()
        {"heatmaps": window.heatmaps, "cube": window.cube}.get(name, widget).set_theme(window.theme)
        # Twice: a line of text that is only a few px wide scrolls to and fro each time that Qt paints it.
        if before not in [widget.grab().toImage() for _ in range(2)]:
            found.append(f"{name} looks otherwise once it is drawn anew")
    return found
