"""The token file, ``resources/tokens.toml``, read once."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from mha_desktop.paths import resource


@cache
def tokens() -> Mapping[str, Any]:
    """The file as nested tables; not to be changed."""
    with resource("tokens.toml").open("rb") as file:
        return MappingProxyType(tomllib.load(file))
