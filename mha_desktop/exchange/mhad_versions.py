"""Versions of the `.mhad` format, and how a header of an older one becomes a header of the present one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mha_desktop.errors import Said, UserError

RawHeader = dict[str, Any]
Migration = Callable[[RawHeader], RawHeader]

VERSION = 4  # 2: pictures, cut into patches; 3: what is to be learned; 4: rotary positions, stream, special tokens


def _without_pictures(header: RawHeader) -> RawHeader:
    """Return a header of version 1 as one of version 2: it has no pictures."""
    return header | {"patch_side": None, "classes": []}


def _without_learning(header: RawHeader) -> RawHeader:
    """Return a header of version 2 as one of version 3: nothing is to be learned."""
    return header | {"learning": None}


def _without_rotary(header: RawHeader) -> RawHeader:
    """Return a header of version 3 as one of version 4: nothing is turned, and no token is special."""
    return header | {"rotary": None, "kept_rotary": None}


MIGRATIONS: dict[int, Migration] = {1: _without_pictures, 2: _without_learning, 3: _without_rotary}
"""From each version before the present one to the next."""


def migrated(header: RawHeader, quoted: str) -> RawHeader:
    """Return a header in the present version.

    Raises
    ------
    UserError
        When it says no version, or a newer one.
    """
    version = header.get("version")
    if type(version) is not int or version < 1:
        raise UserError("{quoted} is damaged: its header names no version. Take another copy.", quoted=quoted)
    if version > VERSION:
        # A number of thousands of digits would be refused by `str`.
        named = Said(" (format {version})", version=version) if version < 10**6 else ""
        raise UserError(
            "{quoted} was made by a newer MHA Desktop{named}; this one reads up to {version}.",
            quoted=quoted,
            named=named,
            version=VERSION,
        )
    for older in range(version, VERSION):
        header = MIGRATIONS[older](header) | {"version": older + 1}
    return header
