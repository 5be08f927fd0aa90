"""The document in an SVG: text of an element of its own in `<metadata>`.

SVG 2, 5.10 (the metadata element). A file is read in pieces; one that declares entities, or attributes that elements
have unsaid, is refused, so that none can grow, and nothing outside the file is ever asked for.
"""

from __future__ import annotations

from typing import IO, Any
from xml.parsers import expat

from mha_desktop.exchange.carried.packing import MAX_TEXT, NAME, Damaged, NoDocument, packed, unpacked
from mha_desktop.exchange.progress import Step, unwatched

SPACE = "urn:mha-desktop"
_LINE = 4000  # letters of a line of text: editors and readers choke on longer ones
_PIECE = 2**16
_CODES = frozenset({"utf-8", "utf-16", "utf-16be", "utf-16le", "iso-8859-1", "us-ascii"})  # which the parser knows
_LARGEST_PIECE = 2**22
_MOST_ATTRIBUTES = 10_000  # of an element that is longer than a piece
_DEEPEST = 500  # elements within each other
_MOST = 2**22  # elements; the largest drawing of the program has some 10,000


def svg_with_document(picture: bytes, document: bytes, step: Step = unwatched) -> bytes:
    """Return the SVG with the document in it; the drawing is as before."""
    text = packed(document, step)
    lines = "\n".join(text[i : i + _LINE] for i in range(0, len(text), _LINE))
    element = f'<metadata><document xmlns="{SPACE}" id="{NAME}">{lines}</document></metadata>\n'
    end = picture.rindex(b"</svg>")
    return picture[:end] + element.encode("ascii") + picture[end:]


def document_in_svg(file: IO[bytes]) -> bytes:
    """Return the document in an SVG.

    Raises
    ------
    NoDocument, Damaged
        When there is none, or the file is not sound XML, declares entities or attributes, or has elements without end.
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    found = _Finder(parser)
    parser.StartElementHandler = found.start
    parser.EndElementHandler = found.end
    parser.XmlDeclHandler = found.head
    parser.EntityDeclHandler = parser.AttlistDeclHandler = found.declared
    piece, fed = _PIECE, 0
    try:
        while content := file.read(piece):
            parser.Parse(content, False)
            found.wait(content, parser.CurrentByteIndex - fed)
            fed += len(content)
            # A picture within the drawing is one attribute, which older parsers begin anew with every piece.
            piece = min(2 * piece, _LARGEST_PIECE)
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

    def __init__(self, parser: expat.XMLParserType) -> None:
        self._parser = parser
        self.is_svg = self.seen = self._inside = False
        self.letters: list[str] = []
        self._count = self._depth = self._elements = self._equals = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if not self._depth:
            self.is_svg = name.rpartition(" ")[2] == "svg"
        self._depth += 1
        self._elements += 1
        if self._depth > _DEEPEST or self._elements > _MOST:
            raise Damaged
        self._listen(not self.seen and name == f"{SPACE} document")
        self.seen = self.seen or self._inside

    def end(self, name: str) -> None:
        self._depth -= 1
        self._listen(False)

    def text(self, letters: str) -> None:
        self._count += len(letters)
        if self._count > MAX_TEXT + MAX_TEXT // 1000:
            raise Damaged
        self.letters.append(letters)

    def head(self, version: str, encoding: str | None, standalone: int) -> None:
        if encoding is not None and encoding.lower() not in _CODES:  # else Python is asked for any codec it has
            raise Damaged

    def wait(self, content: bytes, rest: int) -> None:
        """Note a piece whose bytes from `rest` on belong to an element that goes on; a negative `rest` means all."""
        equals = content.count(b"=", max(rest, 0))
        self._equals = equals + (self._equals if rest < 0 else 0)
        if self._equals > _MOST_ATTRIBUTES:  # all of them would be made before there is an element
            raise Damaged

    def declared(self, *words: Any) -> None:
        raise Damaged

    def _listen(self, inside: bool) -> None:
        """Hear letters within the document alone: a drawing may have hundreds of millions of others."""
        if inside != self._inside:
            self._inside = inside
            self._parser.CharacterDataHandler = self.text if inside else None
