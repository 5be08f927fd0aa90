"""What ships is made of runs, also of some of them."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file

from mha_desktop.errors import UserError
from mha_desktop.learning.collect import collect
from mha_desktop.learning.corpus import Chapter, Corpus
from mha_desktop.learning.protocol import Protocol
from mha_desktop.learning.run import Run


def test_finished_runs_become_files_and_missing_ones_are_named(
    runs: Path, chapters: list[Chapter], small_corpus: Corpus, small: Protocol, tmp_path: Path
) -> None:
    shutil.copytree(runs / "mlp-11", tmp_path / "runs/mlp-11")
    shutil.copytree(runs / "four-heads-11", tmp_path / "runs/four-heads-11")
    Run(small_corpus, small, "four-heads", 29, tmp_path / "runs/four-heads-29").finish()
    into = tmp_path / "models"
    missing = collect(tmp_path / "runs", into, chapters, small_corpus, small)
    assert missing == ("mlp-29", "mlp-47", "one-head-11", "one-head-29", "one-head-47", "four-heads-47")
    assert {path.name for path in into.iterdir()} == {
        "words.txt", "held-out.json", "results.json", "mlp.safetensors", "four-heads.safetensors",
    }  # fmt: skip
    assert tuple((into / "words.txt").read_text("utf-8").split("\n")) == small_corpus.words.listed
    best, narrow = load_file(runs / "four-heads-11/best.safetensors"), load_file(into / "four-heads.safetensors")
    assert all(np.array_equal(narrow[key], best[key].astype(np.float16)) for key in best)

    results = json.loads((into / "results.json").read_text("utf-8"))
    assert tuple(results["missing"]) == missing
    four = results["models"]["four-heads"]
    alone = {seed: json.loads((tmp_path / f"runs/four-heads-{seed}/result.json").read_text()) for seed in (11, 29)}
    perplexities = [alone[seed]["test_perplexity"] for seed in (11, 29)]
    assert four["over_seeds"]["test_perplexity"] == {
        "mean": pytest.approx(np.mean(perplexities)),
        "spread": pytest.approx(np.std(perplexities, ddof=1)),
        "runs": 2,
    }
    assert four["runs"]["29"]["test_perplexity"] == perplexities[1]
    assert results["models"]["mlp"]["over_seeds"]["test_loss"]["spread"] is None
    assert results["models"]["one-head"]["over_seeds"] == {}
    shipped = results["shipped"]["four-heads"]
    assert shipped["validation_loss_in_float32"] == pytest.approx(alone[11]["validation_loss"], abs=1e-6)
    assert shipped["validation_loss_as_shipped"] == pytest.approx(alone[11]["validation_loss"], abs=1e-3)
    assert results["corpus"]["parts"]["test"]["unknown_share"] == pytest.approx(small_corpus.parts["test"].unknown)


def test_runs_with_other_settings_are_refused(
    runs: Path, chapters: list[Chapter], small_corpus: Corpus, small: Protocol, tmp_path: Path
) -> None:
    with pytest.raises(UserError, match="other settings"):
        collect(runs, tmp_path / "models", chapters, small_corpus, replace(small, rate=0.5))
    assert not (tmp_path / "models").exists()


def test_runs_of_another_machine_join_those_that_the_results_hold(
    runs: Path, chapters: list[Chapter], small_corpus: Corpus, small: Protocol, tmp_path: Path
) -> None:
    shutil.copytree(runs / "four-heads-11", tmp_path / "first/four-heads-11")
    Run(small_corpus, small, "four-heads", 29, tmp_path / "second/four-heads-29").finish()
    shutil.copytree(tmp_path / "first", tmp_path / "both")
    shutil.copytree(tmp_path / "second", tmp_path / "both", dirs_exist_ok=True)
    once, twice = tmp_path / "once", tmp_path / "twice"
    collect(tmp_path / "both", once, chapters, small_corpus, small)
    collect(tmp_path / "first", twice, chapters, small_corpus, small)
    missing = collect(tmp_path / "second", twice, chapters, small_corpus, small)
    assert json.loads((twice / "results.json").read_text("utf-8")) == json.loads(
        (once / "results.json").read_text("utf-8")
    )
    assert (twice / "four-heads.safetensors").exists()
    assert "four-heads-11" not in missing
    assert "four-heads-29" not in missing


def test_results_of_another_protocol_are_not_mixed_in(
    runs: Path, chapters: list[Chapter], small_corpus: Corpus, small: Protocol, tmp_path: Path
) -> None:
    shutil.copytree(runs / "mlp-11", tmp_path / "runs/mlp-11")
    collect(tmp_path / "runs", tmp_path / "models", chapters, small_corpus, small)
    (tmp_path / "none").mkdir()
    missing = collect(tmp_path / "none", tmp_path / "models", chapters, small_corpus, replace(small, rate=0.5))
    assert "mlp-11" in missing
