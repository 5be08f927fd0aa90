"""Random user actions in a real window: python tests/endurance/monkey/play.py --seed 1 --acts 10000

Prints one line of JSON: what went wrong and after which act, by how much memory grew, and whether a session
without a window that is asked the same ends in the same state. `--only 3,17,18` does those acts of the seed alone:
each draws its choices from its own number, so that leaving others out does not change what it does.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import os
import random
import shutil
import sys
from pathlib import Path

import alone  # isort: skip  # a home of its own, before anything looks for one
from monkey.acts import ACTS
from monkey.hands import Faults, Hands
from monkey.record import Record, differences, replay

from mha_desktop.app import create_application, create_window

WARM_UP = 0.25  # the share of acts after which memory counts: by then every part has been opened
WEIGHED = (WARM_UP, 0.5, 0.75)  # and the end


def resident_mb() -> float:
    """Return the resident memory after what can be given back was given back, in MB."""
    gc.collect()
    if sys.platform.startswith("linux"):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    return float("nan")


def at_rest(hands: Hands) -> None:
    """Bring the window to the same place each time, so that its memory can be compared."""
    if hands.window.lessons.title:
        hands.act("lessons.leave")
    hands.settle()
    for _ in range(2):  # the second time what was put aside has no edits
        hands.act("file.example.clusters")
        hands.settle()
    hands.act("view.reset_layout")
    hands.settle()


def play(seed: int, numbers: list[int], check_every: int) -> dict[str, object]:
    """Do the acts with these numbers; return what is to be said of them."""
    record = Record()
    app = create_application(["endurance"])
    faults = Faults()
    window = create_window("example:clusters")
    window.resize(1500, 900)
    window.show()
    folder = alone.HOME / "files"
    folder.mkdir()
    hands = Hands(folder)
    hands.settle()
    start = window.session.state
    first = type(window.session)(start.document, None, window.session.engine, start.view)
    first.locks.take_over(window.session.locks)
    record.living = window.session
    record.calls.clear()
    done, wrong = 0, ""
    memory: list[float] = []
    weighed = {int(len(numbers) * share) for share in WEIGHED} if len(numbers) >= 1000 else set()
    weights = [weight for weight, _ in ACTS]
    doing = "nothing"
    try:
        for place, number in enumerate(numbers):
            if place in weighed:
                at_rest(hands)
                first = replay(first, record.calls)  # else the other session alone would hold a long history
                record.calls.clear()
                memory.append(resident_mb())
            hands.chance = random.Random(f"{seed}/{number}")
            act = hands.chance.choices(ACTS, weights)[0][1]
            doing = f"{number} {act.__name__}"
            act(hands)
            hands.settle()
            done += 1
            if faults.said:
                break
            if done % check_every == 0:
                # From where the last check ended: replaying the whole each time would cost the square.
                first = replay(first, record.calls)
                record.calls.clear()
                if wrong := "; ".join(differences(hands.session, first)):
                    break
        else:
            at_rest(hands)
            first = replay(first, record.calls)
            record.calls.clear()
            wrong = "; ".join(differences(hands.session, first))
            memory.append(resident_mb())
    except Exception as error:  # the report names it, whatever it was
        wrong = f"{type(error).__name__}: {error}"
    said = faults.said[0] if faults.said else wrong
    found = {"acts": done, "last": doing, "dialogs": hands.dialogs, "wrong": said}
    found |= {
        "memory_mb": [round(size, 1) for size in memory],
        "growth_mb": round(memory[-1] - memory[0], 1) if memory else None,
    }
    hands.window.files.keeper.give_up()
    app.closeAllWindows()
    return found


def main() -> int:
    """Play, print, and return 1 where something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--acts", type=int, default=200)
    parser.add_argument("--only", default="", help="numbers of acts, with commas")
    parser.add_argument("--check-every", type=int, default=50, help="acts between two comparisons with the replay")
    options = parser.parse_args()
    numbers = [int(part) for part in options.only.split(",")] if options.only else list(range(options.acts))
    found = play(options.seed, numbers, options.check_every)
    print(json.dumps(found), flush=True)
    return 1 if found["wrong"] else 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    shutil.rmtree(alone.HOME, ignore_errors=True)
    os._exit(code)  # what a broken window leaves behind must not speak over the report
