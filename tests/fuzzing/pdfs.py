"""PDFs that carry a document, written here so that the table of places is right after a change."""

from __future__ import annotations

import base64
import random
import re
import zlib
from functools import cache

from fuzzing.basics import BYTES, ODD_SIZES, deflated
from fuzzing.documents import documents, read_source
from fuzzing.pictures import document
from fuzzing.run import Kind
from mha_desktop.exchange.carried import with_document

ODD_TOKENS = (
    *(b"null", b"true", b"-1", b"0", b"1.5", b"99999999999999999999", b"4294967296", b"/Name", b"/", b"(a)", b"<41>"),
    *(b"[]", b"<<>>", b"[[[[[]]]]]", b"[" * 3000, b"<<" * 3000, b"(" * 3000, b"<4", b"%", b"R", b"\xff\xfe", b"()"),
)
FILTERS = (
    *(b"/FlateDecode", b"/LZWDecode", b"/ASCIIHexDecode", b"/ASCII85Decode", b"/RunLengthDecode", b"/DCTDecode"),
    *(b"/CCITTFaxDecode", b"/JBIG2Decode", b"/JPXDecode", b"/Crypt", b"/Fl", b"null", b"[]", b"[/FlateDecode null]"),
)
Objects = list[bytes]


def stream(inside: bytes, more: bytes = b"") -> bytes:
    """A stream that says its length."""
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(inside), more, inside)


def objects(attached: bytes) -> Objects:
    """A page and an attachment, object 7; objects count from 1."""
    return [
        b"<< /Type /Catalog /Pages 2 0 R /Names 4 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 50] >>",
        b"<< /EmbeddedFiles 5 0 R >>",
        b"<< /Names [(document.mhad) 6 0 R] >>",
        b"<< /Type /Filespec /F (document.mhad) /UF (document.mhad) /EF << /F 7 0 R /UF 7 0 R >> >>",
        attached,
    ]


def write(parts: Objects, trailer: bytes = b"", places: dict[int, int] | None = None) -> bytes:
    """A PDF whose table says where its objects are, those of `places` elsewhere."""
    content, offsets = bytearray(b"%PDF-1.7\n"), []
    for number, part in enumerate(parts, 1):
        offsets.append(len(content))
        content += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    start = len(content)
    content += b"xref\n0 %d\n0000000000 65535 f \n" % (len(parts) + 1)
    for number, offset in enumerate(offsets, 1):
        content += b"%010d 00000 n \n" % (places or {}).get(number, offset)
    content += b"trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (len(parts) + 1, trailer, start)
    return bytes(content)


def token(content: bytearray, draw: random.Random) -> None:
    """Put an odd value, or a link in a circle, in place of one in any object; places and lengths are right."""
    parts = objects(stream(document(draw)))
    for _ in range(draw.choice((1, 1, 2, 3))):
        at = draw.randrange(len(parts))
        head, mark, rest = parts[at].partition(b"stream\n")
        found = list(re.finditer(rb"\d+ 0 R|/\w+|\(.*?\)|\d+|\[|\]|<<|>>", head))
        if not found:
            continue
        place = draw.choice(found)
        odd = draw.choice(ODD_TOKENS) if draw.random() < 0.5 else b"%d 0 R" % draw.randrange(10)
        parts[at] = head[: place.start()] + odd + head[place.end() :] + mark + rest
    content[:] = write(parts)


def attachment(content: bytearray, draw: random.Random) -> None:
    """Attach the document packed in another way, or as one that unpacks to far more."""
    inside = document(draw)
    chain: list[bytes] = []
    for _ in range(draw.choice((0, 1, 1, 2, 9))):
        name = draw.choice(FILTERS)
        if name == b"/FlateDecode":
            inside = deflated(inside, draw)
        elif name == b"/ASCIIHexDecode":
            inside = inside[:200_000].hex().encode() + draw.choice((b">", b"", b"z"))
        elif name == b"/ASCII85Decode":
            inside = base64.a85encode(inside[:200_000]) + draw.choice((b"~>", b"", b"~"))
        elif name == b"/RunLengthDecode":
            inside = draw.choice((b"\x81A" * 100_000, b"\x7f", b"\x80"))
        elif name == b"/LZWDecode":
            inside = draw.choice((b"\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01", b"\x80" * 50_000, inside[:50_000]))
        chain.insert(0, name)
    more = b"" if not chain else b"/Filter " + (chain[0] if len(chain) == 1 else b"[" + b" ".join(chain) + b"]")
    if draw.random() < 0.3:
        predictor, columns = draw.choice((b"1", b"2", b"12", b"15", b"99")), b"%d" % draw.choice(ODD_SIZES)
        more += b" /DecodeParms << /Predictor %s /Columns %s /Colors %s >>" % (predictor, columns, columns[:2])
    parts = objects(stream(inside, more))
    if draw.random() < 0.2:
        parts[6] = re.sub(rb"/Length \d+", b"/Length %d" % draw.choice(ODD_SIZES), parts[6], count=1)
    content[:] = write(parts)


def tree(content: bytearray, draw: random.Random) -> None:
    """Grow the tree of the attachments' names: deep, wide, or into itself."""
    parts = objects(stream(document(draw)))
    match draw.randrange(5):
        case 0:
            parts[4] = b"<< /Kids [5 0 R 5 0 R] >>"
        case 1:
            parts[4] = b"<< /Kids [8 0 R] >>"
            parts.append(b"<< /Kids [5 0 R] /Names [(document.mhad) 6 0 R] >>")
        case 2:  # each holds the next one twice: in all 2 to the 40th
            parts[4] = b"<< /Kids [8 0 R 8 0 R] >>"
            parts += [b"<< /Kids [%d 0 R %d 0 R] >>" % (number, number) for number in range(9, 50)]
            parts.append(b"<< /Names [(a) 6 0 R] >>")
        case 3:
            parts[4] = b"<< /Kids [" + b"<< /Kids [" * 2000 + b"] >>" * 2000 + b"] >>"
        case _:
            parts[4] = b"<< /Names [" + b"(document.mhad) 6 0 R " * 5000 + draw.choice((b"", b"(a)")) + b"] >>"
    content[:] = write(parts)


def places(content: bytearray, draw: random.Random) -> None:
    """Lie about where an object is, or where the table is, or let the table come before itself."""
    parts = objects(stream(document(draw)))
    lies = {draw.randrange(1, 8): draw.choice((0, 9, 17, 500, 9_999_999_999)) for _ in range(draw.choice((0, 1, 3)))}
    trailers = (b"", b"/Prev 9", b"/Prev 9999999999", b"/XRefStm 9", b"/Encrypt 2 0 R", b"/Size 99999999", b"/Root 3")
    more = draw.choice((*trailers, b"/ID [(a)]", b"/Encrypt << /Filter /Standard /V 9 /R 9 /O () /U () /P 0 >>"))
    made = write(parts, more, lies)
    if draw.random() < 0.4:
        start = made.rindex(b"xref\n0")
        target = draw.choice((start, 0, 9, 10**10))
        made = made.replace(b"/Root 1 0 R", b"/Root 1 0 R /Prev %d" % target)
    if draw.random() < 0.3:
        made = re.sub(rb"startxref\n\d+", b"startxref\n%d" % draw.choice((0, 9, 10**10, len(made))), made)
    content[:] = made


def packed_objects(content: bytearray, draw: random.Random) -> None:
    """Write the table as a stream, and objects within a stream, with odd sizes in both."""
    parts = objects(stream(document(draw)))
    numbers = b" ".join(b"%d 0" % draw.choice((n, n, 0, 99999999)) for n in (4, 5, 6)) + b" "
    inside = numbers + b"".join(parts[3:6])
    more = b"/Type /ObjStm /N %d /First %d" % (draw.choice((3, 0, 10**9)), draw.choice((len(numbers), 0, 10**9)))
    packed = zlib.compress(inside) if draw.random() < 0.6 else deflated(inside, draw)
    parts.append(stream(packed, more + b" /Filter /FlateDecode"))
    body = bytearray(b"%PDF-1.7\n")
    rows, start = [b"\0" * 7], 0
    for number, part in enumerate(parts, 1):
        if number in (4, 5, 6):
            rows.append(b"\2" + (8).to_bytes(4, "big") + (number - 4).to_bytes(2, "big"))
        else:
            rows.append(b"\1" + len(body).to_bytes(4, "big") + b"\0\0")
            body += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    start = len(body)
    size = draw.choice((9, 9, 9, 0, 10**9))
    widths = draw.choice((b"[1 4 2]", b"[1 4 2]", b"[1 4 2]", b"[0 0 0]", b"[1 9999999 2]", b"[-1 4 2]", b"[]"))
    index = draw.choice((b"", b"", b"/Index [0 9]", b"/Index [0 1000000000]", b"/Index [9]", b"/Index [-5 9]"))
    said = b"/Type /XRef /Size %d /W %s %s /Root 1 0 R /Filter /FlateDecode" % (size, widths, index)
    table = zlib.compress(b"".join(rows)) if draw.random() < 0.7 else deflated(b"".join(rows), draw)
    body += b"9 0 obj\n" + stream(table, said) + b"\nendobj\nstartxref\n%d\n%%%%EOF\n" % start
    content[:] = body


@cache
def _valid() -> tuple[bytes, ...]:
    plain = write([*objects(stream(b""))[:3], b"<< >>"])
    own = [with_document(plain, ".pdf", content) for content in documents()[:2]]
    return (*own, write(objects(stream(documents()[2]))))


def pdfs() -> list[bytes]:
    """Pages with the documents attached, by the program and by hand."""
    return list(_valid())


CHANGES = (*BYTES, token, token, attachment, attachment, tree, places, packed_objects)
KINDS = {"pdf": Kind(".pdf", pdfs, CHANGES, read_source, 5)}
