"""`.mhad` documents, the slots of unsaved work, and the list of recent files."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import random
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from fuzzing.basics import BYTES, disturb, length, nested, number, number_in_text
from fuzzing.run import Kind
from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import clamped
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.recent import MOST, add_recent, recent_files
from mha_desktop.exchange.recovery import Recovery
from mha_desktop.exchange.sources import open_source
from mha_desktop.exchange.stamp import changed_since
from mha_desktop.paths import state_dir

NOTE = json.dumps({"path": "/home/a/notes.mhad", "stamp": {"size": 12, "digest": "ab"}})


def make_files() -> ModuleType:
    """The documents of which `tests/exchange/files` has one for each version of the format."""
    place = Path(__file__).parents[1] / "exchange" / "files" / "make_files.py"
    spec = importlib.util.spec_from_file_location("make_files", place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def documents() -> tuple[bytes, ...]:
    """Files as they should be: one with everything, and the examples with their stages."""
    made = make_files()
    whole = Opened(made.whole_document(), made.whole_view(), lesson={"a": [1, {"b": None}]})
    picture = to_bytes(Opened(made.picture_document()))
    return to_bytes(whole), to_bytes(example("river")), to_bytes(example("clusters")), picture


def slots() -> list[bytes]:
    """Documents with a note of the file that they came from."""
    made = make_files()
    whole = Opened(made.whole_document(), made.whole_view(), lesson=[1])
    return [to_bytes(whole, {"recovery": NOTE}), to_bytes(Opened(made.plain_document()), {"recovery": "{}"})]


def header(content: bytearray, draw: random.Random) -> None:
    """Change, drop, rename or swap parts of the header, or of the one in it, and write it back as it should be."""
    size = int.from_bytes(content[:8], "little")
    try:
        outer = json.loads(content[8 : 8 + size])
        metadata = outer["__metadata__"]
        inner = {name: json.loads(text) for name, text in metadata.items()}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):  # changed before
        return
    try:
        for _ in range(draw.choice((1, 1, 2, 5))):
            disturb(draw.choice(list(inner.values())) if inner and draw.random() < 0.7 else outer, draw)
        texts = {name: _as_text(tree, draw) for name, tree in inner.items()}
        if isinstance(outer.get("__metadata__"), dict) and draw.random() < 0.95:
            outer["__metadata__"] |= texts
        written = json.dumps(outer).encode()
    except (ValueError, RecursionError):
        return
    content[: 8 + size] = len(written).to_bytes(8, "little") + written


def _as_text(tree: Any, draw: random.Random) -> str:
    """JSON of a part of the header; now and then a number or a value in it is one that only a text can have."""
    text = bytearray(json.dumps(tree).encode())
    if draw.random() < 0.2:
        number_in_text(text, draw)
    if draw.random() < 0.1:
        text = bytearray(text.replace(b"null", nested(draw), 1))
    return text.decode("ascii")


DOCUMENT_MUTATIONS = (*BYTES, length, number, header, header, header, header)


def look(opened: Opened) -> None:
    """What a window does first with a document: it computes it, holds its view against it, and saves it."""
    document = opened.document
    for i in range(len(document.sequences)):
        document.problem(i)
    if opened.view is not None:
        assert clamped(opened.view, document) == opened.view
    assert to_bytes(opened)
    if opened.trace is not None:
        assert isinstance(opened.trace, Trace)
        assert {opened.trace.whole(key).shape for key in opened.trace.keys}


def read_source(path: Path) -> None:
    """Open a file as a window does."""
    look(open_source(str(path)))


def read_slot(path: Path) -> None:
    """Find what a dead window left, and take it; damaged work stays where it is, and a sentence says so."""
    recovery = Recovery(path.parent)
    try:
        (orphan,) = recovery.orphans()
        if orphan.problem is not None:
            assert path.exists()
            raise UserError(orphan.problem)
        opened = recovery.take(orphan)
        assert not path.exists()
        look(opened)
        if opened.path is not None:
            os.fsencode(opened.path)
            if opened.stamp is not None:
                with contextlib.suppress(UserError):
                    assert changed_since(opened.stamp, opened.path) in (True, False)
    finally:
        recovery.clear()


def recent_list() -> list[bytes]:
    """Lists of paths as the program writes them."""
    return [json.dumps([f"/home/a/Übung {i}.mhad" for i in range(count)], indent=1).encode() for count in (1, 10)]


def entries(content: bytearray, draw: random.Random) -> None:
    """Change entries of the list, and write it back as it should be."""
    try:
        tree = json.loads(content)
        odd = ("\ud800.mhad", "a\0b", "a\nb", "/" * 9000, "x" * 100_000, ".", "..", "~", "//server/a", "/dev/stdin")
        for _ in range(draw.choice((1, 3))):
            if isinstance(tree, list) and draw.random() < 0.5:
                tree.insert(draw.randrange(len(tree) + 1), draw.choice(odd))
            elif isinstance(tree, (list, dict)):
                disturb(tree, draw)
        content[:] = json.dumps(tree).encode()
    except (ValueError, RecursionError):
        return


def read_recent(path: Path) -> None:
    """Read the list as the menu does, and add a file to it: a damaged list is an empty one and a sound one."""
    place = state_dir() / "recent.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(path.read_bytes())
    found = recent_files()
    assert len(found) <= MOST
    for file in found:
        os.fsencode(file.path)
        assert len(str(file.path)) < 2**15
        assert isinstance(file.exists, bool)
    add_recent(path)
    assert recent_files()[0].path == path
    assert len(recent_files()) == min(len(found) + 1, MOST)


KINDS = {
    "mhad": Kind(".mhad", lambda: list(documents()), DOCUMENT_MUTATIONS, read_source, 10),
    "recovery": Kind(".mhad", slots, DOCUMENT_MUTATIONS, read_slot, 10),
    "recent": Kind(".json", recent_list, (*BYTES, number_in_text, entries, entries, entries), read_recent, 0),
}
