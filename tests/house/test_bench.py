"""What the bench says of a run beside the one that is kept, and that the pages are written from that."""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench import figures, growth, kept, pages
from bench.figures import Figures
from proof import report

RUN: dict[str, Any] = {
    "date": "2026-11-30",
    "machine": ["2 cores (a processor, 8 GB)", "Linux, Python 3.12", "torch 2.13"],
    "load": [0.1, 1.0],
    "values": {
        "edit_default_ms": 8.0,
        "matplotlib_ratio": 40.0,
        "overhead_ratio": 1.4,
        "incremental_ratio": 0.15,
        "river.overhead_ratio": 1.5,
    },
    "spread": {"overhead_ratio": [1.35, 1.5]},
}


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A kept run as the bench keeps it."""
    path = tmp_path / "bench.json"
    kept.write(path, RUN)
    return path


def now(spread: dict[str, tuple[float, float]] | None = None, **values: float) -> Figures:
    """A later run: the kept one with some other values."""
    return Figures(RUN["values"] | values, spread or {})


def compared(stored: Path, later: Figures) -> list[str]:
    """What is printed of it."""
    old = kept.read(stored)
    assert not isinstance(old, str)
    return kept.compared(old, later)


def test_an_equal_run_is_one_line(stored: Path) -> None:
    (line,) = compared(stored, now())
    assert line == (
        "Ratios over 20% worse than in the run kept on 2026-11-30, 2 cores (a processor, 8 GB): none of 4 "
        "(matplotlib 40, overhead 1.4, incremental 0.15, river.overhead 1.5)."
    )


def test_a_worsened_ratio_prints_its_line_with_both_spreads(stored: Path) -> None:
    worse, whole = compared(stored, now({"overhead_ratio": (1.9, 2.6)}, overhead_ratio=2.1))
    assert worse == (
        "overhead_ratio: 1.4 (1.35 … 1.5) → 2.1 (1.9 … 2.6), 50% worse: that edit ÷ bare repaint of the same pixels"
    )
    assert "1 of 4" in whole


def test_a_ratio_that_is_to_be_large_is_worse_when_it_is_small(stored: Path) -> None:
    assert len(compared(stored, now(matplotlib_ratio=60.0))) == 1
    assert len(compared(stored, now(matplotlib_ratio=34.0))) == 1  # 18 %
    worse, _ = compared(stored, now(matplotlib_ratio=20.0))
    assert worse.startswith("matplotlib_ratio: 40 → 20, 100% worse: matplotlib")


def test_where_the_best_block_is_as_good_it_is_said(stored: Path) -> None:
    worse, _ = compared(stored, now({"overhead_ratio": (1.5, 6.0)}, overhead_ratio=2.1))
    assert "50% worse; at its best it is not, so look again on a quiet machine: that edit" in worse
    worse, _ = compared(stored, now({"matplotlib_ratio": (18.0, 39.0)}, matplotlib_ratio=20.0))
    assert "at its best it is not" in worse


def test_times_and_what_one_run_lacks_are_not_compared(stored: Path) -> None:
    (line,) = compared(stored, Figures({"edit_default_ms": 800.0, "sdpa_ratio": 9.0, "overhead_ratio": 1.4}))
    assert "none of 1 (overhead 1.4)" in line


def test_without_a_kept_run_one_sentence_is_printed_and_nothing_measured(root: Path, tmp_path: Path) -> None:
    command = [sys.executable, str(root / "tests/bench/run.py"), "--against", str(tmp_path / "bench.json")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    sentence = (
        "No run of the bench is kept in docs/bench.json to compare with: `python3 dev.py bench --keep` keeps one."
    )
    assert (done.returncode, done.stdout.splitlines()) == (0, ["", "Speed:", sentence]), done.stderr


@pytest.mark.parametrize("content", ["{", "[]", '{"values": 3}', '{"values": {"overhead_ratio": "fast"}}'])
def test_a_damaged_run_is_one_sentence_too(tmp_path: Path, content: str) -> None:
    path = tmp_path / "bench.json"
    path.write_text(content)
    sentence = kept.read(path)
    assert isinstance(sentence, str)
    assert sentence.startswith("docs/bench.json cannot be read (")
    assert sentence.endswith("): `python3 dev.py bench --keep` keeps one anew.")


def test_a_run_of_growth_alone_is_kept_and_added_to(tmp_path: Path) -> None:
    kept.write(tmp_path / "bench.json", {"growth": {"sweeps": []}})
    kept.write(tmp_path / "bench.json", RUN)
    assert json.loads((tmp_path / "bench.json").read_text("utf-8")) == RUN | {"growth": {"sweeps": []}}


def test_keeping_growth_keeps_the_other_figures(stored: Path) -> None:
    kept.write(stored, {"growth": {"sweeps": []}})
    assert json.loads(stored.read_text("utf-8")) == RUN | {"growth": {"sweeps": []}}


def test_a_ratio_s_spread_is_that_of_its_blocks() -> None:
    found = Figures()
    found.ratio("overhead_ratio", [[2.0, 2.0], [3.0, 9.0, 3.0]], [[1.0], [1.0]])
    assert found.values == {"overhead_ratio": 3.0}
    assert found.spread == {"overhead_ratio": (2.0, 3.0)}


def test_the_whole_lies_within_its_spread() -> None:
    found = Figures()
    found.ratio("save_ratio", [[1.0, 1.0, 9.0], [9.0, 9.0, 1.0]], [[1.0, 4.0, 4.0], [4.0, 1.0, 1.0]])
    low, high = found.spread["save_ratio"]
    assert low <= found.values["save_ratio"] <= high


def test_the_table_says_what_is_reached_and_shows_each_document() -> None:
    lines = figures.table(now({"overhead_ratio": (1.9, 2.6)}, overhead_ratio=2.1)).splitlines()
    overhead, of_documents = (line.split() for line in lines if line.startswith("overhead_ratio"))
    assert overhead[:10] == ["overhead_ratio", "2.1", "×", "1.9", "…", "2.6", "≤", "1.5", "NOT", "REACHED"]
    assert of_documents[:3] == ["overhead_ratio", "1.5", "×"]
    assert ["river"] in [line.split() for line in lines]


def test_the_exponent_of_a_power_is_its_own() -> None:
    sizes = [8, 16, 64, 512]
    assert growth.exponent(sizes, [3.0 * size**1.7 for size in sizes]) == pytest.approx(1.7)


def sweep() -> dict[str, Any]:
    """A sweep as it is measured."""
    sizes, ms = [8, 64, 512], {line: [1.0, 8.0, 64.0] for line in growth.LINES}
    same = dict.fromkeys(growth.LINES, 1.0)
    return {"axis": "n", "fixed": "h=4, d=64", "sizes": sizes, "ms": ms, "exponents": same, "last": same}


def test_growth_is_printed_drawn_and_written_with_its_exponents(tmp_path: Path) -> None:
    assert "exponent  1.00, at the end  1.00" in growth.table([sweep()])
    growth.draw([sweep()], tmp_path / "deep/growth.png")
    assert (tmp_path / "deep/growth.png").read_bytes().startswith(b"\x89PNG")
    run = RUN | {"growth": RUN | {"sweeps": [sweep()], "lines": growth.LINES}}
    assert "| n = 8 … 512 (h=4, d=64) | 1 → 64 ms, exponent 1.00, at the end 1.00 |" in pages.section(run)


def test_the_proof_page_holds_counts_figures_growth_date_and_machine(tmp_path: Path, stored: Path) -> None:
    kept.write(stored, {"growth": RUN | {"sweeps": [sweep()], "lines": growth.LINES}})
    leg = report.Leg("screen", 120, 0, 3, 60.0, ("2,000 random actions",))
    page = report.page([leg], datetime.date(2026, 12, 1), kept.read(stored))
    for piece in (
        "- 2026-12-01\n",
        "| screen | 117 | 0 | 3 | 1.0 min |",
        "- 2,000 random actions",
        "`python3 dev.py bench --keep`, 2026-11-30; 2 cores (a processor, 8 GB)",
        "| that edit ÷ bare repaint of the same pixels | 1.4 × | 1.35 … 1.5 | ≤ 1.5 |",
        "| edit ÷ bare repaint | 1.5 × |",
        "exponent 1.00",
        "(pictures/growth.png)",
    ):
        assert piece in page
    assert kept.KEEP in report.page([leg], datetime.date(2026, 12, 1), kept.read(tmp_path / "none.json"))


def test_keeping_a_run_renews_the_pages_and_leaves_their_other_words(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    kept.write(tmp_path / "docs/bench.json", RUN)
    (tmp_path / "README.md").write_text(f"# One\n{pages.BEGIN}\nold\n{pages.END}\nTwo\n", "utf-8")
    (tmp_path / "docs/proof.md").write_text(f"# Proof\ncounts\n\n{pages.HEADING}old\n", "utf-8")
    assert len(pages.renew(tmp_path)) == 2
    readme = (tmp_path / "README.md").read_text("utf-8")
    assert readme.startswith("# One\n")
    assert readme.endswith("\nTwo\n")
    assert "| 1.4 × |" in readme
    assert "old" not in readme
    proof = (tmp_path / "docs/proof.md").read_text("utf-8")
    assert proof.startswith("# Proof\ncounts\n\n## Speed\n")
    assert "old" not in proof
    assert pages.renew(tmp_path) == []


def test_the_readme_s_table_is_the_kept_run(root: Path) -> None:
    run = kept.read(root / "docs/bench.json")
    assert not isinstance(run, str), run
    text = (root / "README.md").read_text("utf-8")
    assert pages.between_marks(text, pages.readme(run)) == text, "`dev.py bench --keep` writes it"
    assert pages.BEGIN in text
