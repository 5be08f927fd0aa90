"""What the command line refuses, and how a run of it ends before its time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from aids.command_line import ROOT, Cli, refused
from mha_desktop.__main__ import main

OUT = ("-o", "out.npz")
FIGURE = ("figure", "example:river", "-o", "out.png")
BAD: dict[tuple[str, ...], str] = {
    ("values", "example:river"): "required: -o/--output",
    ("values", "example:river", "-o", "out.csv"): "“out.csv” should end in .npz or .json",
    ("values", "example:lake", *OUT): "There is no example “lake”. Use one of: clusters, river, cheque",
    ("values", "none.npz", *OUT): "There is no file “none.npz”",
    ("values", "scan.mha", *OUT): "is a medical image",
    ("values", "example:river", "--heads", "3", *OUT): "4 columns cannot be split in 3 heads. Use 1, 2 or 4",
    ("values", "example:river", "--heads", "two", *OUT): "“two” is not a whole number",
    ("values", "example:river", "--mask", "full", *OUT): "choose from",
    ("values", "example:river", "--sequence", "lake", *OUT): "no sequence “lake”",
    ("values", "example:river", "--pad", "sea", *OUT): "“sea” is no token",
    ("values", "example:river", "--set", "W_Q[9,9]=1", *OUT): "W_Q has no cell [9,9]",
    ("values", "example:river", "--set", "W_Q[0,0]=nan", *OUT): "“nan” is not a finite number",
    (
        "values",
        "example:river",
        "--mistake",
        "scale",
        *OUT,
    ): "There is no mistake “scale”. Use one of: root-of-d-model,",
    ("values", "example:river", "-o", "none/out.npz"): "could not be written: there is no such folder",
    ("values", ".", "-o", "out.npz"): "There is no .npz file in the folder",
    (*FIGURE,): "required: --view",
    (*FIGURE, "--view", "photo"): "There is no view “photo”. Use heatmaps, cube, steps, ledger, map or stage:KEY.",
    (*FIGURE, "--view", "stage:softmax"): "There is no stage “softmax”",
    (*FIGURE, "--view", "cube", "--width", "399"): "from 400 to 8,000 px wide; 399 is not",
    (*FIGURE, "--view", "cube", "--width", "8001"): "8,001 is not",
    (*FIGURE, "--view", "cube", "--dpi", "0"): "from 36 to 2,400 px an inch",
    (*FIGURE, "--view", "cube", "--query", "1"): "give both",
    (*FIGURE, "--view", "cube", "--head", "2"): "has no head 2; they count from 0 to 1",
    (*FIGURE, "--view", "cube", "--query", "10", "--key", "0"): "has no query 10; they count from 0 to 9",
    (*FIGURE, "--view", "cube", "--scale", "0..2"): "choose from",
    ("figure", "example:river", "--view", "cube", "-o", "out.gif"): "should end in .png, .svg or .pdf",
    ("figure", "example:clusters", "--view", "stage:logits", "-o", "out.png"): "“clusters” has no stage logits",
    ("none.npz",): "There is no file “none.npz”",
    ("example:clusters", "example:river"): "Unrecognized arguments",
    ("--frobnicate",): "Unrecognized arguments: --frobnicate",
    ("example:clusters", "--heads", "5"): "8 columns cannot be split in 5 heads",
    ("values", "example:river", "--heads", "9" * 5000, *OUT): "9…” is too large; see mha-desktop values --help",
    ("values", "x" * 300, *OUT): "x…” cannot be used: File name too long",
    ("",): "There is no file “”",
}


@pytest.mark.parametrize("arguments", BAD, ids=lambda arguments: " ".join(arguments)[:80])
def test_what_is_refused_is_said_in_one_sentence(
    arguments: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")  # what `figure` sets goes back with the test
    code = main(arguments)
    out, err = capsys.readouterr()
    assert BAD[arguments] in refused(subprocess.CompletedProcess(arguments, code, out, err))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("number", [1, 6, 18, 22, 26, 29])
def test_a_process_that_refuses_says_nothing_else(cli: Cli, tmp_path: Path, number: int) -> None:
    arguments = list(BAD)[number]
    assert BAD[arguments] in refused(cli(*arguments))
    assert list(tmp_path.iterdir()) == []


def test_a_window_without_a_screen_is_refused_in_words(cli: Cli) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("there is always a screen")
    assert "There is no screen to open the window on" in refused(cli("example:clusters"))


WAITING = """\
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from PySide6.QtCore import QTimer
from mha_desktop import app, cli

def run(opened, *others):
    qt = app.create_application(["mha-desktop"])
    QTimer.singleShot(0, lambda: print("waiting", flush=True))
    return qt.exec()

app.run = run
sys.exit(cli.run([], lambda: None))
"""


@pytest.mark.skipif(os.name == "nt", reason="a console there sends no signal")
def test_ctrl_c_ends_a_window_that_waits() -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen([sys.executable, "-c", WAITING], env=environment, stdout=subprocess.PIPE) as window:
        try:
            assert window.stdout is not None
            assert window.stdout.readline() == b"waiting\n"
            window.send_signal(signal.SIGINT)
            assert window.wait(timeout=20) == -signal.SIGINT
        finally:
            window.kill()


def test_ctrl_c_ends_a_form_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mha_desktop.exchange.values.write_values", interrupted)
    assert main(["values", "example:river", "-o", str(tmp_path / "out.npz")]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_refused_source_leaves_what_was_there(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "out.npz").write_bytes(b"mine")
    refused(cli("values", "example:river", "--heads", "3", "-o", "out.npz"))
    assert (tmp_path / "out.npz").read_bytes() == b"mine"


def test_a_source_is_not_replaced_by_its_values(cli: Cli, notes: Path) -> None:
    before = notes.read_bytes()
    assert "is the source itself" in refused(cli("values", notes, "-o", notes))
    assert notes.read_bytes() == before
