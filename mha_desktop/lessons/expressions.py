"""The small language of lesson files: `attention[head=1, query=10, key="river"] > 0.5`.

Numbers count from 1, as people do. Square brackets choose by name; what is not chosen stays: a row, a column, a matrix.
An expression is read once, with every mistake told by its column, and evaluated on a State as often as that changes.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.regions import Region
from mha_desktop.document.state import State
from mha_desktop.errors import Said, UserError
from mha_desktop.lessons.names import FACTS, Chosen, Found, Value, choose, is_known, known_names

_COMPARE: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_ARITHMETIC: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
# Where the largest stands counts from 1, like every place in a lesson.
_FUNCTIONS: dict[str, Callable[[Any], Value]] = {
    "sum": lambda values: float(np.sum(values)),
    "max": lambda values: float(np.max(values)),
    "min": lambda values: float(np.min(values)),
    "abs": lambda values: np.abs(values) if isinstance(values, np.ndarray) else abs(values),
    "place_of_max": lambda values: float(np.argmax(values)) + 1.0,
}
# What a number would be without the mistake on purpose: `correct(attention[head=1, query=10])`.
_CORRECT = "correct"


class ExpressionError(UserError):
    """What is wrong with an expression, and where: `column` counts from 1."""

    def __init__(self, sentence: str, column: int = 1) -> None:
        super().__init__(sentence)
        self.column = column


@dataclass(frozen=True)
class Expression:
    """An expression that was read."""

    text: str
    tree: ast.expr

    def value(self, state: State) -> Value:
        """Return its value in a State.

        Raises
        ------
        ExpressionError
            When it names what this document does not have, such as a thirteenth query.
        """
        return _Reader(state).read(self.tree)

    def holds(self, state: State) -> bool:
        """Tell whether it is true; a document that lacks what it names makes it false."""
        try:
            return bool(self.value(state))
        except ExpressionError:
            return False

    def places(self, state: State) -> tuple[Region, ...]:
        """Return the numbers that it reads, for lighting them up."""
        reader = _Reader(state)
        reader.read(self.tree)
        return tuple(reader.places)


def parse(text: str) -> Expression:
    """Read an expression.

    Raises
    ------
    ExpressionError
        With the reason and the column, for anything that is not of the language.
    """
    source = _parenthesised(text)
    try:
        tree = ast.parse(source, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        column = getattr(error, "offset", None) or 1
        raise ExpressionError(
            Said("“{strip}” cannot be read as a value or a condition.", strip=text.strip()), column
        ) from None
    _check(tree)
    return Expression(text, tree)


def _parenthesised(text: str) -> str:
    """Return the text with brackets as Python's call has them; quoted words keep theirs. Same length, same columns."""
    out, quote = [], ""
    for letter in text.replace("\n", " "):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "[]":
            letter = "(" if letter == "[" else ")"
        out.append(letter)
    return "".join(out)


def _check(node: ast.expr) -> None:
    """Refuse whatever the language does not have, before anything is evaluated."""
    match node:
        case ast.Constant(value=value) if isinstance(value, int | float | str | bool):
            return
        case ast.Name(id=name):
            if not is_known(name):
                raise _unknown(name, node)
        case ast.Attribute(value=ast.Name(id=owner), attr=attribute):
            if f"{owner}.{attribute}" not in FACTS:
                raise _unknown(f"{owner}.{attribute}", node)
        case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]) if name in (*_FUNCTIONS, _CORRECT):
            _check(argument)
        case ast.Call(func=ast.Name(id=name), args=[], keywords=keywords):
            if not is_known(name):
                raise _unknown(name, node)
            for keyword in keywords:
                _check(keyword.value)
        case ast.Call():
            raise ExpressionError(
                Said(
                    "Choose by name, as in attention[head=1, query=10, key=6]; functions take one value: {names}.",
                    names=", ".join((*_FUNCTIONS, _CORRECT)),
                ),
                node.col_offset + 1,
            )
        case ast.BoolOp(values=parts):
            for part in parts:
                _check(part)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            _check(operand)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _ARITHMETIC:
            _check(left)
            _check(right)
        case ast.Compare(left=left, ops=ops, comparators=comparators) if all(type(op) in _COMPARE for op in ops):
            for side in (left, *comparators):
                _check(side)
        case _:
            raise ExpressionError("This is not part of the language of lessons.", node.col_offset + 1)


def _unknown(name: str, node: ast.expr) -> ExpressionError:
    return ExpressionError(
        Said("There is no “{name}”. Known are: {names}.", name=name, names=", ".join(known_names())),
        node.col_offset + 1,
    )


class _Reader:
    """Evaluates a checked tree on a State, and notes the numbers that it reads."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.places: list[Region] = []

    def read(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value=bool() | str() as value):
                return value
            case ast.Constant(value=value):
                return float(value)  # type: ignore[arg-type]  # _check let only numbers through
            case ast.Name(id=name):
                return self._found(name, {}, node)
            case ast.Attribute(value=ast.Name(id=owner), attr=attribute):
                return self._found(f"{owner}.{attribute}", {}, node)
            case ast.Call(func=ast.Name(id=name), args=[argument]) if name == _CORRECT:
                return self._corrected(argument)
            case ast.Call(func=ast.Name(id=name), args=[argument]):
                return self._applied(name, self.read(argument), node)
            case ast.Call(func=ast.Name(id=name), keywords=keywords):
                chosen: Chosen = {str(keyword.arg): self._index(keyword.value) for keyword in keywords}
                return self._found(name, chosen, node)
            case ast.BoolOp(op=ast.And(), values=values):
                return all(bool(self.read(value)) for value in values)
            case ast.BoolOp(values=values):
                return any(bool(self.read(value)) for value in values)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return not self.read(operand)
            case ast.UnaryOp(operand=operand):
                return -self._number(operand)
            case ast.BinOp(left=left, op=op, right=right):
                return self._computed(op, left, right, node)
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                return self._compared(left, ops, comparators, node)
        raise AssertionError(ast.dump(node))  # _check lets nothing else through

    def _found(self, name: str, chosen: Chosen, node: ast.expr) -> Value:
        try:
            found: Found = choose(self._state, name, chosen)
        except UserError as error:
            raise ExpressionError(str(error), node.col_offset + 1) from None
        self.places += found.places
        return found.value

    def _corrected(self, node: ast.expr) -> Value:
        reader = _Reader(replace(self._state, trace=self._state.trace.correct))
        value = reader.read(node)
        self.places += reader.places
        return value

    def _index(self, node: ast.expr) -> float | str:
        value = self.read(node)
        if isinstance(value, bool) or not isinstance(value, float | str):
            raise ExpressionError("A place is a number from 1, or a name in quotes.", node.col_offset + 1)
        return value

    def _number(self, node: ast.expr) -> float | Array:
        value = self.read(node)
        if isinstance(value, bool | str):
            raise ExpressionError("A number is needed here.", node.col_offset + 1)
        return value

    def _applied(self, name: str, value: Value, node: ast.expr) -> Value:
        if isinstance(value, bool | str):
            raise ExpressionError(Said("{name} needs numbers.", name=name), node.col_offset + 1)
        return _FUNCTIONS[name](value)

    def _computed(self, op: ast.operator, left: ast.expr, right: ast.expr, node: ast.expr) -> Value:
        with np.errstate(all="ignore"):
            try:
                result = _ARITHMETIC[type(op)](self._number(left), self._number(right))
            except (ZeroDivisionError, OverflowError, ValueError):
                raise ExpressionError("This cannot be computed.", node.col_offset + 1) from None
        if isinstance(result, complex):
            raise ExpressionError("This is not a real number.", node.col_offset + 1)
        return result if isinstance(result, np.ndarray) else float(result)

    def _compared(self, left: ast.expr, ops: list[ast.cmpop], comparators: list[ast.expr], node: ast.expr) -> bool:
        before = self.read(left)
        for op, comparator in zip(ops, comparators, strict=True):
            after = self.read(comparator)
            try:
                true = _COMPARE[type(op)](before, after)
            except (TypeError, ValueError):
                raise ExpressionError("These two cannot be compared.", node.col_offset + 1) from None
            if not np.all(true):
                return False
            before = after
        return True
