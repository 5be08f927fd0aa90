"""Valid files of every kind, changed at random: each opens or is refused in one sentence, soon, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fuzzing.kinds import KINDS
from fuzzing.run import run


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("times", [200, pytest.param(5000, marks=pytest.mark.long)])
def test_no_change_of_a_file_does_more_than_refuse_it(
    tmp_path: Path, name: str, times: int, record_property: Callable[[str, object], None]
) -> None:
    kind = KINDS[name]
    outcome = run(kind, name, tmp_path, times)
    assert outcome.opened >= kind.opened * times // 200
    record_property("counted", f"{times:,} of 5,000 changed files of the kind {name}, {outcome.opened:,} opened")
    assert len(outcome.sentences) >= kind.sentences, outcome.sentences
