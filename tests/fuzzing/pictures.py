"""Pictures that carry a document: PNG with right checksums, SVG that is sound XML, and the text in both."""

from __future__ import annotations

import base64
import io
import random
import re
import struct
import zlib
from typing import Any

from PIL import Image

from fuzzing.basics import BYTES, ODD_SIZES, deflated, length
from fuzzing.documents import DOCUMENT_MUTATIONS, documents, read_source
from fuzzing.run import Kind
from mha_desktop.exchange.carried import with_document
from mha_desktop.exchange.carried.packing import NAME, packed
from mha_desktop.exchange.carried.svg import SPACE

SVG = b"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4">
<title>a</title><defs><style>a</style></defs><g fill="none"><text x="1">a &amp; \xc3\xbc</text></g></svg>
"""
MANY = 2_000_000


def document(draw: random.Random) -> bytes:
    """A document, changed or as it should be."""
    content = bytearray(draw.choice(documents()))
    if draw.random() < 0.7:
        draw.choice(DOCUMENT_MUTATIONS)(content, draw)
    return bytes(content)


def carried_text(draw: random.Random) -> bytes:
    """The text that carries a document: right, or with another size, letters or bytes."""
    content = document(draw)
    if draw.random() < 0.6:
        return packed(content).encode()
    stated: Any = draw.choice((len(content), len(content), len(content), *ODD_SIZES, -1, "", "1e9", "0x10", "٣"))
    letters = base64.b64encode(deflated(content, draw))
    match draw.randrange(6):
        case 0:
            letters = letters[: draw.randrange(len(letters))]
        case 1:
            at = draw.randrange(len(letters))
            odd = (b"=", b"!", b"-_", b"\n" * 1000, b" ", b"\t", "é".encode(), b"=" * 100)
            letters = letters[:at] + draw.choice(odd) + letters[at:]
        case 2:
            letters = letters * 2
    between = draw.choice((b" ", b" ", b" ", b"", b"\n", b"\xa0"))
    return str(stated).encode() + between + letters


# PNG


def chunks(content: bytes) -> list[tuple[bytes, bytes]]:
    """Types and contents of the chunks, as far as they can be told."""
    found, at = [], 8
    while at + 8 <= len(content):
        size, kind = struct.unpack_from(">I4s", content, at)
        found.append((kind, bytes(content[at + 8 : at + 8 + size])))
        at += 12 + size
    return found


def write_chunks(parts: list[tuple[bytes, bytes]]) -> bytes:
    """A PNG of these chunks, with their checksums."""
    framed = (struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(framed)


def chunk(content: bytearray, draw: random.Random) -> None:
    """Change, drop, double, move or rename a chunk, or put many beside it; the checksums are right."""
    parts = chunks(content)
    if not parts:
        return
    at = draw.randrange(len(parts))
    kind, inside = parts[at]
    match draw.randrange(7):
        case 0:
            del parts[at]
        case 1:
            parts.insert(draw.randrange(len(parts)), parts[at])
        case 2:
            parts[at] = (draw.choice((b"iTXt", b"tEXt", b"zTXt", b"IEND", b"\0\0\0\0", b"fdAT")), inside)
        case 3:
            parts[at:at] = [(draw.choice((b"iTXt", b"aaaa")), draw.choice((b"", b"a", NAME.encode())))] * 10_000
        case 4:
            draw.shuffle(parts)
        case _:
            changed = bytearray(inside or b"\0")
            draw.choice((*BYTES, length))(changed, draw)
            parts[at] = (kind, bytes(changed))
    content[:] = write_chunks(parts)


def carry(content: bytearray, draw: random.Random) -> None:
    """Let the PNG carry another text, or say otherwise how it is written."""
    plain = draw.choice((*[b"\0\0\0\0\0"] * 9, b"\0\1\0\0\0", b"\0\0\0de\0\0", b"\0", b""))
    key = draw.choice((*[NAME] * 9, NAME.upper(), f"{NAME}s")).encode()
    parts = [part for part in chunks(content) if part[0] not in (b"iTXt", b"IEND")]
    content[:] = write_chunks([*parts, (b"iTXt", key + plain + carried_text(draw)), (b"IEND", b"")])


def stated_length(content: bytearray, draw: random.Random) -> None:
    """Lie about the length of a chunk."""
    at = 8
    for _ in range(draw.randrange(4)):
        if at + 8 < len(content):
            at += 12 + int.from_bytes(content[at : at + 4], "big")
    content[at : at + 4] = (draw.choice(ODD_SIZES) & 0xFFFFFFFF).to_bytes(4, "big")


def pngs() -> list[bytes]:
    """Pictures with the documents in them."""
    file = io.BytesIO()
    Image.new("RGB", (31, 7), (1, 2, 3)).save(file, "PNG", dpi=(300, 300))
    return [with_document(file.getvalue(), ".png", content) for content in documents()]


# SVG


def svgs() -> list[bytes]:
    """Drawings with the documents in them."""
    return [with_document(SVG, ".svg", content) for content in documents()]


HEADS = (
    b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///dev/stdin">]>',
    b'<!DOCTYPE svg [<!ENTITY % a "<!ENTITY b 1>"> %a;]>',
    b'<!DOCTYPE svg SYSTEM "http://localhost:1/a.dtd">',
    b"<!DOCTYPE svg><!-- " + b"a" * 100_000 + b" -->",
    b"<!DOCTYPE svg [" + b"<!ELEMENT a (" + b"(" * 5000 + b"b" + b")" * 5000 + b")>]>",
    b"<!DOCTYPE svg [<!NOTATION a PUBLIC 'b'>]>",
    b'<?xml-stylesheet href="file:///dev/stdin"?>',
)


def head(content: bytearray, draw: random.Random) -> None:
    """Declare entities and attributes, which grow when they are used, before the drawing."""
    at = content.find(b"<svg")
    if at < 0:
        return
    if draw.random() < 0.3:
        default = b'<!DOCTYPE svg [<!ATTLIST g a CDATA "' + b"a" * 200_000 + b'">]>'
        content[at:at] = default
        end = content.rfind(b"</svg>")
        content[end:end] = b"<g/>" * 100_000
    else:
        content[at:at] = draw.choice(HEADS)
        content[:] = content.replace(b">a<", draw.choice((b">&a;<", b">&b;<", b">&#65;<", b">&#0;<", b">&#x110000;<")))


def encoding(content: bytearray, draw: random.Random) -> None:
    """Say that the text is in another code, write it in one, or both."""
    names = ("utf-16", "UTF-7", "nonsense", "hex", "idna", "rot13", "cp1252", "shift_jis", "undefined", "us-ascii", "")
    name = draw.choice((*names, "ISO-8859-1", "unicode_escape", "punycode", "zlib", "a" * 9000))
    changed = bytes(content).replace(b'encoding="UTF-8"', f'encoding="{name}"'.encode())
    if draw.random() < 0.3:
        code = draw.choice(("utf-16", "utf-16-be", "utf-8-sig", "cp037"))
        changed = changed.decode("utf-8", "replace").encode(code, "replace")
    content[:] = changed


def element(content: bytearray, draw: random.Random) -> None:
    """Put odd elements, letters or attributes in, or many of them."""
    found = [place.end() for place in re.finditer(rb">", content)]
    if not found:
        return
    deep = draw.choice((10, 499, 5000, 200_000))
    odd = (
        b"<g>" * deep + b"</g>" * draw.choice((deep, 0)),
        b"<g/>" * 100_000,
        b"<g " + b" ".join(b'a%d=""' % i for i in range(20_000)) + b"/>",
        b'<image href="data:image/png;base64,' + b"A" * MANY + b'"/>',
        b"\n" * MANY,
        b"<![CDATA[ ]]>",
        b"<!-- -->",
        b"<?a b?>",
        b"\0",
        b"&#1;",
        b"&#32;",
        b"\xff",
        b"\xed\xa0\x80",
        f'<document xmlns="{SPACE}">1 AAAA</document>'.encode(),
        f'<a:document xmlns:a="{SPACE}"/>'.encode(),
    )
    at = draw.choice(found)
    content[at:at] = draw.choice(odd)


def carry_in_svg(content: bytearray, draw: random.Random) -> None:
    """Let the drawing carry another text."""
    text = carried_text(draw)
    if draw.random() < 0.3:
        text = b"<![CDATA[" + text + b"]]>"
    begin, end = content.find(b">", content.find(b"<document")) + 1, content.rfind(b"</document>")
    if 0 < begin <= end:
        content[begin:end] = text


def swap(content: bytearray, draw: random.Random) -> None:
    """Write a word of the drawing otherwise."""
    words = (b"svg", b"document", b"metadata", SPACE.encode(), b"xmlns", b"</", b'"', b"title")
    odd = (b"", b"html", b"a:b", b":", b"xml", b"\xc3\xbc", b"<", b"&lt;", b"x" * 100_000)
    content[:] = content.replace(draw.choice(words), draw.choice(odd), draw.choice((1, -1)))


KINDS = {
    "png": Kind(".png", pngs, (*BYTES, chunk, chunk, carry, carry, carry, stated_length), read_source, 4),
    "svg": Kind(
        ".svg", svgs, (*BYTES, head, encoding, element, carry_in_svg, carry_in_svg, carry_in_svg, swap), read_source, 4
    ),
}
