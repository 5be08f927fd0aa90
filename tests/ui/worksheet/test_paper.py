"""The printed worksheet: what stands on its pages as text, what does not, and what its answer sheet adds."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import numpy as np
import pytest
from pypdf import PdfReader
from PySide6.QtGui import QImage

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import Spot
from mha_desktop.document.worksheet import Worksheet, ordered
from mha_desktop.exchange.examples import example
from mha_desktop.lessons.worksheet_paper import FORMULAS, paper_of
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.worksheet.paper import BLANK_ROW, COLUMN, LABEL, MARGIN, page_image, pages_of, worksheet_pdf

BLANKS = ordered(
    [
        Spot("Q", 0, 9, 0),
        Spot("scaled_scores", 0, 9, 5),
        *(Spot("attention", 0, 9, column) for column in (2, 5)),
        Spot("messages", 0, 9, 0),
        Spot("updated", None, 9, 3),
        Spot("probabilities", None, 9, 12),
    ]
)
ANSWERS = ("4.87904", "0.71764", "2.61685", "2.83834")


def text_of(content: bytes) -> str:
    """All pages as one text, each gap one blank."""
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages))


@pytest.fixture(scope="module")
def papers():
    document = replace(example("river").document, worksheet=Worksheet(BLANKS))
    trace = Trace(document.problem(0), TorchEngine())
    return {answers: paper_of(document, trace, document.worksheet, answers) for answers in (False, True)}


@pytest.fixture
def theme(qapp):
    return Theme.named("light")


def test_the_worksheet_names_each_blank_and_holds_no_answer(papers, theme):
    content = worksheet_pdf(papers[False], theme)
    text = text_of(content)
    for words in (
        "Worksheet: river",
        "Name",
        "Date",
        "A number is right within ±0.0005.",
        "Scaled scores, head 1, row 10 “the”, column “river”",
        "Attention, head 1, row 10 “the”, column “sat”",
        "Updated rows, row 10 “the”, column “glue”",
        "Probabilities, row 10 “the”, column “water”",
        "scaled score = score ÷ √d_head = √2 = 1.41421",
        "Given: Values, head 1",
        "Given: W_Q",
    ):
        assert words in text, words
    for answer in ANSWERS:
        assert answer not in text


def test_the_answer_sheet_has_every_answer_and_no_line_for_a_name(papers, theme):
    text = text_of(worksheet_pdf(papers[True], theme))
    for answer in ANSWERS:
        assert answer in text
    assert "Scaled scores, head 1, row 10 “the”, column “river”: 4.87904" in text
    assert "Answer sheet: river" in text
    assert "Name" not in text


def test_fonts_are_embedded_and_numbers_are_shapes_not_pictures(papers, theme):
    reader = PdfReader(io.BytesIO(worksheet_pdf(papers[False], theme)))
    for page in reader.pages:
        assert not page.images
        fonts = page["/Resources"]["/Font"]
        for font in fonts.values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in inner


@pytest.mark.parametrize(("size", "points"), [("A4", (595, 842)), ("letter", (612, 792))])
def test_pages_have_the_papers_size_and_nothing_runs_over_the_edge(papers, theme, size, points):
    reader = PdfReader(io.BytesIO(worksheet_pdf(papers[False], theme, size)))
    box = reader.pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == pytest.approx(points, abs=1)
    pages = pages_of(papers[False], theme, points[0] / 72 * 254, points[1] / 72 * 254)
    assert len(reader.pages) == len(pages.pages)
    for page in pages.pages:
        assert sum(piece.height for piece in page) <= pages.height - 2 * MARGIN + 1


def ink(image: QImage) -> np.ndarray:
    raw = np.frombuffer(image.convertToFormat(QImage.Format.Format_RGB32).constBits(), np.uint8)
    return raw.reshape(image.height(), image.bytesPerLine() // 4, 4)[:, : image.width(), :3].min(axis=-1) < 160


def test_a_blank_is_an_empty_box_large_enough_to_write_in(papers, theme):
    pages = pages_of(papers[False], theme, 2100, 2970)
    heights = [piece.height for piece in pages.pages[0]]
    at = heights.index(BLANK_ROW)  # the first blank: Q of column 1
    left, top = MARGIN + LABEL, round(MARGIN + sum(heights[:at]))
    filled = []
    for answers in (False, True):
        image = ink(page_image(papers[answers], theme, 0, dots=1.0))
        shift = 0
        if answers:  # an answer sheet has no line for a name above
            heights = [piece.height for piece in pages_of(papers[True], theme, 2100, 2970).pages[0]]
            shift = round(MARGIN + sum(heights[: heights.index(BLANK_ROW)])) - top
        box = image[top + shift : top + shift + BLANK_ROW, left : left + COLUMN]
        assert box[10:90, 5:9].mean() > 0.9  # its left rule
        assert box[5:9, 10:140].mean() > 0.9  # its upper one
        filled.append(int(box[40:86, 20:140].sum()))
    assert (COLUMN, BLANK_ROW) >= (140, 90)  # 14 mm by 9 mm
    assert filled[0] == 0
    assert filled[1] > 200


def test_every_operation_has_a_formula():
    from mha_desktop.lessons.worksheet_words import OPERATIONS

    assert set(OPERATIONS) == set(FORMULAS)


def test_a_large_worksheet_goes_over_pages_with_its_headings_at_the_tables(theme):
    from mha_desktop.lessons.worksheet_choice import stage_cells

    document = example("clusters").document
    trace = Trace(document.problem(0), TorchEngine())
    sheet = Worksheet(ordered(stage_cells(trace, ("scores", "attention"))))
    paper = paper_of(document, trace, sheet, False)
    pages = pages_of(paper, theme, 2100, 2970)
    assert len(pages.pages) > 8
    assert all(not page[-1].stays for page in pages.pages)
    assert paper.parts[0].names == ()  # rows and columns name so many
