"""Every kind of file that the program reads."""

from __future__ import annotations

from fuzzing import arrays, checkpoints, documents, pdfs, pictures, plans, texts, tomls

KINDS = documents.KINDS | arrays.KINDS | pictures.KINDS | pdfs.KINDS | texts.KINDS | tomls.KINDS | plans.KINDS
KINDS |= checkpoints.KINDS
