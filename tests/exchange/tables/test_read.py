"""Tables in: what spreadsheets and programs write is read exactly; everything else is one sentence."""

from __future__ import annotations

import io
import struct
import time
import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.tables.read import read_table
from mha_desktop.exchange.tables.text import as_text
from mha_desktop.exchange.tables.write import write_table

NUMBERS = np.array([[0.5, -2.0], [1e3, 0.25]])


def read_or_refuse(source: Path | str) -> np.ndarray | str:
    """The numbers, or the one sentence that refuses them."""
    try:
        return read_table(source).values
    except UserError as refusal:
        return str(refusal)


@pytest.mark.parametrize(
    "text",
    [
        "0.5,-2\n1e3,0.25",
        "0.5,-2\r\n1e3,0.25\r\n",
        "0.5,-2\r1e3,0.25\r",
        "0.5\t-2\n1e3\t0.25\n\n\n",
        "0,5\t\u22122\n1e3\t0,25\t\n",
        "0,5;-2,0\r\n1e3;0,25\r\n",
        "0,5;-2,0;\r\n1e3;0,25;\r\n;;\r\n",
        '"0,5","-2"\n"1000","0,25"',
        "sep=;\r\n0,5;-2\r\n1000;,25\r\n",
        " 0.5 , -2 \n 1e3, 0.25 ",
        "5.0e-01 -2.0e+00\n1.0e+03  2.5e-01\n",
    ],
)
def test_plain_numbers(text: str) -> None:
    found = read_table(text)
    np.testing.assert_array_equal(found.values, NUMBERS)
    assert (found.rows, found.columns) == ((), ())
    assert not found.values.flags.writeable


@pytest.mark.parametrize(
    ("text", "rows", "columns"),
    [
        ("water,finance\n0.5,-2\n1e3,0.25", (), ("water", "finance")),
        ("a,0.5,-2\nb,1e3,0.25", ("a", "b"), ()),
        ("token,water,finance\na,0.5,-2\nb,1e3,0.25", ("a", "b"), ("water", "finance")),
        (",water,finance\na,0.5,-2\nb,1e3,0.25", ("a", "b"), ("water", "finance")),
        (",0,1\n0,0.5,-2\n1,1e3,0.25", ("0", "1"), ("0", "1")),
        ("token,1,2\n7,0.5,-2\n8,1e3,0.25", ("7", "8"), ("1", "2")),
        ('name;x;y\n"a;b";0,5;-2\n"c\nd";1e3;0,25', ("a;b", "c\nd"), ("x", "y")),
        ("\tx\ty\nthe\t0,5\t-2\n\t1e3\t0,25", ("the", ""), ("x", "y")),
    ],
)
def test_names_are_told_from_numbers(text: str, rows: tuple[str, ...], columns: tuple[str, ...]) -> None:
    found = read_table(text)
    np.testing.assert_array_equal(found.values, NUMBERS)
    assert (found.rows, found.columns) == (rows, columns)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "größe 1.csv"
    path.write_bytes("token;x\r\n日本;0,5\r\nÄ;1\r\n".encode(encoding))
    found = read_table(path)
    assert (found.rows, found.columns, found.source) == (("日本", "Ä"), ("x",), "“größe 1.csv”")
    np.testing.assert_array_equal(found.values, [[0.5], [1.0]])


def test_utf_16_from_the_other_end(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"\xfe\xff" + "1\t2\r\n".encode("utf-16-be"))
    np.testing.assert_array_equal(read_table(path).values, [[1.0, 2.0]])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1,2\n3,nan", "The text, row 2, column 2: “nan” is not a finite number. Nothing was imported."),
        ("nan,inf\n3,4", "The text, row 1, column 1: “nan” is not a finite number. Nothing was imported."),
        ("1,-inf", "The text, row 1, column 2: “-inf” is not a finite number. Nothing was imported."),
        ("1,1e400", "column 2: “1e400” is too large for a 64-bit number."),
        ("1_000,2\n3,4", "row 1, column 1: “1_000” is not a number."),
        ("1_000\n2_000", "row 1, column 1: “1_000” is not a number."),
        ('"1,234.5",2', "row 1, column 1: “1,234.5” mixes decimal marks. Write it without group separators."),
        ("1.234,5\t2", "row 1, column 1: “1.234,5” mixes decimal marks. Write it without group separators."),
        ("1 000;2", "row 1, column 1: “1 000” is not a number."),
        ("1,234,567\t2", "“1,234,567” has more than one decimal mark. Write it without group separators."),
        ("token,x\nthe,0.5\ncat,x1", "The text, row 3, column 2: “x1” is not a number. Nothing was imported."),
        ("1,2\n3", "The text, row 2 has 1 cell, but others have 2. Nothing was imported."),
        ("1,2\n\n3,4", "The text, row 2: the row is empty. Nothing was imported."),
        ("1,,2\n3,4,5", "The text, row 1, column 2: the cell is empty. Nothing was imported."),
        ("", "The text holds no numbers. Nothing was imported."),
        (" \n\t\n", "The text holds no numbers. Nothing was imported."),
        ("token,x", "is not a number"),
        ("head,token,x\n0,a,1\n1,a,2", "The text holds a stage of several heads. Export one head, or a matrix."),
        ('a,"b\n1,2', "has a quotation mark that is not closed"),
        ("１,２", "row 1, column 1: “１” is not a number."),
    ],
)
def test_what_is_refused_names_the_cell_and_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(UserError) as refusal:
        read_table(text)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("mark", ["1,", "1\n", "1 "])
def test_more_cells_than_a_table_holds_are_refused_before_they_are_read(mark: str) -> None:
    began = time.process_time()
    with pytest.raises(UserError, match="holds more than 4,000,000 cells"):
        read_table(mark * 4_000_001)
    assert time.process_time() - began < 3  # reading them takes 8 s and more


@given(st.lists(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=2, max_size=2), min_size=1))
def test_every_number_comes_back_to_the_last_bit(rows: list[list[float]]) -> None:
    values = np.array(rows)
    for kind in ("csv", "tsv"):
        np.testing.assert_array_equal(read_table(as_text(kind, values)).values, values)


@given(st.text(max_size=200) | st.text(alphabet='0123456789.,;\t\n\r" -eaxn', max_size=60))
def test_any_text_is_a_table_or_one_sentence(text: str) -> None:
    outcome = read_or_refuse(text)
    if isinstance(outcome, str):
        assert outcome.endswith(".")
    else:
        assert np.isfinite(outcome).all()
        assert outcome.size


@pytest.mark.parametrize("key", ["W_Q", "X", "W_O", "output"])
@pytest.mark.parametrize("suffix", [".csv", ".tsv", ".npy", ".npz"])
def test_what_is_written_is_read(key: str, suffix: str, tmp_path: Path) -> None:
    opened = example("river")
    trace = TorchEngine().forward(opened.document.problem())
    write_table(opened, trace, key, tmp_path / f"a{suffix}")
    found = read_table(tmp_path / f"a{suffix}")
    expected = trace.whole(key) if key in ("X", "output") else getattr(opened.document.weights, key)
    np.testing.assert_array_equal(found.values, expected)
    if suffix in (".csv", ".tsv"):
        assert found.columns == tuple("0123") if key == "W_Q" else opened.document.axes


def saved(path: Path, array: object) -> Path:
    np.save(path, np.asarray(array), allow_pickle=True)
    return path


def test_arrays(tmp_path: Path) -> None:
    for array in (np.float32([[1, 2], [3, 4]]), np.asfortranarray([[1.0, 2.0], [3.0, 4.0]]), [[1, 2], [3, 4]]):
        np.testing.assert_array_equal(read_table(saved(tmp_path / "a.npy", array)).values, [[1, 2], [3, 4]])
    np.testing.assert_array_equal(read_table(saved(tmp_path / "a.npy", [1.0, 2.0])).values, [[1, 2]])


def test_arrays_of_an_archive(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    np.savez(path, W_Q=NUMBERS, b_Q=[7.0, 8.0], other=[1])
    found = read_table(path, "W_Q")
    np.testing.assert_array_equal(found.values, [*NUMBERS.tolist(), [7, 8]])
    assert found.key == "W_Q"
    np.testing.assert_array_equal(read_table(path, "b_Q").values, [[7, 8]])
    with pytest.raises(UserError, match="has several arrays: W_Q, b_Q, other"):
        read_table(path)
    with pytest.raises(UserError, match="has no array W_K among W_Q, b_Q, other"):
        read_table(path, "W_K")
    np.savez(path, anything=NUMBERS)
    np.testing.assert_array_equal(read_table(path, "W_K").values, NUMBERS)


def header(described: str) -> bytes:
    text = described.encode().ljust(117) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text


def test_a_header_of_4_gib_makes_no_array(tmp_path: Path) -> None:
    path = tmp_path / "a.npy"
    path.write_bytes(header("{'descr': '<f8', 'fortran_order': False, 'shape': (23170, 23170), }") + b"\0" * 64)
    with pytest.raises(UserError, match="is 23170 × 23170, too large: 512 MB are the most"):
        read_table(path)
    path.write_bytes(header("{'descr': '<f8', 'fortran_order': False, 'shape': (1000, 1000), }") + b"\0" * 64)
    with pytest.raises(UserError, match="is damaged or was not copied completely"):
        read_table(path)


def pickled() -> bytes:
    stream = io.BytesIO()
    np.save(stream, np.array([object()], dtype=object), allow_pickle=True)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.npy", pickled(), "holds Python objects, which are never read"),
        ("a.npy", b"\x93NUMPY", "is damaged"),
        ("a.npy", b"\x93NUMPY\x09\x00" + b"\0" * 100, "is damaged"),
        ("a.npy", header("{'descr': '<f8', 'fortran_order': False, 'shape': (-1, 2), }"), "is damaged"),
        ("a.npy", header("{'descr': '<f8', 'fortran_order': False, 'shape': (0, 2), }"), "has shape 0 × 2"),
        ("a.npy", header("{'descr': '<c16', 'fortran_order': False, 'shape': (1,), }") + b"\0" * 16, "real numbers"),
        ("a.npy", header("{'descr': '<U1', 'fortran_order': False, 'shape': (1,), }") + b"\0" * 4, "real numbers"),
        ("a.npy", header("{'descr': '<f8', 'fortran_order': False, 'shape': (1,1,1), }") + b"\0" * 8, "1 × 1 × 1"),
        ("a.csv", b"", "is empty"),
        ("a.csv", b"<!DOCTYPE html><html>", "is a web page"),
        ("a.csv", bytes(range(256)), "is not text in UTF-8 or UTF-16"),
        ("a.csv", "1;2\nÄ;3".encode("latin-1"), "is not text in UTF-8 or UTF-16"),
        ("a.xlsx", b"PK\x03\x04rest", "is a workbook. Save one sheet of it as CSV"),
        ("a.npz", b"PK\x03\x04rest", "is damaged"),
    ],
)
def test_files_that_are_no_tables(name: str, content: bytes, sentence: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UserError) as refusal:
        read_table(tmp_path / name)
    assert sentence in str(refusal.value)


def test_numbers_that_are_not_finite_are_refused_in_arrays_too(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="row 2, column 1: inf is not a finite number"):
        read_table(saved(tmp_path / "a.npy", [[1.0], [np.inf]]))


def test_a_pickle_in_an_archive_is_not_run(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.npz", "w") as archive:
        archive.writestr("W_Q.npy", pickled())
    with pytest.raises(UserError, match="Python objects"):
        read_table(tmp_path / "a.npz")


def test_places_without_a_file(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="There is no file"):
        read_table(tmp_path / "no.csv")
    with pytest.raises(UserError, match="is a folder, not a file"):
        read_table(tmp_path)


@given(st.data())
def test_damaged_files_are_one_sentence(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    name = data.draw(st.sampled_from(["a.npy", "a.npz", "a.csv"]))
    stream = io.BytesIO()
    if name == "a.npz":
        np.savez(stream, W_Q=NUMBERS)
    elif name == "a.npy":
        np.save(stream, NUMBERS)
    else:
        stream.write(as_text("csv", NUMBERS, ["a", "b"], ["x", "y"]).encode())
    content = bytearray(stream.getvalue())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    (folder / name).write_bytes(content[: data.draw(st.integers(0, len(content)))])
    outcome = read_or_refuse(folder / name)
    assert outcome.endswith(".") if isinstance(outcome, str) else np.isfinite(outcome).all()
