"""Tables out: every digit for programs, three decimals for print, names that cannot break anything."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import numpy as np
import openpyxl
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import frozen
from mha_desktop.attention.trace import Trace
from mha_desktop.document.calculation import set_bias
from mha_desktop.document.model import Sequence
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.tables.text import as_text, booktabs_lines
from mha_desktop.exchange.tables.write import SUFFIXES, write_table


def traced(opened: Opened, mistake: str | None = None) -> Trace:
    return TorchEngine().forward(opened.document.problem(0 if opened.view is None else opened.view.sequence, mistake))


def saved(name: str, key: str, path: Path, head: int | None = None) -> Path:
    opened = example(name)
    write_table(opened, traced(opened), key, path, head)
    return path


def lines(path: Path) -> list[list[str]]:
    text = path.read_bytes().decode("utf-8")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter="\t" if path.suffix == ".tsv" else ","))


@pytest.mark.parametrize("suffix", [".csv", ".tsv"])
def test_a_stage_with_heads_has_a_column_of_heads_from_0(suffix: str, tmp_path: Path) -> None:
    rows = lines(saved("river", "attention", tmp_path / f"a{suffix}"))
    tokens = list(example("river").document.sequences[0].tokens)
    assert rows[0] == ["head", "token", *tokens]
    assert [row[0] for row in rows[1:]] == ["0"] * 10 + ["1"] * 10
    assert [row[1] for row in rows[1:]] == tokens * 2
    found = np.array([[float(cell) for cell in row[2:]] for row in rows[1:]]).reshape(2, 10, 10)
    np.testing.assert_array_equal(found, traced(example("river")).whole("attention"))


@pytest.mark.parametrize("key", ["Q", "masked_scores", "bilinear", "head_outputs", "output", "probabilities", "logits"])
@pytest.mark.parametrize("suffix", [".csv", ".npy", ".npz"])
def test_programs_get_every_digit(key: str, suffix: str, tmp_path: Path) -> None:
    path, expected = saved("river", key, tmp_path / f"a{suffix}"), traced(example("river")).whole(key)
    if suffix == ".csv":
        rows = lines(path)
        names = 2 if expected.ndim == 3 else 1
        found = np.array([[float(cell) for cell in row[names:]] for row in rows[1:]]).reshape(expected.shape)
    else:
        loaded = np.load(path, allow_pickle=False)
        found = loaded if suffix == ".npy" else loaded[key]
        assert found.dtype == np.float64
    np.testing.assert_array_equal(found, expected)


def test_one_head_has_no_column_of_heads(tmp_path: Path) -> None:
    rows = lines(saved("clusters", "Q", tmp_path / "a.csv", head=3))
    assert rows[0] == ["token", "0", "1"]
    assert len(rows) == 13
    assert np.load(saved("clusters", "Q", tmp_path / "a.npy", head=3)).shape == (12, 2)


def test_lines_end_as_the_standard_says(tmp_path: Path) -> None:
    content = saved("clusters", "X", tmp_path / "a.csv").read_bytes()
    assert content.count(b"\r\n") == content.count(b"\n") == 13


def test_matrices_are_exported_by_their_own_names(tmp_path: Path) -> None:
    opened = example("river")
    opened = replace(opened, document=set_bias(opened.document, "b_Q", True))
    for key, shape, first in (
        ("W_Q", (4, 4), ["row", "0", "1", "2", "3"]),
        ("b_Q", (1, 4), ["row", "0", "1", "2", "3"]),
        ("tokens", (20, 4), ["word", "water", "finance", "person", "glue"]),
        ("positions", (20, 4), ["position", "water", "finance", "person", "glue"]),
        ("b_vocab", (1, 20), ["row", *opened.document.vocabulary.words]),
        ("W_hidden", (4, 8), ["row", *map(str, range(8))]),
    ):
        write_table(opened, traced(opened), key, tmp_path / "a.csv")
        rows = lines(tmp_path / "a.csv")
        assert rows[0] == first
        assert (len(rows) - 1, len(rows[0]) - 1) == shape
    assert [row[0] for row in lines(saved("river", "W_K", tmp_path / "b.csv"))] == ["row", *opened.document.axes]


def test_names_with_marks_come_back_whole(tmp_path: Path) -> None:
    tokens = ("a,b", 'say "x"', "two\r\nlines", "\t", "", "日本", "=1+1", "\ud800")
    opened = example("clusters")
    rows = frozen(np.arange(64.0).reshape(8, 8))
    document = replace(opened.document, sequences=(Sequence("s", tokens, rows),), groups=())
    opened = Opened(document)
    for suffix in (".csv", ".tsv"):
        write_table(opened, traced(opened), "X", tmp_path / f"a{suffix}")
        assert [row[0] for row in lines(tmp_path / f"a{suffix}")[1:]] == [*tokens[:-1], "\\ud800"]


def test_typeset_tables(tmp_path: Path) -> None:
    text = saved("river", "attention", tmp_path / "a.tex", head=1).read_text("utf-8")
    assert "\\toprule" in text
    assert "the & 0.027 & 0.693 & 0.060 &" in text
    assert text.count(r"\\") == 11
    text = saved("river", "output", tmp_path / "a.md").read_text("utf-8")
    assert text.splitlines()[:2] == ["|  | water | finance | person | glue |", "| --- | ---: | ---: | ---: | ---: |"]
    assert len(text.splitlines()) == 12
    text = saved("clusters", "scores", tmp_path / "a.md").read_text("utf-8")
    assert text.count("**Head") == 4
    assert saved("clusters", "scores", tmp_path / "a.tex").read_text("utf-8").count("% Head") == 4


def test_tex_escapes_what_it_would_obey() -> None:
    values = np.array([[-1.5, 0.0004], [np.inf, 12345.0]])
    text = "".join(booktabs_lines(values, ["[CLS]", "a_b & 50 % #1 $x$ \\{~^}"], ["x<y", "\n"]))
    assert "{[}CLS{]} & $-$1.500 & $<$0.001 \\\\" in text
    assert r"a\_b \& 50 \% \#1 \$x\$ \textbackslash{}\{\textasciitilde{}\textasciicircum{}\}" in text
    assert r"x\textless{}y & ↵" in text
    assert r"$\infty$" in text
    assert "\u2212" not in text


def test_text_to_copy() -> None:
    values = np.array([[0.1 + 0.2, -1.0], [-np.inf, np.nan]])
    assert as_text("numpy", values) == ("np.array([\n    [0.30000000000000004, -1.0],\n    [-np.inf, np.nan],\n])\n")
    copied = eval(as_text("numpy", values), {"np": np})
    np.testing.assert_array_equal(copied, values)
    assert as_text("tsv", values[:1]) == "0.30000000000000004\t-1.0"
    assert as_text("tsv", values[:1], ["a"], ["x", "y"]) == "\tx\ty\na\t0.30000000000000004\t-1.0".replace(
        "\tx", "x", 0
    )
    assert as_text("latex", values[:1]) == "\\begin{pmatrix}\n0.300 & -1.000 \\\\\n\\end{pmatrix}\n"
    assert "\\begin{array}{rrrrrrrrrrr}" in as_text("latex", np.zeros((2, 11)))  # more than pmatrix takes
    markdown = as_text("markdown", values[:1], ["a|b"], ["*", "`"])
    assert markdown.splitlines() == ["|  | \\* | \\` |", "| --- | ---: | ---: |", "| a\\|b | 0.300 | \u22121.000 |"]


def test_a_workbook_is_live_where_it_can_be(tmp_path: Path) -> None:
    book = openpyxl.load_workbook(saved("clusters", "attention", tmp_path / "a.xlsx", head=1))
    assert book.active.title == "head 2"
    assert book["head 2"]["B5"].data_type == "f"


def test_a_workbook_of_a_mistake_holds_its_numbers_and_says_so(tmp_path: Path) -> None:
    opened = example("clusters")
    trace = traced(opened, "no-scale")
    write_table(opened, trace, "attention", tmp_path / "a.xlsx")
    book = openpyxl.load_workbook(tmp_path / "a.xlsx")
    assert book.sheetnames == ["head 1", "head 2", "head 3", "head 4"]
    assert "Do not divide at all" in book["head 1"]["A1"].value
    found = np.array([[cell.value for cell in row] for row in book["head 3"].iter_rows(5, 16, 2, 13)])
    np.testing.assert_array_equal(found, trace.head("attention", 2))


def test_a_workbook_of_a_large_document_holds_its_numbers_and_says_so(tmp_path: Path) -> None:
    rows = frozen(np.random.default_rng(1).normal(size=(65, 8)))
    opened = example("clusters")
    document = replace(opened.document, sequences=(Sequence("s", ("t",) * 65, rows),), groups=())
    opened = Opened(document)
    trace = traced(opened)
    write_table(opened, trace, "output", tmp_path / "a.xlsx")
    sheet = openpyxl.load_workbook(tmp_path / "a.xlsx")["output"]
    assert sheet["A1"].value.startswith("Numbers only. 65 tokens, 4 heads and 8 columns are too many for formulas")
    found = np.array([[cell.value for cell in row] for row in sheet.iter_rows(5, 69, 2, 9)])
    np.testing.assert_array_equal(found, trace.whole("output"))


def test_what_is_not_there_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    opened = example("clusters")
    trace = traced(opened)
    for key, head, name, sentence in (
        ("updated", None, "a.csv", "“clusters” has no stage or table “updated”. It has: X, Q, K,"),
        ("b_V", None, "a.csv", "output, bilinear, W_Q, W_K, W_V, W_O."),  # what it has, each once
        ("attention", 4, "a.csv", "There is no head 4. There are heads 0 to 3."),
        ("output", 0, "a.csv", "output has no head axis"),
        ("W_Q", 0, "a.csv", "W_Q has no head axis"),
        ("b_Q", None, "a.csv", "no stage or table “b_Q”"),
        ("X", None, "a.txt", "should end in .csv, .tsv, .npy, .npz, .xlsx, .tex or .md"),
    ):
        with pytest.raises(UserError) as refusal:
            write_table(opened, trace, key, tmp_path / name, head)
        assert sentence in str(refusal.value)
    for suffix in SUFFIXES:
        with pytest.raises(UserError, match="could not be written"):
            write_table(opened, trace, "X", tmp_path / "no" / f"a{suffix}")
    assert not list(tmp_path.iterdir())
