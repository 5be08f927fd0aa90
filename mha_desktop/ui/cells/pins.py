"""Which cells have a slider that stays."""

from __future__ import annotations

from dataclasses import replace

from mha_desktop.document.cells import Block
from mha_desktop.document.session import Session
from mha_desktop.document.view import Pin, ViewState


def pin_of(view: ViewState, cell: Block) -> Pin | None:
    """Return the pin of a cell, or None."""
    return next((pin for pin in view.pins if pin.cell == cell), None)


def is_pinned(view: ViewState, cell: Block) -> bool:
    """Whether a cell's slider stays."""
    return pin_of(view, cell) is not None


def toggle_pin(session: Session, cell: Block, low: float = -2.0, high: float = 2.0) -> None:
    """Keep a slider for a cell, or stop keeping it."""
    pins = session.state.view.pins
    kept = tuple(pin for pin in pins if pin.cell != cell)
    session.look(pins=kept if len(kept) < len(pins) else (*pins, Pin(cell, low, high)))


def set_range(session: Session, cells: tuple[Block, ...], low: float, high: float) -> None:
    """Give the pinned ones among `cells` another range."""
    pins = session.state.view.pins
    session.look(pins=tuple(replace(pin, low=low, high=high) if pin.cell in cells else pin for pin in pins))
