"""Turn runs into what ships: python -m mha_desktop.learning.collect --runs FOLDER [--into resources/models]

It works while runs are missing, and says which. Runs of the same protocol and corpus that the results already hold stay
there, so the nine may be made on several machines.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import statistics
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from mha_desktop.attention.parameters import frozen
from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import write_complete
from mha_desktop.learning.batches import validation_places
from mha_desktop.learning.corpus import NOVELS, PARTS, PROVENANCE, Chapter, Corpus, Stretch, make_corpus, read_chapters
from mha_desktop.learning.held_out import HELD_OUT, measure, pages_of
from mha_desktop.learning.models import WORDS, Model
from mha_desktop.learning.protocol import HEADS, MODELS, ModelName, Protocol, count
from mha_desktop.paths import resource

RESULTS = "results.json"
_SHORT = ("validation_loss", "best_update", "test_perplexity", "test_perplexity_of_known_words", "test_loss")
_TIMES = ("seconds", "ms_per_update", "processor_ms_per_update")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write what the runs give; return 0, also when runs are missing, or 2 where nothing can be written."""
    parser = argparse.ArgumentParser(prog="python -m mha_desktop.learning.collect", description=__doc__)
    parser.add_argument("--runs", type=Path, required=True, help="folder of the runs")
    parser.add_argument("--into", type=Path, default=None, help="folder to write (resources/models)")
    options = parser.parse_args(arguments)
    try:
        chapters = read_chapters()
        protocol = Protocol()
        into = options.into or resource() / "models"
        missing = collect(options.runs, into, chapters, make_corpus(chapters, protocol.vocabulary), protocol)
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    print("Missing: " + ", ".join(missing) if missing else "All runs are there.")
    return 0


def collect(runs: Path, into: Path, chapters: Sequence[Chapter], corpus: Corpus, protocol: Protocol) -> tuple[str, ...]:
    """Write checkpoints of the first seed, words, pages and results; return the names of the missing runs.

    Raises
    ------
    UserError
        When a run was made with other settings or another corpus, or a file cannot be written.
    """
    there = _there(into, corpus, protocol)
    found = _kept(there, protocol) | {
        (name, seed): result
        for name in MODELS
        for seed in protocol.seeds
        if (result := _result(runs / f"{name}-{seed}", corpus, protocol)) is not None
    }
    missing = tuple(f"{n}-{s}" for n in MODELS for s in protocol.seeds if (n, s) not in found)
    into.mkdir(parents=True, exist_ok=True)
    write_complete(into / WORDS, "\n".join(corpus.words.listed).encode())
    write_complete(into / HELD_OUT, _json(pages_of(chapters)))
    seed = protocol.seeds[0]
    shipped = there.get("shipped", {}) | {
        name: _ship(runs / f"{name}-{seed}", into, name, corpus, protocol) | {"seed": seed}
        for name in MODELS
        if (runs / f"{name}-{seed}/result.json").exists()
    }
    results = {
        "protocol": protocol.plain(),
        "corpus": _about(corpus),
        "models": {name: _summary(name, protocol, found) for name in MODELS},
        "shipped": shipped,
        "missing": missing,
    }
    write_complete(into / RESULTS, _json(results))
    return missing


def _result(folder: Path, corpus: Corpus, protocol: Protocol) -> dict[str, Any] | None:
    path = folder / "result.json"
    if not path.exists():
        return None
    result: dict[str, Any] = json.loads(path.read_text("utf-8"))
    if result["corpus"] != corpus.fingerprint or result["protocol"] != protocol.plain():
        raise UserError("The run in “{folder}” has other settings or another corpus than this one.", folder=folder)
    return result


def _there(into: Path, corpus: Corpus, protocol: Protocol) -> dict[str, Any]:
    """Return the results that `into` already holds, or nothing where they are of another protocol or corpus."""
    path = into / RESULTS
    if not path.exists():
        return {}
    there: dict[str, Any] = json.loads(path.read_text("utf-8"))
    same = there["corpus"]["fingerprint"] == corpus.fingerprint and there["protocol"] == protocol.plain()
    return there if same else {}


def _kept(there: dict[str, Any], protocol: Protocol) -> dict[tuple[ModelName, int], dict[str, Any]]:
    """Return the runs of earlier results by model and seed."""
    return {
        (name, seed): there["models"][name]["runs"][str(seed)]
        for name in MODELS
        for seed in protocol.seeds
        if there and str(seed) in there["models"][name]["runs"]
    }


def _ship(folder: Path, into: Path, name: ModelName, corpus: Corpus, protocol: Protocol) -> dict[str, Any]:
    """Round a run's best parameters to float16 and write them; say what the rounding costs."""
    from safetensors.numpy import load_file, save

    best = load_file(folder / "best.safetensors")
    narrow = {key: array.astype(np.float16) for key, array in best.items()}
    content = save(narrow, metadata={"model": name, "heads": str(HEADS[name]), "corpus": corpus.fingerprint})
    write_complete(into / f"{name}.safetensors", content)
    validation = corpus.parts["validation"]
    places = validation_places(validation, protocol)
    slice_ = Stretch(validation.numbers, validation.starts, places, validation.chapters, validation.unknown)
    whole, rounded = ({key: frozen(value) for key, value in some.items()} for some in (best, narrow))
    model = Model(name, HEADS[name], corpus.words, whole, protocol.context)
    return {
        "bytes": len(content),
        "precision": "float16",
        "validation_loss_in_float32": measure(model, slice_).loss,
        "validation_loss_as_shipped": measure(replace(model, parameters=rounded), slice_).loss,
    }


def _summary(name: ModelName, protocol: Protocol, found: dict[tuple[ModelName, int], dict[str, Any]]) -> dict[str, Any]:
    """One model's runs, and mean and spread over the seeds that are there."""
    runs = {seed: found[name, seed] for seed in protocol.seeds if (name, seed) in found}
    about = {"heads": HEADS[name], "parameters": count(protocol.shapes(name))}
    spread = {key: _mean_and_spread([run[key] for run in runs.values()]) for key in (*_SHORT, *_TIMES)} if runs else {}
    kept = {
        str(seed): {key: run[key] for key in (*_SHORT, *_TIMES, "test_predictions", "torch", "threads", "history")}
        for seed, run in runs.items()
    }
    return {**about, "over_seeds": spread, "runs": kept}


def _mean_and_spread(values: list[float]) -> dict[str, float | int | None]:
    """Mean and sample standard deviation (n − 1); none of one run."""
    spread = statistics.stdev(values) if len(values) > 1 else None
    return {"mean": statistics.fmean(values), "spread": spread, "runs": len(values)}


def _about(corpus: Corpus) -> dict[str, Any]:
    """Where the corpus comes from and what its parts hold."""
    files = {
        f"{name}.txt.gz": hashlib.sha256(resource("corpus", f"{name}.txt.gz").read_bytes()).hexdigest()
        for name in NOVELS
    }
    parts = {
        part: {"chapters": text.chapters, "tokens": len(text.numbers), "unknown_share": text.unknown}
        for part, text in ((part, corpus.parts[part]) for part in PARTS)
    }
    return {
        "provenance": PROVENANCE,
        "split": "By whole chapters: of every ten chapters of a novel the fifth is validation, the tenth is test.",
        "vocabulary": "The most frequent words of the training chapters; everything else counts as <unk>.",
        "sha256": files,
        "fingerprint": corpus.fingerprint,
        "parts": parts,
    }


def _json(content: Any) -> bytes:
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


if __name__ == "__main__":
    sys.exit(main())
