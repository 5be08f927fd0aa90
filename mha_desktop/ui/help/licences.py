"""Whose work the program stands on, and under which licences: from its own list, and from what the libraries say."""

from __future__ import annotations

import re
from importlib import metadata

from mha_desktop.paths import resource
from mha_desktop.ui.help.words import tr

PROGRAM = "mha-desktop"
# Where a library's own files do not say, as in a frozen program that has left them out.
_KNOWN = {
    "PySide6-Essentials": "LGPL-3.0-only",
    "shiboken6": "LGPL-3.0-only",
    "pyqtgraph": "MIT",
    "PyOpenGL": "BSD-3-Clause",
    "numpy": "BSD-3-Clause",
    "torch": "BSD-3-Clause",
    "psygnal": "BSD-3-Clause",
    "msgspec": "BSD-3-Clause",
    "safetensors": "Apache-2.0",
    "platformdirs": "MIT",
    "pypdf": "BSD-3-Clause",
    "Pillow": "MIT-CMU",
    "XlsxWriter": "BSD-2-Clause",
    "tomli-w": "MIT",
    "ziamath": "MIT",
    "ziafont": "MIT",
    "latex2mathml": "MIT",
}
_LONGEST = 40  # letters of a licence's name; some put the whole text there


def libraries() -> tuple[tuple[str, str, str], ...]:
    """Name, version and licence of every library that ships with the program, in alphabetical order."""
    return tuple((name, _version(name), licence_of(name)) for name in sorted(_KNOWN, key=str.casefold))


def licence_of(name: str) -> str:
    """Return the licence that a library's files name; what is known of it where they do not."""
    try:
        data = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return _KNOWN[name]
    said = next((data[field] for field in ("License-Expression", "License") if field in data), "")
    return said if 0 < len(said) <= _LONGEST and "\n" not in said else _KNOWN[name]


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def required() -> frozenset[str]:
    """Names of the libraries that the program needs to run, as its own metadata says; empty where that is left out."""
    try:
        needs = metadata.requires(PROGRAM) or []
    except metadata.PackageNotFoundError:
        return frozenset()
    return frozenset(re.split(r"[^\w-]", need)[0] for need in needs if "extra ==" not in need)


def licences_text() -> str:
    """Everything about licences, in Markdown: the program's own, its files', the libraries'."""
    own = resource("LICENSE.txt").read_text(encoding="utf-8").strip()
    files = resource("LICENSES.md").read_text(encoding="utf-8").partition("\n")[2].strip()
    head = f"| {tr('library')} | {tr('version')} | {tr('licence')} |\n|---|---|---|\n"
    rows = "\n".join(f"| {name} | {version} | {licence} |" for name, version, licence in libraries())
    qt = tr(
        "Qt is used under the LGPL: its libraries lie beside the program as files of their own, so that they can be "
        "replaced. It is made by The Qt Company and others; its source is at download.qt.io."
    )
    parts = (
        f"## {tr('This program')}\n\n{own}",
        f"## {tr('Fonts, icons and other files')}\n\n{files}",
        f"## {tr('Libraries')}\n\n{head}{rows}\n\n{qt}",
        *_texts(),
    )
    return "\n\n".join(parts) + "\n"


def _texts() -> tuple[str, ...]:
    """The licences of fonts and icons in full, as their makers ask."""
    titles = {
        ("fonts", "IBMPlexSans-LICENSE.txt"): "IBM Plex Sans",
        ("fonts", "MHASymbols-LICENSE.txt"): "MHA Symbols",
        ("icons", "LICENSE.txt"): "Lucide",
    }
    return tuple(f"## {title}\n\n{_paragraphs(resource(*path).read_text('utf-8'))}" for path, title in titles.items())


def _paragraphs(text: str) -> str:
    """Return a plain text as Markdown that looks the same: nothing in it is markup."""
    escaped = re.sub(r"([\\`*_{}\[\]<>#+|~-])", r"\\\1", text.strip())
    return re.sub(r"[ \t]*\n[ \t]*(?=\S)", " ", escaped.replace("\n\n", "\0")).replace("\0", "\n\n")
