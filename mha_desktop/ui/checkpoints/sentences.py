"""What the dialog says of a model in words: its facts, what a head is in its matrices, what will be opened."""

from __future__ import annotations

from typing import NamedTuple

from mha_desktop.exchange.checkpoints import Preview
from mha_desktop.exchange.checkpoints.card import Card
from mha_desktop.scene.layer_blocks import LayerBlocks
from mha_desktop.scene.numbers import fixed, grouped, power, shown
from mha_desktop.ui.checkpoints.choice import Choice, Looked
from mha_desktop.ui.checkpoints.words import tr
from mha_desktop.ui.checkpoints.work import Made, Watching
from mha_desktop.ui.words import translated

_KB, _MB = 1e3, 1e6


class Fact(NamedTuple):
    """Something to know of a model, and what that is."""

    name: str
    value: str
    tip: str


def facts(looked: Looked) -> list[Fact]:
    """Return what there is to know of a model."""
    preview = looked.preview
    kind = f" ({preview.model_type})" if preview.model_type else ""
    values = {
        tr("Family"): translated(preview.title) + kind,
        tr("Layers"): grouped(preview.layers),
        tr("Heads"): heads_words(preview),
        tr("Rows of X"): tr("{width} numbers wide").format(width=grouped(preview.d)),
        tr("Positions"): _positions(preview),
        tr("Normalisation"): _norm(preview),
        tr("Mask"): _mask(preview),
        tr("Biases"): ", ".join(preview.biases) or tr("none"),
        tr("Files"): _files(preview),
        tr("Licence"): _licence(looked.card),
    }
    return [Fact(*named, tip) for named, tip in zip(values.items(), _tips(), strict=True)]


def _tips() -> tuple[str, ...]:
    return (
        tr("How its files name the matrices; in brackets what config.json calls it."),
        tr("How often attention is done, each time with matrices of its own."),
        tr("Blocks of columns that attend on their own; in some models several share their keys and values."),
        tr("How many numbers each token has, before and after every layer."),
        tr("How the model knows the order of tokens: from the rows themselves, or by turning queries and keys."),
        tr("Where each row is brought to one scale: before the matrices read it, or after the output was added."),
        tr("Which tokens a token may attend to."),
        tr("Numbers that are added behind the matrices."),
        tr("What the weights take on the disk, and the type of their numbers; here all become float64."),
        tr("What the model's card, or files beside the weights, say of its use."),
    )


def heads_words(preview: Preview) -> str:
    """Say how many heads there are, how wide, and which share keys and values."""
    if preview.heads is None or preview.heads_kv is None or preview.d_head is None:
        return tr("asked on the right")
    heads, width = grouped(preview.heads), grouped(preview.d_head)
    if preview.heads_kv == preview.heads:
        return tr("{heads} of width {width}").format(heads=heads, width=width)
    words = tr("{heads} of width {width}, which share {shared} for keys and values")
    return words.format(heads=heads, width=width, shared=grouped(preview.heads_kv))


def _positions(preview: Preview) -> str:
    if preview.positions is None:
        return tr("asked on the right")
    if preview.positions == "learned":
        return tr("part of the rows already")
    assert preview.rotary_base is not None
    return tr("rotary, base {base}").format(base=grouped(round(preview.rotary_base)))


def _norm(preview: Preview) -> str:
    if preview.norm is None:
        return tr("not known")
    return tr("before attention") if preview.norm == "before" else tr("after attention")


def _mask(preview: Preview) -> str:
    if preview.causal is None:
        return tr("asked on the right")
    return tr("causal: no later token") if preview.causal else tr("none: every token")


def _files(preview: Preview) -> str:
    if preview.size < _MB:
        size = tr("{size} kB, {dtype}").format(size=fixed(preview.size / _KB, 1), dtype=preview.dtype)
    else:
        size = tr("{size} MB, {dtype}").format(size=fixed(preview.size / _MB, 1), dtype=preview.dtype)
    return size if preview.files == 1 else tr("{count} files, {size}").format(count=grouped(preview.files), size=size)


def _licence(card: Card) -> str:
    if card.licence:
        return tr("{licence}, says README.md").format(licence=card.licence)
    if card.texts:
        return tr("see {file} beside it").format(file=", ".join(card.texts))
    return tr("the folder does not say")


def head_words(blocks: LayerBlocks, head: int) -> str:
    """Say which numbers of the matrices are a head's own, and how large they are."""
    query, key, value, output = blocks.matrices

    def span(width: int, block: int) -> str:
        return f"{grouped(block * width + 1)}–{grouped((block + 1) * width)}"

    own, shared = span(query.width, head), span(key.width, blocks.block(key, head))
    if blocks.heads == blocks.heads_kv:
        text = tr("Head {head}: columns {own} of W_Q, W_K and W_V, rows {own} of W_O.").format(head=head + 1, own=own)
    else:
        first, last = blocks.sharing(head)
        text = tr(
            "Head {head}: columns {own} of W_Q and rows {own} of W_O; heads {first}–{last} share columns {shared} "
            "of W_K and W_V."
        ).format(head=head + 1, own=own, shared=shared, first=first + 1, last=last + 1)
    sizes = (shown(float(each.strength[blocks.block(each, head)])) for each in (query, key, value, output))
    return f"{text} {tr('Root mean squares: {0}; {1}; {2}; {3}.').format(*sizes)}"


def scale_words(blocks: LayerBlocks) -> str:
    """Say what the colours of the picture mean."""
    words = tr("Colour: root mean square of the numbers, from 0 to {largest}.")
    return words.format(largest=shown(blocks.largest))


def choice_words(preview: Preview, choice: Choice) -> str:
    """Say what Open will make."""
    biases = tr(" with their biases") if preview.biases else ""
    made = tr("Opens a document: W_Q, W_K, W_V and W_O of layer {layer}{biases}, and as X {rows}.")
    if choice.rows == "random":
        rows = tr("a few rows of random numbers, which come from no text")
    elif preview.norm == "before":
        rows = tr("the rows that they read, after the normalisation; the stream that the output adds to comes along")
    elif choice.rows == "picture":
        rows = tr("the rows that this layer reads for the patches of your picture")
    else:
        rows = tr("the rows that this layer reads for your text")
    return made.format(layer=grouped(choice.layer + 1), biases=biases, rows=rows)


def why_no_run(looked: Looked) -> str:
    """Say why no text or picture can be run; empty where one can."""
    if looked.preview.reads is None:
        return tr(
            "No text can be run: that takes a whole folder with config.json, tokenizer and weights. The rows of X are "
            "random."
        )
    return translated(looked.missing) if looked.missing is not None else ""


def stage_words(watching: Watching, choice: Choice, name: str) -> str:
    """Say what is being done."""
    match watching.stage:
        case "matrices":
            return tr("Reading the matrices of layer {layer} …").format(layer=grouped(choice.layer + 1))
        case "library":
            return tr("Starting transformers …")
        case "tokens":
            return tr("Cutting the text into tokens …")
        case "weights":
            return tr("Loading “{name}” …").format(name=name)
        case "layers":
            words = tr("Running layer {layer} of {layers} …")
            return words.format(layer=grouped(watching.done + 1), layers=grouped(choice.layer + 1))
        case "comparing":
            return tr("Comparing with what transformers computed …")


def opened_words(made: Made) -> tuple[str, bool]:
    """Say what was opened, and whether the reader should worry: the attention differs, or tokens were left off."""
    run = made.run
    if run is None:
        return tr("“{title}” has random rows of X: the maps show the matrices at work, not a text.").format(
            title=made.document.title
        ), False
    sentences, worry = [tr("“{title}”: {n} tokens.").format(title=made.document.title, n=grouped(len(run.X)))], False
    if run.tokens.cut:
        cut, worry = tr("{count} more at the end of the text were left off."), True
        sentences.append(cut.format(count=grouped(run.tokens.cut)))
    if made.agreement is not None:
        largest = power(made.agreement.attention)
        if made.agreement.close:
            same = tr("Each weight is as transformers computed it, to {largest}.")
        else:
            same, worry = tr("Beware: weights differ by up to {largest} from those that transformers computed."), True
        sentences.append(same.format(largest=largest))
    return " ".join(sentences), worry
