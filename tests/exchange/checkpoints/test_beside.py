"""A model in a process of its own: the same numbers, its stages, its refusals, and its end."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import astuple
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.checkpoints import read_layer, run_text, to_document
from mha_desktop.exchange.checkpoints.agreement import CLOSE, agreement
from mha_desktop.exchange.checkpoints.beside import ModelProcess
from mha_desktop.exchange.checkpoints.messages import packed, unpacked
from mha_desktop.exchange.progress import Stopped

TEXT = "the unbelievable bank"


def ended(process: Any) -> bool:
    return process._process.poll() is not None


def wait_for(condition: Any) -> bool:
    until = time.monotonic() + 60
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    return bool(condition())


def test_it_answers_what_the_same_process_would_and_is_gone(
    make_model: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_model("gpt2")
    (tmp_path / "transformers.py").write_text("raise SystemExit('of the folder that it stands in')", "utf-8")
    monkeypatch.chdir(tmp_path)
    layer, told, before = read_layer(folder, 1), [], set(threading.enumerate())
    process = ModelProcess()
    run = process.run(layer, TEXT, watch=lambda *stage: told.append(stage))
    here = run_text(folder, 1, TEXT)
    assert astuple(run.tokens) == astuple(here.tokens)
    for name in ("X", "stream", "attention", "output"):
        assert np.array_equal(getattr(run, name), getattr(here, name)), name
        assert not getattr(run, name).flags.writeable
    assert run.stream is not run.X
    stages = list(dict.fromkeys(stage for stage, *_ in told))
    assert stages == ["library", "matrices", "tokens", "weights", "layers"]
    assert {("layers", 0, 2), ("layers", 1, 2)} <= set(told)
    counted = [(done, of) for stage, done, of in told if stage == "weights" and of]
    assert counted == sorted(counted)
    assert counted, "the library's bars of progress can be counted since version 5"
    assert ended(process)
    assert wait_for(lambda: set(threading.enumerate()) <= before)
    assert process._process.stdout.closed
    assert process._errors.closed


def test_what_is_made_of_a_run_agrees_with_the_library_and_a_changed_weight_does_not(make_model: Any) -> None:
    run = run_text(make_model("bert"), 0, TEXT)
    assert agreement(run, TorchEngine().forward(to_document(run.layer, run).problem())).close
    other = TorchEngine().forward(to_document(read_layer(make_model("bert"), 1), run).problem())
    assert not agreement(run, other).close
    assert agreement(run, other).attention > 100 * CLOSE


@pytest.mark.parametrize("stage", ["library", "weights"])
def test_it_is_gone_as_soon_as_it_is_stopped(make_model: Any, stage: str) -> None:
    layer = read_layer(make_model("gpt2"), 1)

    def watch(now: str, done: int = 0, of: int = 0) -> None:
        if now == stage and (stage == "library" or done):
            raise Stopped

    process = ModelProcess()
    with pytest.raises(Stopped):
        process.run(layer, TEXT, watch=watch)
    assert ended(process)


def test_a_process_that_the_system_ends_is_said_in_words(make_model: Any) -> None:
    layer = read_layer(make_model("gpt2"), 1)
    process = ModelProcess()

    def watch(now: str, done: int = 0, of: int = 0) -> None:
        process._process.kill()

    with pytest.raises(UserError, match=r"ended by the system \(code .*\), often because memory is short"):
        process.run(layer, TEXT, watch=watch)


def test_a_fault_in_it_is_no_refusal(make_model: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug must reach the log with its place, and not be told as the user's mistake."""
    monkeypatch.setattr("mha_desktop.exchange.checkpoints.beside._START", "raise LookupError('here')")
    with pytest.raises(RuntimeError, match="LookupError: here"):
        ModelProcess().run(read_layer(make_model("gpt2"), 1), TEXT)


def test_it_ends_with_its_parent(transformers: Any) -> None:
    process = ModelProcess()
    process._process.stdin.close()  # what the system does when the parent ends, however it ends
    assert wait_for(lambda: ended(process))
    process.end()
    process.end()  # nothing is left to be ended


def test_a_refusal_can_still_be_said_in_another_language() -> None:
    nested = UserError("In {quoted}: {error}", quoted="“a”", error=UserError("{count} are too many.", count=3))
    back = unpacked(json.loads(json.dumps(packed(nested))))
    assert str(back) == str(nested) == "In “a”: 3 are too many."
    assert (back.pattern, back.values["error"].values) == ("In {quoted}: {error}", {"count": 3})
    short = Said("{what} is missing. Nothing was changed.", what="It").without("Nothing was changed.")
    again = unpacked(packed(short))
    assert (again, again.less, again.pattern) == (short, short.less, short.pattern)
