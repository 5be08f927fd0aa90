"""What torch saved is read number by number as its safetensors twin is, wherever in a storage a tensor lies."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import load_file

from aids.small_models import CONFIGS, arrays_of
from aids.torch_files import tensor, text, write
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import Run, look, read_layer, run_picture, run_text, to_document
from mha_desktop.exchange.checkpoints.beside import ModelProcess
from mha_desktop.exchange.checkpoints.numbers import read_numbers
from mha_desktop.exchange.checkpoints.pickled import read_pickled
from mha_desktop.exchange.sources import is_model

TEXT = "the river bank, and the money bank"
INDEX = "pytorch_model.bin.index.json"


def twin(source: Path, folder: Path, **changes: Any) -> Path:
    """The same model with its weights saved by torch; `names` renames them, `shards` says in how many files."""
    folder.mkdir()
    for file in source.iterdir():
        if file.suffix != ".safetensors" and not file.name.endswith(".index.json"):
            (folder / file.name).write_bytes(file.read_bytes())
    weights: dict[str, Any] = {}
    for file in source.glob("*.safetensors"):
        weights |= {changes.get("names", str)(name): value for name, value in load_file(file).items()}
    shards = changes.get("shards", 1)
    if shards == 1:
        torch.save(weights, folder / "pytorch_model.bin")
        return folder
    files = [f"pytorch_model-{i + 1:05}-of-{shards:05}.bin" for i in range(shards)]
    parts = {name: files[i % shards] for i, name in enumerate(weights)}
    for file in files:
        torch.save({name: weights[name] for name, place in parts.items() if place == file}, folder / file)
    (folder / INDEX).write_text(json.dumps({"metadata": {}, "weight_map": parts}))
    return folder


def saved(value: Any, folder: Path, **options: Any) -> dict[str, Any]:
    """The numbers of what torch saved, as they are read here."""
    path = folder / "one.bin"
    torch.save(value, path, **options)
    return {name: read_numbers(stored, f"“{name}”", "“one”") for name, stored in read_pickled(path, "“one”").items()}


def assert_same_run(run: Run, other: Run) -> None:
    for key in ("X", "stream", "attention", "output"):
        assert getattr(run, key).tobytes() == getattr(other, key).tobytes(), key
    assert (run.tokens.labels, run.tokens.raw) == (other.tokens.labels, other.tokens.raw)
    document, as_it_should_be = (to_document(one.layer, one) for one in (run, other))
    assert document.sequences[0].tokens == as_it_should_be.sequences[0].tokens
    for name in ("W_Q", "W_K", "W_V", "W_O", "b_Q", "b_K", "b_V", "b_O"):
        given, expected = getattr(document.weights, name), getattr(as_it_should_be.weights, name)
        assert (given is None and expected is None) or given.tobytes() == expected.tobytes(), name


@pytest.mark.parametrize("layer", [0, 1])
@pytest.mark.parametrize("kind", ["bert", "gpt2", "llama", "distilbert"])
def test_a_model_that_torch_saved_is_its_safetensors_twin(
    make_model: Any, kind: str, layer: int, tmp_path: Path
) -> None:
    source = make_model(kind)
    folder = twin(source, tmp_path / source.name)
    for field in ("layers", "heads", "d", "dtype", "reads", "causal", "norm"):
        assert getattr(look(folder), field) == getattr(look(source), field)
    assert look(folder).size == (folder / "pytorch_model.bin").stat().st_size
    assert_same_run(run_text(folder, layer, TEXT), run_text(source, layer, TEXT))


def test_a_picture_runs_in_a_model_that_torch_saved(make_model: Any, tmp_path: Path) -> None:
    source = make_model("vit")
    picture = np.random.default_rng(3).random((8, 8))
    assert_same_run(run_picture(twin(source, tmp_path / "vit"), 1, picture), run_picture(source, 1, picture))


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_narrow_weights_are_their_twin_too(make_model: Any, dtype: str, tmp_path: Path) -> None:
    source = make_model("bert", dtype=dtype)
    folder = twin(source, tmp_path / source.name)
    assert look(folder).dtype == dtype
    assert_same_run(run_text(folder, 1, TEXT), run_text(source, 1, TEXT))


def test_it_runs_beside_the_window_too(make_model: Any, tmp_path: Path) -> None:
    source = make_model("gpt2")
    layer = read_layer(twin(source, tmp_path / source.name), 1)
    with ModelProcess() as process:
        assert_same_run(process.run(layer, TEXT), run_text(source, 1, TEXT))


def test_old_names_of_the_normalisation_are_understood(make_model: Any, tmp_path: Path) -> None:
    """The first BERTs call its weight gamma and its bias beta."""
    source = make_model("bert")

    def old(name: str) -> str:
        return name.replace("LayerNorm.weight", "LayerNorm.gamma").replace("LayerNorm.bias", "LayerNorm.beta")

    folder = twin(source, tmp_path / source.name, names=old)
    assert_same_run(run_text(folder, 1, TEXT), run_text(source, 1, TEXT))


def test_several_files_with_an_index_are_one_model(make_model: Any, tmp_path: Path) -> None:
    source = make_model("bert")
    folder = twin(source, tmp_path / source.name, shards=3)
    assert look(folder).files == 3
    assert is_model(str(folder / INDEX))
    assert_same_run(run_text(folder, 1, TEXT), run_text(source, 1, TEXT))
    for path in (folder / INDEX, folder / "pytorch_model-00002-of-00003.bin"):
        assert np.array_equal(read_layer(path, 0).weights.W_Q, read_layer(source, 0).weights.W_Q)
    (folder / "pytorch_model-00002-of-00003.bin").unlink()
    with pytest.raises(UserError, match=r"is not complete: there is no “pytorch_model-00002-of-00003\.bin”"):
        look(folder)


@pytest.mark.parametrize("file", ["../pytorch_model.bin", "/etc/a.bin", "model.safetensors", "a.pt", 3, None])
def test_such_an_index_names_files_beside_it_alone(tmp_path: Path, file: Any) -> None:
    (tmp_path / INDEX).write_text(json.dumps({"weight_map": {"a": file}}))
    with pytest.raises(UserError, match=r"^“pytorch_model\.bin\.index\.json” is damaged"):
        look(tmp_path)


def bare(folder: Path, name: str = "pytorch_model.bin", config: bool = True) -> Path:
    """A small BERT's attention, saved by torch."""
    folder.mkdir()
    if config:
        (folder / "config.json").write_text(json.dumps(CONFIGS["bert"]))
    torch.save({key: torch.from_numpy(value) for key, value in arrays_of("bert").items()}, folder / name)
    return folder


@pytest.mark.parametrize("name", ["weights.bin", "model.pt", "model.PTH", "last.ckpt"])
def test_a_file_alone_opens_and_asks_what_it_does_not_say(tmp_path: Path, name: str) -> None:
    path = bare(tmp_path / "alone", name, config=False) / name
    assert [question.key for question in look(path).questions] == ["heads"]
    query = read_layer(path, 1, {"heads": 2}).weights.W_Q
    assert np.array_equal(query, arrays_of("bert")["encoder.layer.1.attention.self.query.weight"].T)
    with pytest.raises(UserError, match=r"cannot be run: there is no config\.json beside it"):
        run_text(path, 0, TEXT)


def test_the_files_that_training_leaves_beside_are_passed_over(tmp_path: Path) -> None:
    folder = bare(tmp_path / "trained", "best.pt")
    for name in ("training_args.bin", "optimizer.pt", "rng_state_0.pth"):
        (folder / name).write_bytes(b"\x80\x04not read")
    assert look(folder).layers == 2
    (folder / "second.pt").write_bytes(b"\x80\x04not read")
    with pytest.raises(UserError, match=r"holds several files that torch saved\. Open one of them"):
        look(folder)
    assert look(folder / "best.pt").layers == 2


def test_safetensors_come_first_where_both_are_there(tiny: Any) -> None:
    folder = tiny("bert")
    (folder / "pytorch_model.bin").write_bytes(b"\x80\x04not read")
    assert look(folder).size == (folder / "model.safetensors").stat().st_size


def test_tensors_are_read_wherever_in_a_storage_they_lie(tmp_path: Path) -> None:
    whole = torch.randn(6, 5, generator=torch.Generator().manual_seed(1))
    given = {
        "whole": whole,
        "tied": whole,
        "transposed": whole.t(),
        "row": whole[2],
        "column": whole[:, 3],
        "block": whole[1:4, 2:],
        "skipping": whole[::2, ::3],
        "turned": whole.reshape(2, 3, 5).permute(2, 0, 1),
        "number": whole[1, 1],
        "empty": torch.zeros(0, 3),
        "parameter": torch.nn.Parameter(whole.clone()),
        "one row": whole[:1].expand(1, 5),
    }
    read = saved(given, tmp_path)
    assert list(read) == list(given)
    for name, value in given.items():
        expected = value.detach().double().numpy()
        assert read[name].shape == expected.shape, name
        assert read[name].tobytes() == expected.tobytes(), name


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16, torch.float32, torch.float64])
def test_every_bit_is_kept(dtype: torch.dtype, tmp_path: Path) -> None:
    numbers = torch.arange(-(2**15), 2**15, dtype=torch.int32).to(torch.int16)
    narrow = torch.bfloat16 if dtype == torch.bfloat16 else torch.float16
    finite = numbers.view(narrow)[torch.isfinite(numbers.view(narrow))].to(dtype)
    read = saved({"x": finite, "turned": finite[:1000].reshape(10, 100).t()}, tmp_path)
    assert read["x"].tobytes() == finite.double().numpy().tobytes()
    assert np.array_equal(read["turned"], finite[:1000].reshape(10, 100).t().double().numpy())


@pytest.mark.parametrize("key", ["state_dict", "model"])
def test_weights_in_the_dict_of_a_program_that_trains_are_found(tmp_path: Path, key: str) -> None:
    beside = {"epoch": 3, "loss": 0.5, "name": "best " * 500, "steps": [1, 2], "done": None}
    read = saved({**beside, key: {"x": torch.ones(2)}}, tmp_path)
    assert read["x"].tolist() == [1, 1]
    with pytest.raises(UserError, match=r"holds no weights by name. Save the model's state_dict\(\)"):
        saved({"epoch": 3, "others": {"x": torch.ones(2)}}, tmp_path)
    with pytest.raises(UserError, match="holds no weights by name"):
        saved([torch.ones(2)], tmp_path)
    for more in (b"bytes", {1, 2}, 2**3000):
        with pytest.raises(UserError, match=r"holds more than weights\. Save the model's state_dict\(\) alone"):
            saved({"x": torch.ones(2), "more": more}, tmp_path, pickle_protocol=4)


@pytest.mark.parametrize("protocol", [2, 3, 4, 5])
def test_every_protocol_of_pickles_is_read(tmp_path: Path, protocol: int) -> None:
    model = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.LayerNorm(2))
    read = saved(model.state_dict(), tmp_path, pickle_protocol=protocol)
    assert list(read) == ["0.weight", "0.bias", "1.weight", "1.bias"]
    assert read["0.weight"].tobytes() == model[0].weight.detach().double().numpy().tobytes()


def test_a_large_model_s_head_fits(tmp_path: Path) -> None:
    read = saved({f"layer.{i}.weight": torch.ones(1) for i in range(5000)}, tmp_path)
    assert len(read) == 5000


def test_files_without_checksums_are_read(tmp_path: Path) -> None:
    torch.serialization.set_crc32_options(False)
    try:
        assert saved({"x": torch.arange(3.0)}, tmp_path)["x"].tolist() == [0, 1, 2]
    finally:
        torch.serialization.set_crc32_options(True)


def test_whole_numbers_and_numbers_that_are_not_finite_are_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"“x” in “one” holds numbers of type I64; float64"):
        saved({"x": torch.arange(3)}, tmp_path)
    with pytest.raises(UserError, match=r"“x” in “one” holds nan\. Every number must be finite"):
        saved({"x": torch.tensor([1, float("nan")])}, tmp_path)


def test_a_changed_number_is_noticed_by_its_checksum(tmp_path: Path) -> None:
    folder = bare(tmp_path / "model")
    path = folder / "pytorch_model.bin"
    content = bytearray(path.read_bytes())
    stored = read_pickled(path, "“x”")["encoder.layer.0.attention.self.query.weight"]
    content[stored.begin + 2] ^= 1
    path.write_bytes(content)
    with pytest.raises(UserError, match=r"is damaged or was not copied completely"):
        read_layer(folder, 0)
    assert read_layer(folder, 1).index == 1


def test_reading_needs_neither_torch_nor_python_s_pickle(tmp_path: Path) -> None:
    ask = (
        "import sys; from pathlib import Path; from mha_desktop.exchange.checkpoints import read_layer; "
        "sys.modules['_pickle'] = sys.modules['pickle'] = None; "
        "read_layer(Path(sys.argv[1]), 1); print(sorted({'torch', 'transformers'} & sys.modules.keys()))"
    )
    folder = bare(tmp_path / "model")
    done = subprocess.run([sys.executable, "-c", ask, folder], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr


def test_a_file_put_together_by_hand_is_read(tmp_path: Path) -> None:
    """What the files of `test_evil_pickles` are without what is wrong in each of them."""
    head = b"\x80\x02}(" + text("x") + tensor(None, 1, (2, 2), (1, 2)) + b"u."
    path = write(tmp_path / "x.bin", head, {"0": np.arange(6, dtype="<f4").tobytes()})
    assert read_numbers(read_pickled(path, "“x”")["x"], "“x”", "“x”").tolist() == [[1, 3], [2, 4]]
