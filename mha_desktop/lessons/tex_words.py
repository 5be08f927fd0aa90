r"""A formula as one line of plain letters, for who hears or copies it: ``\frac{QK^\top}{\sqrt{d}}`` is QKᵀ/√d."""

from __future__ import annotations

import re
from functools import lru_cache

from mha_desktop.scene.text import raised_words

_TOKEN = re.compile(r"\\[a-zA-Z]+|\\.|[{}^_]|\s+|[^\\{}^_\s]", re.DOTALL)
_SIGNS = {
    "times": " × ",
    "cdot": " · ",
    "to": " → ",
    "in": " ∈ ",
    "dots": " … ",
    "ldots": " … ",
    "cdots": " … ",
    "top": "T",
    "Delta": "Δ",
    "infty": "∞",
    "sum": "Σ",
    "ln": "ln ",
    "log": "log ",
    "exp": "exp ",
    "max": "max ",
    "le": " ≤ ",
    "ge": " ≥ ",
    "ne": " ≠ ",
    "approx": " ≈ ",
    "pm": " ± ",
    "alpha": "α",
    "beta": "β",
    "eta": "η",
    "theta": "θ",
    "sigma": "σ",
    "pi": "π",
    "quad": "  ",
    "qquad": "  ",
    "left": "",
    "right": "",
    **dict.fromkeys(("text", "mathrm", "mathbf", "mathit", "mathbb", "operatorname"), ""),
    **dict.fromkeys(",;: ", " "),
    "!": "",
}
_SPACED = {**{sign: f" {sign} " for sign in "=+<>"}, ",": ", "}
_ONE = re.compile(r"[−√]?[\w.∞ᵀ]*")


@lru_cache(maxsize=512)
def tex_words(tex: str) -> str:
    """Return a formula of the lessons in plain letters; a command that is not known says its name."""
    said = _Reader(_TOKEN.findall(tex)).line()
    return re.sub(r"\s+", " ", said).replace("( ", "(").replace(" )", ")").replace("[ ", "[").replace(" ]", "]").strip()


class _Reader:
    """Reads tokens one after the other."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens[::-1]

    def line(self) -> str:
        """Everything up to the end of the group."""
        said = ""
        while self._tokens and self._tokens[-1] != "}":
            if self._tokens[-1] == "-":
                self._tokens.pop()
                said += " − " if said.strip()[-1:].isalnum() or said.strip()[-1:] in tuple(")]∞") else "−"
            else:
                said += self._part()
        return said

    def _part(self) -> str:
        token = self._tokens.pop()
        if token in "^_":
            index = self._one().strip()
            return (_raised(index) if token == "^" else f"_{_whole(index)}") + self._gap()
        if token == "{" and self._tokens[-2:] == ["}", ","]:  # a decimal comma
            del self._tokens[-2:]
            return ","
        if token == "{":
            said = self.line()
            if self._tokens:
                self._tokens.pop()
            return said
        if not token.startswith("\\"):
            return "" if token.isspace() else _SPACED.get(token, token)
        name = token[1:]
        if name == "frac":
            return f"{_whole(self._one())}/{_whole(self._one())}"
        if name == "sqrt":
            return f"√{_whole(self._one())}"
        if name in ("text", "operatorname") and self._tokens and self._tokens[-1] == "{":
            return self._verbatim()
        return _SIGNS.get(name, name if len(name) == 1 else f" {name} ")

    def _one(self) -> str:
        """The next letter, command or group."""
        while self._tokens and self._tokens[-1].isspace():
            self._tokens.pop()
        return self._part() if self._tokens else ""

    def _gap(self) -> str:
        """A space where the next letter would be read as one more of an index."""
        following = "".join(self._tokens[-2:][::-1]).strip()
        return " " if following[:1].isalnum() or following.startswith(("\\mathrm", "\\Delta")) else ""

    def _verbatim(self) -> str:
        """The words of a group, with their spaces."""
        self._tokens.pop()
        said = ""
        while self._tokens and (token := self._tokens.pop()) != "}":
            said += token
        return said


def _whole(said: str) -> str:
    """Return a part so that it is read as one: in brackets where it has more than one word or sign."""
    said = said.strip()
    one = _ONE.fullmatch(said) or (said.startswith("(") and said.endswith(")"))
    return said if one else f"({said})"


def _raised(said: str) -> str:
    small = raised_words(said)
    return f"^{_whole(said)}" if small.startswith("^") else small
