"""The program's entry: `mha-desktop` and `python -m mha_desktop`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with `argv` (the process's own arguments by default) and return its exit code."""
    # Read by numpy when it is imported: a second thread makes a product of 1 ms wait 20 ms on two busy cores.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    _stand_somewhere()
    from mha_desktop.cli import run

    return run(sys.argv[1:] if argv is None else argv, prepare_qt)


def _stand_somewhere() -> None:
    """Leave a folder that was deleted under the program: torch's libraries end the process there."""
    try:
        os.getcwd()
    except OSError:
        os.chdir(os.path.abspath(os.sep))


def prepare_qt() -> None:
    """Do what must come before Qt is loaded, and refuse versions of it that crash.

    Raises
    ------
    UserError
        When the installed PySide6 is missing or known to be bad.
    """
    if sys.platform == "win32":
        import torch  # noqa: F401  its DLLs do not load once Qt's are in the process
    from mha_desktop.errors import UserError
    from mha_desktop.platform_check import ADVICE, refuse_known_bad

    try:
        from PySide6 import __version__
    except ImportError as error:
        raise UserError(f"PySide6 could not be loaded ({error}). {ADVICE}") from error
    refuse_known_bad(__version__, sys.version_info[:2])


if __name__ == "__main__":
    sys.exit(main())
