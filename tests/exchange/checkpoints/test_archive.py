"""The archive that torch writes: packed, cut, its directory wrong, its bytes changed; and files of other kinds."""

from __future__ import annotations

import random
import struct
import tracemalloc
import zipfile
from pathlib import Path

import numpy as np
import pytest
import torch

from aids.small_models import arrays_of
from aids.torch_files import NAMES, state, tensor, write
from fuzzing.basics import BYTES
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import look, read_layer
from mha_desktop.exchange.checkpoints.numbers import read_numbers
from mha_desktop.exchange.checkpoints.pickled import read_pickled

DAMAGED = r"^“model\.bin” is damaged or was not copied completely"


def test_a_packed_archive_is_not_unpacked(tmp_path: Path) -> None:
    tracemalloc.start()
    for head, storages in (
        (state(tensor()), {"0": bytes(24)}),
        (bytes(2**26), {}),
        (state(tensor()), {"0": bytes(2**26)}),
    ):
        path = write(tmp_path / "model.bin", head, storages, method=zipfile.ZIP_DEFLATED)
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        with pytest.raises(UserError, match=r"is packed, which torch never does\. Save it again with torch\.save"):
            look(path)
        assert tracemalloc.get_traced_memory()[1] - before < 2**21
    tracemalloc.stop()


def test_a_head_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = write(tmp_path / "model.bin", bytes(5 * 2**20))
    with pytest.raises(UserError, match=r"^“data\.pkl” is too large: 4 MB are the most"):
        look(path)


OTHERS = {
    "empty": (b"", "is empty"),
    "older pickle": (
        b"\x80\x02\x8a\nl\xfc\x9cF\xf9 j\xa8P\x19.",
        "is a pickle, which can run programs when it is read",
    ),
    "web page": (b"<!DOCTYPE html><html>", "is a web page; download the file itself"),
    "git lfs": (b"version https://git-lfs.github.com/spec/v1\noid sha256:1\n", "is a note of Git LFS, not the weights"),
    "noise": (bytes(range(200, 250)), "is no file of weights that torch wrote"),
    "a beginning alone": (b"PK\x03\x04", "is damaged"),
    "safetensors": ((2).to_bytes(8, "little") + b"{}", "is no file of weights that torch wrote"),
}


@pytest.mark.parametrize(("content", "words"), OTHERS.values(), ids=OTHERS)
def test_113_another_kind_of_file_is_told(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "pytorch_model.bin"
    path.write_bytes(content)
    for source in (path, tmp_path):
        with pytest.raises(UserError, match=words):
            look(source)


def test_older_files_and_programs_say_how_to_convert_them(tmp_path: Path) -> None:
    convert = "write it with save_pretrained, and open the new folder"
    old, program = tmp_path / "old.pt", tmp_path / "program.pt"
    torch.save({"x": torch.ones(2)}, old, _use_new_zipfile_serialization=False)
    with pytest.raises(UserError, match=rf"^“old\.pt” is a pickle, which can run programs .*{convert}"):
        look(old)
    write(
        program, state(tensor()), entries=NAMES | {"model/code/__torch__.py": b"", "model/constants.pkl": b"\x80\x02)."}
    )
    with pytest.raises(UserError, match=rf"^“program\.pt” is a program of TorchScript.*{convert}"):
        look(program)
    write(tmp_path / "big.pt", state(tensor()), entries={"model/byteorder": b"big"})
    with pytest.raises(UserError, match="has the bytes of its numbers in another order"):
        look(tmp_path / "big.pt")
    with zipfile.ZipFile(tmp_path / "any.pt", "w") as archive:
        archive.writestr("words.txt", "no weights")
    with pytest.raises(UserError, match="is a zip archive that torch did not write"):
        look(tmp_path / "any.pt")


def changed(content: bytes, old: bytes, new: bytes, which: int = -1) -> bytes:
    """Replace the last place, or the first, of some bytes."""
    at = content.rfind(old) if which == -1 else content.find(old)
    assert at >= 0
    return content[:at] + new + content[at + len(old) :]


def directories(content: bytes) -> dict[str, bytes]:
    """Archives whose directory is wrong in one place."""
    end = content[-22:]
    size, start = struct.unpack("<LL", end[12:20])
    name = b"model/data/0"
    record = content.rfind(b"PK\x01\x02")

    def record_with(at: int, number: int) -> bytes:
        return content[: record + at] + struct.pack("<L", number) + content[record + at + 4 :]

    return {
        "longer than the file": content[:-10] + struct.pack("<LLH", 2**31, start, 0),
        "begins elsewhere": content[:-10] + struct.pack("<LLH", size, start - 46, 0),
        "a comment": content + b"PK",
        "another name in the file": changed(content, name, b"model/data/1", 0),
        "another name in the directory": changed(content, name, b"model/data/1"),
        "a name twice": content[:-22] + content[record:-10] + struct.pack("<LLH", 2 * size - record + start, start, 0),
        "a longer entry": record_with(20, 25)[: record + 24] + struct.pack("<L", 25) + content[record + 28 :],
        "an entry beyond the file": record_with(42, 2**31),
        "an entry upon another": record_with(42, 0),
        "wide numbers that are missing": record_with(42, 2**32 - 1),
    }


WRONG = (
    "longer than the file",
    "begins elsewhere",
    "a comment",
    "another name in the file",
    "another name in the directory",
    "a name twice",
    "a longer entry",
    "an entry beyond the file",
    "an entry upon another",
    "wide numbers that are missing",
)


@pytest.mark.parametrize("what", WRONG)
def test_a_directory_that_lies_is_refused(what: str, tmp_path: Path) -> None:
    path = write(tmp_path / "model.bin", state(tensor()))
    assert read_pickled(path, "“model.bin”")
    path.write_bytes(directories(path.read_bytes())[what])
    with pytest.raises(UserError, match=DAMAGED):
        look(path)


@pytest.mark.parametrize("limit", [1, 30, 400])
def test_numbers_of_64_bits_are_read_as_files_above_4_gb_have_them(
    limit: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit above which sizes and places stand in the extra field, lowered to what a small file has."""
    monkeypatch.setattr(zipfile, "ZIP64_LIMIT", limit)
    path = write(
        tmp_path / "model.bin", state(tensor(None, 1, (2, 2), (1, 2))), {"0": np.arange(6, dtype="<f4").tobytes()}
    )
    assert b"PK\x06\x06" in path.read_bytes()
    (stored,) = read_pickled(path, "“model.bin”").values()
    assert read_numbers(stored, "“x”", "“model.bin”").tolist() == [[1, 3], [2, 4]]


# Changed at random


def test_changed_bytes_give_the_right_numbers_or_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "model.bin"
    torch.save({name: torch.from_numpy(value) for name, value in arrays_of("bert").items()}, path)
    valid, right = path.read_bytes(), read_layer(path, 1, {"heads": 2}).weights
    read = refused = longest = 0
    for seed in range(600):
        draw, content = random.Random(seed), bytearray(valid)
        draw.choice(BYTES)(content, draw)
        path.write_bytes(content)
        try:
            weights = read_layer(path, 1, {"heads": 2}).weights
        except UserError as error:
            refused += 1
            longest = max(longest, len(str(error)))
            continue
        read += 1
        for name in ("W_Q", "W_K", "W_V", "W_O"):
            assert np.array_equal(getattr(weights, name), getattr(right, name)), (seed, name)
    assert refused > 200
    assert longest < 600
    assert read > 20  # bytes that nothing depends on, and other layers


def test_changed_operations_with_a_right_checksum_never_do_anything_else(tmp_path: Path) -> None:
    path = tmp_path / "model.bin"
    torch.save({"a": torch.ones(4, 3), "b": torch.nn.Parameter(torch.ones(4).half())}, path)
    with zipfile.ZipFile(path) as archive:
        head = archive.read("model/data.pkl")
    said, read = set(), 0
    for seed in range(600):
        draw, content = random.Random(seed), bytearray(head)
        draw.choice(BYTES)(content, draw)
        write(path, bytes(content), {"0": bytes(48), "1": bytes(8)})
        try:
            read += bool(read_pickled(path, "“model.bin”"))
        except UserError as error:
            said.add(str(error))
    assert read > 10
    assert len(said) > 5
