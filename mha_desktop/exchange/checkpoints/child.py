"""The model's own process: it runs one text or picture, tells how far it is, and ends with its parent.

What the library prints goes to the error channel, so that the answers stay alone in theirs.
"""

from __future__ import annotations

import contextlib
import os
import queue
import sys
import threading
from pathlib import Path
from typing import IO

from mha_desktop.attention.parameters import Array
from mha_desktop.errors import UserError
from mha_desktop.exchange.checkpoints.library import warm_up
from mha_desktop.exchange.checkpoints.messages import Message, packed, receive, send
from mha_desktop.exchange.checkpoints.running import Run, run_picture, run_text
from mha_desktop.exchange.checkpoints.watch import Stage

_NICER = 5  # on Unix: the window comes first


def main() -> None:
    """Import the library, do what is asked on the standard input, answer on the standard output, and end."""
    with contextlib.suppress(AttributeError, OSError):  # Windows has no nice
        os.nice(_NICER)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    asked: queue.SimpleQueue[tuple[Message, list[Array]]] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    with contextlib.suppress(UserError):  # who asks is told
        warm_up()
    _answer(answers, *asked.get())


def _listen(pipe: IO[bytes], asked: queue.SimpleQueue[tuple[Message, list[Array]]]) -> None:
    """Pass on what is asked, and end with the parent: whatever ends that, ends the questions."""
    if (first := receive(pipe)) is not None:
        asked.put(first)
        pipe.read()
    os._exit(1)


def _answer(answers: IO[bytes], message: Message, arrays: list[Array]) -> None:
    def watch(stage: Stage, done: int = 0, of: int = 0) -> None:
        send(answers, {"stage": stage, "done": done, "of": of})

    path, layer = Path(message["path"]), int(message["layer"])
    try:
        if arrays:
            run = run_picture(path, layer, arrays[0], watch)
        else:
            run = run_text(path, layer, message["text"], message["window"], watch)
    except UserError as error:
        send(answers, {"refused": packed(error)})
    except MemoryError:
        send(answers, {"memory": True})
    else:
        _send_run(answers, run)


def _send_run(answers: IO[bytes], run: Run) -> None:
    tokens = run.tokens
    said = {"labels": tokens.labels, "raw": tokens.raw, "special": tokens.special, "cut": tokens.cut}
    arrays = [run.X, run.attention, run.output]
    if run.stream is not run.X:
        arrays.append(run.stream)
    send(answers, {"tokens": said, "text": run.text}, arrays)
