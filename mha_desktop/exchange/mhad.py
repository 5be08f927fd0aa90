"""`.mhad` documents: one safetensors file with the arrays, and a JSON header with everything else.

Reading needs neither torch nor Qt. `docs/file-format.md` describes the format.
"""

from __future__ import annotations

import io
import stat
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

from safetensors.numpy import save

from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.complete import reason, write_complete
from mha_desktop.exchange.mhad_container import (
    KEY,
    MAX_BYTES,
    MAX_HEADER,
    Head,
    damage,
    document_header,
    read_arrays,
    read_head,
)
from mha_desktop.exchange.mhad_document import arrays_of, document_of
from mha_desktop.exchange.mhad_header import as_json, raw_header, read_header
from mha_desktop.exchange.mhad_trace import PREFIX, digest, stored_stages, stored_trace
from mha_desktop.exchange.mhad_versions import RawHeader, migrated
from mha_desktop.exchange.mhad_view import raw_view, view_of
from mha_desktop.exchange.mhad_worksheet import lesson_of, with_worksheet
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.stamp import FileStamp, stamp_of

SUFFIX = ".mhad"
DEEPEST = 32  # levels of lists and objects in a lesson


def write_mhad(opened: Opened, path: Path) -> FileStamp:
    """Save a document with its view, its lesson and, while they are small, its stages; return the new file's stamp.

    Raises
    ------
    UserError
        When it cannot be written; what was at `path` is as before.
    """
    try:
        content = to_bytes(opened)
        write_complete(path, content)
        return stamp_of(content)
    except MemoryError:
        raise UserError("There is not enough memory to save “{name}”. Nothing was changed.", name=path.name) from None


def read_mhad(path: Path) -> Opened:
    """Open a document; its `path` and `stamp` are those of the file.

    Raises
    ------
    UserError
        One sentence that names the file and what is wrong with it, whatever the file holds.
    """
    quoted = f"“{shortened(path.name)}”"
    try:
        kind = path.stat().st_mode
        if stat.S_ISDIR(kind):
            raise UserError("{quoted} is a folder. Open one of the documents in it.", quoted=quoted)
        if not stat.S_ISREG(kind):  # a pipe would be waited for without end
            raise UserError("{quoted} is a device, not a file.", quoted=quoted)
        with path.open("rb") as file:
            _check_head(file, path.stat().st_size, quoted)
            file.seek(0)
            content = file.read()
        return replace(from_bytes(content, quoted), path=path, stamp=stamp_of(content))
    except MemoryError:
        raise UserError("{quoted} is too large for the memory of this computer.", quoted=quoted) from None
    except FileNotFoundError:
        raise UserError("There is no file “{path}”. Check the name and the folder.", path=path) from None
    except OSError as error:
        raise UserError("{quoted} could not be read: {reason}.", quoted=quoted, reason=reason(error)) from error


def to_bytes(opened: Opened, notes: dict[str, str] | None = None) -> bytes:
    """Return the file's bytes, the same ones for the same document.

    Parameters
    ----------
    notes
        Texts by key that are kept beside the header and say nothing about the document.

    Raises
    ------
    UserError
        When it is too large to be read again.
    """
    stages = stored_stages(opened)
    header = raw_header(opened.document)
    if stages:
        header["stages"] = 0 if opened.view is None else opened.view.sequence
    arrays = arrays_of(opened.document) | stages
    header["hash"] = digest(header, arrays)
    header["view"] = None if opened.view is None else raw_view(opened.view)
    header["lesson"] = lesson_of(opened.document, opened.lesson)
    texts = (notes or {}) | {KEY: as_json(header)}
    # Quotes and backslashes are written twice; names and shapes of the arrays take some more.
    if 2 * sum(map(len, texts.values())) + 200 * len(arrays) > MAX_HEADER:
        raise UserError("The document has too many words to be saved. Remove tokens, or shorten their names.")
    if sum(array.nbytes for array in arrays.values()) > MAX_BYTES:
        raise UserError(
            "The document is too large to be saved: {most} GB of numbers are the most.", most=MAX_BYTES >> 30
        )
    return save(arrays, texts)


def from_bytes(content: bytes, quoted: str) -> Opened:
    """Return the document that the bytes of a file hold.

    Parameters
    ----------
    quoted
        What sentences call it: the file's name in quotes.

    Raises
    ------
    UserError
        One sentence, whatever the bytes are.
    """
    head, raw = _check_head(io.BytesIO(content), len(content), quoted)
    arrays = read_arrays(content, head, quoted)
    header = read_header(migrated(raw, quoted), quoted)
    if _depth(header.lesson) > DEEPEST:
        raise damage(quoted)
    stages = {name: array for name, array in arrays.items() if name.startswith(PREFIX)}
    own = {name: array for name, array in arrays.items() if name not in stages}
    document = document_of(header, own, quoted)
    view = view_of(header.view, document)
    trace = None
    if stages and digest(raw, arrays) == header.hash:
        trace = stored_trace(stages, header.stages, document, view)
    found = with_worksheet(document, header.lesson)
    return Opened(found.document, view, trace, lesson=found.lesson, note=found.note)


def _check_head(file: IO[bytes], size: int, quoted: str) -> tuple[Head, RawHeader]:
    """Return what stands before the data; a file that is refused for it is not read any further."""
    head = read_head(file, size, quoted)
    raw = document_header(head, quoted)
    migrated(raw, quoted)
    return head, raw


def _depth(value: Any) -> int:
    """Return how deep lists and objects are nested, without going deeper than is allowed."""
    level, depth = [value], 0
    while depth <= DEEPEST:
        level = [
            inner
            for outer in level
            if isinstance(outer, (list, dict))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return depth
        depth += 1
    return depth
