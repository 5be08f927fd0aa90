"""bfloat16 and float16 are read exactly: every one of their numbers, held against torch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import save_file

from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import look, read_layer
from mha_desktop.exchange.checkpoints.container import read_head
from mha_desktop.exchange.checkpoints.numbers import read_numbers


def saved(tensor: torch.Tensor, folder: Path) -> Any:
    """The numbers of a tensor that torch saved, as they are read here."""
    path = folder / "one.safetensors"
    save_file({"x": tensor}, path)
    return read_numbers(read_head(path, "“one”")["x"], "“x”", "“one”")


def every(dtype: torch.dtype) -> torch.Tensor:
    """All finite numbers of a type of 16 bits."""
    numbers = torch.arange(-(2**15), 2**15, dtype=torch.int32).to(torch.int16).view(dtype)
    return numbers[torch.isfinite(numbers)]


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
def test_107_every_number_of_16_bits_is_exact(dtype: torch.dtype, tmp_path: Path) -> None:
    numbers = every(dtype)
    assert len(numbers) > 63_000
    read = saved(numbers, tmp_path)
    assert read.dtype == np.float64
    assert read.tobytes() == numbers.double().numpy().tobytes()  # the sign of zero too


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_wider_numbers_keep_every_bit(dtype: torch.dtype, tmp_path: Path) -> None:
    numbers = torch.randn(3, 5, dtype=dtype, generator=torch.Generator().manual_seed(1))
    assert saved(numbers, tmp_path).tobytes() == numbers.double().numpy().tobytes()


def test_107_known_bits_of_bfloat16(tmp_path: Path) -> None:
    bits = np.array([0x3F80, 0x4049, 0xC000, 0x3DCD], np.uint16)
    read = saved(torch.from_numpy(bits.view(np.int16)).view(torch.bfloat16), tmp_path)
    assert read.tolist() == [1.0, 3.140625, -2.0, 0.10009765625]


@pytest.mark.parametrize("bad", ["nan", "inf"])
def test_a_number_that_is_not_finite_is_named(tiny: Any, bad: str) -> None:
    matrix = np.ones((8, 8), np.float32)
    matrix[1, 2] = float(bad)
    folder = tiny("bert", {"encoder.layer.0.attention.self.key.weight": matrix})
    with pytest.raises(UserError, match=rf"self\.key\.weight” in “tiny” holds {bad}\. Every number must be finite"):
        read_layer(folder, 0)
    assert read_layer(folder, 1).index == 1


def test_rounded_weights_are_refused(tiny: Any) -> None:
    folder = tiny("bert", {"encoder.layer.0.attention.self.query.weight": np.ones((8, 8), np.int8)})
    with pytest.raises(
        UserError, match=r"holds numbers of type I8; float64, float32, float16 and bfloat16 can be read"
    ):
        look(folder)
