"""What PyInstaller takes of torch: its libraries, and the modules that something here or in torch imports.

The hook that comes with PyInstaller takes every module by importing each one, which needs minutes, and every file.
"""

import re
from pathlib import Path

from PyInstaller.utils.hooks import PY_DYLIB_PATTERNS, collect_dynamic_libs, get_package_paths

_FOLDER = Path(get_package_paths("torch")[1])
# Modules that read their own source when they are imported: settings with comments in them, and overloads.
_READS_ITSELF = re.compile(
    r"install_config_module\(|_overload as |^\s*@(?:[\w.]*\.)?_overload(?:_method)?\b", re.MULTILINE
)


def _sources() -> list[tuple[str, str]]:
    """Those modules' sources, each with its place in the bundle; the other sources would be 20 MB."""
    tests = _FOLDER / "testing"
    modules = (path for path in _FOLDER.rglob("*.py") if tests not in path.parents)
    wanted = (path for path in modules if _READS_ITSELF.search(path.read_text("utf-8", errors="replace")))
    return [(str(path), str(path.parent.relative_to(_FOLDER.parent))) for path in wanted]


binaries = collect_dynamic_libs("torch", search_patterns=[*PY_DYLIB_PATTERNS, "*.so.*"])
# `import torch` looks for it on Linux and macOS; the other programs beside it are torch's own tests.
datas = [(str(path), "torch/bin") for path in _FOLDER.glob("bin/torch_shm_manager")] + _sources()
# torch looks for its libraries beside each other, so there must be no links to them elsewhere.
bindepend_symlink_suppression = ["**/torch/lib/*.so*"]
module_collection_mode = "pyz"
warn_on_missing_hiddenimports = False
