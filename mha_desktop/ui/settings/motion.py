"""Whether things may move by themselves. Qt does not tell what the desktop wishes, so its own settings are asked."""

from __future__ import annotations

import configparser
import ctypes
import sys
from pathlib import Path

from mha_desktop.paths import config_dir

_GET_CLIENT_AREA_ANIMATION = 0x1042  # of SystemParametersInfo


def motion_allowed(choice: str) -> bool:
    """Whether a turn may run out: not where less motion is the choice, or the desktop's wish."""
    return choice != "always" and not system_wants_less_motion()


def system_wants_less_motion() -> bool:
    """Return what the desktop says; False where it says nothing."""
    if sys.platform == "win32":
        return _windows_says()
    if sys.platform == "darwin":
        return _mac_says()
    return _gtk_says() or _plasma_says()


def _windows_says() -> bool:
    animated = ctypes.c_int(1)
    # `windll` exists on Windows alone.
    # windll exists on Windows alone, where mypy then finds nothing to ignore.
    done = ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined, unused-ignore]
        _GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0
    )
    return bool(done) and not animated.value


def _mac_says() -> bool:
    import plistlib

    try:
        with (Path.home() / "Library/Preferences/com.apple.universalaccess.plist").open("rb") as file:
            return bool(plistlib.load(file).get("reduceMotion"))
    except (OSError, RuntimeError, ValueError, plistlib.InvalidFileException):
        return False


def _gtk_says() -> bool:
    """GNOME's, Xfce's and others' switch, where it stands in GTK's own settings."""
    values = (_value(f"gtk-{version}.0/settings.ini", "Settings", "gtk-enable-animations") for version in (4, 3))
    return any(value is not None and value.strip().lower() in ("0", "false") for value in values)


def _plasma_says() -> bool:
    """Plasma's speed of animations: 0 is "at once"."""
    value = _value("kdeglobals", "KDE", "AnimationDurationFactor")
    try:
        return value is not None and float(value) == 0.0
    except ValueError:
        return False


def _value(name: str, section: str, key: str) -> str | None:
    """Return one value of a settings file of the desktop, None where there is none."""
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        parser.read_string((config_dir().parent / name).read_text("utf-8", "replace"))
        return parser.get(section, key, fallback=None)
    except (OSError, RuntimeError, ValueError, configparser.Error):
        return None
