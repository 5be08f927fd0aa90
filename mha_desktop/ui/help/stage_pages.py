"""The pages of stages and tables, made from the tables that name them; nothing of them is typed twice."""

from __future__ import annotations

from collections.abc import Iterable

from mha_desktop.attention.stages import STAGE, STAGES, stage_keys, tab_of
from mha_desktop.document.model import Document
from mha_desktop.document.tables import TABLE
from mha_desktop.scene.map_facts import MapFacts
from mha_desktop.scene.stage_help import axes_note, meaning_of, readers, shape_of
from mha_desktop.scene.stage_names import TITLES, symbol
from mha_desktop.scene.stage_words import STAGE_WORDS
from mha_desktop.scene.table_help import BIAS_NOTE, TABLE_HELP, table_of
from mha_desktop.scene.text import Runs, escape, plain
from mha_desktop.ui.help.words import stage_tr, tr


def markup(line: Runs) -> str:
    """Runs as the inline HTML that Markdown takes."""
    parts = []
    for run in line:
        text = escape(run.text)
        for tag, on in (("i", run.style.italic), ("b", run.style.bold)):
            text = f"<{tag}>{text}</{tag}>" if on else text
        parts.append(f"<{run.style.raised}>{text}</{run.style.raised}>" if run.style.raised else text)
    return "".join(parts)


def name_of(source: str) -> str:
    """What a source of a stage is called in prose: a stage's title, or a matrix as W with its letter below."""
    if source == "mask":
        return tr("the mask")
    if source in STAGE:
        return stage_tr(TITLES[source])
    if source in TABLE_HELP and "_" not in source:
        return tr(TABLE_HELP[source].title)
    letter, _, below = source.partition("_")
    return f"<i>{letter}</i><sub>{below}</sub>"


def link_to(source: str) -> str:
    """A link to the page of a source."""
    if source == "mask":
        page = "masks"
    elif source in STAGE:
        page = f"stage/{source}"
    else:
        page = f"table/{table_of(source)}"
    plain_name = source.replace("_", "\\_")  # Qt's Markdown forgets the link of a name that is typeset
    return f"[{name_of(source) if '_' not in source or source in STAGE else plain_name}]({page})"


def _links(sources: Iterable[str]) -> str:
    return ", ".join(link_to(source) for source in sources)


def stage_symbol(document: Document, key: str) -> str:
    """A stage's symbol as inline HTML; its title where it has none."""
    line = symbol(document, key)
    return markup(line) or stage_tr(TITLES[key])


def _formula(document: Document, key: str) -> str:
    """Both sides of a stage's formula; the left one is left out where the symbol is only what is done."""
    left, right = plain(symbol(document, key)), tr(STAGE_WORDS[key].formula)
    if "=" in left:
        return stage_symbol(document, key)
    return right if not left or left[0] in "÷+" else f"{stage_symbol(document, key)} = {right}"


def stage_page(key: str, document: Document, facts: MapFacts | None = None) -> str:
    """The page of a stage, in Markdown."""
    words = STAGE_WORDS[key]
    tab = tab_of(key)
    rows = {
        tr("Formula"): _formula(document, key),
        tr("Shape"): escape(shape_of(key, facts)),
        tr("Rows and columns"): tr(axes_note(key)),
        tr("Comes from"): _links(words.sources),
        tr("Read by"): _links(readers(key)) or tr("nothing: it is an end of the calculation"),
    }
    lines = [f"# {stage_tr(TITLES[key])}", tr(words.what), *(f"**{name}:** {text}" for name, text in rows.items())]
    if tab == key:
        lines.insert(1, f"*{meaning_of(key, stage_tr)}*")
    lines.append(f"{tr('Look:')} {tr(words.hint)}")
    lines.append(f"{{{{view.stage.{tab}}}}}")
    return "\n\n".join(lines) + "\n"


def tab_page(tab: str, facts: MapFacts | None = None) -> str:
    """The page of a tab that holds several stages: Q, K and V, or the turned Q and K."""
    keys = stage_keys(tab)
    lines = [f"# {stage_tr(TITLES[tab])}", f"*{meaning_of(keys[0], stage_tr)}*"]
    lines += [f"**{link_to(key)}:** {tr(STAGE_WORDS[key].what)}" for key in keys]
    lines.append(f"**{tr('Shape')}:** {escape(shape_of(keys[0], facts))}")
    lines.append(f"{{{{view.stage.{tab}}}}}")
    return "\n\n".join(lines) + "\n"


def stages_page(document: Document) -> str:
    """All stages in order, with symbol, shape and one line."""
    rows = [f"| {tr('Stage')} | {tr('Symbol')} | {tr('Shape')} |", "|---|---|---|"]
    for stage in STAGES:
        title = f"[{stage_tr(TITLES[stage.key])}](stage/{stage.key})"
        rows.append(f"| {title} | {stage_symbol(document, stage.key)} | {shape_of(stage.key)} |")
    intro = tr(
        "The calculation, from the input to the next word. A click on a tab of the strip shows a stage in the "
        "heatmaps. B counts sequences, h heads, n tokens, d columns of the model, d_head columns of a head, m hidden "
        "units, v words."
    )
    return "\n\n".join((f"# {tr('Stages of the calculation')}", intro, "\n".join(rows), "{{view.stage.next}}")) + "\n"


def table_page(name: str) -> str:
    """The page of a table, in Markdown."""
    words = TABLE_HELP[name]
    lines = [f"# {name}: {tr(words.title)}" if "_" in name or name == "X" else f"# {tr(words.title)}", tr(words.what)]
    if (bias := TABLE[name].bias) is not None:
        lines.append(tr(BIAS_NOTE).format(bias=name_of(bias)))
    lines.append(f"**{tr('Shape')}:** {words.shape}")
    lines.append(f"**{tr('Read by')}:** {_links(words.read_by)}")
    lines.append(f"{tr('How numbers are changed:')} [{tr('Editing')}](editing)")
    lines.append(f"{{{{view.table.{name}}}}}")
    return "\n\n".join(lines) + "\n"
