"""`.npz` sources: what each array means, and one sentence for each way a file can be wrong."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.errors import UserError
from mha_desktop.exchange.npz import read_npz

Save = Callable[..., Path]
N, D = 5, 4


def refusal(path: Path) -> str:
    """The sentence that a bad file gives."""
    with pytest.raises(UserError) as caught:
        read_npz(path)
    text = str(caught.value)
    assert "\n" not in text
    assert text.endswith(".")
    return text


def test_the_arrays_become_a_document(save: Save) -> None:
    given_arrays: dict[str, Any] = {f"b_{i}": np.arange(4.0) for i in "QKVO"}
    document = read_npz(save(heads=2, tokens=["the", "café", "", " x", "Ġy"], **given_arrays))
    assert document.title == "notes"
    assert document.sequences[0].tokens == ("the", "café", "", " x", "Ġy")
    assert (document.heads, document.weights.heads_kv, document.mask) == (2, 2, "none")
    assert document.weights.b_K is not None
    assert document.weights.b_K.tolist() == [0, 1, 2, 3]
    assert (document.residual, document.readout, document.positions) == (False, None, None)


def test_without_heads_and_tokens_there_is_one_head_and_numbered_tokens(save: Save) -> None:
    document = read_npz(save())
    assert document.heads == 1
    assert document.sequences[0].tokens == ("t1", "t2", "t3", "t4", "t5")


def test_rotary_positions_and_a_stream_are_read(save: Save) -> None:
    stream = np.arange(20.0).reshape(N, D)
    document = read_npz(save(heads=2, rotary=500, stream=stream))
    assert (document.rotary, document.residual) == (500.0, True)
    updated = TorchEngine().forward(document.problem()).whole("updated")
    output = TorchEngine().forward(document.problem()).whole("output")
    np.testing.assert_array_equal(updated, stream + output)
    assert refusal(save(stream=stream[:3])) == "stream in “notes.npz” is 3 × 4, but X is 5 × 4."
    assert refusal(save(heads=4, rotary=500)).startswith("In “notes.npz”: Rotary positions turn the columns")
    assert refusal(save(rotary=[1, 2])) == "rotary in “notes.npz” is not one number, the base."


@pytest.mark.parametrize("dtype", ["<f8", ">f8", "<f4", "<f2", "<i4", ">i2", "u1"])
def test_every_kind_of_real_number_is_read_as_float64(save: Save, dtype: str) -> None:
    X = np.arange(N * D).reshape(N, D).astype(dtype)
    rows = read_npz(save(X=X)).token_rows(0)
    assert rows.dtype == np.float64
    assert np.array_equal(rows, np.arange(N * D).reshape(N, D))


def test_fortran_order_is_not_a_transpose(save: Save) -> None:
    W = np.arange(16.0).reshape(4, 4)
    assert np.array_equal(read_npz(save(W_Q=np.asfortranarray(W))).weights.W_Q, W)


def test_110_shared_key_heads_and_a_head_width_of_its_own(save: Save) -> None:
    shapes = {"W_Q": (D, 12), "W_K": (D, 6), "W_V": (D, 6), "W_O": (12, D)}
    document = read_npz(save(heads=4, heads_kv=2, **{k: np.ones(s) for k, s in shapes.items()}))
    assert (document.weights.d_head, document.weights.heads_kv) == (3, 2)


def test_position_rows_are_added_to_the_token_rows(save: Save) -> None:
    rows = np.arange(28.0).reshape(7, D)
    document = read_npz(save(position_rows=rows))
    trace = TorchEngine().forward(document.problem())
    assert np.array_equal(trace.whole("X"), document.token_rows(0) + rows[:N])
    assert np.array_equal(trace.whole("position_rows"), rows[:N])
    assert document.positions is not None
    assert document.positions.shape == (7, D)


def blocked(path: Path) -> Any:
    """Blocked cells of a file's only sequence, as 0 and 1."""
    cells = read_npz(path).problem().blocked
    return None if cells is None else cells.astype(int).tolist()


def test_causal_pad_and_mask_are_joined(save: Save) -> None:
    mask = np.zeros((3, 3), bool)
    mask[2, 0] = True
    three = {"X": np.ones((3, D))}
    assert blocked(save(causal=True, **three)) == [[0, 1, 1], [0, 0, 1], [0, 0, 0]]
    assert blocked(save(pad=[False, False, True], **three)) == [[0, 0, 1], [0, 0, 1], [0, 0, 0]]
    assert blocked(save(causal=np.True_, mask=mask, **three)) == [[0, 1, 1], [0, 0, 1], [1, 0, 0]]
    assert blocked(save(pad=np.zeros(3, bool), mask=np.zeros((3, 3), bool), causal=0, **three)) is None


@pytest.mark.parametrize("low", [-np.inf, np.finfo(np.float32).min, np.finfo(np.float16).min, -1e9])
def test_75_a_mask_of_added_numbers_blocks_where_they_are_lowest(save: Save, low: float) -> None:
    added = np.where(np.eye(N, dtype=bool), low, 0.0)
    assert blocked(save(mask=added)) == np.eye(N, dtype=int).tolist()


def test_a_mask_may_differ_by_head(save: Save) -> None:
    mask = np.zeros((2, N, N), bool)
    mask[1, 0, 4] = True
    problem = read_npz(save(mask=mask, heads=2)).problem()
    assert problem.blocked is not None
    assert np.array_equal(problem.blocked, mask)


@pytest.mark.parametrize("numbers", [np.float64, np.int64, np.uint8])
def test_72_zero_and_one_as_numbers_are_questioned(save: Save, numbers: type) -> None:
    text = refusal(save(mask=np.eye(N).astype(numbers)))
    assert "1 = blocked as in nn.MultiheadAttention, or 1 = allowed as in scaled_dot_product_attention" in text
    assert "Save it as bool, True = blocked." in text


def test_one_missing_matrix_is_named(save: Save) -> None:
    assert refusal(save(W_Q=None)) == "“notes.npz” has no W_Q. A source needs X, W_Q, W_K, W_V and W_O."
    assert "has no X, W_Q and W_O." in refusal(save(X=None, W_Q=None, W_O=None))


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "n=0": ({"X": np.ones((0, D))}, "X in “notes.npz” is 0 × 4; it needs at least one row"),
    "d=0": ({"X": np.ones((N, 0))}, "X in “notes.npz” is 5 × 0"),
    "no columns": ({"W_Q": np.ones((D, 0))}, "W_Q in “notes.npz” is 4 × 0"),
    "one axis": ({"X": np.ones(D)}, "X in “notes.npz” has shape 4; it needs two axes"),
    "a batch": ({"X": np.ones((1, N, D))}, "has shape 1 × 5 × 4"),
    "a number": ({"W_V": np.float64(1)}, "W_V in “notes.npz” has shape (none)"),
    "X too wide": ({"X": np.ones((N, 6))}, "X in “notes.npz” is 5 × 6, but W_Q has 4 rows"),
    "W_K": ({"W_K": np.ones((D, 3))}, "W_K has shape 4 × 3, but W_Q 4 × 4 with 1 heads needs 4 × 4"),
    "W_O": ({"W_O": np.ones((3, D))}, "W_O has shape 3 × 4"),
    "b_O": ({"b_O": np.ones(3)}, "b_O has shape 3"),
    "b two axes": ({"b_Q": np.ones((2, 2))}, "b_Q in “notes.npz” has shape 2 × 2; a bias has one axis"),
    "nan": ({"W_Q": np.diag([1, 1, np.nan, 1])}, "W_Q in “notes.npz” holds nan (row 3 column 3)"),
    "inf": ({"b_V": np.array([0, np.inf, 0, 0])}, "b_V in “notes.npz” holds inf (row 2)"),
    "complex": ({"W_Q": np.ones((D, D), complex)}, "W_Q in “notes.npz” holds values of type complex128"),
    "text": ({"W_Q": np.full((D, D), "1")}, "W_Q in “notes.npz” does not hold real numbers"),
    "objects": ({"W_Q": np.full((D, D), None)}, "W_Q in “notes.npz” holds Python objects"),
    "structured": ({"X": np.zeros(N, [("a", "f8")])}, "X in “notes.npz” holds values of type"),
    "heads": ({"heads": 3}, "In “notes.npz”: 4 columns cannot be split in 3 heads. Use 1, 2 or 4"),
    "heads 0": ({"heads": 0}, "heads in “notes.npz” is not a whole number of at least 1"),
    "heads 1.5": ({"heads": 1.5}, "heads in “notes.npz” is not a whole number"),
    "heads nan": ({"heads": np.nan}, "heads in “notes.npz” is not a whole number"),
    "heads two": ({"heads": [1, 2]}, "heads in “notes.npz” is not a whole number"),
    "heads_kv": ({"heads": 4, "heads_kv": 3}, "4 heads cannot share 3 key and value heads evenly"),
    "mask shape": ({"mask": np.zeros((N, 3), bool)}, "mask in “notes.npz” has shape 5 × 3; it needs 5 × 5"),
    "mask bias": ({"mask": np.full((N, N), 0.3)}, "mask in “notes.npz” adds numbers other than 0 and −inf"),
    "mask nan": ({"mask": np.full((N, N), np.nan)}, "mask in “notes.npz” adds numbers other than"),
    "mask text": ({"mask": np.full((N, N), "x")}, "mask in “notes.npz” is not a mask"),
    "causal": ({"causal": 2}, "causal in “notes.npz” is not True or False"),
    "pad numbers": ({"pad": [0, 0, 0, 0, 1]}, "pad in “notes.npz” needs 5 values True (padding) or False"),
    "pad length": ({"pad": [True]}, "pad in “notes.npz” needs 5 values"),
    "tokens": ({"tokens": ["a", "b"]}, "tokens in “notes.npz” has shape 2, but X has 5 rows"),
    "tokens latin1": ({"tokens": np.array([b"\xe9"] * N)}, "tokens in “notes.npz” are not text in UTF-8"),
    "positions": ({"position_rows": np.ones((3, D))}, "position_rows in “notes.npz” is 3 × 4, but X needs 5 × 4"),
    "too long": ({"X": np.ones((2049, D), np.int8)}, "X in “notes.npz” is 2049 × 4; 2048 tokens"),
}


@pytest.mark.parametrize("case", WRONG)
def test_29_a_wrong_array_is_named_in_one_sentence(save: Save, case: str) -> None:
    changes, expected = WRONG[case]
    assert expected in refusal(save(**changes))


def file(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / "notes.npz"
    path.write_bytes(content)
    return path


def test_files_that_are_no_archive(tmp_path: Path, save: Save) -> None:
    assert refusal(file(tmp_path, b"")) == "“notes.npz” is empty. Copy or save it again."
    assert "is a web page" in refusal(file(tmp_path, b"\n <!DOCTYPE html><html>Sign in</html>"))
    assert "is not an .npz file" in refusal(file(tmp_path, b"X = 1, 2, 3"))
    stream = io.BytesIO()
    np.save(stream, np.ones(3))
    assert "holds one array (.npy)" in refusal(file(tmp_path, stream.getvalue()))
    assert "There is no file" in refusal(tmp_path / "other.npz")


def test_113_a_file_cut_anywhere_is_damaged(tmp_path: Path, save: Save) -> None:
    whole = save().read_bytes()
    for share in (0.02, 0.3, 0.5, 0.9, 0.999):
        assert "“notes.npz” is damaged" in refusal(file(tmp_path, whole[: int(len(whole) * share)]))


def test_a_changed_byte_is_seen(tmp_path: Path, save: Save) -> None:
    content = bytearray(save().read_bytes())
    at = content.index(np.float64(np.random.default_rng(7).normal(size=(5, 4))[0, 0]).tobytes())
    content[at] ^= 1
    assert "“notes.npz” is damaged" in refusal(file(tmp_path, bytes(content)))


@settings(max_examples=200)
@given(st.data())
def test_whatever_happens_to_a_file_is_said_in_one_sentence(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    stream = io.BytesIO()
    matrices: dict[str, Any] = {name: np.eye(4) for name in ("X", "W_Q", "W_K", "W_V", "W_O")}
    np.savez(stream, **matrices, heads=2, tokens=list("abcd"))
    content = bytearray(stream.getvalue())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        if data.draw(st.booleans()):
            content[at] = data.draw(st.integers(0, 255))
        else:
            del content[at : at + data.draw(st.integers(1, 20))]
    path = tmp_path_factory.mktemp("changed") / "notes.npz"
    path.write_bytes(content)
    said = "."
    try:
        read_npz(path)  # some bytes of an archive do not matter
    except UserError as error:
        said = str(error)
    assert said.endswith(".")
    assert "\n" not in said


def with_member(path: Path, name: str, content: bytes) -> Path:
    """Write an archive whose member `name` is these very bytes, beside a valid rest."""
    arrays = {key: np.ones((4, 4)) for key in ("X", "W_Q", "W_K", "W_V", "W_O") if key != name}
    np.savez(path, **arrays)
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(f"{name}.npy", content)
    return path


def header(shape: str, dtype: str = "<f8", version: int = 1) -> bytes:
    text = f"{{'descr': '{dtype}', 'fortran_order': False, 'shape': {shape}, }}\n".encode()
    return b"\x93NUMPY" + bytes([version, 0]) + struct.pack("<H" if version == 1 else "<I", len(text)) + text


HEADERS = {
    "size beyond memory": header("(1048576, 1048576)"),
    "size beyond 64 bits": header("(4294967296, 4294967296, 4294967296)"),
    "size that the archive denies": header("(4, 4)") + b"\0" * 8,
    "too many bytes": header("(4, 4)") + b"\0" * 1024,
    "negative": header("(-4, -4)") + b"\0" * 128,
    "no tuple": header("16") + b"\0" * 128,
    "code": header("(4, 4)", "<f8' + str(1) + '") + b"\0" * 128,
    "parentheses": b"\x93NUMPY\x01\x00" + struct.pack("<H", 9000) + b"(" * 9000,
    "no width": header("(1000000000000,)", "<U0"),
    "header of 4 GiB": b"\x93NUMPY\x02\x00" + struct.pack("<I", 2**32 - 1) + b" " * 100,
    "unknown version": header("(4, 4)", version=9) + b"\0" * 128,
    "only magic": b"\x93NUMPY",
    "nothing": b"",
}


@pytest.mark.parametrize("case", HEADERS)
def test_113_lying_headers_are_refused(tmp_path: Path, case: str) -> None:
    text = refusal(with_member(tmp_path / "notes.npz", "W_Q", HEADERS[case]))
    assert "damaged" in text or "too large" in text


def test_a_bomb_is_refused_by_its_header_alone(tmp_path: Path) -> None:
    zeros = header("(16384, 16384)") + b"\0" * 2**20  # claims 2 GiB; what follows is never asked for
    assert "W_Q in “notes.npz” is 16384 × 16384, too large" in refusal(
        with_member(tmp_path / "notes.npz", "W_Q", zeros)
    )


def test_an_array_that_is_not_asked_for_is_not_read(save: Save, tmp_path: Path) -> None:
    path = save(comment=np.full(2, None))
    assert read_npz(path).heads == 1


@given(hnp.arrays(np.float64, (3, 4), elements=st.floats(allow_nan=False, allow_infinity=False)))
def test_numbers_come_back_to_the_last_bit(tmp_path_factory: pytest.TempPathFactory, X: Any) -> None:
    path = tmp_path_factory.mktemp("bits") / "x.npz"
    np.savez(path, X=X, **{name: np.eye(4) for name in ("W_Q", "W_K", "W_V", "W_O")})
    assert read_npz(path).token_rows(0).tobytes() == X.tobytes()
