"""A table from a file or a text, whatever its kind; the content decides, not the name."""

from __future__ import annotations

import codecs
from pathlib import Path

from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.complete import looked_up, reason
from mha_desktop.exchange.progress import Step, unwatched
from mha_desktop.exchange.tables.arrays import MAGIC, read_npy, read_npz
from mha_desktop.exchange.tables.delimited import read_text
from mha_desktop.exchange.tables.imported import ImportedTable

MAX_TEXT = 128 * 2**20
TEXT = Said("The text")
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_WEB_PAGE = (b"<!doctype", b"<html", b"<?xml", b"<head", b"<body")


def read_table(source: Path | str, prefer: str = "", step: Step = unwatched) -> ImportedTable:
    """Return the table of a file (a path), or of a text such as a dropped one.

    Files are CSV, TSV, CSV with semicolons and decimal commas, numbers between spaces, `.npy`, `.npz`; text is UTF-8,
    or UTF-16 with its mark. Both decimal marks are understood, group separators are refused.

    Parameters
    ----------
    prefer
        Which array of an `.npz` is meant, such as W_Q; its bias then comes with it.
    step
        Is called before each line; may raise `Stopped`.

    Raises
    ------
    UserError
        One sentence for everything that is not a table of finite numbers.
    """
    if isinstance(source, str):
        return read_text(source, TEXT, step)
    quoted = f"“{shortened(source.name)}”"
    with looked_up(source):
        if not source.exists():
            raise UserError(
                "There is no file “{source}”. Check the name and the folder.", source=shortened(str(source))
            )
        if not source.is_file():
            kind = Said("a folder") if source.is_dir() else Said("a device")
            raise UserError("{quoted} is {kind}, not a file. Nothing was imported.", quoted=quoted, kind=kind)
    try:
        with source.open("rb") as file:
            beginning = file.read(512)
        if beginning.startswith(MAGIC):
            return read_npy(source, quoted)
        if beginning.startswith(b"PK"):
            _refuse_workbook(source, quoted)
            return read_npz(source, quoted, prefer)
        if source.stat().st_size > MAX_TEXT:
            raise UserError(
                "{quoted} is larger than {most} MB. Nothing was imported.", quoted=quoted, most=MAX_TEXT >> 20
            )
        return read_text(_decoded(source.read_bytes(), quoted), quoted, step)
    except MemoryError:
        raise UserError(
            "{quoted} is too large for the memory of this computer. Nothing was imported.", quoted=quoted
        ) from None
    except OSError as error:
        raise UserError("{quoted} could not be read: {reason}.", quoted=quoted, reason=reason(error)) from error


def _refuse_workbook(path: Path, quoted: str) -> None:
    if path.suffix.lower() in (".xlsx", ".xlsm", ".ods"):
        raise UserError("{quoted} is a workbook. Save one sheet of it as CSV. Nothing was imported.", quoted=quoted)


def _decoded(content: bytes, quoted: str) -> str:
    if not content.strip():
        raise UserError("{quoted} is empty. Nothing was imported.", quoted=quoted)
    if content[:512].lstrip().lower().startswith(_WEB_PAGE):
        raise UserError("{quoted} is a web page, not a table. Download the file itself.", quoted=quoted)
    encoding = next((name for mark, name in _MARKS if content.startswith(mark)), "utf-8")
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise UserError(
            "{quoted} is not text in UTF-8 or UTF-16. Save it as CSV in UTF-8. Nothing was imported.", quoted=quoted
        )
    return text
