"""What is a trained model, and what a document."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from aids.small_models import arrays_of, write_bare
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints import look
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.sources import is_model, open_source


def test_folders_and_files_of_weights_are_models_documents_are_not(tmp_path: Path) -> None:
    folder = write_bare(tmp_path / "tiny", arrays_of("bert"), {"model_type": "bert"})
    for path in (folder, folder / "model.safetensors", folder / "config.json"):
        assert is_model(str(path)), path
    (tmp_path / "pytorch_model.bin").write_bytes(b"\x80\x04")
    assert is_model(str(tmp_path / "pytorch_model.bin"))
    write_mhad(open_source("example:clusters"), tmp_path / "mine.mhad")
    renamed = (tmp_path / "mine.mhad").rename(tmp_path / "mine.safetensors")
    assert not is_model(str(renamed))
    assert open_source(str(renamed)).document.title == "clusters"
    for text in ("example:clusters", "", str(tmp_path / "gone.safetensors"), str(tmp_path / "gone"), "a\0b"):
        assert not is_model(text), text


def test_a_file_of_weights_is_no_document_and_says_where_it_opens(tmp_path: Path) -> None:
    folder = write_bare(tmp_path / "tiny", {"a": np.zeros(2)})
    with pytest.raises(UserError, match=r"safetensors file of another program.*Open it in the window"):
        open_source(str(folder / "model.safetensors"))


def test_a_path_that_the_system_refuses_is_left_to_who_opens_it(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 300 + ".safetensors")
    assert is_model(str(path))
    with pytest.raises(UserError, match="cannot be used"):
        look(path)
