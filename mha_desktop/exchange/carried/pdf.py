"""The document in a PDF: an embedded file, which PDF readers list among the attachments.

ISO 32000-1, 7.11.4 (embedded file streams).
"""

from __future__ import annotations

import contextlib
import io
import logging
from collections.abc import Iterator
from typing import IO

from mha_desktop.exchange.carried.packing import MAX_DOCUMENT, Damaged, NoDocument, check_size

SIGNATURE = b"%PDF-"
FILE_NAME = "document.mhad"


def pdf_with_document(picture: bytes, document: bytes) -> bytes:
    """Return the PDF with the document attached; its page is as before."""
    from pypdf import PdfWriter  # takes a moment to import, and most pictures are no PDF

    check_size(document)
    with _quiet():
        writer = PdfWriter(clone_from=io.BytesIO(picture))  # in a with statement it would begin anew, without pages
        writer.add_attachment(FILE_NAME, document)
        written = io.BytesIO()
        writer.write(written)
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
        with _quiet(), PdfReader(file) as reader:
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
