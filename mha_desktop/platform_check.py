"""Library versions that are known to break the window, refused before they do."""

from __future__ import annotations

from mha_desktop.errors import UserError

ADVICE = "Install another one: python -m pip install 'PySide6-Essentials>=6.10,<6.12'"


def refuse_known_bad(pyside_version: str, python: tuple[int, int]) -> None:
    """Refuse a PySide6 release that is known to crash or to misdraw.

    Parameters
    ----------
    pyside_version
        ``PySide6.__version__``, for example ``"6.11.3"``.
    python
        Major and minor version, ``sys.version_info[:2]``.

    Raises
    ------
    UserError
        The pair is known to be bad; the sentence names both versions and what to install.
    """
    release = pyside_version.split("+")[0]
    if release == "6.12.0" and python <= (3, 11):
        raise UserError(
            f"PySide6 {pyside_version} crashes under Python {python[0]}.{python[1]}: "
            f"it loses references to None on every slot call. {ADVICE}"
        )
    if release == "6.9.1":
        raise UserError(f"PySide6 {pyside_version} repaints plots for ever and zooms them by itself. {ADVICE}")
