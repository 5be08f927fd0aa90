"""The question where to save: the end of a name chooses the kind."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog

from mha_desktop.ui.carry import saving
from mha_desktop.ui.carry.saving import ask_path, table_kinds


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the file dialog is told (`name`, `kinds`), and what it answers (`path`, `kind`)."""
    told: dict[str, Any] = {"path": "", "kind": ""}

    def ask(_parent: object, title: str, name: str, kinds: str) -> tuple[str, str]:
        told.update(title=title, name=name, kinds=kinds.split(";;"))
        return str(told["path"]), told["kind"]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return told


def asked() -> Path | None:
    window: Any = SimpleNamespace(theme=None)
    return ask_path(window, "Save", "a/b: “c”-W_Q", table_kinds())


def test_the_name_that_is_offered_is_one_that_every_system_has(answers: dict[str, Any]) -> None:
    assert asked() is None
    assert answers["name"] == "a-b- “c”-W_Q.csv"
    assert answers["kinds"][:2] == ["Table with commas (*.csv)", "Table with tabs (*.tsv)"]
    assert len(answers["kinds"]) == 7


@pytest.mark.parametrize(
    ("given", "kind", "wanted"),
    [
        ("t.csv", "", "t.csv"),
        ("t.MD", "", "t.MD"),
        ("t.npy", "Table with tabs (*.tsv)", "t.npy"),  # what is typed counts
        ("t", "LaTeX, three decimals (*.tex)", "t.tex"),
        ("my.data", "", "my.data.csv"),
    ],
)
def test_a_name_without_a_known_end_gets_that_of_the_list(
    answers: dict[str, Any], tmp_path: Path, given: str, kind: str, wanted: str
) -> None:
    answers.update(path=tmp_path / given, kind=kind)
    assert asked() == tmp_path / wanted


@pytest.mark.parametrize("replace", [True, False])
def test_a_file_that_the_dialog_could_not_ask_about_is_asked_about(
    answers: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replace: bool
) -> None:
    (tmp_path / "t.csv").write_text("old")
    answers["path"] = tmp_path / "t"
    names: list[str] = []
    monkeypatch.setattr(saving, "ask_replace", lambda name, *_: names.append(name) or replace)
    assert asked() == (tmp_path / "t.csv" if replace else None)
    assert names == ["t.csv"]
