"""A pickle of weights as data: the few operations that torch writes, carried out here, and nothing that a file names.

A pickle is a program for a small machine whose operations can call anything. This machine has plain values, and names
that stay names: `made` says what becomes of a known one, any other is refused by its name. Python's own reader is not
used, because it believes sizes (one operation can ask for gigabytes) and finds what a file names by importing it.
Numbers and letters of operations: Python's Lib/pickletools.py.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from mha_desktop.errors import Said, UserError, shortened

MOST_STEPS = 2**19  # a model with a thousand tensors takes 30,000
_LONGEST = 1000  # letters of a name
_PLAIN: dict[int, Any] = {ord("N"): None, 0x88: True, 0x89: False}
_FIXED = {ord("J"): "<i", ord("K"): "<B", ord("M"): "<H", ord("G"): ">d"}
_TEXTS = {ord("X"): "<I", 0x8C: "<B"}
_TUPLES = {ord(")"): 0, 0x85: 1, 0x86: 2, 0x87: 3}
_PUTS = {ord("q"): "<B", ord("r"): "<I"}
_GETS = {ord("h"): "<B", ord("j"): "<I"}
_EMPTY: dict[int, Callable[[], Any]] = {ord("}"): dict, ord("]"): list}
_SKIPPED = {0x80: 1, 0x95: 8}  # the protocol; a frame's length
_OBJECTS = (0x81, 0x92, ord("o"))  # NEWOBJ, NEWOBJ_EX, OBJ
_EXTENSIONS = {0x82: "<B", 0x83: "<H", 0x84: "<i"}
_UNUSED = frozenset(b"BCFILPSTUVdglp012\x8b\x8d\x8e\x8f\x90\x91\x96\x97\x98")  # sets, bytes, what old protocols had
_STOP = ord(".")


class BrokenPickle(ValueError):
    """The bytes are no pickle of plain values."""


class Name(NamedTuple):
    """What a file calls by its full name; a name, and never the thing."""

    full: str


Made = Callable[[Name, Any], Any]
"""Return what a call of a name stands for; BrokenPickle where it makes no sense."""


def unpickled(content: bytes, known: Collection[str], made: Made, stored: Callable[[Any], Any], quoted: str) -> Any:
    """Return the value that a pickle holds.

    Parameters
    ----------
    known : full names that may be met; stored : returns what a persistent id stands for.

    Raises
    ------
    UserError
        When it names anything else; the sentence says what.
    BrokenPickle
        When it is damaged, or takes too many steps.
    """
    machine = _Machine(content, known, made, stored, quoted)
    try:
        return machine.run()
    except (struct.error, IndexError, KeyError, UnicodeDecodeError) as error:
        raise BrokenPickle("the operations do not fit together") from error


def foreign(quoted: str, what: str) -> UserError:
    """Return what is said of a pickle that names something to run."""
    return UserError(
        "{quoted} asks to run “{what}” when it is read; nothing was run, because weights need nothing of that kind. "
        "Where you trust it, load the model with transformers, write it with save_pretrained, and open the new folder.",
        quoted=quoted,
        what=shortened(what, 80),
    )


@dataclass
class _Machine:
    """The machine's stack, the stacks below its marks, and what it remembers by number."""

    content: bytes
    known: Collection[str]
    made: Made
    stored: Callable[[Any], Any]
    quoted: str
    at: int = 0
    stack: list[Any] = field(default_factory=list)
    below: list[list[Any]] = field(default_factory=list)
    memo: dict[int, Any] = field(default_factory=dict)

    def run(self) -> Any:
        for _ in range(MOST_STEPS):
            code = self.content[self.at]
            self.at += 1
            if code == _STOP:
                (found,) = self.stack if not self.below and len(self.stack) == 1 else self._broken()
                return found
            self._step(code)
        return self._broken()

    def _step(self, code: int) -> None:
        if code in _PLAIN:
            self.stack.append(_PLAIN[code])
        elif code in _FIXED:
            self.stack.append(self._number(_FIXED[code]))
        elif code in _TEXTS:
            self.stack.append(self._text(self._number(_TEXTS[code])))
        elif code in _PUTS:
            self.memo[self._number(_PUTS[code])] = self.stack[-1]
        elif code in _GETS:
            self.stack.append(self.memo[self._number(_GETS[code])])
        elif code in _TUPLES:
            self.stack.append(tuple(self._taken(_TUPLES[code])))
        elif code in _EMPTY:
            self.stack.append(_EMPTY[code]())
        elif code in _SKIPPED:
            self._bytes(_SKIPPED[code])
        elif code in _EXTENSIONS:
            raise foreign(self.quoted, Said("extension {code}", code=self._number(_EXTENSIONS[code])))
        elif code in _OBJECTS:
            raise foreign(self.quoted, self._last_name())
        elif code in _UNUSED:
            raise UserError(
                "{quoted} holds more than weights. Save the model's state_dict() alone with torch.save.",
                quoted=self.quoted,
            )
        else:
            (_OTHERS.get(code) or _Machine._broken)(self)

    def _broken(self) -> Any:
        raise BrokenPickle("not a pickle of weights")

    def _bytes(self, length: int) -> bytes:
        part = self.content[self.at : self.at + length]
        if len(part) != length:
            self._broken()
        self.at += length
        return part

    def _number(self, kind: str) -> Any:
        return struct.unpack(kind, self._bytes(struct.calcsize(kind)))[0]

    def _text(self, length: int) -> str:
        return self._bytes(length).decode("utf-8")

    def _line(self) -> str:
        end = self.content.find(b"\n", self.at, self.at + _LONGEST)
        if end < 0:
            self._broken()
        line, self.at = self.content[self.at : end], end + 1
        return line.decode("utf-8")

    def _taken(self, count: int) -> list[Any]:
        """Take the last values from the stack."""
        if count > len(self.stack):
            self._broken()
        taken = self.stack[len(self.stack) - count :]
        del self.stack[len(self.stack) - count :]
        return taken

    def _to_mark(self) -> list[Any]:
        taken, self.stack = self.stack, self.below.pop()
        return taken

    def _last_name(self) -> str:
        named = (value for stack in (self.stack, *reversed(self.below)) for value in reversed(stack))
        return next((value.full for value in named if type(value) is Name), None) or self._broken()

    def _mark(self) -> None:
        self.below.append(self.stack)
        self.stack = []

    def _long(self) -> None:
        self.stack.append(int.from_bytes(self._bytes(self._number("<B")), "little", signed=True))

    def _remember(self) -> None:
        self.memo[len(self.memo)] = self.stack[-1]

    def _tuple(self) -> None:
        taken = self._to_mark()  # first: it changes which stack is meant
        self.stack.append(tuple(taken))

    def _append(self) -> None:
        self._extend(self._taken(1))

    def _appends(self) -> None:
        self._extend(self._to_mark())

    def _extend(self, values: list[Any]) -> None:
        target = self.stack[-1]
        if type(target) is not list:
            self._broken()
        target.extend(values)

    def _set_item(self) -> None:
        self._update(self._taken(2))

    def _set_items(self) -> None:
        self._update(self._to_mark())

    def _update(self, values: list[Any]) -> None:
        """Put pairs in a dict; keys are texts and numbers, because a nested tuple takes for ever to be hashed."""
        target, keys = self.stack[-1], values[::2]
        if type(target) is not dict or len(values) % 2 or any(type(key) not in (str, int) for key in keys):
            self._broken()
        target.update(zip(keys, values[1::2], strict=True))

    def _named(self, full: str) -> Name:
        if full not in self.known:
            raise foreign(self.quoted, full)
        return Name(full)

    def _global(self) -> None:
        module = self._line()
        self.stack.append(self._named(f"{module}.{self._line()}"))

    def _stack_global(self) -> None:
        module, name = self._taken(2)
        if type(module) is not str or type(name) is not str:
            self._broken()
        self.stack.append(self._named(f"{module}.{name}"))

    def _instance(self) -> None:
        module = self._line()
        raise foreign(self.quoted, f"{module}.{self._line()}")

    def _call(self) -> None:
        name, given = self._taken(2)
        if type(name) is not Name or type(given) is not tuple:
            self._broken()
        self.stack.append(self.made(name, given))

    def _attributes(self) -> None:
        """Pass over the attributes of a state dict: `_metadata`, the versions of its modules."""
        target, attributes = self.stack[-2], self.stack.pop()
        if type(target) is not dict or type(attributes) is not dict:
            self._broken()

    def _persistent(self) -> None:
        self.stack.append(self.stored(self._taken(1)[0]))


_OTHERS: dict[int, Callable[[_Machine], None]] = {
    ord("("): _Machine._mark,
    0x8A: _Machine._long,
    0x94: _Machine._remember,
    ord("t"): _Machine._tuple,
    ord("a"): _Machine._append,
    ord("e"): _Machine._appends,
    ord("s"): _Machine._set_item,
    ord("u"): _Machine._set_items,
    ord("c"): _Machine._global,
    0x93: _Machine._stack_global,
    ord("i"): _Machine._instance,
    ord("R"): _Machine._call,
    ord("b"): _Machine._attributes,
    ord("Q"): _Machine._persistent,
}
