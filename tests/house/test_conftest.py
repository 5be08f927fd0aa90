"""The nets that tests/conftest.py spreads do catch: a run of pytest on tests that each leave something behind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CASES = """
import pytest
from PySide6.QtCore import QSettings, QTimer, qWarning
from PySide6.QtWidgets import QLabel

KEPT = []

def test_tidy(qtbot):
    label = QLabel("seen")
    qtbot.addWidget(label)
    label.show()
    timer = QTimer(label)
    timer.start(10_000)

def test_widget_left(qtbot):
    KEPT.append(QLabel("left"))
    KEPT[-1].show()

def test_timer_left(qtbot):
    KEPT.append(QTimer())
    KEPT[-1].start(10_000)

def test_qt_warning(qtbot):
    qWarning("something is wrong")

def test_python_warning():
    import warnings
    warnings.warn("old", DeprecationWarning)

def test_raise_in_slot(qtbot):
    timer = QTimer()
    timer.timeout.connect(lambda: 1 / 0)
    with qtbot.waitSignal(timer.timeout):
        timer.start(0)
    timer.stop()

def test_settings_written(qapp):
    QSettings("someone", "something").setValue("colour", "red")

def test_settings_empty(qapp):
    assert QSettings("someone", "something").value("colour") is None

@pytest.mark.gl
def test_gl_skipped(qapp):
    pytest.skip("no driver")
"""
FILE = """
import pytest
pytestmark = pytest.mark.gl
pytest.importorskip("no_such_module")
"""


def outcomes(folder: Path, leg: str) -> dict[str, str]:
    """Name of each case and what became of it, its teardown included."""
    (folder / "gui").mkdir()
    shutil.copy(ROOT / "tests/conftest.py", folder)
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "gui/test_cases.py").write_text(CASES)
    (folder / "gui/test_file.py").write_text(FILE)
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "MHA_TEST_LEG": leg}
    command = [sys.executable, "-m", "pytest", "-rA", "--tb=no", "-p", "no:cacheprovider", "gui"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)
    lines = [line.split() for line in done.stdout.splitlines() if "::" in line or line.startswith("SKIPPED")]
    found: dict[str, str] = {}
    if "ERROR gui/test_file.py" in done.stdout:
        found["test_file"] = "ERROR"
    for word, *rest in lines:
        if word in ("PASSED", "FAILED", "ERROR", "SKIPPED"):
            name = rest[0].rpartition("::")[2] if word != "SKIPPED" else "test_gl_skipped"
            found[name] = word if found.get(name, "PASSED") == "PASSED" else found[name]
    return found


@pytest.fixture(scope="module")
def under_xvfb(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return outcomes(tmp_path_factory.mktemp("nets"), "xvfb")


@pytest.mark.parametrize("name", ["test_tidy", "test_settings_written", "test_settings_empty"])
def test_tidy_tests_pass(under_xvfb: dict[str, str], name: str) -> None:
    assert under_xvfb[name] == "PASSED"


@pytest.mark.parametrize("name", ["test_widget_left", "test_timer_left", "test_file"])
def test_what_is_left_behind_is_an_error(under_xvfb: dict[str, str], name: str) -> None:
    assert under_xvfb[name] == "ERROR"


@pytest.mark.parametrize("name", ["test_qt_warning", "test_python_warning", "test_raise_in_slot", "test_gl_skipped"])
def test_warnings_exceptions_in_slots_and_skipped_gl_fail(under_xvfb: dict[str, str], name: str) -> None:
    assert under_xvfb[name] == "FAILED"


def test_a_skipped_gl_test_is_only_skipped_without_a_screen(tmp_path: Path) -> None:
    assert outcomes(tmp_path, "offscreen")["test_gl_skipped"] == "SKIPPED"
