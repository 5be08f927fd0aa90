"""`worksheet` on the command line, and what other forms show of a document with blanks."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QApplication

from mha_desktop import cli
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.opened import Opened

WEIGHT = Spot("attention", 0, 9, 5)


@pytest.fixture
def run(qapp: QApplication, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Run a form of the command line in this process; its exit code and what it said."""

    def it(*arguments: Any) -> tuple[int, str]:
        code = cli.run([str(argument) for argument in arguments], lambda: None)
        return code, capsys.readouterr().err

    return it


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """Write river with a blanked weight."""

    def it(name: str = "own.mhad", **changes: Any) -> Path:
        opened = example("river")
        assert opened.view is not None
        document = replace(opened.document, worksheet=replace(Worksheet((WEIGHT,)), **changes))
        write_mhad(Opened(document, replace(opened.view, lock=WEIGHT)), tmp_path / name)
        return tmp_path / name

    return it


def text_of(path: Path) -> str:
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in PdfReader(path).pages))


def test_worksheet_and_answer_sheet_are_written(
    run: Callable[..., tuple[int, str]], written: Callable[..., Path], tmp_path: Path
) -> None:
    assert run("worksheet", written(), "-o", tmp_path / "w.pdf") == (0, "")
    assert run("worksheet", written(), "--out", tmp_path / "a.pdf", "--answers", "--paper", "letter") == (0, "")
    name = "Attention, head 1, row 10 “the”, column “river”"
    assert name in text_of(tmp_path / "w.pdf")
    assert "0.71764" not in text_of(tmp_path / "w.pdf")
    assert f"{name}: 0.71764" in text_of(tmp_path / "a.pdf")
    assert float(PdfReader(tmp_path / "a.pdf").pages[0].mediabox.width) == pytest.approx(612)


def test_refusals_are_one_sentence_and_nothing_is_written(
    run: Callable[..., tuple[int, str]], written: Callable[..., Path], tmp_path: Path
) -> None:
    out = tmp_path / "x.pdf"
    for arguments, said in (
        ((written("given.mhad", given=True), "-o", out, "--answers"), "the teacher's"),
        (("example:river", "-o", out), "“river” has no worksheet"),
        ((written(), "-o", tmp_path / "x.png"), "should end in .pdf"),
    ):
        code, err = run("worksheet", *arguments)
        assert (code, err.count("\n")) == (2, 1)
        assert said in err
    assert not out.exists()


@pytest.mark.parametrize("view", ["heatmaps", "cube", "steps"])
def test_no_figure_shows_a_blanked_number(
    run: Callable[..., tuple[int, str]], written: Callable[..., Path], tmp_path: Path, view: str
) -> None:
    write_mhad(example("river"), tmp_path / "plain.mhad")
    texts = {}
    for name, source in (("plain", tmp_path / "plain.mhad"), ("blank", written())):
        out = tmp_path / f"{name}.pdf"
        cell = ("--query", 9, "--key", 5, "--head", 0)
        assert run("figure", source, "--view", view, *cell, "--without-document", "-o", out) == (0, "")
        texts[name] = "".join(page.extract_text() for page in PdfReader(io.BytesIO(out.read_bytes())).pages)
    assert "0.718" in texts["plain"]
    assert "0.718" not in texts["blank"]
    assert "?" in texts["blank"]
