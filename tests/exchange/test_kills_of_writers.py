"""Every other writer, killed at any moment: what it had written stays, and what it was at is there whole or not."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks and kills")

# Writer and reader of each kind: `write(i)` writes the number i, `read()` returns the number that is there now.
WRITERS = {
    "the slot of unsaved work": """
from mha_desktop.exchange.recovery import Recovery
from mha_desktop.exchange.opened import Opened
document, mine = example("clusters").document, None
def write(i):
    global mine
    mine = mine or Recovery(folder)
    mine.write(Opened(replace(document, title=str(i))))
def read():
    found = Recovery(folder).orphans()
    if not found:
        return 0
    (orphan,) = found
    recovery = Recovery(folder)
    number = int(recovery.take(orphan).document.title)
    recovery.clear()
    return number
""",
    "the slot of a class plan": """
from mha_desktop.lessons.plan import Plan
from mha_desktop.lessons.plan_slot import PlanSlot
from mha_desktop.lessons.plan import Scene
scene, mine = Scene(example("clusters"), "One"), None
def write(i):
    global mine
    mine = mine or PlanSlot(folder)
    mine.write(Plan(str(i)).added(scene))
def read():
    slot = PlanSlot(folder)
    found = slot.left()
    if not found:
        return 0
    (left,) = found
    number = int(slot.take(left).title)
    slot.clear()
    return number
""",
    "settings, the language among them": """
from mha_desktop.exchange.settings import read_settings, settings_path, write_changes
def write(i):
    write_changes({"language": ("de", "en")[i % 2], "folder": str(i)})
def read():
    found = read_settings()
    assert not found.damaged and not found.remark, found
    number = int(found.settings.folder or 0)
    assert not number or found.settings.language == ("de", "en")[number % 2]
    return number
""",
    "a lesson's progress": """
from mha_desktop.lessons.progress import Progress, read_progress, write_progress
def write(i):
    write_progress("river", Progress(step=i))
def read():
    return read_progress("river").step
""",
    "an archive of figures": """
import zipfile
from mha_desktop.exchange.file_package import package_at
def write(i):
    with package_at(folder / "a.zip") as package:
        package.add("a.png", b"%09d" % i * 20_000)
        package.add("b.svg", b"%09d" % i * 20_000)
def read():
    if not (folder / "a.zip").exists():
        return 0
    with zipfile.ZipFile(folder / "a.zip") as archive:
        assert archive.testzip() is None
        found = {archive.read(name)[:9] for name in ("a.png", "b.svg")}
    (number,) = found
    return int(number)
""",
    "folders of figures": """
from mha_desktop.exchange.file_package import package_at
def write(i):
    with package_at(folder / f"figures {i}") as package:
        package.add("a.png", b"%09d" % i * 20_000)
        package.add("b.svg", b"%09d" % i * 20_000)
def read():
    found = [path for path in folder.iterdir() if path.name.startswith("figures")]
    for path in found:
        number = int(path.name.split()[1])
        assert {file.name for file in path.iterdir()} == {"a.png", "b.svg"}
        assert all(file.read_bytes() == b"%09d" % number * 20_000 for file in path.iterdir())
    return max((int(path.name.split()[1]) for path in found), default=0)
""",
}

KILLER = """
import json, os, random, signal, sys, time
from dataclasses import replace
from pathlib import Path
from mha_desktop.exchange.complete import remove_parts
from mha_desktop.exchange.examples import example
folder, kills = Path(sys.argv[1]), int(sys.argv[2])
places = [folder, Path(os.environ["XDG_CONFIG_HOME"]), Path(os.environ["XDG_STATE_HOME"])]
WRITER
draw, number, amid, lost = random.Random(1), 0, 0, []
for _ in range(kills):
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(told)
        while True:
            number += 1
            write(number)
            os.write(tell, number.to_bytes(4, "big"))
    os.close(tell)
    os.read(told, 4)  # the first one is written: it is warm
    time.sleep(draw.uniform(0, 0.02))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    rest = b""
    while piece := os.read(told, 65536):
        rest += piece
    os.close(told)
    number += 1 + len(rest) // 4  # the last that was said to be written
    amid += any(part for place in places for part in place.rglob("*.mha-part*"))
    found = read()
    remove_parts(folder)
    if found not in (number, number + 1):  # the one after it may have got there too
        lost.append((number, found))
    number += 1
print(json.dumps([lost, amid]))
"""


@pytest.mark.parametrize("kills", [12, pytest.param(200, marks=pytest.mark.long)])
@pytest.mark.parametrize("writer", WRITERS)
def test_what_was_written_before_a_kill_is_there_and_whole(
    tmp_path: Path, writer: str, kills: int, record_property: Callable[[str, object], None]
) -> None:
    code = KILLER.replace("WRITER", WRITERS[writer])
    command = [sys.executable, "-c", code, str(tmp_path), str(kills)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    lost, amid = json.loads(done.stdout)
    assert lost == []
    assert amid >= kills // 50  # some of the moments did lie in the middle of a write
    record_property("counted", f"{kills} kills while {writer} was written, {amid} left something half written")
