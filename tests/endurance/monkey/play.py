"""Random user actions in a real window: python tests/endurance/monkey/play.py --seed 1 --acts 10000

Prints one line of JSON: what went wrong and after which act, by how much memory grew, and whether a session
without a window that is asked the same ends in the same state. `--only 3,17,18` does those acts of the seed alone:
each draws its choices from its own number, so that leaving others out does not change what it does.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import shutil
import sys
import time
import traceback
from pathlib import Path

import alone  # isort: skip  # a home of its own, before anything looks for one
from monkey.acts import choose_act, names
from monkey.eyes import misshown, redrawn
from monkey.hands import Faults, Hands
from monkey.record import Record, differences, replay
from monkey.sweep import entries
from monkey.tally import Tally, places
from PySide6.QtWidgets import QApplication

from aids.memory import resident_mb
from aids.small_models import arrays_of, write_bare
from mha_desktop.app import create_application, create_window
from mha_desktop.paths import resource

WARM_UP = 0.25  # the share of acts after which memory counts: by then every part has been opened
WEIGHED = (WARM_UP, 0.5, 0.75)  # and the end
WEIGHED_FROM = 1000  # acts: in fewer, most parts are opened for the first time


def at_rest(hands: Hands) -> None:
    """Bring the window to the same place each time, so that its memory can be compared."""
    for other in QApplication.topLevelWidgets():  # help, trained models, panels that float
        if other is not hands.window and other.isVisible():
            other.close()
    if hands.window.lessons.title:
        hands.act("lessons.leave")
    for action in ("view.language.en", "view.zoom.usual"):
        hands.settle()
        hands.act(action)
    hands.settle()
    for mask in ("none", "causal", None):  # what is put aside then is small, whatever it was before
        hands.act("file.example.clusters")
        hands.settle()
        if mask is not None:
            hands.window.commands.set_mask(mask)
            hands.settle()
    hands.act("view.reset_layout")
    hands.window.resize(1500, 900)
    hands.settle()


def files(folder: Path) -> None:
    """Lay some files ready that can be opened: two models, a lesson, a plan's worth of tables, and what is damaged."""
    folder.mkdir()
    changes = {"num_hidden_layers": 3, "num_attention_heads": 2, "hidden_size": 8, "model_type": "bert"}
    made = write_bare(folder / "model", arrays_of("bert", layers=3), changes)
    shutil.copy(made / "model.safetensors", folder / "layers.safetensors")
    shutil.copy(resource("lessons", "two-heads.toml"), folder / "lesson.toml")
    (folder / "small.csv").write_text("0.5,1,-2\n3,4,5\n", "utf-8")
    (folder / "names.tsv").write_text("\ta\tb\nr\t1,5\t2\n", "utf-8")
    for name in ("broken.mhad", "broken.npz", "broken.png", "broken.mhaplan", "broken.safetensors", "broken.toml"):
        (folder / name).write_bytes(b"no such thing" * 40)


class Game:
    """One window, what is done to it, and a session without a window that is asked the same."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.record, self.tally = Record(), Tally()
        self.app = create_application(["endurance"])
        self.faults = Faults()
        window = create_window("example:clusters")
        window.resize(1500, 900)
        window.show()
        files(alone.HOME / "files")
        self.hands = Hands(alone.HOME / "files")
        self.hands.settle()
        start = window.session.state
        self.other = type(window.session)(start.document, None, window.session.engine, start.view)
        self.other.locks.take_over(window.session.locks)
        self.record.living = window.session
        self.record.calls.clear()
        self.memory: list[float] = []
        self.doing = "nothing"

    def do(self, number: int) -> str:
        """Do the act of a number; say what was wrong with it, or nothing."""
        hands = self.hands
        hands.draw_from(self.seed, number)
        name, act = choose_act(hands, number)
        self.doing = f"{number} {name}"
        begun = time.monotonic()
        done = act(hands)
        if isinstance(done, str):
            self.doing += f" {done}"
        hands.settle()
        self.tally.acts[name] += 1
        self.tally.seconds[name] += time.monotonic() - begun
        self.tally.look_at(hands.window)
        return self.faults.said[0] if self.faults.said else "; ".join(misshown(hands.window))

    def catch_up(self) -> None:
        """Ask the other session what was asked meanwhile: it alone would else hold a long history."""
        self.other = replay(self.other, self.record.calls)
        self.record.calls.clear()

    def check(self) -> str:
        """Say in what the window differs from a replay without it, and from itself drawn anew."""
        self.tally.look_into(self.hands.folder)
        self.catch_up()  # from where the last check ended: replaying the whole each time would cost the square
        wrong = differences(self.hands.session, self.other) or redrawn(self.hands.window)
        self.hands.settle()
        return "; ".join(wrong) or (self.faults.said[0] if self.faults.said else "")

    def weigh(self) -> None:
        """Take the memory at rest."""
        at_rest(self.hands)
        self.catch_up()
        self.memory.append(resident_mb())

    def report(self, done: int, wrong: str) -> dict[str, object]:
        """Return all that is to be said of it."""
        memory, tally = self.memory, self.tally
        tally.dialogs = self.hands.answers.count
        return {
            "acts": done,
            "last": self.doing,
            "wrong": wrong,
            "dialogs": self.hands.answers.asked,
            "never": tally.never(names(), entries(), places(self.hands.windows[0])),
            "memory_mb": [round(size, 1) for size in memory],
            "growth_mb": round(memory[-1] - memory[0], 1) if memory else None,
            "tally": tally.report(),
        }


def play(seed: int, numbers: list[int], check_every: int, diary: Path | None = None) -> dict[str, object]:
    """Do the acts with these numbers; return what is to be said of them.

    Parameters
    ----------
    diary
        A file that gets each act's number before it is done, for the case that none of this lives to its end.
    """
    game = Game(seed)
    weighed = {int(len(numbers) * share) for share in WEIGHED} if len(numbers) >= WEIGHED_FROM else set()
    done, wrong = 0, ""
    try:
        for place, number in enumerate(numbers):
            if diary is not None:
                with diary.open("a", encoding="utf-8") as book:
                    book.write(f"{number}\n")
            if place in weighed:
                game.weigh()
            wrong = game.do(number)
            done += 1
            if not wrong and (done % check_every == 0 or done == len(numbers)):
                wrong = game.check()
            if wrong:
                break
        else:
            if weighed:
                game.weigh()
    except Exception:  # the report names it, whatever it was
        wrong = game.faults.said[0] if game.faults.said else traceback.format_exc()
    found = game.report(done, wrong)
    for window in game.hands.windows:
        window.files.keeper.give_up()
    game.app.closeAllWindows()
    return found


def main() -> int:
    """Play, print, and return 1 where something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--acts", type=int, default=200)
    parser.add_argument("--only", default="", help="numbers of acts, with commas; 20-40 are all of these")
    parser.add_argument("--check-every", type=int, default=50, help="acts between two comparisons with the replay")
    parser.add_argument("--diary", type=Path, help="a file that gets each act's number before it is done")
    options = parser.parse_args()
    faulthandler.enable()
    numbers = read_numbers(options.only) if options.only else list(range(options.acts))
    found = play(options.seed, numbers, options.check_every, options.diary)
    print(json.dumps(found), flush=True)
    return 1 if found["wrong"] else 0


def read_numbers(text: str) -> list[int]:
    """Return the numbers of "3,17,20-40"."""
    numbers: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        numbers += range(int(first), int(last or first) + 1)
    return numbers


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    shutil.rmtree(alone.HOME, ignore_errors=True)
    os._exit(code)  # what a broken window leaves behind must not speak over the report
