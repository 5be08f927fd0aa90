"""From a step's file to what the window shows: the document it starts from, its changes, and the view.

A step is prepared from the file alone, so that going back to it shows what it showed the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from mha_desktop.attention.parameters import BIASES
from mha_desktop.attention.trace import Trace
from mha_desktop.document.calculation import (
    rotary_base,
    set_biases,
    set_muted,
    set_positions,
    set_readout,
    set_residual,
    set_rotary,
    set_temperature,
)
from mha_desktop.document.masking import set_pad
from mha_desktop.document.model import Document
from mha_desktop.document.pictures import set_channels
from mha_desktop.document.structure import rename_token, set_heads, set_mask_base
from mha_desktop.document.view import CameraView, Spot, ViewState, first_view
from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source
from mha_desktop.lessons.model import Changes, Lesson, Show, put_away_by
from mha_desktop.lessons.read import PREFIX
from mha_desktop.lessons.settings import with_setting
from mha_desktop.scene.camera import named_view


@dataclass(frozen=True)
class Prepared:
    """A step ready to be shown.

    Attributes
    ----------
    document, trace
        What is opened; a stored trace where an example is shown as it is.
    first
        A view with the sequence and the mistake, which decide what the trace is made of.
    view
        Given that trace, the view: it locks the largest weight where the step names no lock.
    panels, hidden
        Panels to open, in order (none given: leave them), and panels that are not offered.
    """

    document: Document
    trace: Trace | None
    first: ViewState
    view: Callable[[Trace], ViewState]
    panels: tuple[str, ...]
    hidden: tuple[str, ...]


def prepare(
    lesson: Lesson,
    index: int,
    folder: Path | None = None,
    document: Document | None = None,
    documents: Mapping[str, Opened] | None = None,
) -> Prepared:
    """Prepare step `index`, from 0.

    Parameters
    ----------
    folder
        Where the lesson's file lies, for documents of its own.
    document
        The document that a step with `keep` goes on with, as the user left it; None prepares it from the file.
    documents
        Documents that came with the lesson, by the names it calls them; they are looked for before the folder's.

    Raises
    ------
    UserError
        When a document cannot be opened or changed as the file says; the sentence names the step.
    """
    step = lesson.step[index]
    try:
        first = _first_of(lesson, index)
        shows = tuple(each.show for each in lesson.step[first : index + 1])
        opened = _opened(lesson, first, folder, documents or {})
        if document is not None and step.keep:
            opened = Opened(_changed(document, step.change, _sequence(document, shows)))
        else:
            opened = _started(lesson, first, index, opened)
    except UserError as error:
        raise UserError(
            "“{title}”, step {index}: {error}", title=shortened(lesson.title), index=index + 1, error=error
        ) from None
    found = opened.document
    where = Said("“{title}”, step {index}", title=shortened(lesson.title), index=index + 1)
    stored = 0 if opened.view is None else opened.view.sequence
    first_look = _shown_all(ViewState(), found, shows, where)
    same = first_look.sequence == stored and first_look.mistake is None
    return Prepared(
        found,
        opened.trace if same else None,
        ViewState(sequence=first_look.sequence, mistake=first_look.mistake),
        lambda trace: _view(found, trace, opened.view, shows, where),
        next((show.panels for show in reversed(shows) if show.panels), ()),
        put_away_by(step)[0],
    )


def _first_of(lesson: Lesson, index: int) -> int:
    """Return the step from which `index` inherits: the last one that starts from a document of its own."""
    return next((i for i in range(index, -1, -1) if lesson.step[i].start), 0)


def _opened(lesson: Lesson, first: int, folder: Path | None, documents: Mapping[str, Opened]) -> Opened:
    source = lesson.step[first].start or lesson.start
    if source in documents:
        return documents[source]
    if source.startswith(PREFIX) or folder is None:
        return open_source(source)
    return open_source(str(folder / source))


def _started(lesson: Lesson, first: int, index: int, opened: Opened) -> Opened:
    """Apply the changes of the step, and before them those of the steps that it keeps."""
    start = index
    while start > first and lesson.step[start].keep:
        start -= 1
    document = opened.document
    for i in range(start, index + 1):
        shows = tuple(each.show for each in lesson.step[first : i + 1])
        document = _changed(document, lesson.step[i].change, _sequence(document, shows))
    return opened if document is opened.document else replace(opened, document=document, trace=None)


def _changed(document: Document, change: Changes, sequence: int) -> Document:
    if change.picture is not None:
        document = set_channels(document, 3 if change.picture == "rgb" else 1)
    if change.positions is not None:
        document = set_positions(document, change.positions)
    if change.residual is not None:
        document = set_residual(document, change.residual)
    if change.readout is not None:
        document = set_readout(document, change.readout)
    if change.biases is not None:
        document = set_biases(document, [name for name in BIASES if name not in change.biases], False)
        document = set_biases(document, change.biases, True)
    if change.rotary is False:  # before the heads, which may have an odd width without them
        document = set_rotary(document, None)
    if change.heads is not None:
        document = set_heads(document, change.heads)
    if change.rotary:
        document = set_rotary(document, rotary_base(document) if change.rotary is True else change.rotary)
    if change.mask is not None:
        document = set_mask_base(document, change.mask)
    if change.temperature is not None:
        document = set_temperature(document, change.temperature)
    if change.muted is not None:
        document = set_muted(document, [head - 1 for head in change.muted])
    for i, token in enumerate(change.tokens):
        document = rename_token(document, sequence, i, token)
    for setting in change.numbers:
        document = with_setting(document, sequence, setting)
    if change.pad:
        places = [place_named(document, sequence, place) for place in change.pad]
        document = set_pad(document, sequence, places)
    return document


def place_named(document: Document, sequence: int, place: int | str) -> int:
    """Return a token's place from 0, given its number from 1 or its label (the last of that label).

    Raises
    ------
    UserError
        When there is none.
    """
    tokens = document.sequences[sequence].tokens
    if isinstance(place, int):
        if not 1 <= place <= len(tokens):
            raise UserError("There is no token {place}; there are {count}.", place=place, count=len(tokens))
        return place - 1
    if place not in tokens:
        raise UserError("There is no token “{place}”.", place=shortened(place))
    return len(tokens) - 1 - tokens[::-1].index(place)


def _sequence(document: Document, shows: tuple[Show, ...]) -> int:
    """Return the sequence that these steps show, from 0."""
    named = next((show.sequence for show in reversed(shows) if show.sequence is not None), None)
    return 0 if named is None else _sequence_named(document, named)


def _sequence_named(document: Document, named: int | str) -> int:
    names = [sequence.name for sequence in document.sequences]
    if isinstance(named, int) and named <= len(names):
        return named - 1
    if named in names:
        return names.index(str(named))
    raise UserError(
        "There is no sequence “{named}”; there are {names}.", named=shortened(str(named)), names=", ".join(names)
    )


def _view(document: Document, trace: Trace, saved: ViewState | None, shows: tuple[Show, ...], where: str) -> ViewState:
    first = first_view(document, trace)
    view = first if saved is None else replace(saved, lock=first.lock if saved.lock is None else saved.lock)
    return _shown_all(view, document, shows, where)


def _shown_all(view: ViewState, document: Document, shows: tuple[Show, ...], where: str) -> ViewState:
    view = replace(view, sequence=_sequence(document, shows))  # a place may be named by a token of the last one's
    try:
        return _shown(view, document, _together(shows))
    except UserError as error:
        raise UserError("{where}: {error}", where=where, error=error) from None


def _together(shows: tuple[Show, ...]) -> Show:
    """Return what these steps show together, the last that names a thing having its way.

    What an earlier one named need not be in this step's document, where a later one names another.
    """
    named: dict[str, Any] = {}
    for show in shows:
        named |= {name: value for name in show.__struct_fields__ if (value := getattr(show, name)) not in (None, ())}
    return Show(**named)


def _shown(view: ViewState, document: Document, show: Show) -> ViewState:
    plain = {
        "grid_stage": show.stage,
        "scale": show.scale,
        "table": show.table,
        "insight": show.insight,
        "side": show.side,
        "entropy": show.entropy,
        "result_hidden": show.hide_result,
    }
    fields: dict[str, object] = {name: value for name, value in plain.items() if value is not None}
    if show.alone is not None:
        fields["isolated"] = show.alone - 1 if show.alone else None
    if show.compare is not None:
        fields["compared"] = _sequence_named(document, show.compare)
    if show.mistake is not None:
        fields["mistake"] = show.mistake or None
    if show.operation is not None:
        fields["step"] = show.operation - 1
    if show.camera is not None:
        fields["camera"] = _camera(show.camera, document.heads)
    # The names and values are those of the table above; mypy cannot follow a dict into keywords.
    view = replace(view, **fields)  # type: ignore[arg-type]
    if (show.head, show.query, show.key) != (None, None, None):
        view = replace(view, lock=_lock(view, document, show))
    return view


def _camera(camera: str | tuple[float, float, float], heads: int) -> CameraView:
    if isinstance(camera, str):
        named = named_view(camera, heads)
        return CameraView(named.azimuth, named.elevation, named.distance)
    return CameraView(*camera)


def _lock(view: ViewState, document: Document, show: Show) -> Spot:
    old = view.lock if view.lock is not None and view.lock.is_pair else Spot("attention", 0, 0, 0)
    head = (old.head or 0) if show.head is None else show.head - 1
    if head >= document.heads:
        raise UserError("There is no head {head}; there are {heads}.", head=head + 1, heads=document.heads)
    query = old.row if show.query is None else place_named(document, view.sequence, show.query)
    key = old.column if show.key is None else place_named(document, view.sequence, show.key)
    return Spot("attention", head, query, key)
