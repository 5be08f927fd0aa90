"""`code`, `table` and `self-test` as a user meets them: in a process of their own, without a screen."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.exchange.examples import example

ROOT = Path(__file__).parents[2]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
Cli = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def python(tmp_path: Path) -> Cli:
    environment = {key: value for key, value in os.environ.items() if key not in SCREENS} | {"PYTHONPATH": str(ROOT)}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=tmp_path,
            env=environment,
            encoding="utf-8",
            capture_output=True,
            timeout=180,
            check=False,
        )

    return run


def refusal(done: subprocess.CompletedProcess[str]) -> str:
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize("kind", ["torch", "numpy", "module"])
def test_code_computes_the_same_output(python: Cli, tmp_path: Path, kind: str) -> None:
    done = python("-m", "mha_desktop", "code", "example:cheque", "--as", kind, "-o", "it.py", "--set", "W_Q[3,0]=0.25")
    assert (done.returncode, done.stderr) == (0, "")
    script = tmp_path / "it.py"
    with script.open("a", encoding="utf-8") as file:
        file.write(
            "\nimport numpy\nplain = output.detach() if hasattr(output, 'detach') else output\n"
            "numpy.save('output.npy', numpy.asarray(plain))\n"
        )
    ran = python("it.py")
    assert ran.returncode == 0, ran.stderr
    document = example("cheque").document
    W_Q = document.weights.W_Q.copy()
    W_Q[3, 0] = 0.25
    edited = replace(document, weights=replace(document.weights, W_Q=W_Q))
    ours = TorchEngine().forward(edited.problem(1)).whole("output")
    np.testing.assert_allclose(np.load(tmp_path / "output.npy"), ours, rtol=0, atol=1e-12)


def test_a_table_is_written_with_names_and_all_digits(python: Cli, tmp_path: Path) -> None:
    done = python("-m", "mha_desktop", "table", "example:river", "--stage", "attention", "--head", "1", "-o", "a.csv")
    assert (done.returncode, done.stderr) == (0, "")
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0][-10:] == list(example("river").document.sequences[0].tokens)
    values = np.array([row[-10:] for row in rows[1:]], dtype=float)
    trace = TorchEngine().forward(example("river").document.problem())
    np.testing.assert_array_equal(values, trace.head("attention", 1))


def test_a_mistake_goes_along_into_code_and_tables(python: Cli, tmp_path: Path) -> None:
    done = python(
        "-m",
        "mha_desktop",
        "table",
        "example:river",
        "--stage",
        "scaled_scores",
        "--mistake",
        "no-scale",
        "-o",
        "s.npy",
    )
    assert done.returncode == 0, done.stderr
    trace = TorchEngine().forward(example("river").document.problem())
    np.testing.assert_allclose(np.load(tmp_path / "s.npy"), trace.whole("scores"), rtol=0, atol=1e-12)
    refused = python(
        "-m", "mha_desktop", "code", "example:river", "--as", "module", "--mistake", "no-scale", "-o", "m.py"
    )
    assert "mistake" in refusal(refused)
    assert not (tmp_path / "m.py").exists()


def test_a_folder_of_documents_is_written_in_one_process(python: Cli, tmp_path: Path) -> None:
    from mha_desktop.exchange.mhad import write_mhad

    (tmp_path / "in").mkdir()
    for name in ("river", "clusters"):
        write_mhad(example(name), tmp_path / "in" / f"{name}.mhad")
    done = python("-m", "mha_desktop", "code", "in", "--as", "numpy", "-o", "out")
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["clusters.py", "river.py"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("code", "example:river", "--as", "numpy", "-o", "it.txt"), ".py"),
        (("code", "example:river", "-o", "it.py"), "--as"),
        (("table", "example:river", "--stage", "nothing", "-o", "a.csv"), "nothing"),
        (("table", "example:river", "--stage", "attention", "--head", "2", "-o", "a.csv"), "head"),
        (("table", "example:river", "--stage", "attention", "-o", "a.doc"), "doc"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    python: Cli, tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    assert words in refusal(python("-m", "mha_desktop", *arguments))
    assert list(tmp_path.iterdir()) == []


def test_the_program_tries_itself(python: Cli) -> None:
    done = python("-m", "mha_desktop", "self-test")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# In place of the typesetter: one that sets nothing, and one whose picture is empty.
EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20" viewBox="0 -15 90 20"></svg>'
BROKEN = {
    "nothing": ("formulas.typeset = lambda wanted: None", "a lesson's formula was not set"),
    "empty": (
        f"formulas.typeset = lambda wanted: formulas.Formula({EMPTY.encode()!r}, 90.0, 20.0, 15.0)",
        "a lesson's formula was not drawn",
    ),
}


@pytest.mark.parametrize("how", BROKEN)
def test_the_program_sees_that_its_formulas_are_not_drawn(python: Cli, how: str) -> None:
    change, words = BROKEN[how]
    code = f"""
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import mha_desktop.ui.lessons.formulas as formulas
{change}
import mha_desktop.self_test as self_test
self_test.FORMULA_WITHIN_S = 1
import sys
from mha_desktop.app import create_application
application = create_application(sys.argv[:1])
self_test.run_self_test()
"""
    done = python("-c", code)
    assert done.returncode == 1
    assert f"UserError: The self-test failed: {words}." in done.stderr


WARNED = """
import sys
from PySide6.QtCore import qWarning
from PySide6.QtWidgets import QWidget
from mha_desktop.app import create_application
app = create_application(sys.argv[:1])
window = QWidget()
window.show()
window.raise_()
window.setMaximumSize(300, 300)
window.grabKeyboard()
qWarning("a real warning")
"""


def test_without_a_screen_qt_s_real_warnings_are_still_said(python: Cli) -> None:
    done = python("-c", "import os; os.environ['QT_QPA_PLATFORM'] = 'offscreen'\n" + WARNED)
    assert (done.returncode, done.stderr) == (0, "a real warning\n")
