"""Bad files by name, beside those of each format's own tests: what each is told, and that none takes time or memory."""

from __future__ import annotations

import io
import json
import os
import struct
import time
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from fuzzing.arrays import archive, bombs, described, npy, source
from fuzzing.pdfs import objects, stream, write
from fuzzing.pictures import SVG, write_chunks
from mha_desktop.errors import UserError
from mha_desktop.exchange.carried import with_document
from mha_desktop.exchange.mhad import from_bytes, to_bytes
from mha_desktop.exchange.npz import read_npz
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source
from mha_desktop.exchange.tables.read import read_table
from mha_desktop.exchange.tables.write import write_table


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str, bytes], Path]:
    """Write a file."""

    def write(name: str, content: bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(content)
        return path

    return write


def told(read: Callable[[Any], object], given: Any) -> str:
    """The sentence that reading gives."""
    with pytest.raises(UserError) as caught:
        read(given)
    return str(caught.value)


def open_path(path: Path) -> Opened:
    return open_source(str(path))


@pytest.fixture
def little() -> Iterator[None]:
    """Fail where more than 100 MB are taken, or 5 s of processor time (to watch the memory takes most of it)."""
    tracemalloc.start()
    begun = time.process_time()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < 100 * 2**20
        assert time.process_time() - begun < 5
    finally:
        tracemalloc.stop()


# Every kind of file


EMPTY = {
    "a.mhad": "is empty. Take another copy.",
    "a.png": "is empty. Take another copy.",
    "a.svg": "is empty. Take another copy.",
    "a.pdf": "is empty. Take another copy.",
    "a.npz": "is empty. Copy or save it again.",
    "a.csv": "is empty. Nothing was imported.",
    "a.tsv": "is empty. Nothing was imported.",
    "a.npy": "is empty. Nothing was imported.",
}


@pytest.mark.parametrize("name", EMPTY)
def test_an_empty_file(file: Callable[[str, bytes], Path], name: str) -> None:
    read = read_table if name.endswith(("csv", "tsv", "npy")) else open_path
    assert told(read, file(name, b"")) == f"“{name}” {EMPTY[name]}"


@pytest.mark.parametrize("name", ["a.csv", "a.tsv", "a.npy"])
def test_a_document_is_no_table(file: Callable[[str, bytes], Path], documents: ModuleType, name: str) -> None:
    content = to_bytes(Opened(documents.plain_document()))
    sentence = f"“{name}” is not text in UTF-8 or UTF-16. Save it as CSV in UTF-8. Nothing was imported."
    assert told(read_table, file(name, content)) == sentence


@pytest.mark.parametrize("size", [40, 130, 300])
def test_an_array_cut_anywhere(file: Callable[[str, bytes], Path], size: int) -> None:
    path = file("a.npy", npy(np.ones((8, 8)))[:size])
    assert told(read_table, path) == "“a.npy” is damaged or was not copied completely. Copy or save it again."


def test_every_kind_opens_from_a_path_with_spaces_and_other_letters(tmp_path: Path, documents: ModuleType) -> None:
    folder = tmp_path / "Übung ½ mit Abständen 注意"
    folder.mkdir()
    document = to_bytes(Opened(documents.plain_document()))
    (folder / "größe 1.npz").write_bytes(source())
    (folder / "größe 1.svg").write_bytes(with_document(SVG, ".svg", document))
    (folder / "größe 1.mhad").write_bytes(document)
    for suffix in ("npz", "svg", "mhad"):
        assert open_path(folder / f"größe 1.{suffix}").document.heads
    (folder / "größe 1.npy").write_bytes(npy(np.eye(2)))
    assert read_table(folder / "größe 1.npy").source == "“größe 1.npy”"


@pytest.mark.skipif(os.name == "nt", reason="no such names there")
def test_a_name_of_two_lines_stays_one_sentence(file: Callable[[str, bytes], Path]) -> None:
    for suffix, rest in (
        ("mhad", "is not an MHA Desktop document."),
        ("npz", "is not an .npz"),
        ("svg", "is a pic"),
    ):
        said = told(open_path, file(f"two\nlines.{suffix}", b"no such thing at all"))
        assert said.startswith(f"“two lines.{suffix}” {rest}")


@pytest.mark.parametrize("suffix", [".csv", ".tsv", ".npy", ".npz", ".tex", ".md", ".xlsx"])
def test_a_table_is_not_written_over_a_read_only_file(file: Callable[[str, bytes], Path], suffix: str) -> None:
    from mha_desktop.attention.engine import TorchEngine

    path, opened = file(f"a b{suffix}", b"old"), open_source("example:river")
    path.chmod(0o444)
    trace = TorchEngine().forward(opened.document.problem())
    with pytest.raises(UserError, match=r"is read-only\. Save under another name; nothing was changed\."):
        write_table(opened, trace, "W_Q", path)
    assert path.read_bytes() == b"old"
    path.chmod(0o644)


# Arrays


@pytest.mark.usefixtures("little")
def test_narrow_numbers_are_counted_as_what_they_become(file: Callable[[str, bytes], Path]) -> None:
    bombs()  # made outside of what is measured
    for content, said in zip(bombs(), ("W_Q in “a.npz” is 4 × 41943040", "X in “a.npz” is 1 × 167772160"), strict=True):
        assert len(content) < 10 * 2**20
        assert told(open_path, file("a.npz", content)) == f"{said}, too large: 512 MB are the most."


@pytest.mark.usefixtures("little")
def test_arrays_that_are_too_many_together(file: Callable[[str, bytes], Path]) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as made:
        for name in ("X", "W_Q", "W_K"):  # the sizes that the archive states are believed until they are read
            made.writestr(f"{name}.npy", described("(6000, 8000)", "|i1", b""))
    content = stream.getvalue()
    stated = len(described("(6000, 8000)", "|i1", b""))
    content = content.replace(struct.pack("<I", stated), struct.pack("<I", stated + 48_000_000))
    assert told(read_npz, file("a.npz", content)) == "“a.npz” is too large: 1 GB of numbers are the most."


@pytest.mark.usefixtures("little")
def test_an_array_of_narrow_numbers_in_a_file_with_holes(file: Callable[[str, bytes], Path]) -> None:
    start = described("(20000, 20000)", "|i1", b"")
    path = file("a.npy", start)
    os.truncate(path, len(start) + 20000**2)
    assert told(read_table, path) == "“a.npy” is 20000 × 20000, too large: 512 MB are the most. Nothing was imported."


def test_a_header_of_4_gib_in_an_array(file: Callable[[str, bytes], Path]) -> None:
    path = file("a.npy", b"\x93NUMPY\x02\x00" + struct.pack("<I", 2**32 - 1) + b" " * 100)
    assert told(read_table, path) == "“a.npy” is damaged or was not copied completely. Copy or save it again."


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_an_archive_packed_in_a_way_that_may_ask_for_memory(file: Callable[[str, bytes], Path], method: int) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as made:
        made.writestr("X.npy", npy(np.ones((3, 4))))
    said = told(open_path, file("a.npz", stream.getvalue()))
    assert said == "X in “a.npz” is packed in a way that numpy does not use. Save it with numpy.savez."


def test_an_archive_whose_member_is_beyond_any_file(file: Callable[[str, bytes], Path]) -> None:
    content = bytearray(archive(X=np.ones((3, 4))))
    at = content.index(b"PK\x01\x02")
    (name,) = struct.unpack_from("<H", content, at + 28)
    struct.pack_into("<I", content, at + 42, 0xFFFFFFFF)
    struct.pack_into("<H", content, at + 30, 12)
    content[at + 46 + name : at + 46 + name] = struct.pack("<HHQ", 1, 8, 2**64 - 1)
    end = content.rindex(b"PK\x05\x06")
    struct.pack_into("<I", content, end + 12, struct.unpack_from("<I", content, end + 12)[0] + 12)
    said = told(open_path, file("a.npz", bytes(content)))
    assert said == "“a.npz” is damaged or was not copied completely. Copy or save it again."


WRONG: dict[str, tuple[Any, str]] = {
    "letters": (
        {"tokens": np.frombuffer(b"\xff\xff\xff\x7f" * 3, "<U1")},
        "tokens in “a.npz” are not text. Save them as text.",
    ),
    "long tokens": ({"tokens": np.full(3, "x" * 2_000_000)}, "tokens in “a.npz” are too long. Shorten them"),
    "heads": ({"heads": np.longdouble("1e4000")}, "heads in “a.npz” is more than 16384, which is the most."),
    "wide": (
        {name: np.ones((4, 16_385), np.int8) for name in ("W_Q", "W_K", "W_V")},
        "W_Q in “a.npz” has 16385 columns; 16384 are the most.",
    ),
    "axes": ({"mask": np.ones((1,) * 20, bool)}, "mask in “a.npz” has shape 1 × 1"),
    "a nan that signals": (
        {"b_Q": np.frombuffer(b"\x01\0\xa0\x7f" * 4, "<f4")},
        "b_Q in “a.npz” holds nan (row 1). Every number must be finite.",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_arrays_that_cannot_be_meant(file: Callable[[str, bytes], Path], case: str) -> None:
    changes, said = WRONG[case]
    if case == "heads" and np.isinf(changes["heads"]):
        pytest.skip("numbers are no longer than float64 here")
    found = dict(np.load(io.BytesIO(source()))) | changes
    assert said in (sentence := told(open_path, file("a.npz", archive(**found))))
    assert len(sentence) < 200


@pytest.mark.parametrize("shape", ["(True, 16)", "(1,)*9", "(" + "1, " * 60 + ")", "(1.0, 16)"])
def test_a_shape_that_is_none(file: Callable[[str, bytes], Path], shape: str) -> None:
    content = described(shape, "<f8", bytes(128 if "16" in shape else 8))
    damaged = "is damaged or was not copied completely. Copy or save it again."
    assert told(read_table, file("a.npy", content)) == f"“a.npy” {damaged}"
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as made:
        made.writestr("X.npy", content)
    assert told(open_path, file("a.npz", stream.getvalue())) == f"“a.npz” {damaged}"


def test_an_archive_with_long_names_is_listed_in_short(file: Callable[[str, bytes], Path]) -> None:
    path = file("a.npz", archive(**{"x" * 5000: np.eye(2), "y\n" * 5000: np.eye(2)}))
    said = told(read_table, path)
    assert "has several arrays: xxx" in said
    assert len(said) < 300
    assert "\n" not in said


# Documents


def test_a_number_that_is_infinite_here(documents: ModuleType, with_header: Callable[..., bytes]) -> None:
    content = to_bytes(Opened(documents.plain_document(), lesson=[0.5]))
    content = with_header(content, lambda header: header.update(lesson=12345))
    assert from_bytes(content, "“a”").lesson == 12345
    endless = content.replace(b"12345", b"1e999")
    assert told(lambda c: from_bytes(c, "“a”"), endless) == (
        "“a” is damaged or was not copied completely. Take another copy."
    )


def test_a_document_wider_than_any_window(documents: ModuleType) -> None:
    from safetensors.numpy import save

    header = {"version": 1, "title": "", "heads": 1, "sequences": [{"name": "a", "tokens": ["t"]}]}
    shapes = {"W_Q": (1, 16_385), "W_K": (1, 16_385), "W_V": (1, 16_385), "W_O": (16_385, 1), "X.0": (1, 1)}
    content = save({name: np.ones(shape) for name, shape in shapes.items()}, {"mhad": json.dumps(header)})
    said = told(lambda c: from_bytes(c, "“a”"), content)
    assert said == "W_Q in “a” has 16385 columns; 16384 are the most."


# Pictures


CODES = ("nonsense", "utf-7", "hex", "idna", "unicode_escape", "shift_jis", "undefined", "cp1252")


@pytest.mark.parametrize("code", CODES)
def test_a_drawing_in_a_code_that_its_parser_has_not(file: Callable[[str, bytes], Path], code: str) -> None:
    path = file("a.svg", SVG.replace(b"UTF-8", code.encode()))
    assert told(open_path, path) == "“a.svg” is a picture that cannot be read: it is damaged. Take another copy."


@pytest.mark.parametrize("code", ["utf-8", "utf-16", "iso-8859-1", "us-ascii"])
def test_a_drawing_in_a_code_that_every_parser_has(
    file: Callable[[str, bytes], Path], documents: ModuleType, code: str
) -> None:
    drawing = with_document(SVG, ".svg", to_bytes(Opened(documents.plain_document()))).decode("utf-8")
    content = drawing.replace("UTF-8", code.upper()).encode(code, "xmlcharrefreplace")
    assert open_path(file("a.svg", content)).document.title == "plain"


def svg_with(inside: bytes, head: bytes = b"") -> bytes:
    """A drawing with this in it, and this before it."""
    return SVG.replace(b"<svg", head + b"<svg").replace(b"</svg>", inside + b"</svg>")


@pytest.mark.usefixtures("little")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (svg_with(b"<g/>" * 200_000, b'<!DOCTYPE svg [<!ATTLIST g a CDATA "' + b"a" * 2**20 + b'">]>'), "is damaged"),
        (svg_with(b'<image href="' + b"A" * 20_000_000 + b'"/>'), "without a document"),
        (svg_with(b"\n" * 20_000_000), "without a document"),
        (svg_with(b"<g " + b" ".join(b'a%d=""' % i for i in range(1_000_000)) + b"/>"), "is damaged"),
    ],
    ids=["attributes that nobody wrote", "a picture of 20 MB", "20 million lines", "a million attributes"],
)
def test_drawings_that_grow(file: Callable[[str, bytes], Path], content: bytes, said: str) -> None:
    assert said in told(open_path, file("a.svg", content))


@pytest.mark.usefixtures("little")
def test_a_page_whose_root_is_looked_for_among_a_billion(file: Callable[[str, bytes], Path]) -> None:
    parts = [b"<< /Type /Page >>", *objects(stream(b""))[1:]]
    content = write(parts).replace(b"/Size 8 /Root 1 0 R", b"/Size 1000000000 /Root 99 0 R")
    said = told(open_path, file("a.pdf", content))
    assert said == "“a.pdf” is a picture that cannot be read: it is damaged. Take another copy."


@pytest.mark.usefixtures("little")
def test_a_page_that_unpacks_number_by_number(file: Callable[[str, bytes], Path]) -> None:
    path = file("a.pdf", write(objects(stream(bytes(2**22), b"/Filter /LZWDecode"))))
    assert "it is damaged" in told(open_path, path)


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_pictures_larger_than_any_with_a_document(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"a.{suffix}"
    path.touch()
    os.truncate(path, 2**31)
    assert told(open_path, path) == f"“a.{suffix}” is too large for a picture with a document in it."


def test_a_picture_of_nothing_but_chunks(file: Callable[[str, bytes], Path]) -> None:
    begun = time.process_time()
    path = file("a.png", write_chunks([(b"aaaa", b"")]))
    with path.open("ab") as picture:
        picture.write(write_chunks([(b"aaaa", b"")])[8:] * 1_200_000)
    assert "it is damaged" in told(open_path, path)
    assert time.process_time() - begun < 4


# Text


@pytest.mark.parametrize("line", ["\n", ";;\n", "\t\t\r\n", ";;\n\n"])
def test_a_spreadsheet_s_empty_lines_cost_no_time(file: Callable[[str, bytes], Path], line: str) -> None:
    begun = time.process_time()
    table = read_table(file("a.csv", ("1;2\n3;4\n" + line * 200_000).encode()))
    assert table.values.tolist() == [[1, 2], [3, 4]]
    assert time.process_time() - begun < 4


@pytest.mark.parametrize("blank", ["\u2003", "\x0b", " \x0b", "\u2028", "\xa0 "])
def test_cells_between_blanks_of_any_kind_are_counted_before_they_are_made(blank: str) -> None:
    said = told(read_table, "1 2\n" * 60 + f"1{blank}" * 4_100_000)
    assert said == "The text holds more than 4,000,000 cells. Nothing was imported."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('1,"2\n3"\n4,5', "The text, row 1, column 2: “2 3” is not a number. Nothing was imported."),
        ("1,2\0\n3,4", "The text, row 1, column 2: “2?” is not a number. Nothing was imported."),
        ("1,\ud8002\n3,4", "The text, row 1, column 2: “?2” is not a number. Nothing was imported."),
        ("1," + "9" * 200_000, "The text has a cell of more than 100,000 letters. Nothing was imported."),
    ],
)
def test_odd_cells(text: str, said: str) -> None:
    assert told(read_table, text) == said
