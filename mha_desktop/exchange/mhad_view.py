"""What was looked at, in a file: read field by field, and never a reason to refuse a document.

What belongs to the moment is neither written nor read (`PASSING`): a file never opens with a mistake on, with results
hidden, or in the middle of a walk. A field that is unknown is passed over; one whose value this program does not know,
or that points at nothing in the document, takes its default. So a view of a newer program opens here, and a damaged one
loses no number.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, fields
from typing import Any, get_type_hints

import msgspec

from mha_desktop.attention.stages import STAGE
from mha_desktop.document.cells import Block
from mha_desktop.document.model import Document
from mha_desktop.document.tables import TABLE
from mha_desktop.document.view import CameraView, Pin, Spot, ViewState, clamped
from mha_desktop.exchange.mhad_container import UNCONVERTIBLE
from mha_desktop.exchange.mhad_trace import shapes_of
from mha_desktop.scene.insights import INSIGHTS

_LARGEST = 2**31
_FAR = 1e4  # what a picture can be turned, enlarged or shifted by without losing its digits
_TYPES = get_type_hints(ViewState)
PASSING = frozenset({"mistake", "covered", "searching", "search", "hover", "brush", "lit", "step", "result_hidden"}) | {
    "blanking",
    "answers_shown",
}
"""Fields that a file has not, and that are passed over where an older program has written them."""
_KEPT = tuple(field.name for field in fields(ViewState) if field.name not in PASSING)
_INSIGHT_KEYS = frozenset(insight.key for insight in INSIGHTS)


def raw_view(view: ViewState) -> dict[str, Any]:
    """Return the fields that are kept, as values that JSON has; one with a number that is not finite is left out."""
    values = asdict(view)
    return {name: values[name] for name in _KEPT if _is_plain(values[name])}


def view_of(raw: Any, document: Document) -> ViewState | None:
    """Return the view, fit for the document; None where there is none."""
    if not isinstance(raw, dict):
        return None
    read: dict[str, Any] = {}
    for name in _KEPT:
        try:
            value = msgspec.convert(raw[name], _TYPES[name])
        except (KeyError, *UNCONVERTIBLE):
            continue
        if _is_plain(raw[name]):
            read[name] = value
    if not 0 <= read.get("sequence", 0) < len(document.sequences):
        del read["sequence"]
    scope = _Scope(document, read.get("sequence", 0))
    sound = {name: value for name, value in read.items() if name not in _SOUND or _SOUND[name](value, scope)}
    return clamped(ViewState(**sound), document)


class _Scope:
    """What a view's fields are held against: the document, and the stages of the sequence that is shown."""

    def __init__(self, document: Document, sequence: int) -> None:
        self.document = document
        self.stages = shapes_of(document.problem(sequence))

    def has_stage(self, key: str, head: int | None) -> bool:
        """Tell whether there is such a stage, with heads or without."""
        return self.stages.has(key) and STAGE[key].per_head == (head is not None) and (head or 0) >= 0


def _is_plain(value: Any) -> bool:
    """Tell whether all numbers in it are finite, and whole ones of a size that places in a table have."""
    match value:
        case dict():
            return all(map(_is_plain, value.values()))
        case list() | tuple():
            return all(map(_is_plain, value))
        case float():
            return math.isfinite(value)
        case int():
            return abs(value) < _LARGEST
    return True


def _spot(spot: Spot | None, scope: _Scope) -> bool:
    return spot is None or (scope.has_stage(spot.key, spot.head) and min(spot.row, spot.column) >= 0)


def _cell(cell: Block, scope: _Scope) -> bool:
    sizes = min(cell.row, cell.column) >= 0 and min(cell.rows, cell.columns) >= 1
    return sizes and cell.table in TABLE and 0 <= cell.sequence < len(scope.document.sequences)


def _pins(pins: tuple[Pin, ...], scope: _Scope) -> bool:
    return all(_cell(pin.cell, scope) and pin.low < pin.high for pin in pins)


def _camera(camera: CameraView | None, scope: _Scope) -> bool:
    if camera is None:
        return True
    numbers = (camera.azimuth, camera.elevation, camera.distance, camera.zoom, *camera.pan, camera.spacing or 0.0)
    return max(map(abs, numbers)) <= _FAR and camera.distance > 0 and camera.zoom > 0 and (camera.spacing or 0.0) >= 0


def _order(order: tuple[int, ...] | None, scope: _Scope) -> bool:
    return order is None or sorted(order) == list(range(scope.stages.problem.n))


def _from_nought(value: int | None, scope: _Scope) -> bool:
    return value is None or value >= 0


_SOUND: dict[str, Callable[[Any, _Scope], bool]] = {
    "lock": _spot,
    "isolated": _from_nought,
    "camera": _camera,
    "cell": _cell,
    "pins": _pins,
    "insight": lambda key, scope: key in _INSIGHT_KEYS,
    "compared": _from_nought,
    "order": _order,
}
"""What a field must be, beyond its type; what lies beyond the document's sizes `clamped` sees to."""
