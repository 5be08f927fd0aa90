"""Appends next words to the sequence that is shown: a chosen one, the likeliest, or one that is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QTimer, Signal

from mha_desktop.document.calculation import readout_words
from mha_desktop.document.learning import last_row
from mha_desktop.document.model import Document
from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.scene.hidden import hides
from mha_desktop.scene.text import token_label
from mha_desktop.ui.next_token.words import tr
from mha_desktop.ui.words import translated

PAUSE_MS = 150  # between words that come one after the other: each is seen


@dataclass(frozen=True)
class Drawing:
    """How words are drawn.

    Attributes
    ----------
    temperature, top, seed
        As in `learning.generate.Choice`; `top` 0 for all words.
    count
        How many words one click appends.
    window
        Most tokens that the sequence keeps, the oldest leave; 0 for as many as there are positions.
    """

    temperature: float = 1.0
    top: int = 0
    seed: int = 1
    count: int = 1
    window: int = 0


class Generator(QObject):
    """Makes each word one edit; of several each waits until the one before it is on the screen.

    Signals
    -------
    refused(str)
        A sentence about a word that was not appended.
    going_changed(bool)
        More words are to come, or no more.
    """

    refused = Signal(str)
    going_changed = Signal(bool)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.drawing = Drawing()
        self._drawn: WeakKeyDictionary[Document, int] = WeakKeyDictionary()  # words that led to a document
        self._left = 0
        self._last: Document | None = None  # what the word before has made
        self._greedy = False
        self._told = False  # what was last said of going on
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._go_on)

    @property
    def going(self) -> bool:
        """Whether more words are to come."""
        return self._left > 0

    @property
    def can_append(self) -> bool:
        """Whether what is predicted are tokens, and the engine is there."""
        document = self._session.state.document
        tokens = document.vocabulary is not None and document.readout is not None
        return tokens and self._session.engine is not None

    @property
    def can_choose(self) -> bool:
        """Whether words may be chosen by their probabilities: not while these are hidden, it would give them away."""
        state = self._session.state
        return self.can_append and not hides(state, "probabilities", None, last_row(state.sequence))

    def append(self, column: int) -> bool:
        """Append the word of a column of the readout; tell whether that was done."""
        from mha_desktop.learning.generate import append_word

        session = self._session
        sequence = session.state.view.sequence
        made: list[Document] = []

        def edit(document: Document) -> Document:
            new = append_word(document, sequence, column, self.drawing.window or None)
            self._drawn[new] = self._drawn.get(document, 0) + 1
            made.append(new)
            return new

        try:
            word = token_label(readout_words(session.target)[column])
            session.commit(tr("Append “{word}”").format(word=word), edit)
        except UserError as error:
            self.refused.emit(translated(error))
            return False
        self._last = made[-1] if made else None
        if session.state.view.lit:
            session.look(lit=())  # what was lit belonged to another last row
        return True

    @property
    def leaves_out(self) -> bool:
        """Whether some words stand for none, and are appended by hand alone."""
        return markers_in(self._session.state.document) > 0

    def likeliest(self) -> None:
        """Append the likeliest word, and so on as often as is wanted."""
        self._begin(greedy=True)

    def draw(self) -> None:
        """Append a word that is drawn by its probability, and so on as often as is wanted."""
        self._begin(greedy=False)

    def take_over(self, other: Generator) -> None:
        """Draw as another window's generator does, and go on with the words that it still owes."""
        self.drawing, self._drawn = other.drawing, other._drawn
        self._greedy, self._left, self._last = other._greedy, other._left, other._last
        other.stop()
        self._go_on()

    def stop(self) -> bool:
        """Append no more; those that are there stay. Tell whether more were to come."""
        going, self._left = self.going, 0
        self._timer.stop()
        self._tell()
        return going

    def _tell(self) -> None:
        if self.going != self._told:
            self._told = self.going
            self.going_changed.emit(self.going)

    def _begin(self, greedy: bool) -> None:
        if not self.can_choose:
            return
        self._session.finish()  # a run of learning or a drag ends where it is, as before any other edit
        self._greedy, self._left = greedy, self.drawing.count
        self._last = self._session.target
        self._go_on()

    def _go_on(self) -> None:
        session = self._session
        if self._left and session.busy:
            self._timer.start()
            return
        if not self._left or session.dragging or session.target is not self._last or not self.can_choose:
            self.stop()  # somebody has edited something else meanwhile, or hidden what is chosen by
            return
        self._left -= 1
        column = self._chosen()
        if column is None or not self.append(column):
            self.stop()
        else:
            if self._left:
                self._timer.start()
            self._tell()

    def _chosen(self) -> int | None:
        """Return the column of the next word."""
        from mha_desktop.learning.generate import Choice, chosen

        state, how = self._session.state, self.drawing
        logits = state.trace.whole("logits")[last_row(state.sequence)]
        choice = Choice(0.0 if self._greedy else how.temperature, how.top or None, how.seed)
        first = markers_in(state.document)
        try:
            return first + chosen(logits[first:], choice, self._drawn.get(state.document, 0))
        except UserError as error:
            self.refused.emit(translated(error))
            return None


def markers_in(document: Document) -> int:
    """Return how many of the first words stand for no word, as <unk> does: no text goes on with them by itself."""
    from mha_desktop.learning.tokens import MARKERS

    words = readout_words(document)
    return len(MARKERS) if words[: len(MARKERS)] == MARKERS and len(words) > len(MARKERS) else 0
