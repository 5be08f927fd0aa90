"""Nothing ships that nothing uses: icons, colours and sizes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def code(root: Path) -> str:
    """All that could name a resource: the package, its styles, its help, the scripts beside the resources.

    Not the two modules that read the tokens: they name them all.
    """
    readers = {root / "mha_desktop/scene/metrics.py", root / "mha_desktop/scene/palette.py"}
    paths = [*(root / "mha_desktop").rglob("*.py"), *(root / "resources").glob("*.py")]
    paths = [path for path in paths if path not in readers]
    paths += [*(root / "resources/styles").glob("*.qss"), *(root / "resources/help").rglob("*.md")]
    return "\n".join(path.read_text("utf-8") for path in paths)


def names_in(table: dict[str, object]) -> Iterator[str]:
    """The keys of a table's values, however deep."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from names_in(value)
        else:
            yield key


def test_every_icon_is_shown_somewhere(root: Path, code: str) -> None:
    icons = sorted(path.stem for path in (root / "resources/icons").glob("*.svg"))
    assert len(icons) > 20
    assert [icon for icon in icons if not re.search(rf"(?<![\w-]){re.escape(icon)}(?![\w-])", code)] == []


def test_every_token_is_read(root: Path, code: str) -> None:
    names = set(names_in(tomllib.loads((root / "resources/tokens.toml").read_text("utf-8"))))
    assert len(names) > 60
    assert sorted(name for name in names if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", code)) == []
