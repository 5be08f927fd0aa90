"""The document in a PDF: an embedded file, which PDF readers list among the attachments.

ISO 32000-1, 7.11.4 (embedded file streams).
"""

from __future__ import annotations

import contextlib
import io
import logging
import sys
import time
from collections.abc import Iterator
from typing import IO

from mha_desktop.exchange.carried.packing import MAX_DOCUMENT, Damaged, NoDocument, check_size
from mha_desktop.exchange.progress import Step, unwatched, watched

SIGNATURE = b"%PDF-"
FILE_NAME = "document.mhad"
_LONGEST_S = 1.5  # of processor time; a figure of the program takes some hundredths


def pdf_with_document(picture: bytes, document: bytes, step: Step = unwatched) -> bytes:
    """Return the PDF with the document attached; its page is as before."""
    from pypdf import PdfWriter  # takes a moment to import, and most pictures are no PDF

    check_size(document)
    with _quiet():
        writer = PdfWriter(clone_from=io.BytesIO(picture))  # in a with statement it would begin anew, without pages
        writer.add_attachment(FILE_NAME, document)
        written = io.BytesIO()
        writer.write(watched(written, step))
    return written.getvalue()


def document_in_pdf(file: IO[bytes]) -> bytes:
    """Return the document attached to a PDF.

    Raises
    ------
    NoDocument, Damaged
        When there is none, or the file cannot be read.
    """
    if not file.read(1024).lstrip().startswith(SIGNATURE):
        raise Damaged
    file.seek(0)
    from pypdf import PdfReader

    try:
        with _quiet(), _patience(), PdfReader(file) as reader:
            found = reader.attachments.get(FILE_NAME)
            document = bytes(found[0]) if found else None
    except MemoryError:
        raise
    except Exception:  # a parser of foreign files: what it raises for broken ones is of every kind
        raise Damaged from None
    if document is None:
        raise NoDocument
    if len(document) > MAX_DOCUMENT:
        raise Damaged
    return document


class _TooLong(BaseException):
    """No `except Exception` of the parser keeps it."""


@contextlib.contextmanager
def _patience() -> Iterator[None]:
    """Break off what takes too long in this thread.

    The parser reads a broken file letter by letter and unpacks some formats number by number, a second a megabyte, and
    has no limit of its own for either. Python asks a profiler at each of its calls, which is where it can be stopped.
    """
    end, before = time.thread_time() + _LONGEST_S, sys.getprofile()

    def look(*_: object) -> None:
        if time.thread_time() > end:
            raise _TooLong

    sys.setprofile(look)
    try:
        yield
    except _TooLong:
        raise Damaged from None
    finally:
        sys.setprofile(before)


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the parser's complaints about a broken file off the terminal: what is wrong is said in one sentence."""
    log = logging.getLogger("pypdf")
    level = log.level
    log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        log.setLevel(level)
