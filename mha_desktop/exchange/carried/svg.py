"""The document in an SVG: text of an element of its own in `<metadata>`.

SVG 2, 5.10 (the metadata element). A file is read in pieces; one that declares entities is refused, so that none can
grow, and nothing outside the file is ever asked for.
"""

from __future__ import annotations

from typing import IO, Any
from xml.parsers import expat

from mha_desktop.exchange.carried.packing import MAX_TEXT, NAME, Damaged, NoDocument, packed, unpacked

SPACE = "urn:mha-desktop"
_LINE = 4000  # letters of a line of text: editors and readers choke on longer ones
_PIECE = 2**16
_DEEPEST = 500  # elements within each other


def svg_with_document(picture: bytes, document: bytes) -> bytes:
    """Return the SVG with the document in it; the drawing is as before."""
    text = packed(document)
    lines = "\n".join(text[i : i + _LINE] for i in range(0, len(text), _LINE))
    element = f'<metadata><document xmlns="{SPACE}" id="{NAME}">{lines}</document></metadata>\n'
    end = picture.rindex(b"</svg>")
    return picture[:end] + element.encode("ascii") + picture[end:]


def document_in_svg(file: IO[bytes]) -> bytes:
    """Return the document in an SVG.

    Raises
    ------
    NoDocument, Damaged
        When there is none, or the file is not sound XML, declares entities or is nested without end.
    """
    found = _Finder()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = found.start
    parser.EndElementHandler = found.end
    parser.CharacterDataHandler = found.text
    parser.EntityDeclHandler = found.entity
    try:
        while piece := file.read(_PIECE):
            parser.Parse(piece, False)
        parser.Parse(b"", True)
    except expat.ExpatError:
        raise Damaged from None
    if not found.is_svg:
        raise Damaged
    if not found.seen:
        raise NoDocument
    # Line breaks were put in between; the one space stands after the size.
    return unpacked("".join(found.letters).replace("\n", ""))


class _Finder:
    """What the parser tells of one file."""

    def __init__(self) -> None:
        self.is_svg = self.seen = self._inside = False
        self.letters: list[str] = []
        self._count = self._depth = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if not self._depth:
            self.is_svg = name.rpartition(" ")[2] == "svg"
        self._depth += 1
        if self._depth > _DEEPEST:
            raise Damaged
        self._inside = not self.seen and name == f"{SPACE} document"
        self.seen = self.seen or self._inside

    def end(self, name: str) -> None:
        self._depth -= 1
        self._inside = False

    def text(self, letters: str) -> None:
        if not self._inside:
            return
        self._count += len(letters)
        if self._count > MAX_TEXT + MAX_TEXT // 1000:
            raise Damaged
        self.letters.append(letters)

    def entity(self, *declared: Any) -> None:
        raise Damaged
