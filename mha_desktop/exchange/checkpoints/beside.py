"""Running a model in a process of its own, beside the window.

The library reads files of many MB in calls that no other thread of Python can interrupt, so in a thread it would hold
the window up; it knows no way to be stopped; and its native code ends the process it is in where memory is short. A
process can be ended at once, and gives all its memory back.
"""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import sys
import tempfile
import threading
from typing import IO, Any

from mha_desktop.attention.parameters import Array
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.checkpoints.layer import Layer
from mha_desktop.exchange.checkpoints.messages import Message, receive, send, unpacked
from mha_desktop.exchange.checkpoints.running import Run, Tokens
from mha_desktop.exchange.checkpoints.watch import Stage, Watch, unwatched

_LOOK_S = 0.05  # between two looks whether the run is still wanted
_PATIENCE_S = 5.0
_TOLD = 2000  # bytes of what a process says at its end
_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from mha_desktop.exchange.checkpoints.child import main; main()"
)
Answer = tuple[Message, list[Array]] | None


class ModelProcess:
    """A process that has imported the library, or is doing so, and runs one text or picture.

    Start it early and the run begins at once; end it, whatever it is doing, and nothing of it is left.
    """

    def __init__(self) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  closed in `end`
        self._process = _started(self._errors)
        self._lock = threading.Lock()

    def __enter__(self) -> ModelProcess:
        return self

    def __exit__(self, *error: object) -> None:
        self.end()

    def run(
        self,
        layer: Layer,
        text: str = "",
        window: int | None = None,
        picture: Array | None = None,
        watch: Watch = unwatched,
    ) -> Run:
        """Run a model up to a layer on a text, as `run_text`, or on a picture, as `run_picture`; once.

        Parameters
        ----------
        watch : is called about twenty times a second, also where nothing has changed; what it raises ends the process.

        Raises
        ------
        UserError
            As `run_text` and `run_picture`; and when the process ended before its answer.
        """
        quoted = f"“{shortened(layer.preview.name)}”"
        message = {"path": str(layer.preview.path), "layer": layer.index, "text": text, "window": window}
        try:
            told = _answer(self._process, message, [] if picture is None else [picture], watch)
            if told is None:
                self._process.wait(_PATIENCE_S)
                raise _ended_early(self._process, self._errors, quoted)
        finally:
            self.end()
        answer, arrays = told
        if "refused" in answer:
            raise UserError(unpacked(answer["refused"]))
        if answer.get("memory"):
            raise UserError("{quoted} is too large for the memory of this computer.", quoted=quoted)
        return _run_of(layer, answer, arrays)

    def end(self) -> None:
        """End the process at once; nothing where it has ended."""
        with self._lock:
            if not self._errors.closed:
                _end(self._process)
                self._errors.close()


def _started(errors: IO[bytes]) -> subprocess.Popen[bytes]:
    quiet: dict[str, Any] = {}
    if sys.platform == "win32":
        quiet["creationflags"] = subprocess.CREATE_NO_WINDOW
    # -P: a folder the program happens to stand in must not lend it modules.
    arguments = [sys.executable, "-P", "-c", _START, json.dumps(sys.path)]
    return subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, **quiet)


def _answer(process: subprocess.Popen[bytes], message: Message, arrays: list[Array], watch: Watch) -> Answer:
    """Ask, pass on how far it is, and return what it says at last; None where it ended without a word."""
    assert process.stdin is not None
    answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(process, answers), daemon=True).start()
    try:
        send(process.stdin, message, arrays)
    except OSError:  # it has ended; why is in what it said
        return None
    stage: Stage = "library"
    done = of = 0
    while True:
        try:
            told = answers.get(timeout=_LOOK_S)
        except queue.Empty:
            watch(stage, done, of)
            continue
        if told is None or "stage" not in told[0]:
            return told
        stage, done, of = (told[0][key] for key in ("stage", "done", "of"))
        watch(stage, done, of)


def _listen(process: subprocess.Popen[bytes], answers: queue.SimpleQueue[Answer]) -> None:
    """Hand on what comes; the last is None, or what is no stage."""
    assert process.stdout is not None
    while True:
        try:
            told = receive(process.stdout)
        except (OSError, ValueError):  # the pipe was closed, or the process ended in the middle of a word
            told = None
        answers.put(told)
        if told is None or "stage" not in told[0]:
            return


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill the process where it has not ended, and close its pipes."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        with contextlib.suppress(OSError):  # what could not be written any more
            pipe.close()


def _ended_early(process: subprocess.Popen[bytes], errors: IO[bytes], quoted: str) -> Exception:
    errors.seek(0)
    told = errors.read()[-_TOLD:].decode("utf-8", "replace").strip()
    if "Traceback" in told:
        return RuntimeError(f"the model's process failed:\n{told}")
    return UserError(
        "The process that ran {quoted} was ended by the system (code {code}), often because memory is short. "
        "Choose an earlier layer, a shorter text or a smaller model.",
        quoted=quoted,
        code=process.returncode,
    )


def _run_of(layer: Layer, answer: Message, arrays: list[Array]) -> Run:
    told = answer["tokens"]
    labels, raw, special = (tuple(told[key]) for key in ("labels", "raw", "special"))
    X, attention, output = arrays[:3]
    stream = arrays[3] if len(arrays) > 3 else X
    return Run(layer, answer["text"], Tokens(labels, raw, special, told["cut"]), X, stream, attention, output)
