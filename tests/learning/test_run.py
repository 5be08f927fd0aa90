"""A run of fifty updates: what it says, and that a stop at any moment changes no bit of it."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import load_file

from mha_desktop.errors import UserError
from mha_desktop.learning.corpus import Corpus
from mha_desktop.learning.network import logits, start
from mha_desktop.learning.protocol import HEADS, MODELS, ModelName, Protocol, count
from mha_desktop.learning.run import Run, rate
from mha_desktop.learning.state import BEST, RESULT, STATE, State
from mha_desktop.learning.train import main

TIMES = ("seconds", "ms_per_update", "processor_ms_per_update")


class StoppedError(Exception):
    """Stands for whatever ends the process."""


def stop_after(update: int, state: State) -> None:
    if state.update == update:
        raise StoppedError


def without_times(folder: Path) -> dict[str, object]:
    result = json.loads((folder / RESULT).read_text("utf-8"))
    return {key: value for key, value in result.items() if key not in TIMES}


def test_the_models_have_the_known_numbers_of_parameters() -> None:
    counts = [count(Protocol().shapes(name)) for name in MODELS]
    assert counts == [2_332_832, 1_321_120, 1_321_120]
    assert [sum(p.numel() for p in start(name, Protocol(), 11).values()) for name in MODELS] == counts


@pytest.mark.parametrize("name", MODELS)
def test_fifty_updates_learn_and_are_reported(
    name: ModelName, small_corpus: Corpus, small: Protocol, tmp_path: Path
) -> None:
    result = Run(small_corpus, small, name, 11, tmp_path).finish()
    assert result == json.loads((tmp_path / RESULT).read_text("utf-8"))
    assert [entry[0] for entry in result["history"]] == [10, 20, 30, 40, 50]
    assert result["history"][-1][1] < result["history"][0][1] - 0.2
    assert result["validation_loss"] == min(entry[2] for entry in result["history"])
    assert result["test_perplexity"] == pytest.approx(math.exp(result["test_loss"]))
    assert 10 < result["test_perplexity"] < 300  # 300 words: better than guessing
    assert result["test_predictions"] == len(small_corpus.parts["test"].targets)


@pytest.mark.parametrize("name", MODELS)
def test_a_stopped_run_goes_on_to_the_same_bits(
    name: ModelName, small_corpus: Corpus, small: Protocol, tmp_path: Path
) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    Run(small_corpus, small, name, 11, whole).finish()
    for update in (10, 40):
        with pytest.raises(StoppedError):
            Run(small_corpus, small, name, 11, stopped).finish(lambda state, u=update: stop_after(u, state))
    Run(small_corpus, small, name, 11, stopped).finish()
    for file in (STATE, BEST):
        one, other = load_file(whole / file), load_file(stopped / file)
        assert one.keys() == other.keys()
        assert all(torch.equal(one[key], other[key]) for key in one)
    assert without_times(whole) == without_times(stopped)


def test_a_killed_training_goes_on(small_corpus: Corpus, small: Protocol, tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from mha_desktop.learning.corpus import make_corpus, read_chapters\n"
        "from mha_desktop.learning.protocol import Protocol; from mha_desktop.learning.run import Run\n"
        "corpus = make_corpus([c for c in read_chapters(['emma']) if c.number <= 10], 300)\n"
        f"protocol = Protocol(**{small.plain()!r} | {{'seeds': (11, 29, 47), 'smoothing': (0.9, 0.98)}})\n"
        "Run(corpus, protocol, 'four-heads', 11, Path(sys.argv[1])).finish(lambda s: print(s.update, flush=True))"
    )
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(killed)], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        seen = [process.stdout.readline() for _ in range(2)]
        process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    assert seen == ["10\n", "20\n"]
    assert not (killed / RESULT).exists()
    Run(small_corpus, small, "four-heads", 11, killed).finish()
    Run(small_corpus, small, "four-heads", 11, whole).finish()
    assert without_times(killed) == without_times(whole)


def test_a_finished_run_does_not_read_the_test_again(small_corpus: Corpus, small: Protocol, tmp_path: Path) -> None:
    first = Run(small_corpus, small, "one-head", 11, tmp_path).finish()
    before = (tmp_path / RESULT).stat().st_mtime_ns
    again = Run(small_corpus, small, "one-head", 11, tmp_path).finish(lambda state: pytest.fail("it trained again"))
    assert again == first
    assert (tmp_path / RESULT).stat().st_mtime_ns == before
    with pytest.raises(UserError, match="other settings"):
        Run(small_corpus, replace(small, rate=0.5), "one-head", 11, tmp_path).finish()


def test_another_protocol_or_a_damaged_state_is_refused(small_corpus: Corpus, small: Protocol, tmp_path: Path) -> None:
    with pytest.raises(StoppedError):
        Run(small_corpus, small, "one-head", 11, tmp_path).finish(lambda state: stop_after(10, state))
    with pytest.raises(UserError, match="other settings"):
        Run(small_corpus, small, "one-head", 29, tmp_path).finish()
    (tmp_path / STATE).write_bytes(b"no tensors")
    with pytest.raises(UserError, match="Delete it to begin"):
        Run(small_corpus, small, "one-head", 11, tmp_path).finish()


def test_pad_words_change_nothing(small: Protocol) -> None:
    random = np.random.default_rng(0)
    for name in ("one-head", "four-heads"):
        parameters = start(name, small, 3)
        context = torch.from_numpy(random.integers(2, 300, (1, 5)))
        padded = torch.nn.functional.pad(context, (0, small.context - 5), value=7)  # any word: it is blocked
        lengths = torch.tensor([5])
        short = logits(parameters, HEADS[name], context, lengths)
        assert torch.allclose(short, logits(parameters, HEADS[name], padded, lengths), atol=1e-6)


def test_the_rate_rises_and_falls() -> None:
    protocol = Protocol()
    rates = [rate(protocol, update) for update in range(protocol.updates)]
    assert rates[0] == protocol.rate / protocol.warm_up
    assert max(rates) == rates[protocol.warm_up] == protocol.rate
    assert 0 < rates[-1] < 1e-3 * protocol.rate


def test_the_command_line_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = tmp_path / "file"
    taken.write_text("no folder")
    assert main(["--runs", str(taken), "--models", "mlp"]) == 2
    said = capsys.readouterr().err
    assert "cannot be made" in said
    assert "Traceback" not in said
    assert taken.read_text() == "no folder"
    with pytest.raises(SystemExit) as ended:
        main(["--runs", str(tmp_path), "--models", "transformer"])
    assert ended.value.code == 2
    assert "four-heads" in capsys.readouterr().err
