"""Shows a trained model in the explorer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from mha_desktop.errors import UserError
from mha_desktop.exchange.opened import Opened
from mha_desktop.learning.documents import to_document
from mha_desktop.learning.models import load
from mha_desktop.learning.protocol import ModelName
from mha_desktop.learning.tokens import tokenise
from mha_desktop.scene.models_prompts import FIRST
from mha_desktop.ui.models.reading import reading_note
from mha_desktop.ui.models.words import model_name
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow


def open_model_soon(
    window: MainWindow, name: ModelName, prompt: str = FIRST, refuse: Callable[[str], None] | None = None
) -> None:
    """Begin to show an attention model with a prompt as a document; unsaved work is asked about.

    What cannot be done is said by `refuse`, or in the window's message bar.
    """
    window.dressing.change(_opening(window, name, prompt, refuse or window.say))


def open_model(
    window: MainWindow, name: ModelName, prompt: str = FIRST, refuse: Callable[[str], None] | None = None
) -> bool:
    """Do the same before returning; tell whether it is shown."""
    before = window.session.state.document
    open_model_soon(window, name, prompt, refuse)
    window.dressing.finish_change()
    return window.session.state.document is not before


def _opening(
    window: MainWindow, name: ModelName, prompt: str, refuse: Callable[[str], None]
) -> Iterator[Callable[[], object]]:
    if window.session.engine is None:
        refuse(translated(window.session.before.refusal()))
        return
    try:
        model = load(name)
        yield lambda: None  # loading took its time
        document = to_document(model, prompt)
        words = " ".join(document.sequences[0].tokens[:4])
        document = to_document(model, prompt, f"{model_name(name)}: {words}")
    except UserError as error:
        refuse(translated(error))
        return

    def tell() -> None:
        tokens = tokenise(prompt)
        known = [model.words.knows(token) for token in tokens]
        if note := reading_note(tokens, known, document.sequences[0].n):
            window.message.show_message(note, "info")
        window.raise_()
        window.activateWindow()

    yield from window.files.showing(Opened(document), tell)
