"""The command line: its forms, what they do, and one plain sentence for what goes wrong.

Everything heavy is imported by the form that needs it: `--help` needs nothing, `values` no Qt.
"""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from mha_desktop import __version__
from mha_desktop.errors import UserError, shortened
from mha_desktop.platform_check import refuse_without_screen

if TYPE_CHECKING:
    from mha_desktop.attention.trace import Trace
    from mha_desktop.exchange.opened import Opened
    from mha_desktop.exchange.overrides import Overrides

_MISTAKES = """\
A mistake changes no document. NAME is root-of-d-model, no-scale, softmax-over-queries, transposed-weights,
split-by-rows, mask-after-softmax, reversed-mask, no-output-matrix, mean-of-heads or x-sliced-first."""
FAILED = 2
INTERRUPTED = 130  # what shells expect after Ctrl+C
MOST_DIGITS = 18
_SOURCES = """\
SOURCE is example:clusters, example:river, example:cheque, example:picture; a document, .mhad; a picture that carries
its document; or an .npz with X [n,d], W_Q, W_K, W_V, W_O and optionally b_Q, b_K, b_V, b_O, heads, heads_kv, mask
[n,n] or [h,n,n] (bool, True = blocked), causal, pad [n] (bool), tokens, position_rows, rotary (base), stream [n,d]."""
_FOLDER = """\
A folder in its place stands for every document in it, pictures that carry one among them; -o is then a folder too,
and --kind says what its files are.
"""
_FORMS = f"""\
An attention explorer: edit a weight, see every head answer.

forms:
  mha-desktop [SOURCE]                     open the window; SOURCE may be a class plan, .mhaplan, or a trained
                                           model: a folder of Hugging Face, a .safetensors
                                           file, or weights that torch saved (.bin, .pt)
  mha-desktop values SOURCE -o OUT         write every stage as numbers, .npz or .json
  mha-desktop figure SOURCE --view VIEW -o OUT
                                           draw heatmaps, cube, steps, ledger, map or stage:KEY
  mha-desktop code SOURCE --as torch|numpy|module -o OUT
                                           write a script that computes the same output
  mha-desktop table SOURCE --stage KEY -o OUT
                                           write a stage or a matrix, .csv .tsv .npy .npz .xlsx .tex .md
  mha-desktop worksheet FILE -o OUT.pdf    write the worksheet of a document for paper, or its answer sheet
  mha-desktop self-test                    open, edit, draw, save and reopen; exit 0 where all of it works
Each form has its own --help. Rows, columns and heads count from 0 here.

{_SOURCES}"""


class _Parser(argparse.ArgumentParser):
    """Raises its complaint as one sentence, in place of usage and exit."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise UserError(f"{message[:1].upper()}{message[1:]}; see {self.prog} --help.")


def run(argv: Sequence[str], prepare_qt: Callable[[], None]) -> int:
    """Run one form and return the exit code: 0, 2 after a sentence on stderr, 130 after Ctrl+C.

    Parameters
    ----------
    argv : the arguments after the program's name.
    prepare_qt : called before anything of Qt is imported.
    """
    forms = {"values": _values, "figure": _figure, "code": _code, "table": _table, "self-test": _self_test}
    forms["worksheet"] = _worksheet
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # help in an encoding that lacks “…”
    try:
        if argv and argv[0] in forms:
            forms[argv[0]](argv[1:], prepare_qt)
            return 0
        return _window(argv, prepare_qt)
    except UserError as error:
        print(f"mha-desktop: {error}", file=sys.stderr)
        return FAILED
    except MemoryError:
        print("mha-desktop: There is not enough memory for this source.", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as end:  # --help and --version
        return end.code if isinstance(end.code, int) else 0


def _window(argv: Sequence[str], prepare_qt: Callable[[], None]) -> int:
    parser = _Parser(prog="mha-desktop", usage="mha-desktop [SOURCE] [options]", description=_FORMS)
    parser.add_argument("source", nargs="?", metavar="SOURCE", help=argparse.SUPPRESS)
    _add_overrides(parser)
    parser.add_argument("--version", action="version", version=f"mha-desktop {__version__}")
    # Menus and file managers start it so: nobody reads stderr there, the sentence is said in the window.
    parser.add_argument("--from-desktop", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    overrides = _overrides(given)
    refused, plan, model = None, None, None
    try:
        if given.source is not None and _is_model(given.source):
            model, given.source = _model(Path(given.source), given), None
        if given.source is not None and given.source.lower().endswith(".mhaplan"):
            plan, given.source = _plan(Path(given.source), given), None
        opened = _open(_last_example() if given.source is None else given.source, overrides)
    except UserError as error:
        if not given.from_desktop:
            raise
        opened, refused = _open("example:clusters", overrides), str(error)
    if given.mistake is not None:
        from mha_desktop.exchange.overrides import with_mistake

        opened = with_mistake(opened, given.mistake)
    refuse_without_screen(sys.platform, os.environ)
    _let_ctrl_c_end_it()
    prepare_qt()
    from mha_desktop.app import run as run_window

    return run_window(opened, refused, plan, model)


def _last_example() -> str:
    from mha_desktop.exchange.settings import last_example

    return last_example()


def _plan(path: Path, given: argparse.Namespace) -> Path:
    """Return a class plan's path once it is known to be one, so that a bad one is refused before there is a window."""
    from mha_desktop.exchange.overrides import Overrides
    from mha_desktop.lessons.plan import read_plan

    if _overrides(given) != Overrides() or given.mistake is not None:
        raise UserError("A class plan is shown as it was saved: leave the other options out.")
    read_plan(path)
    return path


def _is_model(source: str) -> bool:
    from mha_desktop.exchange.sources import is_model

    return is_model(source)


def _model(path: Path, given: argparse.Namespace) -> Path:
    """Return a trained model's path once its files were looked at, so that a bad one is refused before the window."""
    from mha_desktop.exchange.checkpoints import look
    from mha_desktop.exchange.overrides import Overrides

    if _overrides(given) != Overrides() or given.mistake is not None:
        raise UserError("A layer of a model is chosen in the window: leave the other options out.")
    look(path)
    return path


def _let_ctrl_c_end_it() -> None:
    """Leave Ctrl+C to the system: Python's own handler waits for Python code, which an idle window never runs."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _values(argv: Sequence[str], prepare_qt: Callable[[], None]) -> None:
    parser = _Parser(
        prog="mha-desktop values",
        description=f"Write every stage of one sequence as numbers in float64, heads first.\n\n{_SOURCES}\n{_FOLDER}",
        epilog="In .json a blocked cell of masked_scores is null; other numbers that are not finite are texts.",
    )
    _add_source(parser, "OUT.npz|.json")
    given = parser.parse_args(argv)
    from mha_desktop.exchange.values import check_values_suffix, write_values

    def write(opened: Opened, trace: Trace, target: Path) -> None:
        write_values(trace, target)

    _each(given, ".npz", check_values_suffix, write)


def _figure(argv: Sequence[str], prepare_qt: Callable[[], None]) -> None:
    parser = _Parser(
        prog="mha-desktop figure",
        description=f"Draw a picture without a screen.\n\n{_SOURCES}\n{_FOLDER}",
    )
    _add_source(parser, "OUT.png|.svg|.pdf")
    parser.add_argument("--view", required=True, metavar="VIEW", help="heatmaps, cube, steps, ledger, map or stage:KEY")
    parser.add_argument("--width", type=_whole, default=1920, metavar="PX", help="400 to 8000 (1920)")
    parser.add_argument("--dpi", type=_whole, metavar="N", help="pixels an inch, for printing (300; in .svg 96)")
    parser.add_argument("--head", type=_whole, metavar="I", help="this head alone, from 0; the cube fades the others")
    parser.add_argument("--query", type=_whole, metavar="R", help="with --key: the cell to mark, from 0")
    parser.add_argument("--key", type=_whole, metavar="J")
    parser.add_argument("--scale", choices=("0..1", "0..max"), help="of the weights' colours")
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), default="light")
    parser.add_argument("--background", choices=("white", "none"), default="white", help="none is transparent")
    parser.add_argument("--caption", action="store_true", help="a line below says what it shows")
    parser.add_argument(
        "--without-document", dest="carries", action="store_false", help="the file cannot be opened again"
    )
    given = parser.parse_args(argv)
    prepare_qt()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from mha_desktop.ui.export.figures import Figure, check_figure_suffix, write_figure

    fields = ("view", "width", "dpi", "head", "query", "key", "scale", "theme", "background", "caption", "carries")
    figure = Figure(**{name: getattr(given, name) for name in fields})
    figure.check()

    def write(opened: Opened, trace: Trace, target: Path) -> None:
        write_figure(opened, trace, figure, target)

    _each(given, ".png", check_figure_suffix, write)


def _code(argv: Sequence[str], prepare_qt: Callable[[], None]) -> None:
    parser = _Parser(
        prog="mha-desktop code",
        description=f"Write a script with the document's numbers that leaves `output`.\n\n{_SOURCES}\n{_FOLDER}",
        epilog="torch and numpy compute each stage by hand; module builds the same nn.MultiheadAttention.",
    )
    _add_source(parser, "OUT.py")
    parser.add_argument("--as", required=True, dest="kind", choices=("torch", "numpy", "module"))
    given = parser.parse_args(argv)
    from mha_desktop.exchange.code.script import check_code_suffix, write_code

    def write(opened: Opened, trace: Trace, target: Path) -> None:
        write_code(opened, given.kind, target, trace.problem.mistake)

    _each(given, ".py", check_code_suffix, write)


def _table(argv: Sequence[str], prepare_qt: Callable[[], None]) -> None:
    parser = _Parser(
        prog="mha-desktop table",
        description=f"Write one stage or one matrix as a table.\n\n{_SOURCES}\n{_FOLDER}",
        epilog="An .xlsx is the whole calculation as live formulas, opened at that stage.",
    )
    _add_source(parser, "OUT.csv|.tsv|.npy|.npz|.xlsx|.tex|.md")
    parser.add_argument("--stage", required=True, metavar="KEY", help="attention, scores, output …; or W_Q, b_O, X …")
    parser.add_argument("--head", type=_whole, metavar="I", help="this head alone, from 0")
    given = parser.parse_args(argv)
    from mha_desktop.exchange.tables.write import check_table_suffix, write_table

    def write(opened: Opened, trace: Trace, target: Path) -> None:
        write_table(opened, trace, given.stage, target, given.head)

    _each(given, ".csv", check_table_suffix, write)


def _worksheet(argv: Sequence[str], prepare_qt: Callable[[], None]) -> None:
    parser = _Parser(
        prog="mha-desktop worksheet",
        description="Write a document's worksheet for paper: the given tables, the formulas, boxes to write in.",
        epilog="Blanks are made in the window: Lessons, Worksheet.",
    )
    parser.add_argument("source", metavar="FILE.mhad")
    parser.add_argument("-o", "--output", "--out", required=True, type=Path, metavar="OUT.pdf")
    parser.add_argument("--answers", action="store_true", help="the answer sheet: the same pages with the numbers")
    parser.add_argument("--paper", choices=("A4", "letter"), default="A4")
    given = parser.parse_args(argv)
    from mha_desktop.exchange.sources import open_source
    from mha_desktop.lessons.worksheet_paper import check_paper_suffix, paper_of_file, shown_for_paper

    check_paper_suffix(given.output)
    opened = shown_for_paper(open_source(given.source), given.answers)
    paper = paper_of_file(opened, _trace(opened, None), given.answers)
    prepare_qt()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from mha_desktop.ui.worksheet.paper import write_paper

    write_paper(paper, given.output, given.paper)


def _self_test(argv: Sequence[str], prepare_qt: Callable[[], None]) -> None:
    parser = _Parser(prog="mha-desktop self-test", description="Open, edit, draw in 2D and 3D, export, save, reopen.")
    parser.add_argument("--facts", action="store_true", help="say what draws and computes on this machine")
    given = parser.parse_args(argv)
    prepare_qt()
    if sys.platform.startswith("linux") and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    refuse_without_screen(sys.platform, os.environ)
    from mha_desktop.app import create_application
    from mha_desktop.self_test import run_self_test

    create_application(sys.argv[:1])
    facts = run_self_test()
    if given.facts:
        print(*facts, sep="\n")


def _whole(text: str) -> int:
    """Read a whole number, stricter than `int`."""
    if not (text.isascii() and text.removeprefix("-").isdigit()):
        raise argparse.ArgumentTypeError(f"“{shortened(text)}” is not a whole number")
    if len(text) > MOST_DIGITS:  # Python itself refuses to read thousands
        raise argparse.ArgumentTypeError(f"“{shortened(text)}” is too large")
    return int(text)


def _add_source(parser: argparse.ArgumentParser, target: str) -> None:
    parser.add_argument("source", metavar="SOURCE")
    parser.add_argument("-o", "--output", required=True, type=Path, metavar=target)
    parser.add_argument("--kind", dest="suffix", metavar="SUFFIX", help="of a folder's results, as in --kind svg")
    _add_overrides(parser)


def _add_overrides(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("changes to the source")
    group.add_argument("--heads", type=_whole, metavar="N", help="split the same matrices in N heads")
    group.add_argument("--heads-kv", type=_whole, metavar="N", help="let the heads share N key and value heads")
    group.add_argument("--rotary", metavar="BASE|none", help="turn queries and keys by position, as in 10000")
    group.add_argument("--mask", choices=("none", "causal"), help="the base mask; painted cells stay")
    group.add_argument("--pad", metavar="TOKENS", help="tokens that are padding: labels or numbers, as in 10,11")
    group.add_argument("--sequence", metavar="NAME", help="which sequence of the document")
    group.add_argument(
        "--set", action="append", default=[], metavar="'W_Q[0,3]=1.5'", help="set a number (row,column); repeatable"
    )
    group = parser.add_argument_group("a mistake on purpose", _MISTAKES)
    group.add_argument("--mistake", metavar="NAME", help="compute with this mistake in it")


def _overrides(given: argparse.Namespace) -> Overrides:
    from mha_desktop.exchange.overrides import Overrides

    settings = tuple(given.set)
    return Overrides(given.heads, given.mask, given.pad, given.sequence, settings, given.heads_kv, given.rotary)


def _open(source: str, overrides: Overrides) -> Opened:
    from mha_desktop.exchange.overrides import apply
    from mha_desktop.exchange.sources import open_source

    return apply(open_source(source), overrides)


def _each(
    given: argparse.Namespace,
    suffix: str,
    check: Callable[[Path], None],
    write: Callable[[Opened, Trace, Path], None],
) -> None:
    """Open, compute and write one source, or each one of a folder; a folder's bad sources do not stop the others."""
    from mha_desktop.exchange.batch import batch

    if given.suffix is not None:
        check(Path(f"it.{given.suffix.removeprefix('.')}"))  # before a folder is made for it
    found, pictures = batch(given.source, given.output, suffix, given.suffix)
    for job in found:
        check(job.target)
    overrides = _overrides(given)
    refused = []
    for job in found:
        try:
            opened = _open(job.source, overrides)
            write(opened, _trace(opened, given.mistake), job.target)
        except UserError as error:
            refused.append(str(error))
    if pictures:
        from mha_desktop.exchange.sources import skipped_words

        print(f"mha-desktop: {skipped_words(pictures)}", file=sys.stderr)
    if refused:
        raise UserError("\nmha-desktop: ".join(dict.fromkeys(refused)))  # what all lack is said once


def _trace(opened: Opened, mistake: str | None) -> Trace:
    """Compute what was opened, also where a trace was stored: what is written is what this machine computes."""
    try:
        from mha_desktop.attention.engine import TorchEngine
    except (ImportError, OSError) as error:  # OSError: one of its libraries
        raise UserError(f"The engine is missing: torch could not be imported ({error}).") from error

    view = opened.view
    return TorchEngine().forward(opened.document.problem(view.sequence if view else 0, mistake))
