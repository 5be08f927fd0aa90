"""What a report says of the program and the machine: versions, graphics, settings that matter. No name, no content."""

from __future__ import annotations

import locale
import os
import platform
from importlib import metadata
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, qVersion
from PySide6.QtGui import QGuiApplication

from mha_desktop import __version__
from mha_desktop.logs.cleaning import without_folders
from mha_desktop.ui.language import spoken

if TYPE_CHECKING:
    from mha_desktop.ui.cube.view import CubeView
    from mha_desktop.ui.window.main_window import MainWindow

LIBRARIES = (
    "PySide6_Essentials",
    "pyqtgraph",
    "PyOpenGL",
    "numpy",
    "torch",
    "safetensors",
    "Pillow",
    "pypdf",
    "XlsxWriter",
)
_TELLING = ("QT_", "QSG_", "MESA_", "LIBGL_", "XDG_SESSION_TYPE", "LANG", "LC_", "OMP_", "PYOPENGL_")


def program() -> str:
    """The program and its version."""
    return f"MHA Desktop {__version__}"


def version_of(name: str) -> str:
    """Return the version of a library without importing it; "not known" where its files do not say."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "not known"


def versions() -> str:
    """Versions of Python, Qt and the libraries, in one line."""
    libraries = ", ".join(f"{name.partition('_')[0]} {version_of(name)}" for name in LIBRARIES)
    return f"Python {platform.python_version()}, Qt {qVersion()}, {libraries}"


def machine() -> str:
    """The system and its processor."""
    return f"{platform.platform()}, {os.cpu_count()} processors"


def graphics(view: CubeView) -> str:
    """Which platform and screens Qt has, and who draws the cube."""
    screens = "; ".join(
        f"{screen.size().width()} × {screen.size().height()} at {screen.devicePixelRatio():g}, {screen.depth()} bit"
        for screen in QGuiApplication.screens()
    )
    painter = view.picture.painter
    driver = getattr(painter, "described", "") or view.note or "no word of a driver"
    return (
        f"graphics: platform {QGuiApplication.platformName()}; screens {screens or 'none'}; "
        f"cube drawn by {view.painter_name or 'nobody yet'} ({driver})"
    )


def settings(window: MainWindow) -> tuple[str, ...]:
    """Settings that change how the program works or looks, and the sizes of what is shown."""
    document, docks = window.session.state.document, window.docks
    weights, readout = document.weights, document.readout
    sizes = f"n {window.session.state.sequence.n}, d {document.d}, h {document.heads}, d_head {weights.d_head}"
    parts = {
        "mask": document.mask,
        "residual": document.residual,
        "stream": document.has_stream,
        "rotary": document.rotary,
        "kv heads": weights.heads_kv,
        "readout": readout is not None,
        "vocabulary": document.vocabulary is not None,
        "sequences": len(document.sequences),
    }
    shown = ", ".join(name for name in docks.names if not docks[name].isHidden())
    arranged = docks.arrangement.value if docks.arrangement else "not arranged"
    variables = (f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith(_TELLING))
    return (
        f"theme {window.theme.name} (chosen: {window.commands.theme_choice})",
        f"window {window.width()} × {window.height()}, panels {shown}, {arranged}",
        f"language {spoken()}, system {QLocale.system().name()}, encoding {locale.getpreferredencoding(False)}",
        f"sizes of the document: {sizes}; {', '.join(f'{name} {value}' for name, value in parts.items())}",
        f"stage {window.session.state.view.grid_stage}, engine {'ready' if window.session.engine else 'not there'}",
        *(without_folders(line) for line in variables),
    )
