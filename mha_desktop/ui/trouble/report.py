"""The report of a problem, as a text and as a file. It is written for a person to read before it goes anywhere."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from mha_desktop.exchange.complete import write_complete
from mha_desktop.ui.trouble.facts import graphics, machine, program, settings, versions
from mha_desktop.ui.trouble.watch import failures

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

REPORT, DOCUMENT = "report.txt", "document.mhad"


def report_text(window: MainWindow) -> str:
    """Return the report of a window's run: versions, graphics, settings, what went wrong, the end of the log."""
    from mha_desktop.logs.crash_file import CrashFile
    from mha_desktop.logs.program_log import tail

    gone_wrong = [line for failure in failures() for line in failure.lines]
    sections = {
        "Program": (program(), versions(), machine()),
        "Graphics": (graphics(window.cube.view).removeprefix("graphics: "),),
        "Settings": settings(window),
        "What went wrong in this run": gone_wrong or ("Nothing that the program noticed.",),
        "The last crash": tuple(CrashFile().last().splitlines()) or ("None is known.",),
        "The end of the log": tail() or ("There is no log.",),
    }
    parts = (f"{title}\n{'-' * len(title)}\n" + "\n".join(lines) for title, lines in sections.items())
    return "MHA Desktop: report of a problem\n\n" + "\n\n".join(parts) + "\n"


def save_report(target: Path, text: str, document: bytes | None) -> None:
    """Write the report to a file: a text, or with a document a .zip of both. Nothing else is in it.

    Raises
    ------
    UserError
        When it cannot be written; what was there stays.
    """
    if document is None:
        write_complete(target, text.encode("utf-8"))
        return
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(REPORT, text)
        archive.writestr(DOCUMENT, document)
    write_complete(target, packed.getvalue())


def document_bytes(window: MainWindow) -> bytes:
    """Return the shown document as a `.mhad`, without its stages and without the place where it is kept."""
    from dataclasses import replace

    from mha_desktop.exchange.mhad import to_bytes

    return to_bytes(replace(window.files.keeper.shown.content, trace=None, path=None, stamp=None))
