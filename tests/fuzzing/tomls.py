"""What people and the program write in TOML: lessons, and the settings."""

from __future__ import annotations

import random
import re
from pathlib import Path
from types import MappingProxyType

from fuzzing.basics import BYTES, number_in_text
from fuzzing.run import Kind, check_sentence
from mha_desktop.exchange.settings import Layout, Settings, read_settings, settings_path, write_changes
from mha_desktop.lessons.read import read_lesson
from mha_desktop.lessons.translate import is_translation, translation_path

VALUES = (
    *(
        b"1",
        b"-1",
        b"true",
        b"1.5",
        b"nan",
        b"inf",
        b"1e999",
        b"9" * 5000,
        b"0x" + b"f" * 5000,
        b"1979-05-27",
        b"07:32:00",
    ),
    *(
        b'""',
        b"''",
        b'"a\\nb"',
        b'"\\u0000"',
        b'"\\U0010ffff"',
        b'"""\na\n"""',
        b'"' + b"x" * 5000 + b'"',
        b'"/a/\xed\xa0\x80"',
    ),
    *(
        b"[]",
        b"[[]]",
        b"{}",
        b"{a = 1}",
        b"[1, 2]",
        b'["a", 1]',
        b"[" * 3000,
        b"[" * 400 + b"]" * 400,
        b"{a=" * 3000,
        b"",
    ),
    *(b"[1, 2, 3, 4]", b"[0, 0, 99999999999, 1]", b"[-1, -1, -1, -1]", b'"AAAA"', b'"="', b'"system"', b"999"),
)
LINES = (
    b"[window]",
    b"[[step]]",
    b"[a.b.c]",
    b"=",
    b"a = 1",
    b"version = 2",
    b"version = 0",
    b"# " + b"x" * 100_000,
    b"\r",
)


def value(content: bytearray, draw: random.Random) -> None:
    """Put an odd value behind a key, or in a list."""
    found = list(re.finditer(rb"(?<== ).+$|(?<=[\[,] )[^,\]\n]+", content, re.MULTILINE))
    if found:
        place = draw.choice(found)
        content[place.start() : place.end()] = draw.choice(VALUES)


def line(content: bytearray, draw: random.Random) -> None:
    """Leave out a line, put in an odd one, double one or swap two; or dots into a key, very many."""
    lines = bytes(content).split(b"\n")
    at, other = draw.randrange(len(lines)), draw.randrange(len(lines))
    match draw.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, draw.choice(LINES))
        case 2:
            lines.insert(at, lines[other])
        case 3:
            lines[at], lines[other] = lines[other], lines[at]
        case _:
            lines[at] = b"a." * draw.choice((1, 500, 5000)) + lines[at]
    content[:] = b"\n".join(lines)


def word(content: bytearray, draw: random.Random) -> None:
    """Write one of the words otherwise."""
    found = list(re.finditer(rb"\w+", content))
    if found:
        place, other = draw.choice(found), draw.choice(found)
        odd = (bytes(other[0]), b"", b"x", b"\xc3\xbc", b"\0", b"\x1b[31m", b"{", b"}}", b"$", b"x" * 3000)
        content[place.start() : place.end()] = draw.choice(odd)


LESSONS = Path(__file__).parents[2] / "resources" / "lessons"


def lessons() -> list[bytes]:
    """The lessons that come along."""
    return [path.read_bytes() for path in sorted(LESSONS.glob("*.toml")) if not is_translation(path)]


def read_a_lesson(path: Path) -> None:
    """Read a lesson beside the documents that it starts from."""
    for document in LESSONS.glob("*.mhad"):
        if not (beside := path.parent / document.name).exists():
            beside.write_bytes(document.read_bytes())
    read_lesson(path)


TRANSLATED = "picture-as-tokens"


def translations() -> list[bytes]:
    """One lesson's words in German."""
    return [translation_path(LESSONS / f"{TRANSLATED}.toml", "de").read_bytes()]


def read_a_translation(path: Path) -> None:
    """Read it beside its lesson; what it does not say is said in English."""
    lesson = path.with_name(f"{TRANSLATED}.toml")
    lesson.write_bytes((LESSONS / lesson.name).read_bytes())
    translation_path(lesson, "de").write_bytes(path.read_bytes())
    assert all(step.title and step.text for step in read_lesson(lesson, "de").step)


def settings() -> list[bytes]:
    """Settings as the program writes them: of the first day, and with everything."""
    boxes = MappingProxyType({"cube": (1, 2, 300, 400)})
    layout = Layout((10, 20, 1500, 900), (1500, 900), True, "wide", b"\0\xff" * 40, ("side",), ("cube",), boxes)
    written = []
    for changes in ({}, {"folder": "/home/a/Übung ½", "zoom": 125, "theme": "dark", "window": layout}):
        settings_path().unlink(missing_ok=True)
        write_changes(changes)
        written.append(settings_path().read_bytes())
    return written


def read_the_settings(path: Path) -> None:
    """Read the settings, change one and read them again: what is damaged is as at the first start, and is said."""
    place = settings_path()
    place.write_bytes(path.read_bytes())
    found = read_settings()
    if found.remark:
        check_sentence(found.remark)
        assert found.settings == Settings()
    write_changes({"zoom": 150})
    again = read_settings()
    if found.may_write:
        assert again.settings.zoom == 150
        assert again.settings.theme == found.settings.theme
        assert again.settings.window.place == found.settings.window.place
    else:
        assert place.read_bytes() == path.read_bytes()


TEXT = (*BYTES, value, value, value, line, word, number_in_text)

KINDS = {
    "lesson": Kind(".toml", lessons, TEXT, read_a_lesson, 10),
    "translation": Kind(".toml", translations, TEXT, read_a_translation, 10),
    "settings": Kind(".toml", settings, TEXT, read_the_settings, 0),
}
