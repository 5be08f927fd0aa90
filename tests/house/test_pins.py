"""What pyproject.toml asks for keeps known-bad releases out."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
NEEDED = {requirement.name: requirement for requirement in map(Requirement, PROJECT["dependencies"])}


@pytest.mark.parametrize("version", ["6.9.1", "6.12.0", "6.12.1", "7.0.0"])
def test_1_2_pyside_releases_that_break_are_refused(version: str) -> None:
    assert version not in NEEDED["PySide6-Essentials"].specifier


@pytest.mark.parametrize("version", ["6.10.3", "6.11.3"])
def test_pyside_releases_that_were_measured_are_taken(version: str) -> None:
    assert version in NEEDED["PySide6-Essentials"].specifier


def test_torch_stays_below_the_releases_that_pull_cuda() -> None:
    assert "2.14.0" not in NEEDED["torch"].specifier
    assert "2.13.0" in NEEDED["torch"].specifier


@pytest.mark.parametrize(
    ("system", "machine", "wanted"),
    [("linux", "x86_64", True), ("win32", "AMD64", True), ("darwin", "arm64", True), ("darwin", "x86_64", False)],
)
def test_55_torch_is_asked_for_where_it_exists(system: str, machine: str, wanted: bool) -> None:
    marker = NEEDED["torch"].marker
    assert marker is not None
    assert marker.evaluate({"sys_platform": system, "platform_machine": machine}) is wanted


def test_matplotlib_is_for_the_bench_only() -> None:
    assert "matplotlib" not in NEEDED


def test_transformers_is_an_extra_of_the_versions_that_were_tried() -> None:
    (extra,) = map(Requirement, PROJECT["optional-dependencies"]["models"])
    assert extra.name == "transformers"
    assert extra.name not in NEEDED
    assert {version: version in extra.specifier for version in ("4.57.0", "5.24.0", "4.56.0", "6.0.0")} == {
        "4.57.0": True,
        "5.24.0": True,
        "4.56.0": False,
        "6.0.0": False,
    }


def test_python_is_3_11_or_newer() -> None:
    assert PROJECT["requires-python"] == ">=3.11"
