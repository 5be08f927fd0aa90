"""Resources are found from a checkout, an installed package and a frozen program."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mha_desktop import paths


@pytest.fixture(autouse=True)
def _look_again():
    paths._resources.cache_clear()
    yield
    paths._resources.cache_clear()


def test_checkout_has_the_tokens():
    assert "[light.surface]" in paths.resource("tokens.toml").read_text(encoding="utf-8")


def test_frozen_program_reads_its_own_folder(tmp_path, monkeypatch):
    (tmp_path / "resources").mkdir()
    (tmp_path / "resources" / "tokens.toml").write_text("# frozen", encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resource("tokens.toml").read_text(encoding="utf-8") == "# frozen"


def test_installed_package_reads_its_own_folder(tmp_path, monkeypatch):
    package = tmp_path / "mha_desktop"
    (package / "resources").mkdir(parents=True)
    (package / "resources" / "tokens.toml").write_text("# wheel", encoding="utf-8")
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))
    assert paths.resource("tokens.toml").read_text(encoding="utf-8") == "# wheel"


def test_missing_file_is_named():
    with pytest.raises(FileNotFoundError, match=r"icons/unicorn\.svg"):
        paths.resource("icons", "unicorn.svg")


def test_every_shipped_file_has_a_licence_line():
    root = paths.resource()
    text = (root / "LICENSES.md").read_text(encoding="utf-8")
    for folder in (path for path in root.iterdir() if path.is_dir() and not path.name.startswith("_")):
        assert f"`{folder.name}/" in text, folder.name


def test_user_folders_are_the_systems(own_settings):
    assert isinstance(paths.config_dir(), Path)
    assert "mha-desktop" in str(paths.config_dir())
    assert "mha-desktop" in str(paths.state_dir())
    if sys.platform.startswith("linux"):
        assert own_settings in paths.config_dir().parents
        assert own_settings in paths.state_dir().parents
