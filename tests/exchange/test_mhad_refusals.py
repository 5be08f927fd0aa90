"""Bad `.mhad` files: one sentence each that says what is wrong, and never anything else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save

from aids.ordinary_user import ordinary_user
from mha_desktop.errors import UserError
from mha_desktop.exchange.mhad import from_bytes, read_mhad, to_bytes
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.sources import open_source

WithHeader = Callable[..., bytes]
needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX")


@pytest.fixture
def valid(documents: ModuleType) -> bytes:
    """The bytes of a document with every kind of array."""
    return to_bytes(Opened(documents.whole_document(), documents.whole_view()))


def refusal(content: bytes) -> str:
    """The sentence that the bytes of a file give."""
    with pytest.raises(UserError) as caught:
        from_bytes(content, "“x.mhad”")
    text = str(caught.value)
    assert "\n" not in text
    assert text.endswith(".")
    assert len(text) < 300
    return text


def refusal_of(path: Path) -> str:
    with pytest.raises(UserError) as caught:
        read_mhad(path)
    return str(caught.value)


DAMAGED = "“x.mhad” is damaged or was not copied completely. Take another copy."

BEGINNINGS = {
    b"": "“x.mhad” is empty. Take another copy.",
    b"ObjectType = Image\nNDims = 3\n": "“x.mhad” is a medical image (MetaImage), not an attention document.",
    b"PK\x03\x04" + b"\0" * 99: "“x.mhad” is a zip archive; give it its own ending, such as .npz.",
    b"\x89PNG\r\n": "“x.mhad” is a picture, not a document.",
    b"<!DOCTYPE html><html>Sign in": "“x.mhad” is a web page; download the file itself.",
    b"hello": "“x.mhad” is not an MHA Desktop document.",
    b"\0" * 4096: "“x.mhad” is not an MHA Desktop document.",
    b"\x80\x02ctorch\n": "“x.mhad” is not an MHA Desktop document.",
}


@pytest.mark.parametrize("content", BEGINNINGS, ids=[repr(key[:8]) for key in BEGINNINGS])
def test_other_kinds_of_files(content: bytes) -> None:
    assert refusal(content) == BEGINNINGS[content]


def test_another_programs_safetensors() -> None:
    for metadata in (None, {"format": "pt"}):
        text = refusal(save({"weight": np.ones((2, 2), np.float16)}, metadata))
        assert text == "“x.mhad” is a safetensors file of another program: it has no MHA Desktop header."


def test_a_safetensors_file_is_opened_by_what_is_in_it(valid: bytes, tmp_path: Path) -> None:
    path = tmp_path / "model.safetensors"
    path.write_bytes(valid)
    assert open_source(str(path)).document.heads == 4
    path.write_bytes(save({"weight": np.ones(2)}))
    with pytest.raises(UserError, match="of another program"):
        open_source(str(path))


def test_a_newer_version(valid: bytes, with_header: WithHeader) -> None:
    def newer(header: dict[str, Any]) -> None:
        header |= {"version": 7, "normalisation": "rms"}

    expected = "“x.mhad” was made by a newer MHA Desktop (format 7); this one reads up to 4."
    assert refusal(with_header(valid, newer)) == expected


@pytest.mark.parametrize("version", [0, -1, "1", True, None, 1.0])
def test_a_version_that_is_none(valid: bytes, with_header: WithHeader, version: Any) -> None:
    assert "names no version" in refusal(with_header(valid, lambda header: header.update(version=version)))


def test_a_file_cut_anywhere(valid: bytes) -> None:
    for length in [9, 20, 64, *range(100, len(valid), 97), len(valid) - 1]:
        assert refusal(valid[:length]) == DAMAGED
    assert refusal(valid + b"\0") == DAMAGED


@pytest.mark.parametrize("length", [2**32, 2**63, 2**64 - 1, 2**24 + 1])
def test_a_header_that_claims_more_than_the_file_has(valid: bytes, length: int) -> None:
    assert refusal(length.to_bytes(8, "little") + valid[8:]) == DAMAGED


HEADS = {
    "nested": b'{"__metadata__":' + b"[" * 100_000,
    "no JSON": b'{"__metadata__":}',
    "a list": b'{"a"]',
    "no text": b'{"\xff":1}',
    "twice": b'{"__metadata__":{"mhad":"{}","mhad":"{}"}}',
    "offsets": b'{"__metadata__":{"mhad":"{}"},"a":{"dtype":"F64","shape":[1],"data_offsets":[0]}}',
    "negative": b'{"__metadata__":{"mhad":"{}"},"a":{"dtype":"F64","shape":[-1],"data_offsets":[0,0]}}',
    "axes": b'{"__metadata__":{"mhad":"{}"},"a":{"dtype":"F64","shape":[' + b"9," * 9999 + b'9],"data_offsets":[0,8]}}',
    "too many": b'{"__metadata__":{"mhad":"{}"},"a":{"dtype":"F64","shape":[281474976710656,281474976710656],'
    b'"data_offsets":[0,8]}}',
    "digits": b'{"__metadata__":{"mhad":"{}"},"a":{"dtype":"F64","shape":[' + b"9" * 5000 + b'],"data_offsets":[0,8]}}',
    "extra": b'{"__metadata__":{"mhad":"{}"},"a":{"dtype":"F64","shape":[1],"data_offsets":[0,8],"b":1}}',
    "numbers": b'{"__metadata__":{"mhad":"{}","n":1}}',
    "own header": b'{"__metadata__":{"mhad":"[1]"}}',
    "own nested": b'{"__metadata__":{"mhad":"' + b"[" * 100_000 + b'"}}',
    "nan": b'{"__metadata__":{"mhad":"{\\"version\\":NaN}"}}',
}


@pytest.mark.parametrize("case", HEADS)
def test_headers_that_do_not_hold_together(case: str) -> None:
    assert refusal(len(HEADS[case]).to_bytes(8, "little") + HEADS[case]) == DAMAGED


def tensors(*places: tuple[int, int]) -> bytes:
    """A file of numbers at these places of eight bytes, which is what there are."""
    entries = {
        f"a{i}": {"dtype": "F64", "shape": [(end - begin) // 8], "data_offsets": [begin, end]}
        for i, (begin, end) in enumerate(places)
    }
    head = json.dumps({"__metadata__": {"mhad": '{"version":1}'}, **entries}).encode()
    return len(head).to_bytes(8, "little") + head + b"\0" * 16


@pytest.mark.parametrize("places", [((0, 16), (8, 16)), ((0, 8), (0, 8)), ((0, 8),), ((8, 16),), ((0, 16), (16, 24))])
def test_tensors_that_overlap_leave_gaps_or_lie_outside(places: tuple[tuple[int, int], ...]) -> None:
    assert refusal(tensors(*places)) == DAMAGED


def test_one_name_twice(valid: bytes) -> None:
    assert refusal(valid.replace(b'"W_K":', b'"W_Q":')) == DAMAGED


TYPES = {
    "F32": "W_Q in “x.mhad” holds numbers of type F32; a document holds F64 and BOOL alone.",
    "I64": "W_Q in “x.mhad” holds numbers of type I64",
    "F128\nX" * 50: "holds numbers of type F128 XF128 X",
}


@pytest.mark.parametrize("dtype", TYPES)
def test_other_types_of_numbers(valid: bytes, with_header: WithHeader, dtype: str) -> None:
    changed = with_header(valid, None, lambda head: head["W_Q"].update(dtype=dtype))
    assert TYPES[dtype] in refusal(changed)


def test_a_truth_value_is_0_or_1(valid: bytes) -> None:
    assert valid.endswith(b"\0" * 4) or valid.endswith(b"\1\0\0")
    assert refusal(valid[:-1] + b"\2") == DAMAGED


def change(documents: ModuleType, **changes: Any) -> bytes:
    """The file of a document with arrays replaced, added or (None) left out, its header as it was."""
    return _of(documents.whole_document(), {name.replace("_at_", "."): array for name, array in changes.items()})


def _of(document: Any, changes: dict[str, Any]) -> bytes:
    content = to_bytes(Opened(document))
    from safetensors import deserialize

    length = int.from_bytes(content[:8], "little")
    metadata = json.loads(content[8 : 8 + length])["__metadata__"]
    kinds = {"F64": np.float64, "BOOL": np.bool_}
    arrays = {
        name: np.frombuffer(found["data"], kinds[found["dtype"]]).reshape(found["shape"])
        for name, found in deserialize(content)
    }
    arrays |= changes
    return save({name: array for name, array in arrays.items() if array is not None}, metadata)


ARRAYS: dict[str, tuple[dict[str, Any], str]] = {
    "missing": ({"W_V": None}, "“x.mhad” has no W_V. Take another copy."),
    "nan": (
        {"W_Q": np.where(np.arange(48).reshape(6, 8) == 11, np.nan, 1)},
        "W_Q[2, 4] in “x.mhad” is nan. Every number must be finite.",
    ),
    "inf": ({"b_Q": np.array([0, -np.inf, 0, 0, 0, 0, 0, 0])}, "b_Q[2] in “x.mhad” is -inf. Every number"),
    "nan that is switched off": ({"kept_at_b_K": np.full(4, np.nan)}, "kept.b_K[1] in “x.mhad” is nan."),
    "W_K": ({"W_K": np.ones((6, 8))}, "In “x.mhad”: W_K has shape 6 × 8, but W_Q 6 × 8 with 4 heads needs 6 × 4."),
    "axes": ({"W_Q": np.ones(6)}, "W_Q in “x.mhad” is 6; it needs any × any."),
    "a number": ({"b_O": np.array(1.0)}, "b_O in “x.mhad” is one number; it needs any."),
    "truth values": ({"W_O": np.ones((8, 6), bool)}, "W_O in “x.mhad” holds truth values; it needs numbers (F64)."),
    "bias": ({"kept_at_b_V": np.ones(5)}, "kept.b_V in “x.mhad” is 5; it needs 4."),
    "words": ({"word_rows": np.ones((5, 6))}, "word_rows in “x.mhad” is 5 × 6; it needs 6 × 6."),
    "no words": ({"word_rows": None}, "“x.mhad” has no word_rows."),
    "positions": ({"position_rows": np.ones((2, 6))}, "position_rows in “x.mhad” are 2, but there are 3 tokens."),
    "cells": ({"painted_at_1": np.ones((3, 2), bool)}, "painted.1 in “x.mhad” is 3 × 2; it needs 2 × 2 or 4 × 2 × 2"),
    "numbers": ({"painted_at_1": np.ones((2, 2))}, "truth values (BOOL)."),
    "readout": ({"b_vocab": None}, "“x.mhad” has no b_vocab."),
    "hidden": ({"b_hidden": np.ones(2)}, "b_hidden in “x.mhad” is 2; it needs 3."),
    "vocabulary": (
        {"W_vocab": np.ones((3, 5)), "b_vocab": np.ones(5)},
        "W_vocab in “x.mhad” is 3 × 5; it needs 3 × 6.",
    ),
    "unknown": ({"norm": np.ones(2)}, "“x.mhad” holds more arrays than its header tells of."),
    "half a stream": ({"stream_at_1": np.ones((2, 6))}, "“x.mhad” has a stream for some sequences alone."),
    "short stream": ({"stream_at_0": np.ones((2, 6))}, "stream.0 in “x.mhad” is 2 × 6; it needs 3 × 6."),
    "no such sequence": ({"X_at_2": np.ones((2, 6))}, "holds more arrays than its header tells of."),
}


@pytest.mark.parametrize("case", ARRAYS)
def test_arrays_that_do_not_fit(documents: ModuleType, case: str) -> None:
    changes, expected = ARRAYS[case]
    assert expected in refusal(change(documents, **changes))


def test_an_array_without_numbers(valid: bytes, with_header: WithHeader) -> None:
    def add(head: dict[str, Any]) -> None:
        head["X.0"] = {"dtype": "F64", "shape": [0, 2**40], "data_offsets": [0, 0]}

    assert refusal(with_header(valid, None, add)) == "X.0 in “x.mhad” has no numbers. Take another copy."


FIELDS: dict[str, tuple[dict[str, Any], str]] = {
    "unknown": ({"alibi": True}, "The header of “x.mhad” is not valid: object contains unknown field alibi."),
    "rotary": ({"rotary": 0.5}, "The header of “x.mhad” is not valid: rotary: expected float >= 1.0."),
    "special": (
        {"sequences": [{"name": "a", "tokens": ["the", "the"], "special": [True]}]},
        "“a” has 1 marks for 2 tokens.",
    ),
    "heads": ({"heads": 3, "muted": []}, "In “x.mhad”: 8 columns cannot be split in 3 heads. Use 1, 2, 4 or 8."),
    "heads of text": ({"heads": "4"}, "The header of “x.mhad” is not valid: heads: expected int, got str."),
    "too many heads": ({"heads": 2**63}, "heads: "),
    "heads_kv": ({"heads_kv": 3}, "4 heads cannot share 3 key and value heads evenly."),
    "mask": ({"mask": "full\nwidth"}, "mask: invalid enum value"),
    "no sequences": ({"sequences": []}, "sequences: expected array of length >= 1"),
    "no tokens": ({"sequences": [{"name": "a", "tokens": []}]}, "sequences[0].tokens: expected array"),
    "pad": (
        {"sequences": [{"name": "a\n", "tokens": ["the"], "pad": [True, False]}]},
        "“a” has 2 marks for 1 tokens",
    ),
    "token": ({"sequences": [{"name": "a", "tokens": ["sea"]}]}, "painted"),
    "temperature": ({"temperature": 0}, "temperature: expected float >= 0.01"),
    "muted": ({"muted": [4]}, "it mutes a head that is not there"),
    "words": ({"words": None}, "holds more arrays than its header tells of"),
    "axes": ({"axes": ["a"]}, "names 1 axes, but X has 6 columns"),
    "groups": ({"groups": [-1]}, "groups[0]: expected int >= 1"),
    "deep": ({"lesson": json.loads("[" * 40 + "]" * 40)}, "is damaged"),
}


@pytest.mark.parametrize("case", FIELDS)
def test_fields_that_do_not_fit(valid: bytes, with_header: WithHeader, case: str) -> None:
    changes, expected = FIELDS[case]
    assert expected in refusal(with_header(valid, lambda header: header.update(changes)))


PICTURES: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "no picture": ({}, {"image.1": None}, "“x.mhad” has no image.1. Take another copy."),
    "no projection": ({}, {"projection": None}, "“x.mhad” has no projection."),
    "no CLS": ({}, {"cls": None}, "“x.mhad” has no cls."),
    "CLS": ({}, {"cls": np.ones((2, 4))}, "cls in “x.mhad” is 2 × 4; it needs 1 × 4."),
    "rows of the projection": (
        {},
        {"projection": np.ones((8, 4))},
        "projection in “x.mhad” has 8 rows; patches of 2 × 2 pixels need 4, or 12 in colour.",
    ),
    "grey beside colour": (
        {},
        {"image.0": np.ones((2, 4, 1))},
        "image.0 in “x.mhad” is 2 × 4 × 1; it needs any × any × 3",
    ),
    "uneven": (
        {},
        {"image.0": np.ones((3, 4, 3))},
        "In “x.mhad”: A picture of 3 × 4 pixels cannot be cut into squares",
    ),
    "huge": ({}, {"image.0": np.ones((2, 1026, 3))}, "has 2 × 1026 pixels; 1024 × 1024 are the most."),
    "more patches": ({}, {"image.0": np.ones((4, 4, 3))}, "“x.mhad” has 3 tokens for 4 patches and CLS."),
    "rows too": ({}, {"X.0": np.ones((3, 4))}, "“x.mhad” has rows beside a picture."),
    "nan": ({}, {"image.1": np.full((2, 4, 3), np.nan)}, "image.1[1, 1, 1] in “x.mhad” is nan."),
    "words too": ({"words": ["a"]}, {"word_rows": np.ones((1, 4))}, "“x.mhad” has both words and pictures."),
    "no side": ({"patch_side": None}, {}, "holds more arrays than its header tells of"),
    "no such side": ({"patch_side": 0}, {}, "patch_side: expected int >= 1"),
}


@pytest.mark.parametrize("case", PICTURES)
def test_pictures_that_do_not_fit(documents: ModuleType, with_header: WithHeader, case: str) -> None:
    fields, arrays, expected = PICTURES[case]
    content = with_header(_of(documents.picture_document(), arrays), lambda header: header.update(fields))
    assert expected in refusal(content)


def test_a_document_without_rows(documents: ModuleType, with_header: WithHeader) -> None:
    content = with_header(change(documents, word_rows=None), lambda header: header.update(words=None))
    assert refusal(content) == "“x.mhad” has no X.0. Take another copy."


def test_a_word_outside_the_vocabulary(valid: bytes, with_header: WithHeader) -> None:
    def rename(header: dict[str, Any]) -> None:
        header["sequences"][0]["tokens"][1] = "sea"

    expected = "“x.mhad” has a token that is not in its vocabulary. Take another copy."
    assert refusal(with_header(valid, rename)) == expected


def test_columns_that_make_no_pairs(documents: ModuleType, with_header: WithHeader) -> None:
    content = to_bytes(Opened(documents.rotary_document()))
    text = refusal(with_header(content, lambda header: header.update(heads=8, heads_kv=4)))
    assert text == "“x.mhad” has rotary positions, but its heads are 1 wide, which makes no pairs. Take another copy."


def test_more_weights_than_can_be_computed(documents: ModuleType, with_header: WithHeader) -> None:
    def long(header: dict[str, Any]) -> None:
        header["sequences"] = [{"name": "a", "tokens": ["the"] * 2048}]
        header |= {"heads": 96, "heads_kv": 96}

    wide = {f"W_{i}": np.ones((6, 96)) for i in "QKV"} | {"W_O": np.ones((96, 6)), "b_Q": np.ones(96)}
    gone = dict.fromkeys(("painted_at_0", "painted_at_1", "kept_at_b_K", "kept_at_b_V", "position_rows"))
    text = refusal(with_header(change(documents, **wide, **gone), long))
    assert text == "“x.mhad” has 96 heads and 2048 tokens, too many weights to compute."


# Files that cannot be read


def test_folders_and_nothing(tmp_path: Path) -> None:
    assert refusal_of(tmp_path).endswith("is a folder. Open one of the documents in it.")
    text = refusal_of(tmp_path / "with space" / "Übung ½.mhad")
    assert text == f"There is no file “{tmp_path / 'with space' / 'Übung ½.mhad'}”. Check the name and the folder."
    assert "is a medical image" in refusal_of_source(tmp_path / "scan.mha")


def refusal_of_source(path: Path) -> str:
    path.write_bytes(b"NDims = 3")
    with pytest.raises(UserError) as caught:
        open_source(str(path))
    return str(caught.value)


@needs_posix
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.mhad")
    assert refusal_of(tmp_path / "pipe.mhad") == "“pipe.mhad” is a device, not a file."


@needs_posix
def test_a_file_that_may_not_be_read(valid: bytes, tmp_path: Path) -> None:
    path = tmp_path / "secret.mhad"
    path.write_bytes(valid)
    path.chmod(0)
    with ordinary_user():
        assert refusal_of(path) == "“secret.mhad” could not be read: Permission denied."


HUGE = """
import os, resource, sys
from pathlib import Path
from mha_desktop.exchange.mhad import read_mhad
from mha_desktop.errors import UserError
used = 4096 * int(Path("/proc/self/statm").read_text().split()[0])
resource.setrlimit(resource.RLIMIT_AS, (used + 2**26, used + 2**26))
for path in map(Path, sys.argv[1:]):
    try:
        read_mhad(path)
    except UserError as error:
        print(error)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_files_too_large_for_the_memory_or_for_anything(tmp_path: Path) -> None:
    for name, size in (("large", 2**28), ("huge", 2**33)):
        entry = {"dtype": "F64", "shape": [size // 8], "data_offsets": [0, size]}
        head = json.dumps({"__metadata__": {"mhad": '{"version":1}'}, "W_Q": entry}).encode()
        with (tmp_path / f"{name}.mhad").open("wb") as file:
            file.write(len(head).to_bytes(8, "little") + head)
            file.truncate(8 + len(head) + size)  # takes no room on the disk
    paths = [str(tmp_path / f"{name}.mhad") for name in ("large", "huge")]
    done = subprocess.run([sys.executable, "-c", HUGE, *paths], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "“large.mhad” is too large for the memory of this computer.",
        "“huge.mhad” is too large: 2 GB of numbers are the most.",
    ]
