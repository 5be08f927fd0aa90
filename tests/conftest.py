"""What every test gets: settings of its own, one torch thread, and no widget, timer or warning left behind.

`dev.py test` names the leg in MHA_TEST_LEG: "offscreen", or "xvfb" (on a screen), where only the driven window
and what needs OpenGL runs again and a skipped OpenGL test is a failure.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Generator, Iterator
from pathlib import Path

import hypothesis
import pytest

# Read by torch when it is imported: two threads on two cores add 60 ms of jitter (and importing it here costs 1 s).
os.environ["OMP_NUM_THREADS"] = "1"
if sys.platform.startswith("linux") and not os.environ.keys() & {"DISPLAY", "WAYLAND_DISPLAY"}:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # a plain `pytest` in a terminal without a screen
if sys.platform == "win32":  # its DLLs do not load after Qt's
    import torch  # noqa: F401  only its loading matters

# The window speaks the system's language; tests read English, whoever runs them.
os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}

GUI_TESTS = Path(__file__).parent / "gui"
GUI_OFFSCREEN = ("test_journey.py", "test_start.py")
ON_SCREEN = os.environ.get("MHA_TEST_LEG") in ("xvfb", "native")
GL_MUST_RUN = os.environ.get("MHA_TEST_LEG") == "xvfb"


def own_screen() -> subprocess.Popen[bytes]:
    """Start an X server for this process alone and name it in DISPLAY: windows of two would take the focus in turn."""
    reader, writer = os.pipe()
    options = ["-screen", "0", "2048x1280x24", "-nolisten", "tcp", "-noreset", "-displayfd", str(writer)]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen([os.environ["MHA_XVFB"], *options], pass_fds=[writer], stdout=quiet, stderr=quiet)
    os.close(writer)
    with os.fdopen(reader) as told:
        os.environ["DISPLAY"] = f":{told.readline().strip()}"
    return server


# Before Qt is imported, which looks for its screen once.
SCREEN = own_screen() if {"MHA_XVFB", "PYTEST_XDIST_WORKER"} <= os.environ.keys() else None


def pytest_unconfigure() -> None:
    """Stop this process's own X server."""
    if SCREEN is not None:
        SCREEN.terminate()
        SCREEN.wait()


hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.register_profile("repeatable", deadline=None, derandomize=True, database=None, print_blob=True)
hypothesis.settings.load_profile("repeatable" if os.environ.get("CI") else "here")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep for the leg on a screen what needs one; without a screen a GL widget crashes, so those are skipped."""
    if os.environ.get("MHA_TEST_LEG") == "offscreen" and sys.platform.startswith("linux"):
        # The driven window runs on the screen in the next leg; without one, what is most of the window runs too.
        away = [item for item in items if GUI_TESTS in item.path.parents and item.path.name not in GUI_OFFSCREEN]
        config.hook.pytest_deselected(items=away)
        items[:] = [item for item in items if item not in set(away)]
    if ON_SCREEN:
        kept = [item for item in items if GUI_TESTS in item.path.parents or item.get_closest_marker("gl")]
        config.hook.pytest_deselected(items=list(set(items) - set(kept)))
        items[:] = kept
    elif os.environ.get("QT_QPA_PLATFORM") == "offscreen":
        for item in items:
            if item.get_closest_marker("gl"):
                item.add_marker(pytest.mark.skip(reason="OpenGL needs a screen"))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Let go of what a test edited and did not save: nobody is there to answer when its window is closed."""
    if "mha_desktop.ui.window.main_window" in sys.modules:
        from PySide6.QtWidgets import QApplication

        from mha_desktop.ui.window import MainWindow

        for window in QApplication.topLevelWidgets():
            if isinstance(window, MainWindow):
                window.calculation.end()
                window.files.keeper.give_up()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped OpenGL test into a failure in the leg that is there to run it."""
    report = yield
    if GL_MUST_RUN and report.skipped and not hasattr(report, "wasxfail") and item.get_closest_marker("gl"):
        refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Do the same for a whole file of OpenGL tests that is skipped as it is read."""
    report = yield
    if GL_MUST_RUN and report.skipped and collector.path.is_file() and "mark.gl" in collector.path.read_text("utf-8"):
        refuse_skip(report)
    return report


def refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Make a failure of a skip, with its reason."""
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
    report.outcome = "failed"
    report.longrepr = f"An OpenGL test must not be skipped under Xvfb. It said: {reason}"


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in place of the user's settings, data and state; its path."""
    folder = tmp_path_factory.mktemp("settings")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(folder / name.lower()))
    if "PySide6.QtCore" in sys.modules:
        from PySide6.QtCore import QSettings

        for layout in (QSettings.Format.IniFormat, QSettings.Format.NativeFormat):
            for scope in (QSettings.Scope.UserScope, QSettings.Scope.SystemScope):
                QSettings.setPath(layout, scope, str(folder))
    return folder


@pytest.fixture(autouse=True)
def nothing_left_behind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test with a QApplication that leaves a top-level widget, a running timer, animation or thread."""
    if "qapp" not in request.fixturenames:
        yield
        return
    request.getfixturevalue("qapp")
    before = top_levels()
    started = record_starts(monkeypatch)
    yield
    dispose()
    left = sorted(name for key, name in top_levels().items() if key not in before)
    if left:  # a cycle may hold them until the collector comes
        gc.collect()
        dispose()
        left = sorted(name for key, name in top_levels().items() if key not in before)
    left += sorted(describe(thing) for reference in started if is_running(thing := reference()))
    if left:
        pytest.fail("Left behind by this test: " + ", ".join(left), pytrace=False)


def dispose() -> None:
    """Carry out pending deleteLater calls; processEvents does not, outside an event loop."""
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()


def top_levels() -> dict[int, str]:
    """Address and description of every top-level widget; no references, which would keep them alive."""
    import shiboken6
    from PySide6.QtWidgets import QApplication

    found = {shiboken6.getCppPointer(widget)[0]: describe(widget) for widget in QApplication.topLevelWidgets()}
    return {address: name for address, name in found.items() if "QTipLabel" not in name}  # Qt keeps the last tooltip


def describe(thing: object) -> str:
    """Name a widget or timer so that its maker is found."""
    parent = thing.parent()
    owner = f" of {type(parent).__name__}" if parent is not None else ""
    return f"{thing.metaObject().className()} “{thing.objectName()}”{owner}"


def record_starts(monkeypatch: pytest.MonkeyPatch) -> list[weakref.ref[object]]:
    """Collect the timers, animations and threads that are started from Python during a test."""
    from PySide6.QtCore import QAbstractAnimation, QThread, QTimer

    started: list[weakref.ref[object]] = []
    for kind in (QTimer, QAbstractAnimation, QThread):
        original = kind.start

        def start(self: object, *arguments: object, _original: object = original) -> None:
            started.append(weakref.ref(self))
            _original(self, *arguments)

        monkeypatch.setattr(kind, "start", start)
    return started


def is_running(thing: object) -> bool:
    """Whether a started timer, animation or thread still goes on."""
    import shiboken6
    from PySide6.QtCore import QAbstractAnimation, QTimer

    if thing is None or not shiboken6.isValid(thing):
        return False
    if isinstance(thing, QTimer):
        return thing.isActive()
    if isinstance(thing, QAbstractAnimation):
        return thing.state() == QAbstractAnimation.State.Running
    return thing.isRunning()
