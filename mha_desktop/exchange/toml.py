"""TOML from outside, read in a time that goes with its length."""

from __future__ import annotations

import re
import tomllib
from typing import Any

# A key of 33 parts or more. Python's reader takes a time that goes with their number squared: 5,000 take a second.
_DEEP_KEY = re.compile(r"""(?<![\w"'-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}""")


def read_toml(text: str) -> dict[str, Any]:
    """Return the table that a text holds.

    Raises
    ------
    ValueError
        When it is no TOML, or has a key that nobody writes; of `tomllib` a TOMLDecodeError, which says where.
    RecursionError
        When it is nested too deep.
    """
    deep = _DEEP_KEY.search(text)
    if deep is not None:
        line, column = text.count("\n", 0, deep.start()) + 1, deep.start() - text.rfind("\n", 0, deep.start())
        raise ValueError(f"A key has too many parts (at line {line}, column {column})")
    return tomllib.loads(text)
