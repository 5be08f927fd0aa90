"""The built package carries its resources (setup.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mha_desktop.paths import resource

setuptools = pytest.importorskip("setuptools")
ROOT = Path(__file__).resolve().parents[1]


def _build(monkeypatch, target, editable):
    """Run setup.py's own build step into `target`."""
    given = {}
    monkeypatch.setattr(setuptools, "setup", lambda **options: given.update(options))
    monkeypatch.chdir(ROOT)
    exec(compile((ROOT / "setup.py").read_text(encoding="utf-8"), "setup.py", "exec"), {"__name__": "setup"})
    command = given["cmdclass"]["build_py"](setuptools.Distribution({"packages": []}))
    command.build_lib = str(target)
    command.ensure_finalized()
    command.editable_mode = editable
    command.run()


def test_wheel_holds_every_resource(monkeypatch, tmp_path):
    source = resource()
    _build(monkeypatch, tmp_path, editable=False)
    built = tmp_path / "mha_desktop" / "resources"
    ours = {".py", ".pyc", ".ts"}  # scripts, and texts for translators of which the program reads the compiled form
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file() and path.suffix not in ours}
    assert {path.relative_to(built) for path in built.rglob("*") if path.is_file()} == wanted
    assert {Path("tokens.toml"), Path("translations/de.qm")} <= wanted


def test_a_checkout_gets_no_second_copy(monkeypatch, tmp_path):
    _build(monkeypatch, tmp_path, editable=True)
    assert not (tmp_path / "mha_desktop").exists()
