"""`mha-desktop PLAN.mhaplan` and a double click on a plan: its first scene is shown, a bad one is one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from aids.scripts import started
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.plan import Plan, Scene, write_plan

ROOT = Path(__file__).parents[2]
STARTED = started("""
def look(window, timer):
    if window.lessons.title or window.message.isVisible():
        timer.stop()
        print(window.lessons.title, window.session.state.document.title, window.message.text, sep="|")
        window.close()
""")


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    path = tmp_path / "Übung ½.mhaplan"
    write_plan(Plan("Tuesday", (Scene(Opened(example("river").document), "One"),)), path)
    return path


def python(*arguments: str | Path, screen: bool = True) -> subprocess.CompletedProcess[str]:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    environment |= {"QT_QPA_PLATFORM": "offscreen"} if screen else {}
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("form", [[], ["--from-desktop"]])
def test_a_plan_is_shown_at_its_first_scene(plan: Path, form: list[str]) -> None:
    done = python("-c", STARTED, *form, plan)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == f"Tuesday|{example('river').document.title}|"


def test_a_bad_plan_is_refused_before_there_is_a_window(plan: Path) -> None:
    plan.write_bytes(b"PK")
    done = python("-m", "mha_desktop", plan, screen=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "mha-desktop: “Übung ½.mhaplan” is no class plan, or it is damaged.\n"


def test_a_bad_plan_from_a_menu_is_explained_in_a_window(plan: Path) -> None:
    plan.write_bytes(b"PK")
    done = python("-c", STARTED, "--from-desktop", plan)
    assert done.stdout.strip().endswith("|“Übung ½.mhaplan” is no class plan, or it is damaged.")


@pytest.mark.parametrize("option", [["--heads", "4"], ["--mistake", "no-scale"]])
def test_other_options_are_refused_with_a_plan(plan: Path, option: list[str]) -> None:
    done = python("-m", "mha_desktop", plan, *option, screen=False)
    assert done.returncode == 2
    assert done.stderr == "mha-desktop: A class plan is shown as it was saved: leave the other options out.\n"


def test_the_other_forms_say_where_a_plan_opens(plan: Path, tmp_path: Path) -> None:
    done = python("-m", "mha_desktop", "values", plan, "-o", tmp_path / "v.npz", screen=False)
    assert done.returncode == 2
    assert "“Übung ½.mhaplan” is a class plan; open it in the window: Lessons ▸ Open a class plan." in done.stderr
