"""What is done with a worksheet as a whole: handing out, handing in, marks, paper."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import QFileDialog

from mha_desktop.document.model import Document
from mha_desktop.document.view import ViewState
from mha_desktop.document.worksheet import fits
from mha_desktop.errors import UserError
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.lessons.handed_out import remember
from mha_desktop.lessons.worksheet_paper import Paper, paper_of
from mha_desktop.ui.carry.saving import FileKind, ask_path
from mha_desktop.ui.settings.folders import begin_in, keep_folder
from mha_desktop.ui.widgets.modal import answer_of
from mha_desktop.ui.worksheet.paper import draw_pages, write_paper
from mha_desktop.ui.worksheet.words import tr

if TYPE_CHECKING:
    from mha_desktop.document.worksheet import Worksheet
    from mha_desktop.lessons.hand_ins import HandIn
    from mha_desktop.ui.window.main_window import MainWindow

LETTER_LANDS = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "VE"})


def hand_out(window: MainWindow) -> None:
    """Save the file that students get: the document with its blanks, nothing typed, nothing to be changed.

    Raises
    ------
    UserError
        When it cannot be written.
    """
    document, sheet = _shown(window)
    kinds = (FileKind(".mhad", tr("Document")),)
    path = ask_path(window, tr("Save for students"), tr("{title}, worksheet").format(title=document.title), kinds)
    if path is None:
        return
    given = replace(document, worksheet=sheet.handed_out(sheet.may_check))
    # Without stored stages: the answers need not stand in the file.
    write_mhad(Opened(given, _view(window)), path)
    remember(document, window.files.keeper.file.path)
    _say(window, tr("“{name}” is for your students. Keep your own file: it marks what they hand in."), path.name)


def hand_in(window: MainWindow) -> None:
    """Save what a student has filled in.

    Raises
    ------
    UserError
        When it cannot be written.
    """
    if not window.worksheets.commit():
        return
    document, sheet = _shown(window)
    name = tr("{student}, {title}").format(student=sheet.student or tr("without a name"), title=document.title)
    path = ask_path(window, tr("Save hand-in"), name, (FileKind(".mhad", tr("Document")),))
    if path is None:
        return
    write_mhad(Opened(replace(document, worksheet=replace(sheet, handed_in=True)), _view(window)), path)
    said = tr("“{name}” is your hand-in: every blank is filled.")
    if not sheet.complete:
        said = tr("“{name}” is your hand-in: {left} of {count} blanks are empty.")
    left, count = len(sheet.blanks) - len(sheet.typed), len(sheet.blanks)
    window.message.show_message(said.format(name=path.name, left=left, count=count), "info")


def mark_shown(window: MainWindow) -> HandIn | None:
    """Mark the hand-in that is shown; None where it is none, or while the engine is being loaded."""
    from mha_desktop.lessons.one_hand_in import mark_opened

    sheet, engine, path = window.worksheets.sheet, window.session.engine, window.files.keeper.file.path
    if sheet is None or not sheet.handed_in or engine is None:
        return None
    return mark_opened(path or Path(), window.worksheets.document, engine)


def mark_with(window: MainWindow) -> None:
    """Ask for the teacher's own file, and mark the hand-in that is shown against it.

    Raises
    ------
    UserError
        When that file is none, or while the engine is being loaded.
    """
    from mha_desktop.lessons.one_hand_in import mark_with as marked

    engine, path = window.session.engine, window.files.keeper.file.path
    if engine is None:
        raise window.session.before.refusal()
    given, _ = QFileDialog.getOpenFileName(
        window, tr("Your own file of this worksheet"), begin_in(window), tr("Documents (*.mhad)")
    )
    if given:
        keep_folder(window, given)
        hand_in = marked(path or Path(), window.worksheets.document, Path(given), engine)
        window.worksheets.look_through(hand_in)


def show_marks(window: MainWindow) -> None:
    """Ask for a folder of hand-ins, and show the table of marks.

    Raises
    ------
    UserError
        When there is no worksheet of one's own, or no hand-in.
    """
    from mha_desktop.lessons.hand_ins import files_in, mark_files
    from mha_desktop.ui.worksheet.marks_dialog import MarksDialog

    document, sheet = _shown(window)
    trace = window.worksheets.trace_of(sheet)
    mark_files((), document, trace)  # a refusal comes before the question
    given = QFileDialog.getExistingDirectory(window, tr("Folder of hand-ins"), begin_in(window))
    if not given:
        return
    keep_folder(window, str(Path(given) / "it"))
    hand_ins = mark_files(files_in(Path(given)), document, trace)
    dialog = MarksDialog(hand_ins, document, window.theme, window)
    dialog.looked.connect(window.worksheets.look_through)
    answer_of(dialog)


def print_sheet(window: MainWindow) -> None:
    """Show the worksheet as it looks on paper; from there it is printed.

    Raises
    ------
    UserError
        While its calculation is not there.
    """
    paper, theme = paper_for(window, answers=False), window.theme.for_export("light")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(paper.title)
    dialog = QPrintPreviewDialog(printer, window)
    dialog.setObjectName("worksheet.preview")
    dialog.setWindowTitle(tr("Print: {title}").format(title=paper.title))
    dialog.paintRequested.connect(lambda asked: draw_pages(asked, paper, theme, asked.resolution()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # `exec` deletes it then
    dialog.exec()


def save_pdf(window: MainWindow) -> None:
    """Ask where to, and save the worksheet as PDF."""
    _save_pdf(window, answers=False)


def save_answers_pdf(window: MainWindow) -> None:
    """Ask where to, and save the answer sheet as PDF."""
    _save_pdf(window, answers=True)


def paper_for(window: MainWindow, answers: bool) -> Paper:
    """Return the shown worksheet for paper.

    Raises
    ------
    UserError
        When there is none, or its answers are the teacher's alone.
    """
    document, sheet = _shown(window)
    if answers and sheet.given:
        raise UserError("The answers of a worksheet that was handed out are your teacher's.")
    return paper_of(document, window.worksheets.trace_of(sheet), sheet, answers, tr)


def page_size() -> str:
    """Return the paper of the reader's country: "letter" or "A4"."""
    return "letter" if QLocale.system().name()[-2:] in LETTER_LANDS else "A4"


def _save_pdf(window: MainWindow, answers: bool) -> None:
    paper = paper_for(window, answers)
    name = tr("{title}, answers") if answers else tr("{title}, worksheet")
    path = ask_path(window, tr("Save as PDF"), name.format(title=paper.title), (FileKind(".pdf", tr("PDF")),))
    if path is None:
        return
    write_paper(paper, path, page_size())
    _say(window, tr("“{name}” is saved."), path.name)


def _shown(window: MainWindow) -> tuple[Document, Worksheet]:
    """Return the document and its worksheet, all of whose blanks are there."""
    sheet = window.worksheets.sheet
    if sheet is None:
        raise UserError("There is no worksheet yet: press “Blank cells” and click numbers in the heatmaps.")
    trace = window.worksheets.trace_of(sheet)
    if not all(fits(spot, trace) for spot in sheet.blanks):
        raise UserError("Some blanks are not in this calculation any more. Undo what changed its shape.")
    return window.worksheets.document, sheet


def _view(window: MainWindow) -> ViewState:
    return replace(window.session.state.view, hover=None)


def _say(window: MainWindow, words: str, name: str) -> None:
    window.message.show_message(words.format(name=name), "info")
