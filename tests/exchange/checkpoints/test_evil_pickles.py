"""Pickles that would run something, or that lie about sizes: one sentence, nothing run, and no memory taken."""

from __future__ import annotations

import copyreg
import os
import pickle
import struct
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
import torch

from aids.torch_files import QUERY, number, state, storage, tensor, text, write
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import look, read_layer

DAMAGED = r"^“model\.bin” is damaged or was not copied completely"
LARGER = r"^A tensor in “model\.bin” is larger than what is stored of it"
MODULE = os.mkdir.__module__  # posix or nt


class Evil:
    """A call that is made when it is read."""

    def __init__(self, trace: str) -> None:
        self.trace = trace

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (self.trace,)


def as_extension(trace: str) -> bytes:
    """The call under a number that a program has given it."""
    copyreg.add_extension(MODULE, "mkdir", 7)
    try:
        return pickle.dumps(Evil(trace), 2)
    finally:
        copyreg.remove_extension(MODULE, "mkdir", 7)


NAMED = f"{MODULE}\nmkdir\n".encode()
RUNS = {
    "REDUCE": lambda trace: pickle.dumps(Evil(trace), 2),
    "REDUCE of protocol 0": lambda trace: pickle.dumps(Evil(trace), 0),
    "STACK_GLOBAL": lambda trace: pickle.dumps(Evil(trace), 4),
    "in a state dict": lambda trace: state(pickle.dumps(Evil(trace), 2)[2:-1]),
    "beside tensors": lambda trace: (
        b"}(" + text("x") + tensor() + text("y") + pickle.dumps(Evil(trace), 2)[2:-1] + b"u."
    ),
    "as the arguments of a tensor": lambda trace: (
        b"ctorch._utils\n_rebuild_tensor_v2\n" + pickle.dumps(Evil(trace), 2)[2:-1] + b"R."
    ),
    "as a persistent id": lambda trace: pickle.dumps(Evil(trace), 2)[2:-1] + b"Q.",
    "as attributes": lambda trace: b"ccollections\nOrderedDict\n)R" + pickle.dumps(Evil(trace), 2)[2:-1] + b"b.",
    "INST": lambda trace: b"(" + text(trace) + b"i" + NAMED + b".",
    "OBJ": lambda trace: b"(c" + NAMED + text(trace) + b"o.",
    "NEWOBJ": lambda trace: b"c" + NAMED + text(trace) + b"\x85\x81.",
    "NEWOBJ_EX": lambda trace: b"\x80\x04c" + NAMED + text(trace) + b"\x85}\x92.",
    "BUILD": lambda trace: b"c" + NAMED + b"}" + text("x") + text(trace) + b"sb.",
}


@pytest.mark.parametrize("made", RUNS.values(), ids=RUNS)
def test_105_what_a_file_asks_to_run_is_named_and_not_run(made: Any, tmp_path: Path) -> None:
    trace = tmp_path / "was-run"
    path = write(tmp_path / "model.bin", made(str(trace)))
    for read in (look, lambda path: read_layer(path, 0)):
        with pytest.raises(UserError, match=rf"^“model\.bin” asks to run “{MODULE}\.mkdir” when it is read; nothing"):
            read(path)
    assert not trace.exists()


@pytest.mark.parametrize("name", ["REDUCE", "REDUCE of protocol 0", "STACK_GLOBAL", "in a state dict"])
def test_105_python_s_own_reader_would_have_run_it(name: str, tmp_path: Path) -> None:
    trace = tmp_path / "was-run"
    torch.load(write(tmp_path / "model.bin", RUNS[name](str(trace))), weights_only=False)
    assert trace.exists()


def test_105_an_extension_is_named_by_its_number(tmp_path: Path) -> None:
    trace = tmp_path / "was-run"
    for head in (as_extension(str(trace)), b"\x83\x07\x01.", b"\x84\x07\x00\x00\x01."):
        with pytest.raises(UserError, match=r"asks to run “extension \d+”"):
            look(write(tmp_path / "model.bin", head))
    assert not trace.exists()


NAMES_OF = {
    "builtins.eval": b"cbuiltins\neval\n.",
    "builtins.getattr": text("builtins") + text("getattr") + b"\x93.",
    "os.system": b"cos\nsystem\n" + text("true") + b"\x85R.",
    "collections.OrderedDict.fromkeys": text("collections") + text("OrderedDict.fromkeys") + b"\x93.",
    "torch.load": b"ctorch\nload\n" + text("other.bin") + b"\x85R.",
    "torch.FloatStorage": b"ctorch\nFloatStorage\n)\x81.",
    "numpy.core.multiarray.scalar": b"cnumpy.core.multiarray\nscalar\n.",
}


@pytest.mark.parametrize(("name", "head"), NAMES_OF.items(), ids=NAMES_OF)
def test_any_name_but_those_of_weights_is_refused(name: str, head: bytes, tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        look(write(tmp_path / "model.bin", head))
    assert f"asks to run “{name}” when it is read" in str(refused.value)


def test_a_name_without_end_is_shortened(tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        look(write(tmp_path / "model.bin", b"ca\n" + b"b" * 990 + b"\n."))
    assert len(str(refused.value)) < 400


STORAGE = b"ctorch\nFloatStorage\n"
BAD_IDS = {
    "a text": text("storage"),
    "a number": number(3),
    "an empty tuple": b")",
    "too short": b"(" + text("storage") + STORAGE + text("0") + text("cpu") + b"t",
    "too long": b"(" + text("storage") + STORAGE + text("0") + text("cpu") + number(6) + b"Nt",
    "another word": b"(" + text("module") + STORAGE + text("0") + text("cpu") + number(6) + b"t",
    "no type": b"(" + text("storage") + text("FloatStorage") + text("0") + text("cpu") + number(6) + b"t",
    "a dict as type": b"("
    + text("storage")
    + b"ccollections\nOrderedDict\n"
    + text("0")
    + text("cpu")
    + number(6)
    + b"t",
    "a key that is no text": b"(" + text("storage") + STORAGE + number(0) + text("cpu") + number(6) + b"t",
    "a negative count": b"(" + text("storage") + STORAGE + text("0") + text("cpu") + number(-6) + b"t",
    "a count that is True": b"(" + text("storage") + STORAGE + text("0") + text("cpu") + b"\x88t",
}


@pytest.mark.parametrize("told", BAD_IDS.values(), ids=BAD_IDS)
def test_a_persistent_id_of_another_shape_is_refused(told: bytes, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=DAMAGED):
        look(write(tmp_path / "model.bin", state(tensor(told + b"Q"))))


BROKEN = {
    "storage that is not there": state(tensor(storage("1"))),
    "storage outside the archive": state(tensor(storage("../data.pkl"))),
    "storage shorter than said": state(tensor(storage(count=7))),
    "storage longer than said": state(tensor(storage(count=5), 0, (1,), (1,))),
    "storage of another type": state(tensor(storage(kind="DoubleStorage"))),
    "endless storage": state(tensor(storage(count=2**62))),
    "negative offset": state(tensor(None, -1)),
    "negative size": state(tensor(None, 0, (-2, -3))),
    "negative stride": state(tensor(None, 5, (2, 3), (-3, -1))),
    "sizes and strides that differ": state(tensor(None, 0, (2, 3), (1,))),
    "too many axes": state(tensor(None, 0, (1,) * 9, (1,) * 9)),
    "sizes that are no tuple": state(b"ctorch._utils\n_rebuild_tensor_v2\n(" + storage() + number(0) + b"]]\x89}tR"),
    "size that is True": state(b"ctorch._utils\n_rebuild_tensor_v2\n(" + storage() + b"\x88\x88\x85\x88\x85\x89}tR"),
    "size above any": state(tensor(None, 0, (2**90, 2), (1, 1))),
    "tensor without a storage": state(tensor(b"N")),
    "tensor of a tensor": state(tensor(tensor())),
    "parameter of nothing": state(b"ctorch._utils\n_rebuild_parameter\n(N\x89}tR"),
    "tensor of too little": state(b"ctorch._utils\n_rebuild_tensor_v2\n)R"),
    "dict with arguments": state(b"ccollections\nOrderedDict\n}\x85R"),
    "call of a storage's type": state(b"ctorch\nFloatStorage\n)R"),
    "call of a text": state(text("x") + b")R"),
    "attributes of a list": b"]}b.",
    "attributes that are a list": b"}]b.",
    "key that is a tuple": b"}()\x85N" + b"u.",
    "pairs without a value": b"}(" + text("x") + b"u.",
    "append to a dict": b"}(Ne.",
    "nothing": b"",
    "no end": b"\x80\x02}",
    "end without a value": b".",
    "end with two values": b"NN.",
    "end with a mark": b"(N.",
    "unknown operation": b"\xff.",
    "memo that was never put": b"h\x05.",
    "text longer than the file": b"X\xff\xff\xff\xff.",
    "text that is no UTF-8": b"X\x02\x00\x00\x00\xff\xfe.",
    "name without an end": b"cos" + b"x" * 5000,
    "tuple of too few": b"N\x87.",
    "number that is cut": b"J\x00",
    "a mark never made": b"Nt.",
    "weights with a name without end": state(tensor(), "a." * 1000 + QUERY),
    "deep marks": b"(" * 2**20,
    "deep tuples": b")" + b"\x85" * 2**20 + b".",
    "deep lists": b"]" * 2**20 + b"a" * 2**20 + b".",
    "endless memo": b"N" + b"".join(b"r" + struct.pack("<I", i * 8191) for i in range(2**19)) + b".",
    "memo at a huge number": b"Nr\xff\xff\xff\xff",
    "key that takes for ever to be hashed": b")q\x00" + b"h\x00h\x00\x86q\x00" * 10_000 + b"}h\x00Ns.",
}


@pytest.mark.parametrize("head", BROKEN.values(), ids=BROKEN)
def test_what_does_not_fit_together_is_one_sentence_soon_and_takes_no_memory(head: bytes, tmp_path: Path) -> None:
    path = write(tmp_path / "model.bin", head)
    begun = time.process_time()
    tracemalloc.start()
    with pytest.raises(UserError, match=DAMAGED):
        look(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 200 * 2**20
    assert time.process_time() - begun < 30  # with every allocation traced


@pytest.mark.parametrize(
    ("offset", "shape", "strides"),
    [
        (1, (2, 3), (3, 1)),
        (0, (2, 3), (4, 1)),
        (0, (7,), (1,)),
        (0, (2**24, 2**24), (0, 0)),
        (0, (7,), (0,)),
        (7, (0,), (1,)),
        (0, (2, 2), (2**47, 1)),
        (0, (2**48,), (2**48,)),
    ],
)
def test_a_tensor_that_reaches_out_of_its_storage_is_refused(
    offset: int, shape: tuple[int, ...], strides: tuple[int, ...], tmp_path: Path
) -> None:
    with pytest.raises(UserError, match=LARGER):
        look(write(tmp_path / "model.bin", state(tensor(None, offset, shape, strides))))
