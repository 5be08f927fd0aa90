"""Finds every text of the program and keeps the translations beside it: ``dev.py translations`` runs this.

    resources/translations/de.ts    what translators work on (Qt Linguist, Weblate, any editor)
    resources/translations/de.qm    the same, as the program loads it

A text is found where it is said: in a call of a function that hands its argument to Qt's ``translate`` under a fixed
context, of a widget's own ``tr``, of ``say`` below the window, or as the pattern of a `UserError` or a `Said`. What
stands in tables of words below the window is listed in `TABLES`. Texts from below have the context `BELOW`, whoever
shows them.
"""

from __future__ import annotations

import argparse
import ast
import dataclasses
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from mha_desktop.scene.text import Run, markup

PACKAGE = "mha_desktop"
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("de",)
BELOW = "Words"
SAYERS = frozenset({"say", "tr", "_say", "translate"})  # what a room below the window is handed to translate with
ERRORS = frozenset({"UserError", "Said", "ExpressionError", "ProseError"})

# Tables of words below the window: module, names in it, fields of their records that are shown (none named: all texts).
TABLES: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("attention.mistakes", ("MISTAKES",), ("title",)),
    ("lessons.hand_ins", ("HEADS", "OTHER_TABLES", "OTHER_BLANKS", "NO_SHEET"), ()),
    ("lessons.located", ("_WORDS", "_SENTENCES", "_TOML"), ()),
    ("lessons.worksheet_words", ("REASONS",), ()),
    ("scene.calculation", ("POSITIONS", "BIAS_TIPS", "RESIDUAL_TIP", "READOUT_TIP", "ENTROPY_TIP"), ()),
    ("scene.insights", ("INSIGHTS",), ("title", "meaning")),
    ("scene.mistakes", ("TITLES", "MEANINGS", "SENTENCES"), ()),
    ("scene.stage_names", ("NOTES",), ()),
    ("scene.stage_names", ("PAIR_AXES", "ROW_AXES", "BILINEAR_AXES", "WORD_AXES", "CLASS_AXES"), ("row", "column")),
    ("scene.stage_words", ("STAGE_WORDS",), ("title", "tab", "meaning", "arrow", "sentence", "what", "formula")),
    ("scene.stage_words", ("STAGE_WORDS",), ("hint", "operation", "paper")),
    ("scene.steps_words", ("LINES", "TABLES", "OPERATIONS"), ("note",)),
    ("scene.table_help", ("TABLE_HELP",), ("title", "what")),
    ("scene.text", ("EMPTY_TOKEN",), ()),
)

# Keys that are shown as words.
KEYS = {
    "Calculation": ("none", "table", "sinusoidal"),
    "QShortcut": ("Return", "Up", "Down"),
    "Tables": ("stream", "tokens", "positions", "pixels", "projection", "cls"),
}
# Their sentences are the command line's, which speaks English.
OF_THE_COMMAND_LINE = frozenset({"__main__", "cli", "self_test", "exchange.batch", "exchange.overrides"})
DEEP = 6  # names and tables that are followed to a text
Text = tuple[str, str]  # context and source
Local = dict[str, list[ast.expr]]


@dataclasses.dataclass(frozen=True, order=True)
class Place:
    """Where a text is said."""

    file: str
    line: int


class Module:
    """A parsed module: its functions that translate, its imports, its constants."""

    def __init__(self, path: Path) -> None:
        self.path = path
        parts = path.relative_to(ROOT).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.imports: dict[str, tuple[str, str]] = {}
        self.translators: dict[str, str] = {}  # functions that translate their argument, with their contexts
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    self.imports[alias.asname or alias.name] = (node.module, alias.name)
            elif isinstance(node, ast.FunctionDef) and isinstance(node.body[-1], ast.Return):
                self._take_translator(node, node.body[-1].value)
        self.functions = {node.name: node for node in self.tree.body if isinstance(node, ast.FunctionDef)}
        self.constants = dict(assigned(self.tree.body))

    def _take_translator(self, function: ast.FunctionDef, value: ast.expr | None) -> None:
        if not (isinstance(value, ast.Call) and called(value) == "translate" and len(value.args) == 2):
            return
        context, text = value.args
        if isinstance(context, ast.Constant) and isinstance(text, ast.Name):
            self.translators[function.name] = str(context.value)


def assigned(body: Iterable[ast.AST]) -> Iterator[tuple[str, ast.expr]]:
    """Names that are given values in some statements, with those values; a loop's name with what it runs through."""
    for node in body:
        for target, value in _pairs(node):
            if isinstance(target, ast.Name):
                yield target.id, value
            elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                yield from ((n.id, v) for n, v in zip(target.elts, value.elts, strict=False) if isinstance(n, ast.Name))


def _pairs(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    if isinstance(node, ast.Assign):
        yield from ((target, node.value) for target in node.targets)
    elif isinstance(node, ast.AnnAssign) and node.value is not None:
        yield node.target, node.value
    elif isinstance(node, (ast.For, ast.comprehension)):
        yield node.target, node.iter


def called(call: ast.Call) -> str:
    """The last name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


class House:
    """All modules, and the texts in them."""

    def __init__(self) -> None:
        modules = [Module(path) for path in sorted((ROOT / PACKAGE).rglob("*.py"))]
        self.modules = {module.name: module for module in modules}
        self.translators = {module.name: module.translators for module in modules}
        self.texts: dict[Text, list[Place]] = {}
        self._locals: dict[tuple[int, ...], Local] = {}

    def read(self) -> None:
        """Find every text."""
        for module in self.modules.values():
            if module.name.partition(".")[2] not in OF_THE_COMMAND_LINE:
                self._visit(module, module.tree, ())
        for context, keys in KEYS.items():
            for key in keys:
                self._add(context, key, Place(f"resources/{Path(__file__).name}", 1))
        for name, tables, fields in TABLES:
            module = self.modules[f"{PACKAGE}.{name}"]
            loaded = import_module(module.name)
            for table in tables:
                for text in texts_in(getattr(loaded, table), fields):
                    self._add(BELOW, text, Place(self._file(module), module.constants[table].lineno))

    def _visit(self, module: Module, node: ast.AST, inside: tuple[ast.AST, ...]) -> None:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            inside = (*inside, node)
        if isinstance(node, ast.Call):
            self._call(module, node, inside)
        for child in ast.iter_child_nodes(node):
            self._visit(module, child, inside)

    def _call(self, module: Module, call: ast.Call, inside: tuple[ast.AST, ...]) -> None:
        name = called(call)
        context, argument = None, call.args[0] if call.args else None
        if name == "translate" and len(call.args) == 2:
            first = call.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                context, argument = first.value, call.args[1]
        elif isinstance(call.func, ast.Name) or (name in SAYERS and f"{PACKAGE}.ui" not in module.name):
            context = self._context(module, name)
        elif name == "tr" and (classes := [node.name for node in inside if isinstance(node, ast.ClassDef)]):
            context = classes[-1]
        if context is None or argument is None:
            return
        place = Place(self._file(module), argument.lineno)
        local = self._names_in(tuple(node for node in inside if isinstance(node, ast.FunctionDef)))
        for text in self._written(module, argument, local):
            self._add(context, text, place)

    def _names_in(self, functions: tuple[ast.FunctionDef, ...]) -> Local:
        """What names are given in functions, one inside the other."""
        key = tuple(map(id, functions))
        if key not in self._locals:
            local: Local = {}
            for given, value in assigned(node for function in functions[:1] for node in ast.walk(function)):
                local.setdefault(given, []).append(value)
            self._locals[key] = local
        return self._locals[key]

    def _context(self, module: Module, name: str) -> str | None:
        """The context that a function translates under; none for a function that does not."""
        home, original = module.imports.get(name, (module.name, name))
        if original in self.translators.get(home, {}):
            return self.translators[home][original]
        if original in ERRORS:
            return BELOW
        return BELOW if name in SAYERS else None

    def _written(self, module: Module, node: ast.expr, local: Local, depth: int = 0) -> Iterator[str]:
        """The texts that an expression can be, where they are written in the house; `local` are a function's names."""
        parts: Iterable[ast.expr] = ()
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield node.value
        elif isinstance(node, ast.IfExp):
            parts = (node.body, node.orelse)
        elif isinstance(node, (ast.Tuple, ast.List)):
            parts = node.elts
        elif isinstance(node, ast.Dict):
            parts = node.values
        elif isinstance(node, ast.Subscript):
            parts = (node.value,)
        elif isinstance(node, ast.Call) and called(node) in module.functions:
            parts = [r.value for r in ast.walk(module.functions[called(node)]) if isinstance(r, ast.Return) and r.value]
        elif isinstance(node, ast.JoinedStr):
            yield from self._joined(module, node, depth)
        elif isinstance(node, ast.Name) and node.id in local:
            parts = local[node.id]
        elif isinstance(node, ast.Name):
            yield from self._named(module, node.id, depth)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            home, original = module.imports.get(node.value.id, ("", ""))
            if other := self.modules.get(f"{home}.{original}"):
                yield from self._named(other, node.attr, depth)
        if depth < DEEP:
            for part in parts:
                yield from self._written(module, part, local, depth + 1)

    def _named(self, module: Module, name: str, depth: int) -> Iterator[str]:
        """The texts of a constant of the module, or of the module that it is imported from."""
        home, original = module.imports.get(name, (module.name, name))
        other = self.modules.get(home)
        if other is not None and original in other.constants and depth < DEEP:
            yield from self._written(other, other.constants[original], {}, depth + 1)

    def _joined(self, module: Module, node: ast.JoinedStr, depth: int) -> Iterator[str]:
        """A pattern whose parts are constants is one text."""
        text = ""
        for part in node.values:
            value = part.value if isinstance(part, ast.FormattedValue) else part
            found = list(self._written(module, value, {}, depth + 1))
            if len(found) != 1:
                return
            text += found[0]
        yield text

    def _add(self, context: str, text: str, place: Place) -> None:
        if text and any(letter.isalpha() for letter in text):
            places = self.texts.setdefault((context, text), [])
            if place not in places:
                places.append(place)

    @staticmethod
    def _file(module: Module) -> str:
        return module.path.relative_to(ROOT).as_posix()


def texts_in(value: object, fields: tuple[str, ...] = ()) -> Iterator[str]:
    """The texts in a table of words: values of dicts, parts of tuples, the named fields of records."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts_in(part, fields)
    elif isinstance(value, tuple) and value and all(isinstance(part, Run) for part in value):
        yield markup(value)
    elif dataclasses.is_dataclass(value) or hasattr(value, "_fields"):
        for field in fields:
            if (text := getattr(value, field, "")) is not None:
                yield from texts_in(text, fields)
    elif isinstance(value, Iterable):
        for part in value:
            yield from texts_in(part, fields)


@dataclasses.dataclass
class Message:
    """A text in one language; without a translation it is unfinished, out of the program it is vanished."""

    translation: str = ""
    places: tuple[Place, ...] = ()
    vanished: bool = False


def read_ts(path: Path) -> dict[Text, Message]:
    """Return the messages of a file; none where there is no file."""
    if not path.exists():
        return {}
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            gone = translation.get("type") in ("vanished", "obsolete")
            found[name, message.findtext("source", "")] = Message(translation.text or "", (), gone)
    return found


def write_ts(path: Path, language: str, messages: dict[Text, Message]) -> None:
    """Write messages as Qt Linguist does, contexts and places in order, so that a change is a few lines."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>"]
    lines.append(f'<TS version="2.1" language="{language}" sourcelanguage="en">')
    for context in sorted({context for context, _ in messages}):
        lines += ["<context>", f"    <name>{escape(context)}</name>"]
        own = [(source, message) for (name, source), message in messages.items() if name == context]
        for source, message in sorted(own, key=lambda item: (item[1].vanished, item[1].places, item[0])):
            state = ' type="vanished"' if message.vanished else "" if message.translation else ' type="unfinished"'
            files = dict.fromkeys(place.file for place in message.places)
            lines.append("    <message>")
            lines += [f"        <location filename={quoteattr(f'../../{file}')}/>" for file in files]
            lines.append(f"        <source>{escape(source)}</source>")
            lines.append(f"        <translation{state}>{escape(message.translation)}</translation>")
            lines.append("    </message>")
        lines.append("</context>")
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*lines, "</TS>", ""]), encoding="utf-8")


def update(texts: dict[Text, list[Place]], old: dict[Text, Message]) -> dict[Text, Message]:
    """Return the messages of the texts there are: translations are kept, what is translated and gone is marked so.

    A text that is new in a context takes the translation that it has elsewhere, where that is one and the same.
    """
    elsewhere: dict[str, set[str]] = {}
    for (_, source), message in old.items():
        if message.translation:
            elsewhere.setdefault(source, set()).add(message.translation)
    new = {}
    for text, places in texts.items():
        known = old[text].translation if text in old else ""
        others = elsewhere.get(text[1], set())
        new[text] = Message(known or (next(iter(others)) if len(others) == 1 else ""), tuple(places))
    gone = {text: message for text, message in old.items() if text not in new and message.translation}
    return new | {text: dataclasses.replace(message, places=(), vanished=True) for text, message in gone.items()}


def faults(text: Text, translation: str) -> Iterator[str]:
    """Yield what does not agree between a text and its translation."""
    context, source = text
    plain = [re.sub(r"\{\{.*?\}\}", "", words) for words in (source, translation)]  # two braces are no value
    fields = [sorted(set(re.findall(r"\{[^{}]*\}", words))) for words in plain]
    if fields[0] != fields[1]:
        yield f"{context}: “{source}” and “{translation}” have other values"
    if source.endswith("…") != translation.endswith("…"):
        yield f"{context}: “{translation}” should end like “{source}”"
    for marks in ("<i>", "<b>", "<sub>", "<sup>"):
        if source.count(marks) != translation.count(marks):
            yield f"{context}: “{translation}” has other marks than “{source}”"
    if bool(re.search(r"&\w", source)) != bool(re.search(r"&\w", translation)):
        yield f"{context}: “{translation}” lacks or adds an access key of “{source}”"
    for edge in (0, -1):
        if source[edge].isspace() != translation[edge].isspace():
            yield f"{context}: “{translation}” has other spaces at its ends than “{source}”"


def compile_ts(path: Path) -> None:
    """Write the file that the program loads."""
    tool = Path(sys.executable).with_name("pyside6-lrelease")
    # Written beside and put in place: Qt maps the file, and a running program would read a torn one.
    part = path.with_suffix(".qm.part")
    subprocess.run([tool, "-silent", path, "-qm", part], check=True)
    part.replace(path.with_suffix(".qm"))


def main() -> int:
    """Update and compile every language; say what is left to translate and what does not agree."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    merged = {"type": Path, "nargs": "*", "default": [], "metavar": "JSON"}
    parser.add_argument("--merge", **merged, help="[[context, source, text], …]")
    parser.add_argument("--missing", type=Path, metavar="JSON", help="write what is left: [[context, source], …]")
    parser.add_argument("--no-obsolete", action="store_true", help="forget translations of texts that are gone")
    arguments = parser.parse_args()
    house = House()
    house.read()
    wrong = 0
    for language in LANGUAGES:
        known = read_ts(path := FOLDER / f"{language}.ts")
        for file in arguments.merge:
            for context, source, translation in json.loads(file.read_text(encoding="utf-8")):
                known[context, source] = Message(translation)
        messages = update(house.texts, known)
        if arguments.no_obsolete:
            messages = {text: message for text, message in messages.items() if not message.vanished}
        write_ts(path, language, messages)
        compile_ts(path)
        present = {text: message for text, message in messages.items() if not message.vanished}
        missing = [text for text, message in present.items() if not message.translation]
        said = [fault for text, m in present.items() if m.translation for fault in faults(text, m.translation)]
        print(*said, sep="\n")
        print(f"{language}: {len(present)} texts, {len(missing)} to translate, {len(said)} that do not agree")
        if arguments.missing:
            arguments.missing.write_text(json.dumps(missing, ensure_ascii=False, indent=0), encoding="utf-8")
        wrong += len(missing) + len(said)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
