"""The measure table: every speed claim of the README, measured in one run on one machine.

    python3 dev.py bench [--json FILE] [--soak N]

Timings are medians of 200 edits after 20 to warm up, in a 1500 × 900 window with all views open. An edit runs from
before `setData` on a table's model to the end of the last visible view's paint.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path

import frozen
import maths
import redraw
import start
from window import BenchWindow

# key, unit, what, the number to reach, whether smaller is better
TABLE = (
    ("edit_default_ms", "ms", "edit to pixels, h=4 n=12 d=8, all views", 12.0, True),
    ("edit_default_p99_ms", "ms", "the same, 99th of 100", 20.0, True),
    ("drag_p95_ms", "ms", "a slider's move to pixels, in the locked head, 95th of 100", 33.0, True),
    ("matplotlib_ratio", "×", "matplotlib redrawing the same grid ÷ edit", 30.0, False),
    ("edit_large_ms", "ms", "edit to pixels, h=16 n=256 d=256", 30.0, True),
    ("edit_checkpoint_ms", "ms", "edit to pixels, h=12 n=512 d=768, all of it", 100.0, True),
    ("edit_window_ms", "ms", "the same, 64 tokens of two heads shown", 33.0, True),
    ("look_window_ms", "ms", "another cell locked there, to pixels", 33.0, True),
    ("overhead_ratio", "×", "edit ÷ bare repaint of the same pixels", 1.5, True),
    ("incremental_ratio", "×", "forward after one edit ÷ full forward, h=16 n=256", 0.25, True),
    ("first_paint_s", "s", "process start to filled window", 0.9, True),
    ("frozen_first_paint_s", "s", "the same of the program that `dev.py package` has built here", None, True),
    ("usable_ratio", "×", "engine ready ÷ the imports' own time", 1.2, True),
    ("idle", "", "repaints and timer ticks in 5 idle seconds", 0, True),
    ("soak_mb", "MB", "growth over random edits and head changes", 20.0, True),
    ("torch_difference", "", "largest difference from nn.MultiheadAttention", 1e-12, True),
)


def measure(soak: int) -> dict[str, float]:
    """Run every measure, each kind in the order that disturbs the others least."""
    results: dict[str, float] = dict(start.measure())
    results |= maths.measure()
    bench = BenchWindow()
    try:
        results |= bench.default_edits()
        results["matplotlib_ratio"] = redraw.matplotlib_ms(bench.state()) / results["edit_default_ms"]
        results["overhead_ratio"] = results["edit_default_ms"] / bench.bare_repaint_ms()
        results["idle"] = bench.idle_events(5.0)
        results |= bench.drag()
        results |= bench.large_edits()
        results |= bench.checkpoint()
        results["soak_mb"] = bench.soak_mb(soak)
    finally:
        bench.close()
    return results | frozen.measure()


def show(results: dict[str, float]) -> None:
    """Print the table, with what was to be reached."""
    print(f"{platform.platform()}, Python {platform.python_version()}")
    for key, unit, what, reach, smaller in TABLE:
        if key not in results:
            continue
        value = results[key]
        if reach is None:
            print(f"{key:22} {value:12.4g} {unit:3} {'':>10}  {'':12} {what}")
            continue
        reached = value <= reach if smaller else value >= reach
        bound = ("≤" if smaller else "≥") + f" {reach:g}"
        print(f"{key:22} {value:12.4g} {unit:3} {bound:>10}  {'reached' if reached else 'NOT REACHED':12} {what}")


def main() -> int:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results under their keys")
    parser.add_argument("--soak", type=int, default=10_000, metavar="N", help="edits of the soak (10,000)")
    arguments = parser.parse_args()
    results = measure(arguments.soak)
    show(results)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
