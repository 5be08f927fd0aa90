"""Results as numbers on screen: means and spreads of what is there, curves in a box, prompts of the parts they say."""

from __future__ import annotations

import copy
import itertools
import json
import math
import statistics
from typing import Any

import pytest

from mha_desktop.learning.corpus import read_chapters
from mha_desktop.learning.models import words
from mha_desktop.learning.tokens import tokenise
from mha_desktop.paths import resource
from mha_desktop.scene.models import Spread, cells, percent, read_results, results_of
from mha_desktop.scene.models_curves import Box, CurveLayout, Point
from mha_desktop.scene.models_prompts import HELD_OUT, OUTSIDE, PROMPTS, TRAINING

BOX = Box(50, 10, 600, 200)


@pytest.fixture
def plain() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resource("models", "results.json").read_text("utf-8"))
    return found


def with_runs(plain: dict[str, Any], name: str, **runs: float) -> dict[str, Any]:
    """The results with runs of these test perplexities by seed, else equal to the first."""
    made = copy.deepcopy(plain)
    first = made["models"][name]["runs"]["11"]
    made["models"][name]["runs"] = {
        seed.strip("s"): copy.deepcopy(first) | {"test_perplexity": value} for seed, value in runs.items()
    }
    return made


def test_means_and_spreads_are_those_of_the_runs_that_are_there(plain: dict[str, Any]) -> None:
    for model in results_of(plain).models:
        runs = plain["models"][model.name]["runs"]
        values = [run["test_perplexity"] for run in runs.values()]
        assert model.test_perplexity is not None
        assert model.test_perplexity.mean == pytest.approx(statistics.fmean(values))
        assert model.test_perplexity.runs == len(runs) == len(model.curves)
    made = results_of(with_runs(plain, "one-head", s11=77.0, s29=78.0, s47=79.0)).models[1]
    assert made.test_perplexity == Spread(78.0, 1.0, 3)
    assert cells(made)[2] == "78.0 ± 1.0"
    single = results_of(with_runs(plain, "one-head", s11=77.04)).models[1]
    assert cells(single)[2] == "77.0"


def test_missing_runs_are_those_that_are_not_there_whatever_the_file_says(plain: dict[str, Any]) -> None:
    made = with_runs(plain, "mlp", s11=100.0, s47=101.0)
    made["missing"] = []
    found = results_of(made)
    assert ("mlp", 29) in found.missing
    assert ("mlp", 47) not in found.missing
    made["models"]["mlp"]["runs"] = {}
    none = results_of(made).models[0]
    assert none.test_perplexity is None
    assert cells(none)[1:] == ("—", "—", "—", "—", "0")


def test_seconds_and_shares_are_written_as_people_read_them() -> None:
    assert Spread(1296.1, None, 1).written(0) == "1,296"
    assert percent(0.029437) == "2.9 %"


def test_curves_lie_in_their_box_and_the_nearest_point_is_found() -> None:
    results = read_results()
    layout = CurveLayout.of(results.curves, BOX, results.updates)
    for number in range(len(layout.curves)):
        points = layout.points(number)
        assert (points[:, 0] >= BOX.x).all()
        assert (points[:, 0] <= BOX.x + BOX.width).all()
        assert (points[:, 1] >= BOX.y).all()
        assert (points[:, 1] <= BOX.y + BOX.height).all()
    x, y = layout.points(1)[5]
    assert layout.nearest(x, y) == Point(1, 5)
    assert layout.nearest(0, 0) is None
    assert layout.updates()[-1] == results.updates
    assert all(layout.low <= loss <= layout.high for loss in layout.losses())
    ends = layout.ends([model.name for model in results.models], 14)
    heights = sorted(ends.values())
    assert min(b - a for a, b in itertools.pairwise(heights)) >= 14
    assert CurveLayout.of((), BOX, 10).nearest(60, 50) is None
    assert math.isfinite(CurveLayout.of((), BOX, 10).y(0.5))


def stands_in(tokens: list[str], chapter: tuple[str, ...]) -> bool:
    return f" {' '.join(tokens)} " in f" {' '.join(chapter)} "


def test_prompts_are_of_the_part_that_they_say() -> None:
    chapters = read_chapters()
    texts = {part: [c.tokens for c in chapters if c.part == part] for part in ("training", "validation", "test")}
    for group, part in ((TRAINING, "training"), (HELD_OUT, "validation")):
        for prompt in PROMPTS[group]:
            tokens = tokenise(prompt)
            assert any(stands_in(tokens, chapter) for chapter in texts[part]), prompt
            others = [chapter for other, found in texts.items() if other != part for chapter in found]
            assert not any(stands_in(tokens, chapter) for chapter in others), prompt
    for prompt in PROMPTS[OUTSIDE]:
        tokens = tokenise(prompt)
        assert not any(stands_in(tokens, chapter) for found in texts.values() for chapter in found), prompt
    unknown = [[t for t in tokenise(prompt) if not words().knows(t)] for prompt in PROMPTS[OUTSIDE]]
    assert sum(map(bool, unknown)) >= 3
