"""House rules that no linter knows, each with the reason it is one."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST = 400  # few over 300; above this a file does two things
LONG: dict[str, str] = {}  # a file that is longer, and why it has to be

# A colour or a size in a widget is a second copy of a token.
LITERAL_LOOKS = {
    "colour": re.compile(r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b"),
    "type size": re.compile(
        r"\.set(?:PointSizeF?|PixelSize)\(\s*\d|QFont\(\s*[\"']|font-size|font-family|\bfont:[^#]*\dp[tx]"
    ),
    "colour by numbers": re.compile(r"QColor\(\s*\d|Qt\.GlobalColor\.(?!transparent)|(?<![\w.])rgba?\(\s*\d"),
}


def strings_and_code(path: Path) -> dict[int, str]:
    """Lines of a file without comments and docstrings, which may speak of anything."""
    lines = path.read_text(encoding="utf-8").splitlines()
    tree = ast.parse("\n".join(lines))
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            silent.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return {
        number: re.sub(r"\s#\s.*$", "", line)
        for number, line in enumerate(lines, 1)
        if number not in silent and not line.lstrip().startswith("#")
    }


def listed(places: list[str]) -> str:
    """All of them, one a line; pytest shows the first of a list only."""
    return "\n".join(["", *places])


def found(path: Path, pattern: re.Pattern[str]) -> list[str]:
    """Places in a file where a pattern stands, as path:line: text."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for number, line in strings_and_code(path).items()
        if pattern.search(line)
    ]


def test_no_file_is_too_long(python_files: list[Path], root: Path) -> None:
    lengths = {path.relative_to(root).as_posix(): len(path.read_text("utf-8").splitlines()) for path in python_files}
    too_long = {name for name, length in lengths.items() if length > LONGEST}
    assert sorted(too_long - LONG.keys()) == [], "split it by subject, or say in LONG why it has to be one"
    assert sorted(LONG.keys() - too_long) == [], "no longer long"


def test_every_test_that_is_written_about_exists(root: Path) -> None:
    named = re.compile(r"`(?:tests/)?([a-z_/]*test_\w+\.py)(?:::(\w+))?(…?)")
    missing = []
    for page in [root / "README.md", *sorted((root / "docs").glob("*.md"))]:
        for name, test, cut in named.findall(page.read_text("utf-8")):
            path = root / "tests" / name
            source = path.read_text("utf-8") if path.is_file() else ""
            if not path.is_file() or (test and not re.search(rf"^ *def {test}{'' if cut else '[(]'}", source, re.M)):
                missing.append(f"{page.relative_to(root)}: {name}{'::' + test if test else ''}")
    assert not missing, listed(missing)


@pytest.mark.parametrize("kind", LITERAL_LOOKS)
def test_widgets_take_their_looks_from_the_theme(package_files: list[Path], root: Path, kind: str) -> None:
    widgets = [path for path in package_files if root / "mha_desktop/ui" in path.parents]
    outside = [path for path in widgets if not path.relative_to(root / "mha_desktop/ui").parts[0].startswith("theme")]
    places = [place for path in outside for place in found(path, LITERAL_LOOKS[kind])]
    assert not places, listed(places)


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("colour", 'pen = QPen("#ff8800")'),
        ("type size", "font.setPointSizeF(9.5)"),
        ("type size", 'sheet = "QLabel {font-size: 13px}"'),
        ("type size", 'sheet = "QLabel {font: bold 13px}"'),
        ("type size", 'QFont("Arial", size)'),
        ("colour by numbers", "QColor(255, 0, 0)"),
    ],
)
def test_literal_looks_would_be_seen(kind: str, line: str) -> None:
    assert LITERAL_LOOKS[kind].search(line)


def swallows(handler: ast.ExceptHandler) -> bool:
    """Whether a handler takes everything and says nothing: `except:`, or `except Exception` with an empty body."""
    if handler.type is None:
        return True
    names = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
    empty = all(
        isinstance(step, (ast.Pass, ast.Continue))
        or (isinstance(step, ast.Expr) and isinstance(step.value, ast.Constant))
        for step in handler.body
    )
    return empty and bool(names & {"Exception", "BaseException"})


def test_no_handler_swallows_everything(package_files: list[Path], root: Path) -> None:
    handlers = [
        (path, node)
        for path in [*package_files, root / "dev.py"]
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ExceptHandler)
    ]
    places = [f"{path.relative_to(root)}:{node.lineno}" for path, node in handlers if swallows(node)]
    assert not places, listed(places)


@pytest.mark.parametrize(
    ("source", "bad"),
    [
        ("try: a()\nexcept: b()", True),
        ("try: a()\nexcept Exception: pass", True),
        ("try: a()\nexcept (OSError, Exception): ...", True),
        ("try: a()\nexcept OSError: pass", False),
        ("try: a()\nexcept Exception: log()", False),
    ],
)
def test_swallowing_would_be_seen(source: str, bad: bool) -> None:
    (handler,) = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ExceptHandler))
    assert swallows(handler) is bad


def test_105_no_pickle_is_ever_run(package_files: list[Path]) -> None:
    # Field report 105: people "fix" a refused file with weights_only=False, and the file runs code.
    pattern = re.compile(r"weights_only\s*=\s*False|\bimport pickle|\bfrom pickle|allow_pickle\s*=\s*True")
    places = [place for path in package_files for place in found(path, pattern)]
    assert not places, listed(places)


def test_the_project_stands_alone(text_files: list[Path], root: Path) -> None:
    elsewhere = re.compile(r"/root/|pypi\.org|pythonhosted|(?<![\w.])/work/|\.\./shared/|[\"'(`]shared/")
    places = [
        f"{path.relative_to(root)}:{number}"
        for path in text_files
        if path != Path(__file__)
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1)
        if elsewhere.search(line)
    ]
    assert not places, listed(places)


def imports_of(path: Path) -> set[str]:
    """Top-level names of the modules a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.partition(".")[0])
    return names


def test_dev_needs_the_standard_library_only(root: Path) -> None:
    assert imports_of(root / "dev.py") - sys.stdlib_module_names - {"__future__"} == set()


def test_ci_runs_what_a_developer_runs(root: Path) -> None:
    lines = (root / ".ci/run").read_text().splitlines()
    assert lines[:2] == ["#!/usr/bin/env bash", "set -euo pipefail"]
    assert [line for line in lines[2:] if line and not line.startswith("cd ")] == ["exec python3 dev.py test"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no mode for executables")
def test_ci_run_is_executable(root: Path) -> None:
    assert (root / ".ci/run").stat().st_mode & 0o111 == 0o111


START = """
import importlib.abc, os, sys

class First(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("torch", "PySide6", "shiboken6"):
            print(name, flush=True)
            os._exit(0)

sys.meta_path.insert(0, First())
from mha_desktop import cli  # read on every system, so before the name of this one is changed
from mha_desktop.__main__ import main
sys.platform = "win32"
main(["example:clusters"])  # named: where Windows keeps settings is asked in a way that this system lacks
"""


def test_47_torch_comes_before_qt_on_windows() -> None:
    # Field report 47: since torch 2.9 its DLLs do not load on Windows once Qt's are in the process (WinError 1114).
    done = subprocess.run([sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["torch"], done.stderr


def test_the_maths_and_the_document_explain_themselves(package_files: list[Path], root: Path) -> None:
    rooms = [root / "mha_desktop/attention", root / "mha_desktop/document"]
    silent = [
        f"{path.relative_to(root)}:{node.lineno} {node.name}"
        for path in package_files
        if any(room in path.parents for room in rooms)
        for node in public_definitions(ast.parse(path.read_text("utf-8")).body)
        if not ast.get_docstring(node)
    ]
    assert not silent, listed(silent)


def public_definitions(body: list[ast.stmt]) -> list[ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    """Public functions and classes, and the public methods of those classes."""
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    here = [node for node in body if isinstance(node, kinds) and not node.name.startswith("_")]
    return here + [inner for node in here if isinstance(node, ast.ClassDef) for inner in public_definitions(node.body)]


def test_tests_mirror_the_package(root: Path) -> None:
    rooms = {path.name for path in (root / "mha_desktop").iterdir() if (path / "__init__.py").exists()}
    untested = [room for room in sorted(rooms) if not list((root / "tests" / room).rglob("test_*.py"))]
    assert untested == []
    shared = {"aids", "fuzzing", "typesetting"}  # what tests of several rooms share
    others = shared | {"cli", "gui", "bench", "shots", "reference", "house", "endurance", "field_reports"}
    others |= {"package", "proof"}
    folders = {path.name for path in (root / "tests").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders - rooms - others == set()


def test_test_folders_are_no_packages(root: Path) -> None:
    assert list((root / "tests").rglob("__init__.py")) == []
