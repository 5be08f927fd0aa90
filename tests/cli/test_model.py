"""`mha-desktop FOLDER` with a trained model in it: what of it is to be opened is asked; a bad one is one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from aids.command_line import ROOT
from aids.scripts import started
from aids.small_models import CONFIGS, arrays_of, write_bare
from mha_desktop.__main__ import main

STARTED = started("""
def look(window, timer):
    from mha_desktop.ui.checkpoints.dialog import ModelDialog
    for dialog in window.findChildren(ModelDialog):
        if dialog.isVisible() and dialog.layer.picture.blocks.matrices:
            timer.stop()
            print(dialog._looked.preview.name, dialog.layer.picture.blocks.heads)
            dialog.reject()
            window.close()
""")


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return write_bare(tmp_path / "Übung ½", arrays_of("bert"), CONFIGS["bert"])


def test_a_model_s_folder_is_looked_at_in_the_window(model: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTED, str(model)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, "Übung ½ 2"), done.stderr


def test_a_bad_model_is_refused_before_there_is_a_window(model: Path, capsys: pytest.CaptureFixture[str]) -> None:
    weights = model / "model.safetensors"
    assert main([str(model), "--heads", "4"]) == 2
    assert "A layer of a model is chosen in the window: leave the other options out." in capsys.readouterr().err
    weights.write_bytes(weights.read_bytes()[:-1])
    assert main([str(weights)]) == 2
    assert capsys.readouterr().err == (
        "mha-desktop: “model.safetensors” is damaged or was not copied completely. Take another copy.\n"
    )
    weights.rename(model / "pytorch_model.bin")
    assert main([str(model)]) == 2
    assert "“pytorch_model.bin” is no file of weights that torch wrote" in capsys.readouterr().err
    assert main(["values", str(model / "pytorch_model.bin"), "-o", str(model / "out.npz")]) == 2
    assert "cannot be opened" in capsys.readouterr().err
