"""A stage, an action and a lesson are added in one place each: what `docs/adding.md` says, in a copy of the program."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

BLOCK = re.compile(
    r"^```(?:python|toml)\n# (?P<file>\S+?)(?:, before (?P<anchor>[^\n]+))?\n(?P<text>.*?)^```$", re.M | re.S
)
LOOK = Path(__file__).parent / "adding" / "look.py"


def copy_of_the_program(root: Path, folder: Path) -> None:
    """Its modules; of its resources links, but for the lessons."""
    shutil.copytree(root / "mha_desktop", folder / "mha_desktop", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "resources").mkdir()
    for path in (root / "resources").iterdir():
        if path.name == "lessons":
            shutil.copytree(path, folder / "resources" / "lessons")
        else:
            (folder / "resources" / path.name).symlink_to(path, path.is_dir())


def put(folder: Path, file: str, anchor: str | None, text: str) -> None:
    """Put a block before the place that it names, which may be broken into lines there; without one it is a file."""
    path = folder / file
    if anchor is None:
        assert not path.exists(), f"{file} is there already"
        path.write_text(text, "utf-8")
        return
    source = path.read_text("utf-8")
    places = list(re.finditer(re.escape(anchor).replace(r"\(", r"\(\s*"), source))
    assert len(places) == 1, f"{anchor} stands in {file} {len(places)} times"
    at = places[0].start()
    path.write_text(f"{source[:at]}{text}{source[at:]}", "utf-8")


def test_what_the_page_adds_is_in_the_window(root: Path, tmp_path: Path) -> None:
    blocks = [found.groupdict() for found in BLOCK.finditer((root / "docs/adding.md").read_text("utf-8"))]
    assert [Path(block["file"]).name for block in blocks] == [
        "functions.py",
        "stages.py",
        "stage_words.py",
        "document_help.py",
        "squares.toml",
    ]
    copy_of_the_program(root, tmp_path)
    for block in blocks:
        put(tmp_path, **block)
    home = {name: str(tmp_path / "home") for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    settings = {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(tmp_path), "LANGUAGE": "en", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, str(LOOK)],
        cwd=tmp_path,
        env=os.environ | home | settings,
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.split() == [
        "trace",
        "strip",
        "menus",
        "help",
        "status",
        "worksheet",
        "files",
        "action",
        "lesson",
    ]
