"""Where files are: what ships with the program, and what the user's system keeps for it.

Nobody else knows these places. Resources lie beside the package in a checkout, inside it in an
installed wheel, and in the unpacked folder of a frozen program.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import platformdirs

_APP = "mha-desktop"


@cache
def _resources() -> Path:
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / "resources"] if frozen else []
    places += [package / "resources", package.parent / "resources"]
    for place in places:
        if (place / "tokens.toml").is_file():
            return place
    raise FileNotFoundError(f"The program's resources are missing; looked in {', '.join(map(str, places))}.")


def resource(*parts: str) -> Path:
    """Path of a file or folder that ships with the program.

    Parameters
    ----------
    parts
        Names below the resources folder, as in ``resource("icons", "pin.svg")``; none for the folder itself.

    Raises
    ------
    FileNotFoundError
        When there is no such file: the installation is incomplete.
    """
    path = _resources().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"The program's file {'/'.join(parts)} is missing; install the program again.")
    return path


def config_dir() -> Path:
    """Folder for the user's settings; not created here."""
    return Path(platformdirs.user_config_path(_APP, appauthor=False))


def state_dir() -> Path:
    """Folder for logs, window layout and recovery copies; not created here."""
    return Path(platformdirs.user_state_path(_APP, appauthor=False))
