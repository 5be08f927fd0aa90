"""Odd texts in what the program keeps for itself: each counts as never said, and none costs time."""

from __future__ import annotations

import json
import time
from pathlib import Path
from types import ModuleType

import pytest

from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.recent import recent_files
from mha_desktop.exchange.recovery import Recovery
from mha_desktop.exchange.settings import read_settings, settings_path
from mha_desktop.exchange.toml import read_toml
from mha_desktop.paths import state_dir

DEEP = (
    "a." * 20_000 + "b = 1",
    "[" + "a." * 20_000 + "b]",
    '"a" . ' * 20_000 + "b = 1",
    "x = {" + "a." * 20_000 + "b=1}",
)


@pytest.mark.parametrize("line", DEEP, ids=["key", "table", "quoted", "inline"])
def test_keys_of_very_many_parts_cost_no_time(line: str) -> None:
    begun = time.process_time()
    with pytest.raises(ValueError, match=r"^A key has too many parts \(at line 2, column \d+\)$"):
        read_toml(f"version = 1\n{line}\n")
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(f"version = 1\n{line}\n")
    assert read_settings().remark == "The settings file is damaged. Everything is as at the first start."
    assert time.process_time() - begun < 1


@pytest.mark.parametrize("text", ["A word here. " * 100, "x" * 100_000, "1.2.3. " * 9, "...", "a.b.c and d.e " * 99])
def test_prose_with_dots_is_no_such_key(text: str) -> None:
    assert read_toml(f'a = "{text}"') == {"a": text}


@pytest.mark.parametrize("path", ["/a/\ud800.mhad", "/a/b\0", "/" + "a" * 40_000])
def test_a_path_that_is_none_is_left_out(documents: ModuleType, tmp_path: Path, path: str) -> None:
    recovery = Recovery(tmp_path / "slots")
    recovery.folder.mkdir()
    note = json.dumps({"path": path, "stamp": {"size": 1, "digest": "a"}})
    slot = recovery.folder / "a.mhad"
    slot.write_bytes(to_bytes(Opened(documents.plain_document()), {"recovery": note}))
    (orphan,) = recovery.orphans()
    assert (orphan.title, orphan.path, orphan.problem) == ("plain", None, None)
    assert recovery.take(orphan).stamp is None
    recovery.clear()
    place = state_dir() / "recent.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps([path, "/a/b.mhad"]))
    assert [file.path for file in recent_files()] == [Path("/a/b.mhad")]
