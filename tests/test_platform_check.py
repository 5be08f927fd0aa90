"""Known-bad pairs are refused in words; the others start."""

from __future__ import annotations

import pytest

from mha_desktop.errors import UserError
from mha_desktop.platform_check import refuse_known_bad


@pytest.mark.parametrize(("version", "python"), [("6.12.0", (3, 11)), ("6.9.1", (3, 11)), ("6.9.1", (3, 13))], ids=str)
def test_known_bad_pairs_are_refused_with_what_to_do(version: str, python: tuple[int, int]) -> None:
    with pytest.raises(UserError) as refused:
        refuse_known_bad(version, python)
    assert f"PySide6 {version}" in str(refused.value)
    assert "pip install 'PySide6-Essentials>=6.10,<6.12'" in str(refused.value)


@pytest.mark.parametrize(
    ("version", "python"), [("6.11.3", (3, 11)), ("6.10.3", (3, 11)), ("6.9.2", (3, 11)), ("6.12.0", (3, 12))], ids=str
)
def test_other_pairs_start(version: str, python: tuple[int, int]) -> None:
    refuse_known_bad(version, python)
