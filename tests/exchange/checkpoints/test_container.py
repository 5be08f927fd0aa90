"""Files that are damaged, cut, something else, or claim to be huge: one sentence, and no memory taken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import look, read_layer

QUERY = "encoder.layer.0.attention.self.query.weight"


def with_header(header: Any, data: bytes = b"") -> bytes:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return len(text).to_bytes(8, "little") + text + data


def tensor(begin: int, end: int, shape: list[int], dtype: str = "F32") -> dict[str, Any]:
    return {"dtype": dtype, "shape": shape, "data_offsets": [begin, end]}


DAMAGED = {
    "header longer than the file": (2**40).to_bytes(8, "little") + b"{}",
    "header cut": with_header(b'{"x": {"dtype":'),
    "a name twice": with_header(
        b'{"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"x":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}}',
        bytes(8),
    ),
    "data cut": with_header({QUERY: tensor(0, 400, [10, 10])}, bytes(399)),
    "data too long": with_header({QUERY: tensor(0, 400, [10, 10])}, bytes(401)),
    "a hole": with_header({QUERY: tensor(4, 404, [10, 10])}, bytes(404)),
    "overlap": with_header({"a": tensor(0, 8, [2]), "b": tensor(4, 12, [2])}, bytes(12)),
    "shape larger than its bytes": with_header({QUERY: tensor(0, 400, [2**24, 2**24])}, bytes(400)),
    "huge claim": with_header({QUERY: tensor(0, 2**42, [2**20, 2**20])}, bytes(400)),
    "negative size": with_header({QUERY: tensor(0, 400, [-10, -10])}, bytes(400)),
    "a name without end": with_header({"a." * 10_000 + QUERY: tensor(0, 4, [1])}, bytes(4)),
    "end before begin": with_header({"a": tensor(0, 8, [2]), "b": tensor(8, 4, [1])}, bytes(8)),
}
OTHERS = {
    "empty": (b"", "is empty"),
    "web page": (b"<!DOCTYPE html><html>", "is a web page; download the file itself"),
    "pickle": (b"\x80\x04\x95" + bytes(60), "is a pickle, which can run programs"),
    "zip": (b"PK\x03\x04" + bytes(60), "is a zip archive"),
    "git lfs": (b"version https://git-lfs.github.com/spec/v1\noid sha256:1\n", "is a note of Git LFS, not the weights"),
    "gguf": (b"GGUF" + bytes(60), "is a GGUF file"),
    "noise": (bytes(range(200, 250)), "is not a safetensors file"),
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_113_a_damaged_file_is_one_sentence_and_takes_no_memory(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "model.safetensors").write_bytes(content)
    tracemalloc.start()
    with pytest.raises(UserError, match=r"^“model\.safetensors” is damaged or was not copied completely"):
        look(tmp_path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 2**20


@pytest.mark.parametrize(("content", "words"), OTHERS.values(), ids=OTHERS)
def test_113_another_kind_of_file_is_told(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "model.safetensors"
    path.write_bytes(content)
    for source in (path, tmp_path):
        with pytest.raises(UserError, match=words):
            look(source)


def test_113_a_file_cut_at_any_place_is_refused(lone: Any) -> None:
    path = lone("bert")
    content = path.read_bytes()
    for length in range(0, len(content), 97):
        path.write_bytes(content[:length])
        with pytest.raises(UserError):
            look(path)


def test_a_file_that_shrinks_after_it_was_looked_at_is_refused(lone: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    path = lone("bert")
    whole = np.fromfile

    def shrink(*arguments: Any, **options: Any) -> Any:
        with path.open("r+b") as file:
            file.truncate(path.stat().st_size // 4)
        return whole(*arguments, **options)

    monkeypatch.setattr(np, "fromfile", shrink)
    with pytest.raises(UserError, match="is damaged or was not copied completely"):
        read_layer(path, 1, {"heads": 2})


def test_a_path_that_is_not_there_and_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="There is no file"):
        look(tmp_path / "none")
    with pytest.raises(UserError, match=r"holds no weights of a model: there is no safetensors file in it"):
        look(tmp_path)


# Several files with an index


def shards(folder: Path, tiny: Any) -> dict[str, str]:
    """Split a small BERT in two files; what the index says."""
    from safetensors.numpy import load_file, save_file

    arrays = load_file(tiny("bert") / "model.safetensors")
    (folder / "model.safetensors").unlink()
    names = {f"model-0000{i + 1}-of-00002.safetensors": [n for n in arrays if f"layer.{i}." in n] for i in range(2)}
    for file, own in names.items():
        save_file({name: arrays[name] for name in own}, folder / file)
    return {name: file for file, own in names.items() for name in own}


def write_index(folder: Path, parts: Any) -> None:
    (folder / "model.safetensors.index.json").write_text(json.dumps({"weight_map": parts}))


def test_several_files_are_read_by_their_index(tiny: Any, tmp_path: Path) -> None:
    whole = [read_layer(tiny("bert"), i).weights for i in range(2)]
    folder = tmp_path / "tiny"
    write_index(folder, shards(folder, tiny))
    assert look(folder).files == 2
    one_of_them = folder / "model-00002-of-00002.safetensors"
    for source in (folder, folder / "model.safetensors.index.json", folder / "config.json", one_of_them):
        for i in range(2):
            assert np.array_equal(read_layer(source, i).weights.W_V, whole[i].W_V)


@pytest.mark.parametrize(
    "file", ["../model.safetensors", "/etc/model.safetensors", "a\\b.safetensors", "model.bin", 3, None]
)
def test_an_index_names_files_beside_it_alone(tiny: Any, tmp_path: Path, file: Any) -> None:
    folder = tmp_path / "tiny"
    parts = shards(folder, tiny)
    write_index(folder, parts | {QUERY: file})
    with pytest.raises(UserError, match=r"^“model\.safetensors\.index\.json” is damaged"):
        look(folder)


def test_a_file_of_the_index_that_is_missing_is_named(tiny: Any, tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    parts = shards(folder, tiny)
    write_index(folder, parts)
    (folder / "model-00002-of-00002.safetensors").unlink()
    with pytest.raises(UserError, match=r"is not complete: there is no “model-00002-of-00002\.safetensors”"):
        look(folder)
    write_index(folder, dict.fromkeys(parts, "model-00001-of-00002.safetensors"))
    with pytest.raises(UserError, match=r"“model-00001-of-00002\.safetensors” lacks “encoder\.layer\.1"):
        look(folder)


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"a": '])
def test_a_broken_config_is_one_sentence(tiny: Any, content: bytes) -> None:
    folder = tiny("bert")
    (folder / "config.json").write_bytes(content)
    with pytest.raises(UserError, match=r"^“config\.json” is damaged"):
        look(folder)


@pytest.mark.parametrize("value", [0, -1, 2.5, "12", True, [1], 10**30])
def test_a_number_in_the_config_that_makes_no_sense_is_named(tiny: Any, value: Any) -> None:
    with pytest.raises(
        UserError, match=r"“num_attention_heads” in config\.json is .*, not a whole number of at least 1"
    ):
        look(tiny("bert", num_attention_heads=value))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no pipes in folders")
def test_a_pipe_is_not_waited_for(tiny: Any) -> None:
    folder = tiny("bert")
    os.mkfifo(folder / "model.safetensors.index.json")
    assert look(folder).layers == 2
    (folder / "model.safetensors").unlink()
    os.mkfifo(folder / "model.safetensors")
    for source in (folder, folder / "model.safetensors"):
        with pytest.raises(UserError, match=r"is a device|holds no weights"):
            look(source)


def test_looking_needs_neither_torch_nor_transformers(tiny: Any) -> None:
    ask = (
        "import sys; from pathlib import Path; from mha_desktop.exchange.checkpoints import look, read_layer; "
        "read_layer(Path(sys.argv[1]), 1); print(sorted({'torch', 'transformers', 'PIL.Image'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", ask, tiny("bert")], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr
