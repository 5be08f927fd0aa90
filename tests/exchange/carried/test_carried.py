"""A picture gives its document back byte for byte; one that has none, or is damaged, is told so in a sentence."""

from __future__ import annotations

import base64
import io
import random
import re
import struct
import time
import tracemalloc
import xml.etree.ElementTree as ElementTree
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader, PdfWriter

from mha_desktop.document.view import CameraView, Spot
from mha_desktop.errors import UserError
from mha_desktop.exchange.carried import SUFFIXES, with_document
from mha_desktop.exchange.carried.packing import MAX_DOCUMENT, NAME
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.mhad_versions import VERSION
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source

SVG = b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="4"><text>a</text></svg>\n'
LONGEST_S = 2.0


def png() -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (31, 7), (1, 2, 3)).save(file, "PNG", dpi=(300, 300))
    return file.getvalue()


def pdf() -> bytes:
    writer, file = PdfWriter(), io.BytesIO()
    writer.add_blank_page(100, 50)
    writer.write(file)
    return file.getvalue()


@pytest.fixture(scope="module")
def opened() -> Opened:
    """The river, looked at in a way of its own."""
    river = example("river")
    assert river.view is not None
    camera = CameraView(12.0, 34.0, 5.0, 1.0, (0.0, 0.0), None)
    view = replace(river.view, lock=Spot("attention", 1, 3, 2), grid_stage="scores", camera=camera)
    return replace(river, view=view)


@pytest.fixture(scope="module")
def document(opened: Opened) -> bytes:
    return to_bytes(opened)


@pytest.fixture(scope="module")
def pictures(document: bytes) -> dict[str, bytes]:
    plain = {".png": png(), ".svg": SVG, ".pdf": pdf()}
    return {suffix: with_document(plain[suffix], suffix, document) for suffix in SUFFIXES}


def refusal(path: Path) -> str:
    with pytest.raises(UserError) as error:
        open_source(str(path))
    return str(error.value)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_picture_opens_as_its_document(
    tmp_path: Path, pictures: dict[str, bytes], opened: Opened, document: bytes, suffix: str
) -> None:
    path = tmp_path / f"Fluß 1{suffix.upper()}"
    path.write_bytes(pictures[suffix])
    found = open_source(str(path))
    assert to_bytes(found) == document
    assert found.view == opened.view
    assert found.trace is not None
    assert found.path is None  # saving asks for a name: a picture is not overwritten by a document


def test_the_picture_itself_stays(pictures: dict[str, bytes]) -> None:
    with Image.open(io.BytesIO(pictures[".png"])) as image:
        image.load()
        assert (image.size, image.getpixel((30, 6))) == ((31, 7), (1, 2, 3))
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    root = ElementTree.fromstring(pictures[".svg"])
    assert root.attrib == {"width": "4"}
    assert [element.text for element in root.iter() if element.tag.endswith("}text")] == ["a"]
    with PdfReader(io.BytesIO(pictures[".pdf"])) as reader:
        assert [tuple(page.mediabox) for page in reader.pages] == [(0, 0, 100, 50)]


@pytest.mark.parametrize(("suffix", "plain"), [(".png", png()), (".svg", SVG), (".pdf", pdf())])
def test_a_picture_without_a_document(tmp_path: Path, suffix: str, plain: bytes) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(plain)
    assert refusal(path).startswith(f"“a{suffix}” is a picture without a document in it.")


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("content", [b"", b"anything", b"\x89PNG\r\n\x1a\n", b"<html></html>", b"%PDF-1.4\n"])
def test_what_is_no_such_picture(tmp_path: Path, suffix: str, content: bytes) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(content)
    assert re.fullmatch(rf"“a{suffix}” is .*Take another copy\.", refusal(path))


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_damage_is_one_sentence_and_soon(
    tmp_path: Path, pictures: dict[str, bytes], document: bytes, suffix: str
) -> None:
    draw, path = random.Random(suffix), tmp_path / f"a{suffix}"
    for number in range(40):
        content = bytearray(pictures[suffix])
        if number % 4 == 0:
            del content[draw.randrange(len(content)) :]
        elif number % 4 == 1:
            begin = draw.randrange(len(content))
            del content[begin : begin + draw.choice((1, 9, 300))]
        else:
            for _ in range(draw.choice((1, 3, 30))):
                content[draw.randrange(len(content))] = draw.randrange(256)
        path.write_bytes(content)
        started = time.perf_counter()
        found, said = None, ""
        try:
            found = to_bytes(open_source(str(path)))
        except UserError as error:
            said = str(error)
        if found is None:
            assert re.fullmatch(rf"“a{suffix}” .+\.", said)
        else:  # an attachment has no checksum, so its numbers may be others
            assert suffix == ".pdf" or found == document
        assert time.perf_counter() - started < LONGEST_S


def text_chunk(text: bytes, stated: int | None = None) -> bytes:
    """A PNG whose document is this text; the chunk says that it is `stated` long."""
    data = NAME.encode() + b"\0\0\0\0\0" + text
    chunk = struct.pack(">I", len(data) if stated is None else stated) + b"iTXt" + data
    plain = png()
    end = plain.rindex(b"IEND") - 4
    return plain[:end] + chunk + struct.pack(">I", zlib.crc32(b"iTXt" + data)) + plain[end:]


def bomb(size: int, stated: int) -> bytes:
    return f"{stated} ".encode() + base64.b64encode(zlib.compress(bytes(size), 9))


@pytest.mark.parametrize(
    "content",
    [
        text_chunk(bomb(200 * 2**20, 1000)),
        text_chunk(bomb(200 * 2**20, 200 * 2**20)),
        text_chunk(b"1 AAAA", stated=2**31 - 1),
        text_chunk(b"99999999999999999999 AAAA"),
        text_chunk(b"-1 AAAA"),
        text_chunk("½ AAAA".encode()),
        text_chunk(b""),
    ],
)
def test_bombs_are_refused_before_they_take_memory(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(content)
    tracemalloc.start()
    try:
        assert "it is damaged" in refusal(path)
        assert tracemalloc.get_traced_memory()[1] < 20 * 2**20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE svg [<!ENTITY % a "x"> %a;]>',
    ],
)
def test_entities_are_refused(tmp_path: Path, pictures: dict[str, bytes], head: str) -> None:
    path = tmp_path / "a.svg"
    declaration, _, rest = pictures[".svg"].partition(b"\n")
    path.write_bytes(declaration + head.encode() + rest)
    assert "it is damaged" in refusal(path)


def test_elements_without_end_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    path.write_bytes(b"<svg>" + b"<g>" * 100_000)
    assert "it is damaged" in refusal(path)


def test_a_drawing_saved_again_by_another_program(tmp_path: Path, pictures: dict[str, bytes], document: bytes) -> None:
    tree = ElementTree.fromstring(pictures[".svg"])
    ElementTree.indent(tree)
    (tmp_path / "a.svg").write_bytes(b"<!DOCTYPE svg>" + ElementTree.tostring(tree))
    writer = PdfWriter(clone_from=io.BytesIO(pictures[".pdf"]))
    writer.compress_identical_objects()
    writer.write(tmp_path / "a.pdf")
    for name in ("a.svg", "a.pdf"):
        assert to_bytes(open_source(str(tmp_path / name))) == document


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_huge_document_does_not_go_with_a_picture(suffix: str) -> None:
    with pytest.raises(UserError, match=r"too large to go with a picture: 48 MB"):
        with_document({".png": png(), ".svg": SVG, ".pdf": pdf()}[suffix], suffix, bytes(MAX_DOCUMENT + 1))


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_newer_document_says_so_in_the_pictures_name(tmp_path: Path, document: bytes, suffix: str) -> None:
    newer = re.sub(rb'(version[\\": ]+)%d' % VERSION, rb"\g<1>9", document, count=1)
    assert newer != document
    path = tmp_path / f"a{suffix}"
    path.write_bytes(with_document({".png": png(), ".svg": SVG, ".pdf": pdf()}[suffix], suffix, newer))
    assert re.search(rf"“a{suffix}”.* newer", refusal(path))
