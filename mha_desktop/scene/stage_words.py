"""What each stage is called, how it is written, and what is said of it: the one table of its words.

A new stage has one entry in `attention.stages` and one here, by the same key; `docs/adding.md` shows one being added.
Two entries are tabs of several stages, "QKV" and "rotated". The texts are English sources; the window translates them
(contexts "Stages" and "Help"). Symbols and formulas have the markup of `scene.text.runs`.
"""

from __future__ import annotations

from mha_desktop.scene.stage_entry import Arrow, Axes, StageWords, Tab

ROWS: Axes = ("B", "n", "d")
PER_HEAD: Axes = ("B", "h", "n", "d_head")
SPLIT: Axes = ("B", "n", "h", "d_head")
WIDE: Axes = ("B", "n", "h·d_head")
PAIRS: Axes = ("B", "h", "query", "key")


def _projection(title: str, name: str, meaning: str, hint: str) -> StageWords:
    return StageWords(
        title,
        f"<i>{name}</i><sub>{{i}}</sub>",
        what=f"Each row of X times the head’s own columns of W_{name}: {meaning} "
        f"The row of token r is <i>{name.lower()}</i><sub>r</sub>.",
        formula=f"<i>X W</i><sub>{name}</sub><sup>(i)</sup> + <i>b</i><sub>{name}</sub><sup>(i)</sup>",
        hint=hint,
        sources=("X", f"W_{name}", f"b_{name}"),
        operation=f"projection to {title.lower()}",
        paper=f"{name} = X W_{name}{{b_{name}}}",
    )


def _rotated(name: str, rows: str, row: str) -> StageWords:
    return StageWords(
        f"Rotated {rows}",
        f"<i>R{name}</i><sub>{{i}}</sub>",
        what=f"Rotary positions: the {rows}, turned by the place of their token. Columns c and c + d_head/2 of a head "
        "are a pair, and each pair turns at its own speed, the first one fastest. It is there while rotary positions "
        "are switched on.",
        formula=f"<i>R</i><sub>p</sub> <i>{name.lower()}</i><sub>p</sub>: "
        "pair c turned by p · base<sup>−2c/d_head</sup>",
        hint="Lengths stay, and so does the first row. A score then depends on how far apart two tokens are, not on "
        "where they stand.",
        sources=(name,),
        operation=f"rotation of the {rows}",
        paper=f"columns c and c + {{half}} of a {row} are a pair (a, b); turned, it is "
        "(a · cos φ − b · sin φ, b · cos φ + a · sin φ)",
    )


STAGE_WORDS: dict[str, StageWords] = {
    "token_rows": StageWords(
        title="Token rows",
        what=(
            "The row of each token: looked up in the table of tokens where there is a vocabulary; CLS and the "
            "projected patches where there is a picture; else typed into X."
        ),
        formula="row of the token",
        hint="Two places with the same token have the same row here. Only a position can tell them apart.",
        sources=("tokens", "pixels", "projection", "cls"),
    ),
    "position_rows": StageWords(
        title="Position rows",
        what=(
            "The row of each place in the sentence: from a table, or made of sine and cosine. It is there while "
            "positions are switched on."
        ),
        formula="row of the position",
        hint="Move a token: its token row goes along, the position row stays.",
        sources=("positions",),
    ),
    "X": StageWords(
        title="Input",
        symbol="<i>{letter}</i>",
        tab=Tab("input, a row is a token"),
        what="What the heads read: one row for each token. It is the token’s row plus the row of its position.",
        formula="token rows + position rows",
        hint="Every head reads whole rows. Nothing is split before the projection.",
        sources=("token_rows", "position_rows"),
    ),
    "QKV": StageWords(
        title="Projections",
        symbol="<i>Q K V</i>",
        tab=Tab(
            "projections, split by head",
            Arrow(
                "Project, then split: the whole input enters each matrix, and only what comes out is ruled "
                "off into heads.",
                (ROWS, WIDE, SPLIT, PER_HEAD),
            ),
        ),
    ),
    "Q": _projection(
        "Queries", "Q", "what a token asks for.", "Rows that point the same way as a key will attend to it."
    ),
    "K": _projection(
        "Keys",
        "K",
        "what a token is found by.",
        "A bias on the keys adds the same to a whole row of scores, unless rotary positions turn the keys.",
    ),
    "V": _projection(
        "Values", "V", "what a token hands over.", "A value does not decide who is read, only what is read."
    ),
    "rotated": StageWords(
        title="Rotation",
        symbol="<i>RQ RK</i>",
        tab=Tab(
            "queries and keys turned by their positions, pair by pair",
            Arrow(
                "Each pair of columns of a query or key is turned by an angle that grows with the place; "
                "values are not.",
                (PER_HEAD,),
            ),
        ),
    ),
    "rotated_Q": _rotated("Q", "queries", "query"),
    "rotated_K": _rotated("K", "keys", "key"),
    "scores": StageWords(
        title="Scores",
        symbol="{product}",
        tab=Tab(
            "dot products",
            Arrow(
                "Each head multiplies its own queries with its own keys.",
                (PER_HEAD, PAIRS),
            ),
        ),
        what=(
            "The dot product of every query with every key: large where they point the same way. While rotary "
            "positions are switched on, the turned ones are multiplied."
        ),
        formula="<i>q</i><sub>r</sub> · <i>k</i><sub>j</sub>",
        hint="Each head has its own grid. Nothing is shared between heads before W_O.",
        sources=("Q", "K", "rotated_Q", "rotated_K"),
        operation="dot product of query and key",
        paper="score = q · k: multiply column by column, then add",
        lines=("scores",),
    ),
    "scaled_scores": StageWords(
        title="Scaled scores",
        symbol="{divided}",
        panel="{product} {divided}",
        tab=Tab(
            "divided by the root of the head width, not of the model width",
            Arrow("Every score is divided by {divisor}.", (PAIRS,)),
        ),
        what=(
            "The scores divided by the root of the head’s width. A dot product of d_head terms grows like that "
            "root; undivided, wide heads would attend to one key only. A temperature divides as well."
        ),
        formula="scores ÷ √<i>d</i><sub>head</sub>",
        hint="All are divided by one number, so the picture stays and the colour bar changes.",
        sources=("scores",),
        operation="division by √d_head",
        paper="scaled score = score ÷ {root}",
        lines=("scaled_scores",),
    ),
    "masked_scores": StageWords(
        title="Masked scores",
        symbol="+ <i>M</i>",
        panel="{product} {divided} + <i>M</i>",
        tab=Tab("blocked cells become −∞", Arrow("−∞ is added where a key is blocked, 0 elsewhere.", (PAIRS,))),
        what="Blocked cells become −∞, so that the softmax gives them nothing. The others stay.",
        formula="scaled scores + <i>M</i>, with <i>M</i> = −∞ where blocked, 0 elsewhere",
        hint="Hatched cells are blocked. Causal blocks every key that comes after the query.",
        sources=("scaled_scores", "mask"),
        operation="mask",
        paper="masked score = scaled score; blocked cells become −∞",
        lines=("scaled_scores", "masked_scores"),
    ),
    "attention": StageWords(
        title="Attention",
        symbol="<i>A</i><sup>({i})</sup>",
        tab=Tab(
            "softmax of each row: rows = query, columns = key", Arrow("Each row is turned into weights.", (PAIRS,))
        ),
        what=(
            "The softmax of each row: every number is positive and each row sums to 1. It says how much a query "
            "takes of each key’s value. A row in which all is blocked attends to nothing."
        ),
        formula="exp(masked score) ÷ sum of the row",
        hint="Rows are queries, columns are keys. Columns need not sum to anything.",
        sources=("masked_scores", "mask"),
        operation="softmax",
        paper="A = softmax of each row: e to the number, divided by the sum of the row",
        lines=("attention",),
    ),
    "messages": StageWords(
        title="Messages",
        symbol="head<sub>{i}</sub>",
        tab=Tab(
            "A times V",
            Arrow(
                "Each head weighs its own values.",
                (PAIRS, PER_HEAD),
            ),
        ),
        what=(
            "What a head has to say to each token: the weighted average of the value rows, with the weights of its row."
        ),
        formula="<i>A</i><sup>(i)</sup> <i>V</i><sub>i</sub>",
        hint="A muted head’s messages are 0.",
        sources=("attention", "V"),
        operation="weights times values",
        paper="head = A V: each weight times its row of values, then add",
        lines=("message",),
    ),
    "concat": StageWords(
        title="Concatenation",
        symbol="{some_heads}",
        spoken="{all_heads}",
        tab=Tab(
            "side by side",
            Arrow(
                "Transpose, then join: the heads of a token come to stand side by side in its row.",
                (PER_HEAD, SPLIT, WIDE),
            ),
        ),
        what="The messages of all heads side by side, head 1 first. No number changes.",
        formula="[head<sub>1</sub> … head<sub>h</sub>]",
        hint="Columns keep the hue of the head that they came from.",
        sources=("messages",),
        operation="concatenation",
        paper="the messages of all heads side by side",
        lines=("concat",),
    ),
    "head_outputs": StageWords(
        title="Head outputs",
        symbol="head<sub>{i}</sub> <i>W</i><sub>O</sub><sup>({i})</sup>",
        what="What one head adds to the output, through its own rows of W_O. Their sum and b_O make the output.",
        formula="head<sub>i</sub> <i>W</i><sub>O</sub><sup>(i)</sup>",
        hint="The ledger, one of the insights, adds these up for one number.",
        sources=("messages", "W_O"),
        operation="product with W_O",
        paper="message × the head's rows of W_O",
        lines=("written", "output"),
    ),
    "output": StageWords(
        title="Output",
        symbol="{change}",
        tab=Tab(
            "times W_O",
            Arrow(
                "W_O mixes what the heads have brought; before it they never meet.",
                (WIDE, ROWS),
            ),
        ),
        what=(
            "The joined messages times W_O: the only place where heads meet. It is the result of multi-head attention."
        ),
        formula="concatenation <i>W</i><sub>O</sub> + <i>b</i><sub>O</sub>",
        hint="The badge in the toolbar compares it with nn.MultiheadAttention.",
        sources=("concat", "W_O", "b_O"),
        operation="product with W_O",
        paper="heads side by side × W_O{b_O}",
        lines=("output",),
    ),
    "stream": StageWords(
        title="Stream",
        what=(
            "The rows that the residual adds to in a model that normalises before attention: X are the same "
            "rows behind the normalisation. It is there where a document came from such a model."
        ),
        formula="rows before the normalisation",
        hint="Attention reads X and never the stream; the residual adds its output to the stream.",
    ),
    "updated": StageWords(
        title="Updated rows",
        symbol="<i>{letter}</i>′ = {added} + Δ<i>{letter}</i>",
        tab=Tab("residual", Arrow("What went in goes around attention and is added.", (ROWS,))),
        what=(
            "The residual: the output is added to the rows that went in, so that a token changes and is not "
            "replaced. In a model that normalises before attention these are the rows before the normalisation, "
            "the stream."
        ),
        formula="<i>X</i> + output",
        hint="It is there while the residual is switched on.",
        sources=("X", "stream", "output"),
        operation="residual",
        paper="input + output",
        lines=("updated",),
    ),
    "hidden": StageWords(
        title="Hidden units",
        what="Hidden units of the readout: a layer with ReLU, which puts 0 in place of what is negative.",
        formula="max(0, rows <i>W</i><sub>hidden</sub> + <i>b</i><sub>hidden</sub>)",
        hint="Without the residual it reads the output itself.",
        sources=("updated", "W_hidden", "b_hidden"),
        operation="hidden units",
        paper="ReLU(row × W_hidden + b_hidden): numbers below 0 become 0",
        lines=("hidden",),
    ),
    "logits": StageWords(
        title="Logits",
        what="One number for each word of the vocabulary, before they are made to sum to 1.",
        formula="hidden <i>W</i><sub>vocab</sub> + <i>b</i><sub>vocab</sub>",
        hint="Only differences between words count in what follows.",
        sources=("hidden", "W_vocab", "b_vocab"),
        operation="product with W_vocab",
        paper="hidden × W_vocab + b_vocab",
        lines=("logits",),
    ),
    "probabilities": StageWords(
        title="Prediction",
        symbol="<i>p</i>",
        tab=Tab(
            "next-token probabilities",
            Arrow(
                "Hidden units with ReLU, then a score for each word, then softmax.",
                (ROWS, ("B", "n", "m"), ("B", "n", "v")),
            ),
        ),
        what="How likely each word of the vocabulary is as the next one. Each row sums to 1.",
        formula="softmax of the logits of a row",
        hint="The last token’s row is the guess for the next word of the sentence.",
        sources=("logits",),
        operation="softmax over the words",
        paper="softmax of the logits of a row",
        lines=("probabilities",),
    ),
    "bilinear": StageWords(
        title="Bilinear form",
        symbol="<i>x</i><sub>r</sub><i>B</i><sub>i</sub><i>x</i><sub>j</sub><sup>T</sup>",
        panel="<i>B</i><sub>{i}</sub>",
        what=(
            "The two projections as one matrix: a raw score straight from two rows of X, where there are "
            "neither biases nor rotary positions."
        ),
        formula="<i>W</i><sub>Q</sub><sup>(i)</sup> (<i>W</i><sub>K</sub><sup>(i)</sup>)<sup>T</sup>",
        hint="Rows ask, columns are asked about. An insight shows it for one pair of tokens.",
        sources=("W_Q", "W_K"),
        operation="product of W_Q and W_K",
        paper="B = W_Q times the transpose of W_K",
    ),
}
