"""The looks of a page of HTML that is read in a browser: the colours and the size of type of a theme, as CSS."""

from __future__ import annotations

from mha_desktop.ui.theme.theme import Theme


def page_style(theme: Theme) -> str:
    """Return the style sheet of a page of pictures with captions, in the colours of a theme.

    The reader's own browser chooses the sans serif and how large its type is: sizes are in its units.
    """
    color = theme.palette
    return (
        f"body{{font-family:sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;line-height:1.5;"
        f"color:{color['text.primary']};background:{color['surface.window']}}}"
        f"a{{color:{color['accent.base']}}}small{{color:{color['text.secondary']}}}"
        f"img{{max-width:100%;border:1px solid {color['rule.line']}}}"
        "figure{margin:2rem 0}figcaption{margin-top:.5rem}"
    )
