"""Valid files, changed at random in every way: each opens or is refused in one sentence, soon, and nothing else."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.trace import Trace
from mha_desktop.document.view import clamped
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source

LONGEST_S = 2.0
ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 3, 7, 2**31, 2**63, -(2**63), 10**40, 0.5, 1e308, -1e-320),
    *("", "none", "causal", "W_Q", "X", "attention", "\ud800", "\0", "x" * 5000, [], {}, [0], [[]], [True], {"a": {}}),
)
ODD_NUMBERS = (np.nan, np.inf, -np.inf, 1e308, -0.0, 5e-324)

Mutation = Callable[[bytearray, random.Random], None]


def flip(content: bytearray, draw: random.Random) -> None:
    """Change single bits, more often near the beginning, where the header is."""
    for _ in range(draw.choice((1, 1, 2, 8))):
        reach = draw.choice((16, 4096, len(content)))
        content[draw.randrange(min(reach, len(content)))] ^= 1 << draw.randrange(8)


def cut(content: bytearray, draw: random.Random) -> None:
    """Leave out a stretch, or everything from some byte on."""
    at = draw.randrange(len(content))
    del content[at : at + draw.choice((1, 8, 100, len(content)))]


def insert(content: bytearray, draw: random.Random) -> None:
    """Put in odd bytes, or a piece of the file itself once more."""
    at, begin = draw.randrange(len(content) + 1), draw.randrange(len(content))
    odd = (b"\0", b"\xff" * 9, b'"', b"{", b"]", b"[" * 5000, b"9" * 5000, bytes(content[begin : begin + 64]))
    content[at:at] = draw.choice(odd)


def length(content: bytearray, draw: random.Random) -> None:
    """Lie about the length in the first eight bytes, or about any four bytes."""
    size = draw.choice((0, 1, 7, len(content), 2**24, 2**31, 2**32, 2**63, 2**64 - 1))
    if draw.random() < 0.5:
        content[:8] = size.to_bytes(8, "little")
    else:
        at = draw.randrange(len(content))
        content[at : at + 4] = (size & 0xFFFFFFFF).to_bytes(4, "little")


def number(content: bytearray, draw: random.Random) -> None:
    """Put an odd number where the data is."""
    at = max(len(content) - 8 * draw.randrange(1, 2 + len(content) // 16), 0)
    content[at : at + 8] = np.float64(draw.choice(ODD_NUMBERS)).tobytes()


def header(content: bytearray, draw: random.Random) -> None:
    """Change, drop, rename or swap parts of the header, or of the one in it, and write it back as it should be."""
    size = int.from_bytes(content[:8], "little")
    try:
        outer = json.loads(content[8 : 8 + size])
        inner = json.loads(outer["__metadata__"]["mhad"])
    except (ValueError, LookupError, TypeError, RecursionError):  # changed before
        return
    try:
        for _ in range(draw.choice((1, 1, 2, 5))):
            disturb(inner if draw.random() < 0.7 else outer, draw)
        if isinstance(outer.get("__metadata__"), dict) and draw.random() < 0.95:
            outer["__metadata__"]["mhad"] = json.dumps(inner)
        written = json.dumps(outer).encode()
    except (ValueError, RecursionError):
        return
    content[: 8 + size] = len(written).to_bytes(8, "little") + written


def disturb(tree: Any, draw: random.Random) -> None:
    """Change one place somewhere in nested lists and objects."""
    place = tree
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = draw.choice(keys)
        if isinstance(place[key], (dict, list)) and draw.random() < 0.8:
            place = place[key]
            continue
        other = draw.choice(keys)
        match draw.randrange(5):
            case 0:
                place[key] = draw.choice(ODD_VALUES)
            case 1:
                del place[key]
            case 2:
                place[key], place[other] = place[other], place[key]
            case 3 if isinstance(place, dict):
                place[draw.choice(("", "X.9", "norm", "stage.X", "kept.b_Q", str(other)))] = place.pop(key)
            case _ if isinstance(place[key], int):
                place[key] += draw.choice((-1, 1, 8, 2**20))
            case _:
                place[key] = json.loads(json.dumps(tree))
        return


MUTATIONS: dict[str, tuple[Mutation, ...]] = {
    ".mhad": (flip, cut, insert, length, number, header, header, header, header),
    ".npz": (flip, cut, insert, length, number),
}


@pytest.fixture(scope="module")
def valid(documents: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[bytes]]:
    """Files as they should be, by suffix."""
    path = tmp_path_factory.mktemp("valid") / "a.npz"
    rng = np.random.default_rng(1)
    weights: dict[str, Any] = {f"W_{i}": rng.normal(size=(4, 4)) for i in "QKVO"}
    marks = {"mask": np.eye(3, dtype=bool), "pad": np.array([False, False, True]), "tokens": ["a", "b", "c"]}
    np.savez(path, X=rng.normal(size=(3, 4)), **weights, heads=2, heads_kv=2, causal=True, **marks)
    river = example("river")
    return {
        ".mhad": [
            to_bytes(Opened(documents.whole_document(), documents.whole_view(), lesson={"a": [1, {"b": None}]})),
            to_bytes(river),
            to_bytes(example("clusters")),
        ],
        ".npz": [path.read_bytes()],
    }


def check(path: Path) -> str | None:
    """Open a file and look at what a window looks at first; return what was said, or None where it opened."""
    begun = time.perf_counter()
    try:
        opened = open_source(str(path))
    except UserError as error:
        said = str(error)
        assert said
        assert "\n" not in said
        assert said.endswith((".", "?"))
        assert len(said) < 600
        return said
    finally:
        assert time.perf_counter() - begun < LONGEST_S
    document = opened.document
    for i in range(len(document.sequences)):
        document.problem(i)
    if opened.view is not None:
        assert clamped(opened.view, document) == opened.view
        assert to_bytes(opened)  # and it can be saved again
    if opened.trace is not None:
        assert isinstance(opened.trace, Trace)
        assert {opened.trace.whole(key).shape for key in opened.trace.keys}
    return None


@pytest.mark.parametrize("suffix", MUTATIONS)
@pytest.mark.parametrize("times", [200, pytest.param(5000, marks=pytest.mark.long)])
def test_no_change_of_a_file_does_more_than_refuse_it(
    valid: dict[str, list[bytes]], tmp_path: Path, suffix: str, times: int
) -> None:
    opened, sentences = 0, set()
    for seed in range(times):
        draw = random.Random(f"{suffix} {seed}")
        content = bytearray(draw.choice(valid[suffix]))
        for _ in range(draw.choice((1, 1, 1, 2, 3))):
            if content:
                draw.choice(MUTATIONS[suffix])(content, draw)
        path = tmp_path / f"notes{suffix}"
        path.write_bytes(content)
        try:
            said = check(path)
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
        if said is None:
            opened += 1
        else:
            sentences.add(re.sub("[0-9]+", "1", said))
    assert opened > times // 50  # the changes were not all so coarse that nothing was read
    assert len(sentences) >= (10 if suffix == ".mhad" else 2), sentences
