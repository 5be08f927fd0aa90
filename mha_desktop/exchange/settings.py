"""What the program remembers from one run to the next: choices, and where the window stood. One file in TOML.

A value that makes no sense counts as never said. A file of a newer version is used as far as it is understood, and
never written over; nor is one that cannot be read.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.complete import is_path, reason, write_complete
from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.exchange.toml import read_toml
from mha_desktop.paths import config_dir

VERSION = 1
ZOOMS = (75, 90, 100, 110, 125, 150, 175, 200)  # percent
CHOICES: Mapping[str, tuple[Any, ...]] = MappingProxyType(
    {
        "theme": ("system", "light", "dark", "contrast"),
        "colours": ("violet", "viridis", "blue_yellow"),
        "motion": ("system", "always"),
        "language": ("system", "en", "de"),
        "zoom": ZOOMS,
        "example": tuple(EXAMPLES),
        "welcomed": (False, True),
        "touch": (False, True),
    }
)
Box = tuple[int, int, int, int]
_LARGEST = 2**20  # bytes of a file that can be ours
_FARTHEST = 100_000  # px
_HEAD = "# What MHA Desktop remembers. Without this file everything is as at the first start.\n"


@dataclass(frozen=True)
class Layout:
    """Where a window stood and how its panels were arranged; empty for a window that was never closed.

    Attributes
    ----------
    place
        Left, top, width and height in px while it is not maximised.
    size
        Width and height in px as it was left.
    arrangement, docks
        The name of the arrangement, and Qt's own description of it.
    opened, closed
        Panels that are shown though they are closed at first, and the other way round.
    floating
        Left, top, width and height in px of panels in windows of their own.
    """

    place: Box | None = None
    size: tuple[int, int] | None = None
    maximised: bool = False
    arrangement: str = ""
    docks: bytes = b""
    opened: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    floating: Mapping[str, Box] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Settings:
    """All that is remembered.

    Attributes
    ----------
    motion
        ``system`` follows the desktop's wish for less motion, ``always`` is less motion in any case.
    language
        ``system`` is the first of the system's languages that there is.
    zoom
        Percent of the interface's usual size.
    example
        The example that was shown last.
    folder
        Where a file was opened or saved last; empty for nowhere.
    welcomed
        Whether the first start's hint was put away.
    touch
        Whether small targets are large enough for a finger in any case; where a finger is used they are anyway.
    """

    theme: str = "system"
    colours: str = "violet"
    motion: str = "system"
    language: str = "system"
    zoom: int = 100
    example: str = "clusters"
    folder: str = ""
    welcomed: bool = False
    touch: bool = False
    window: Layout = field(default_factory=Layout)


@dataclass(frozen=True)
class Found:
    """Settings as they were read, whether the file may be written over, and what is to be said about it, if anything.

    A `damaged` file is kept beside the new one when that is written.
    """

    settings: Settings = field(default_factory=Settings)
    may_write: bool = True
    damaged: bool = False
    remark: str = ""


_NEWER = Said(
    "Your settings were made by a newer version. They are used as far as possible; changes last until you quit."
)


def settings_path() -> Path:
    """Return where the file is."""
    return config_dir() / "settings.toml"


def read_settings() -> Found:
    """Read the file; it never fails: what cannot be read is as at the first start."""
    try:
        with settings_path().open("rb") as file:
            content = file.read(_LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return Found()
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        sentence = Said("Your settings could not be read ({why}). Everything is as at the first start.", why=why)
        return Found(may_write=False, remark=sentence)
    try:
        table = read_toml(content[:_LARGEST].decode("utf-8")) if len(content) <= _LARGEST else None
    except (ValueError, RecursionError):
        table = None
    version = None if table is None else table.get("version")
    if table is None or type(version) is not int or version < 1:
        return Found(damaged=True, remark=Said("The settings file is damaged. Everything is as at the first start."))
    if version > VERSION:
        return Found(_settings(table), may_write=False, remark=_NEWER)
    return Found(_settings(table))


def last_example() -> str:
    """Return the source that the program starts with: the example that was shown last."""
    return f"example:{read_settings().settings.example}"


def write_changes(changes: Mapping[str, Any]) -> None:
    """Write these fields of `Settings` to the file; what another window has written meanwhile stays.

    Raises
    ------
    UserError
        When the file cannot be written; it is then as it was.
    """
    found, path = read_settings(), settings_path()
    if not found.may_write:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if found.damaged:
            with contextlib.suppress(OSError):  # then it is written over, as nobody can read it
                os.replace(path, path.with_name("settings-damaged.toml"))
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise UserError("The settings folder cannot be written: {why}", why=why) from error
    write_complete(path, _text(replace(found.settings, **changes)).encode())


# Reading


def _settings(table: Mapping[str, Any]) -> Settings:
    values: dict[str, Any] = {}
    for name, offered in CHOICES.items():
        value = table.get(name)
        if any(value == one and type(value) is type(one) for one in offered):
            values[name] = value
    folder, window = table.get("folder"), table.get("window")
    if isinstance(folder, str) and is_path(folder):
        values["folder"] = folder
    if isinstance(window, dict):
        values["window"] = _layout(window)
    return Settings(**values)


def _layout(table: Mapping[str, Any]) -> Layout:
    floating, size = table.get("floating"), _numbers(table.get("size"), 2)
    boxes = {name: _box(box) for name, box in floating.items()} if isinstance(floating, dict) else {}
    arrangement = table.get("arrangement")
    return Layout(
        place=_box(table.get("place")),
        size=(size[0], size[1]) if size and min(size) > 0 else None,
        maximised=table.get("maximised") is True,
        arrangement=arrangement if isinstance(arrangement, str) else "",
        docks=_bytes(table.get("docks")),
        opened=_names(table.get("opened")),
        closed=_names(table.get("closed")),
        floating=MappingProxyType({name: box for name, box in boxes.items() if box is not None and _is_name(name)}),
    )


def _numbers(value: Any, count: int) -> tuple[int, ...] | None:
    if not isinstance(value, list) or len(value) != count:
        return None
    good = all(type(number) is int and abs(number) <= _FARTHEST for number in value)
    return tuple(value) if good else None


def _box(value: Any) -> Box | None:
    numbers = _numbers(value, 4)
    # `_numbers` gives four of them or none, which a tuple of any length does not say.
    return (*numbers[:2], *numbers[2:]) if numbers and min(numbers[2:]) > 0 else None  # type: ignore[return-value]


def _names(value: Any) -> tuple[str, ...]:
    return tuple(name for name in value if _is_name(name)) if isinstance(value, list) else ()


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and value.isascii() and value.isidentifier()


def _bytes(value: Any) -> bytes:
    try:
        return base64.b64decode(value, validate=True) if isinstance(value, str) else b""
    except (binascii.Error, ValueError):
        return b""


# Writing


def _text(settings: Settings) -> str:
    lines = [_HEAD, f"version = {VERSION}\n", *_lines(settings)]
    lines += ["\n[window]\n", *_lines(settings.window)]
    lines += ["\n[window.floating]\n", *_entries(settings.window.floating)]
    return "".join(lines)


def _lines(record: Any) -> list[str]:
    values = {one.name: getattr(record, one.name) for one in fields(record)}
    return _entries({k: v for k, v in values.items() if v is not None and not is_dataclass(v) and k != "floating"})


def _entries(values: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {_value(value)}\n" for name, value in values.items() if _can_be_written(value)]


def _can_be_written(value: Any) -> bool:
    """Return whether it is text that a file in UTF-8 can hold: a folder's name may not be."""
    return not isinstance(value, str) or (value.isprintable() and value.encode("utf-8", "replace").decode() == value)


def _value(value: Any) -> str:
    """Spell a value; text in JSON is text in TOML, as long as it can be printed."""
    if isinstance(value, bytes):
        value = base64.b64encode(value).decode("ascii")
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
