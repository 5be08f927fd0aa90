"""The dialogs about tokens, widths, heads, and the numbers that operations ask for."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.structure import possible_heads, rename_token, set_heads, set_sentence, set_width
from mha_desktop.ui.cells.entry import EntryDialog, whole_number
from mha_desktop.ui.cells.words import tr
from mha_desktop.ui.theme import Theme


class SentenceDialog(EntryDialog):
    """Asks for a sentence; its words become the tokens of the sequence that is shown."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        state = session.state
        sequence = state.view.sequence

        def take(text: str) -> None:
            session.commit(
                tr("sentence “{0}”").format(_short(text)), partial(set_sentence, sequence=sequence, text=text)
            )

        tip = tr("The tokens of the sequence, with a space between any two.")
        note = tr("Words are split at spaces. Known words keep their rows, new ones get a row of zeros.")
        if state.document.vocabulary is not None:
            note = tr("Words are split at spaces and looked up in the vocabulary.")
        text = " ".join(state.sequence.tokens)
        super().__init__(theme, tr("Type a sentence"), [(tr("Sentence"), text, tip)], take, parent, note)


class RenameDialog(EntryDialog):
    """Asks for another name of a token."""

    def __init__(self, session: Session, theme: Theme, index: int, parent: QWidget | None = None) -> None:
        sequence = session.state.view.sequence
        old = session.state.sequence.tokens[index]

        def take(text: str) -> None:
            edit = partial(rename_token, sequence=sequence, index=index, token=text)
            session.commit(tr("rename “{0}” to “{1}”").format(old, _short(text)), edit)

        fields = [(tr("Token"), old, token_tip(session))]
        super().__init__(theme, tr("Rename token {0}").format(index + 1), fields, take, parent)


class WidthDialog(EntryDialog):
    """Asks for the model width d."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        old = session.state.document.d

        def take(text: str) -> None:
            width = whole_number(text, tr("The old width {0} stays.").format(old))
            session.commit(tr("width {0}").format(width), partial(set_width, d=width))

        note = tr("New rows and columns are 0. Heads stay where they divide the new width.")
        tip = tr("How many numbers stand for a token: the columns of X, shared out among the heads.")
        super().__init__(theme, tr("Model width"), [(tr("Width d"), str(old), tip)], take, parent, note)


class HeadsDialog(EntryDialog):
    """Asks for a head count."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        document = session.state.document

        def take(text: str) -> None:
            heads = whole_number(text, tr("The {0} heads stay.").format(document.heads))
            session.commit(tr("{0} heads").format(heads), partial(set_heads, heads=heads))

        listed = ", ".join(map(str, possible_heads(document)))
        note = tr("{0} columns can be split in {1}. No number changes.").format(document.weights.W_Q.shape[1], listed)
        tip = tr("Into how many blocks of equal width the columns of W_Q, W_K and W_V are split.")
        super().__init__(theme, tr("Heads"), [(tr("Heads"), str(document.heads), tip)], take, parent, note)


def token_tip(session: Session) -> str:
    """What a token's name does: a word of a vocabulary brings its row along."""
    if session.state.document.vocabulary is None:
        return tr("What the token is called; its row of numbers stays as it is.")
    return tr("A word of the vocabulary: its row of the table comes with it.")


def _short(text: str, limit: int = 24) -> str:
    text = " ".join(text.split())
    return text if len(text) <= limit else text[: limit - 1] + "…"
