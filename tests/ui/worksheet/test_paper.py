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
from mha_desktop.lessons.worksheet_paper import Cell, Table, paper_of
from mha_desktop.scene.text import Run, Style
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.worksheet.paper import page_image, pages_of, worksheet_pdf
from mha_desktop.ui.worksheet.paper_tables import BLANK, BLANK_ROW, HEAD, MARGIN, PaperTable, typeset

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
        "Write 3 decimals. A number is right within ±0.0005.",
        "Scaled scores, head 1, row 10 “the”, column “river”",
        "Attention, head 1, row 10 “the”, column “sat”",
        "Updated rows, row 10 “the”, column “glue”",
        "Prediction, row 10 “the”, column “water”",
        "= √2 = 1.41421",
        "Given: Values, head 1",
        "Given: W",
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
    (band,) = PaperTable(papers[False].parts[0].table, theme, 1800, 2670).bands()
    left, top = round(MARGIN + band.label + band.widths[0] - BLANK), round(MARGIN + sum(heights[:at]))
    filled = []
    for answers in (False, True):
        image = ink(page_image(papers[answers], theme, 0, dots=1.0))
        shift = 0
        if answers:  # an answer sheet has no line for a name above
            heights = [piece.height for piece in pages_of(papers[True], theme, 2100, 2970).pages[0]]
            shift = round(MARGIN + sum(heights[: heights.index(BLANK_ROW)])) - top
        box = image[top + shift : top + shift + BLANK_ROW, left : left + BLANK]
        assert box[10:90, 5:8].mean() > 0.9  # its left rule
        assert box[5:9, 10:130].mean() > 0.9  # its upper one
        filled.append(int(box[40:86, 20:130].sum()))
    assert (BLANK, BLANK_ROW) >= (140, 90)  # 14 mm by 9 mm
    assert filled[0] == 0
    assert filled[1] > 200


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


def blanks_of(rows, columns):
    return tuple(tuple(Cell("", row * columns + at + 1) for at in range(columns)) for row in range(rows))


def test_twelve_columns_stand_beside_each_other_with_whole_names(theme):
    names = tuple(f"{at + 1} {name}" for at, name in enumerate(["fisherman", *["the"] * 11]))
    table = Table("Attention", names[:1], names, (tuple(Cell("−0.71764") for _ in names),))
    (band,) = PaperTable(table, theme, 1800, 2670).bands()
    assert list(band.columns) == list(range(12))
    assert band.width <= 1800 + 1e-6
    wanted = PaperTable(table, theme, 1800, 2670)._names[1]
    assert all(width >= needed for width, needed in zip(band.widths, wanted, strict=True))
    boxes = Table("Scores", ("1 a1",) * 12, tuple(str(at) for at in range(12)), blanks_of(12, 12))
    assert len(PaperTable(boxes, theme, 1800, 2670).bands()) == 1


def test_a_table_that_is_too_wide_is_cut_into_even_bands_on_the_page(theme):
    table = Table("Scores", ("1 fisherman",), tuple(f"{at} fisherman" for at in range(30)), blanks_of(1, 30))
    bands = PaperTable(table, theme, 1800, 2670).bands()
    assert [at for band in bands for at in band.columns] == list(range(30))
    assert max(len(band.columns) for band in bands) - min(len(band.columns) for band in bands) <= len(bands)
    assert all(band.width <= 1800 + 1e-6 for band in bands)


def test_short_tables_stay_together_and_long_ones_repeat_their_heads(papers, theme):
    short = Table("Values", tuple("abcdefghij"), ("1", "2"), ((Cell("1"), Cell("2")),) * 10)
    pieces = list(PaperTable(short, theme, 1800, 2670).pieces())
    assert [piece.stays for piece in pieces] == [True] * 10 + [False, False]
    long = Table("Scores", tuple(map(str, range(60))), ("1", "2"), blanks_of(60, 2))
    paper = replace(papers[False], parts=(replace(papers[False].parts[0], given=(), table=long, names=()),))
    pages = pages_of(paper, theme, 2100, 2970)
    assert len(pages.pages) > 2
    for at, page in enumerate(pages.pages[1:], 1):
        heights = [piece.height for piece in page]
        assert heights[0] == HEAD
        assert sum(heights) <= 2670
        assert sum(height == BLANK_ROW for height in heights) >= 2  # no row alone
        assert ink(page_image(paper, theme, at))[MARGIN // 2 : (MARGIN + HEAD) // 2].any()


def test_names_of_matrices_are_lowered_as_in_the_window():
    assert typeset("÷ √d_head, W_O") == (
        Run("÷ √"),
        Run("d", Style(italic=True)),
        Run("head", Style(raised="sub")),
        Run(", "),
        Run("W", Style(italic=True)),
        Run("O", Style(raised="sub")),
    )
    assert typeset("my_token W_Queen") == (Run("my_token W_Queen"),)
