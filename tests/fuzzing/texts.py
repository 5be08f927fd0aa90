"""Tables as text: files of spreadsheets and programs, and the clipboard."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import numpy as np

from fuzzing.basics import BYTES, ODD_CELLS
from fuzzing.run import Kind, check_sentence
from mha_desktop.document.clipboard import parse_block
from mha_desktop.document.model import Document
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.tables.imported import ImportedTable
from mha_desktop.exchange.tables.plan import apply_plan, plan_import
from mha_desktop.exchange.tables.read import read_table
from mha_desktop.exchange.tables.text import as_text

MARKS = (b",", b";", b"\t", b" ")
ENDS = (b"\n", b"\r\n", b"\r", b"\n\n", b"\x0b", "\u2028".encode(), b"\x85")
CODES = ("utf-16", "utf-16-le", "utf-32", "utf-8-sig", "latin-1", "cp1252", "utf-7", "cp037")


@cache
def document() -> Document:
    """What tables are imported into."""
    return example("clusters").document


def texts() -> list[bytes]:
    """A table in every way in which programs write one; X fits into the document with more tokens, W_Q as it is."""
    rng = np.random.default_rng(5)
    words = [f"w{i}" for i in range(8)]
    found = [as_text(kind, rng.normal(size=(8, 8)), words, words) for kind in ("csv", "tsv")]
    found += [as_text("csv", rng.normal(size=(rows, 8))) for rows in (8, 14, 1)]
    found.append(found[2].replace(",", ";").replace(".", ","))
    found.append(found[2].replace(",", " "))
    return [text.encode() for text in found]


def cell(content: bytearray, draw: random.Random) -> None:
    """Put an odd cell in place of one, beside one, or everywhere."""
    mark = draw.choice([mark for mark in MARKS if mark in content] or [b","])
    cells = bytes(content).split(mark)
    at = draw.randrange(len(cells))
    odd = draw.choice(ODD_CELLS).encode("utf-8", draw.choice(("surrogatepass", "replace")))
    match draw.randrange(8):
        case 0:
            cells.insert(at, odd)
        case 1:
            cells = [odd if len(odd) < 9 else other for other in cells]
        case 2:
            del cells[at]
        case _:
            end = cells[at][len(cells[at].rstrip()) :]
            cells[at] = odd + end
    content[:] = mark.join(cells)


def marks(content: bytearray, draw: random.Random) -> None:
    """Divide cells or lines by something else, in all of the text or from somewhere on."""
    at = draw.choice((0, draw.randrange(len(content))))
    old, new = (draw.choice(MARKS), draw.choice(MARKS)) if draw.random() < 0.5 else (b"\n", draw.choice(ENDS))
    content[at:] = content[at:].replace(old, new)


def lines(content: bytearray, draw: random.Random) -> None:
    """Add what spreadsheets add, or very much of it: empty lines and cells, a line about the mark, long lines."""
    mark = draw.choice(MARKS)
    many = draw.choice((1, 3, 1000, 300_000))
    odd = (b"\n" * many, mark * many, (mark * 7 + b"\n") * (many // 9 + 1), b'"' * many, b'"a"' * many, b"\0" * many)
    at = draw.choice((0, len(content), len(content), draw.randrange(len(content))))
    content[at:at] = draw.choice((*odd, b"sep=" + mark + b"\r\n", b"\xef\xbb\xbf", b"head,token,x\n", b"token,", b"\n"))


def many(content: bytearray, draw: random.Random) -> None:
    """A table larger than any: so many cells, lines, letters in a cell, or blanks of a kind that is no usual mark."""
    count = draw.choice((10_000, 4_100_000))
    one = draw.choice((b"1,", b"1\n", b"1 ", b"1\t", b"1;\n", b"1", "1\u2003".encode(), b"1\x0b", b"\n", b"\t\n", b'"'))
    content[:] = one * count + draw.choice((b"", b"1", "\U0001f600".encode(), bytes(content)))


def code(content: bytearray, draw: random.Random) -> None:
    """Write the text in another code, whole or cut within a letter."""
    text = bytes(content).decode("utf-8", "replace")
    written = text.encode(draw.choice(CODES), "replace")
    content[:] = written[: len(written) - draw.choice((0, 0, 1, 3))]


def plan_everywhere(table: ImportedTable) -> None:
    """See what importing a table would do, and do it: the document that it is done to stays as it was."""
    assert np.isfinite(table.values).all()
    assert table.values.size
    own, before = document(), to_bytes(Opened(document()))
    for name, at in (("W_Q", None), ("X", None), ("b_Q", None), ("W_O", (1, 1))):
        for transposed in (False, True):
            plan = plan_import(own, name, 0, table, at, transposed=transposed)
            if plan.problem is not None:
                check_sentence(plan.problem)
                continue
            changed = apply_plan(own, plan)
            changed.problem(0)
            to_bytes(Opened(changed))
    assert to_bytes(Opened(own)) == before


def read_text(path: Path) -> None:
    """Import a table's file."""
    plan_everywhere(read_table(path))


def read_clipboard(path: Path) -> None:
    """Paste the text into a table, and import it: each refuses it in a sentence of its own."""
    content, said = path.read_bytes(), []
    try:
        text = content.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        text = content.decode("utf-8", "replace")
    try:
        assert np.isfinite(parse_block(text)).all()
    except UserError as error:
        check_sentence(str(error))
    try:
        plan_everywhere(read_table(text))
    except UserError as error:
        said.append(error)
    if said:
        raise said[0]


def files() -> list[bytes]:
    """The same as files, one as Excel writes it."""
    return [*texts(), texts()[0].decode().replace("\n", "\r\n").encode("utf-16")]


TEXT = (cell, cell, cell, cell, marks, lines, many, *BYTES)

KINDS = {
    "csv": Kind(".csv", files, (*TEXT, code), read_text, 10),
    "tsv": Kind(".tsv", lambda: [text for text in texts() if b"\t" in text], (*TEXT, code), read_text, 10),
    "clipboard": Kind(".txt", texts, TEXT, read_clipboard, 10),
}
