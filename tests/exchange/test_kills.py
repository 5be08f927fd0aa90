"""Saves that are killed at any moment: the file is the old or the new document, whole."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import read_mhad, write_mhad

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks and kills")

# One warm process forks a saver for each kill, waits for it to have begun, and kills it at a moment drawn anew. It
# says of each kill which of the two documents the file then was, "neither" for anything else.
KILLER = """
import json, os, random, signal, sys, time
from dataclasses import replace
from pathlib import Path
from mha_desktop.exchange.complete import PART
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import to_bytes, write_mhad

target, kills = Path(sys.argv[1]), int(sys.argv[2])
one = example("clusters")
two = replace(one, document=replace(one.document, title="two", temperature=2.0), trace=None)
whole = {to_bytes(one): "one", to_bytes(two): "two"}
draw = random.Random(0)
write_mhad(one, target)
begun = time.perf_counter()
for _ in range(5):
    write_mhad(one, target)
once = (time.perf_counter() - begun) / 5
said, interrupted = ["one"], 0
for _ in range(kills):
    ready, tell = os.pipe()
    saver = os.fork()
    if saver == 0:
        os.write(tell, b"x")
        turns = [two, one] if said[-1] == "one" else [one, two]
        while True:
            for document in turns:
                write_mhad(document, target)
    os.read(ready, 1)
    time.sleep(draw.uniform(0, 3 * once))
    os.kill(saver, signal.SIGKILL)
    os.waitpid(saver, 0)
    os.close(ready), os.close(tell)
    said.append(whole.get(target.read_bytes(), "neither"))
    parts = list(target.parent.glob(".*" + PART))
    interrupted += bool(parts)
    assert len(parts) <= 1, parts  # each save removes what the one before it left
print(json.dumps([said[1:], interrupted]))
"""


def killed(target: Path, kills: int) -> tuple[list[str], int]:
    """Which document the file was after each kill, and after how many a temporary file was left."""
    command = [sys.executable, "-c", KILLER, str(target), str(kills)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    said, interrupted = json.loads(done.stdout)
    return said, interrupted


@pytest.mark.parametrize("kills", [50, pytest.param(500, marks=pytest.mark.long)])
def test_a_save_that_is_killed_leaves_the_old_or_the_new_document(
    tmp_path: Path, kills: int, record_property: Callable[[str, object], None]
) -> None:
    target = tmp_path / "a.mhad"
    said, interrupted = killed(target, kills)
    assert len(said) == kills
    assert set(said) == {"one", "two"}
    assert interrupted > kills // 10  # the moments did lie in the middle of saves
    record_property("counted", f"{kills} of 500 kills during a save, {interrupted} of them in its middle")
    assert read_mhad(target).document.heads == 4
    write_mhad(example("river"), target)
    assert list(tmp_path.iterdir()) == [target]
