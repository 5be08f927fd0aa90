"""The stages stored with a document, so that a window can show it before the engine is there."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping
from typing import cast

import numpy as np

from mha_desktop.attention.parameters import Problem, frozen
from mha_desktop.attention.stored import StoredTrace
from mha_desktop.attention.trace import Engine, Trace
from mha_desktop.document.model import Document
from mha_desktop.document.view import ViewState
from mha_desktop.exchange.mhad_container import RawArray
from mha_desktop.exchange.mhad_header import OF_THE_DOCUMENT, as_json
from mha_desktop.exchange.mhad_versions import RawHeader
from mha_desktop.exchange.opened import Opened

PREFIX = "stage."
MAX_BYTES = 4 * 2**20  # beyond, computing the stages takes less time than is worth the disk


def shapes_of(problem: Problem) -> Trace:
    """Return a trace that knows which stages there are and their shapes, and computes none."""
    return Trace(problem, cast(Engine, None), as_it_is=True)


def stored_stages(opened: Opened) -> dict[str, RawArray]:
    """Return the stages to store, by their names in the file.

    None are stored when they take over `MAX_BYTES`, or with a mistake on purpose in them: a document is never wrong
    by itself.
    """
    trace = opened.trace
    if trace is None or trace.problem.mistake is not None or _bytes(trace) > MAX_BYTES:
        return {}
    return {PREFIX + key: np.ascontiguousarray(trace.whole(key)) for key in trace.keys}


def stored_trace(
    stages: Mapping[str, RawArray], sequence: int | None, document: Document, view: ViewState | None
) -> StoredTrace | None:
    """Return the stored stages as a trace, or None where they are not exactly those that the view shows."""
    shown = view or ViewState()
    if not stages or sequence != shown.sequence or shown.mistake is not None:
        return None
    problem = document.problem(shown.sequence)
    asked = shapes_of(problem)
    if {PREFIX + key: asked.shape(key) for key in asked.keys} != {k: a.shape for k, a in stages.items()}:
        return None
    if any(array.dtype != np.float64 for array in stages.values()):
        return None
    return StoredTrace(problem, {name.removeprefix(PREFIX): frozen(array) for name, array in stages.items()})


def _bytes(trace: Trace) -> int:
    return sum(8 * math.prod(trace.shape(key)) for key in trace.keys)


def digest(header: RawHeader, arrays: Mapping[str, RawArray]) -> str:
    """Return a hash (BLAKE2b, hexadecimal) of what a document says and of all its numbers, stages included."""
    found = hashlib.blake2b(digest_size=16)
    found.update(as_json({name: header[name] for name in sorted(OF_THE_DOCUMENT & header.keys())}).encode("ascii"))
    for name in sorted(arrays):
        array = arrays[name]
        found.update(as_json([name, array.dtype.kind, array.shape]).encode("ascii"))
        found.update(array.reshape(-1).data)  # the bytes themselves; blake2b takes one axis
    return found.hexdigest()
