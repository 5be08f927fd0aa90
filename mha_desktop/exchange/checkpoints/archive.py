"""The directory of a zip archive as torch writes it: which entries there are, and where their bytes lie in the file.

torch packs nothing, so an entry's bytes are read where they lie and none is ever unpacked. Every size is held against
the file's before anything is allocated, and no two entries share a byte.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import IO, NamedTuple

from mha_desktop.errors import UserError
from mha_desktop.exchange.mhad_container import MAX_HEADER, damage

_END = struct.Struct("<4s4H2LH")
_LOCATOR = struct.Struct("<4sLQL")
_WIDE_END = struct.Struct("<4sQ2H2L4Q")
_RECORD = struct.Struct("<4s6H3L5H2L")
_LOCAL = struct.Struct("<4s5H3L2H")
_END_MARK, _LOCATOR_MARK, _WIDE_MARK, _RECORD_MARK, _LOCAL_MARK = b"PK\5\6", b"PK\6\7", b"PK\6\6", b"PK\1\2", b"PK\3\4"
_MOST_ENTRIES = 100_000
_IN_EXTRA = 0xFFFFFFFF  # the number has 64 bits and stands in the extra field
_WIDE_NUMBERS = 1  # which extra field that is
_ENCRYPTED = 1
_PIECE = 2**20


class Entry(NamedTuple):
    """Where an entry's bytes lie in the file, and their CRC-32; 0 where torch was told to write none."""

    begin: int
    end: int
    crc: int


def read_directory(file: IO[bytes], size: int, quoted: str) -> dict[str, Entry]:
    """Return the entries of an archive of `size` bytes by name.

    Raises
    ------
    UserError
        When it is damaged, or an entry is packed.
    """
    try:
        start, length = _directory(file, size)
        if length > MAX_HEADER:
            raise damage(quoted)
        records = _records(_read(file, start, length), quoted)
        entries = {name: _located(file, name, *told) for name, told in records.items()}
    except (struct.error, ValueError):  # cut short, a name that is no UTF-8, a place before the file's beginning
        raise damage(quoted) from None
    at = 0
    for entry in sorted(entries.values()):
        if entry.begin < at:
            raise damage(quoted)
        at = entry.end
    if at > start:
        raise damage(quoted)
    return entries


def is_whole(path: Path, entry: Entry) -> bool:
    """Tell whether an entry's bytes are those that were written, by their checksum where there is one."""
    if not entry.crc:
        return True
    crc, left = 0, entry.end - entry.begin
    with path.open("rb") as file:
        file.seek(entry.begin)
        while left and (piece := file.read(min(left, _PIECE))):
            crc, left = zlib.crc32(piece, crc), left - len(piece)
    return not left and crc == entry.crc


def _directory(file: IO[bytes], size: int) -> tuple[int, int]:
    """Return where the directory begins, and its length; it fills the file up to what stands at the end."""
    end = size - _END.size
    mark, *_, length, start, comment = _END.unpack(_read(file, end, _END.size))
    if mark != _END_MARK or comment:
        raise ValueError("no end of an archive")
    at = end - _LOCATOR.size
    if at >= 0 and _read(file, at, 4) == _LOCATOR_MARK:
        end = at - _WIDE_END.size
        if _LOCATOR.unpack(_read(file, at, _LOCATOR.size))[2] != end:
            raise ValueError("the wide end is elsewhere")
        mark, *_, length, start = _WIDE_END.unpack(_read(file, end, _WIDE_END.size))
        if mark != _WIDE_MARK:
            raise ValueError("no wide end of an archive")
    if start + length != end:
        raise ValueError("the directory does not end where it is said to")
    return start, length


def _read(file: IO[bytes], at: int, length: int) -> bytes:
    if at < 0:
        raise ValueError("before the file's beginning")
    file.seek(at)
    return file.read(length)


def _records(directory: bytes, quoted: str) -> dict[str, tuple[int, int, int]]:
    """Return where each entry's local header lies, its length and its checksum."""
    records: dict[str, tuple[int, int, int]] = {}
    at = 0
    while at < len(directory):
        mark, _, _, flags, method, _, _, crc, packed, length, *sizes, _, _, _, place = _RECORD.unpack_from(
            directory, at
        )
        if mark != _RECORD_MARK or len(records) == _MOST_ENTRIES:
            raise ValueError("no record of the directory")
        name_end = at + _RECORD.size + sizes[0]
        extra_end = name_end + sizes[1]
        if extra_end + sizes[2] > len(directory):
            raise ValueError("a record is cut")
        name = directory[at + _RECORD.size : name_end].decode("utf-8")
        length, packed, place = _widened((length, packed, place), directory[name_end:extra_end])
        if method or flags & _ENCRYPTED or packed != length:
            raise UserError("{quoted} is packed, which torch never does. Save it again with torch.save.", quoted=quoted)
        if name in records:
            raise ValueError("a name twice")
        records[name] = place, length, crc
        at = extra_end + sizes[2]
    return records


def _widened(numbers: tuple[int, int, int], extra: bytes) -> tuple[int, ...]:
    """Take those numbers that have 64 bits from a record's extra field, where they stand in their order."""
    if _IN_EXTRA not in numbers:
        return numbers
    at = 0
    while at < len(extra):
        kind, length = struct.unpack_from("<2H", extra, at)
        at += 4
        if kind == _WIDE_NUMBERS:
            wide = iter(struct.unpack_from(f"<{numbers.count(_IN_EXTRA)}Q", extra, at))
            return tuple(next(wide) if number == _IN_EXTRA else number for number in numbers)
        at += length
    raise ValueError("no wide numbers")


def _located(file: IO[bytes], name: str, place: int, length: int, crc: int) -> Entry:
    """Return where an entry's bytes lie, which its local header tells."""
    mark, _, _, method, *_, name_length, extra_length = _LOCAL.unpack(_read(file, place, _LOCAL.size))
    if mark != _LOCAL_MARK or method or file.read(name_length) != name.encode():
        raise ValueError("the entry is another one")
    begin = place + _LOCAL.size + name_length + extra_length
    return Entry(begin, begin + length, crc)
