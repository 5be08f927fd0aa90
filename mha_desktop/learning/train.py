"""Train the three models with every seed: python -m mha_desktop.learning.train --runs FOLDER

The runs follow each other, all models of a seed before the next seed. Stopped at any moment, the same line goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mha_desktop.errors import UserError
from mha_desktop.learning.protocol import MODELS, ModelName, Protocol


def run_folder(runs: Path, name: ModelName, seed: int) -> Path:
    """Return where a run is kept."""
    return runs / f"{name}-{seed}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the runs that are asked for; return 0, or 2 where something cannot be done."""
    options = _parser().parse_args(arguments)
    try:
        _train(options)
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _train(options: argparse.Namespace) -> None:
    import torch  # a second, which --help does not need

    from mha_desktop.learning.corpus import make_corpus, read_chapters
    from mha_desktop.learning.run import Run
    from mha_desktop.learning.state import State

    torch.set_num_threads(options.threads)
    asked = {key: value for key in _SETTINGS if (value := getattr(options, key)) is not None}
    protocol = replace(Protocol(), **asked)
    corpus = make_corpus(read_chapters(), protocol.vocabulary)

    def report(state: State) -> None:
        update, training, validation = state.history[-1]
        ms = 1000 * state.seconds / state.update
        left = (protocol.updates - state.update) * ms / 60_000
        print(
            f"{name} seed {seed}: update {update:.0f} of {protocol.updates}, training loss {training:.3f}, validation "
            f"loss {validation:.3f} (best {state.best_loss:.3f}), {ms:.1f} ms an update, {left:.1f} min left",
            flush=True,
        )

    for seed in options.seeds or protocol.seeds:
        for name in options.models or MODELS:
            result = Run(corpus, protocol, name, seed, run_folder(options.runs, name, seed)).finish(report)
            print(f"{name} seed {seed}: test perplexity {result['test_perplexity']:.2f}", flush=True)


_SETTINGS = {"updates": int, "batch": int, "validate_every": int, "validation_targets": int, "rate": float}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m mha_desktop.learning.train", description=__doc__)
    parser.add_argument("--runs", type=Path, required=True, help="folder of the runs, made where it is missing")
    parser.add_argument("--models", nargs="+", choices=MODELS, help="some of the three models")
    parser.add_argument("--seeds", nargs="+", type=int, help="other seeds than the protocol's")
    parser.add_argument("--threads", type=int, default=1, help="threads of PyTorch (1; others change the last bits)")
    for key, kind in _SETTINGS.items():
        parser.add_argument(f"--{key.replace('_', '-')}", type=kind, help="another number than the protocol's")
    return parser


if __name__ == "__main__":
    sys.exit(main())
