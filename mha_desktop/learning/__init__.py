"""Learning: steps of an optimiser, generation, and three small next-word models. No Qt; torch only where it is used.

`step`, `optimizer` and `generate` work on a document. The shipped models: `tokens` and `corpus` make numbers of
words, `protocol` says what is trained and how, `network` is the forward pass with a batch axis, `run` trains one
model, `train` all of them, `collect` turns runs into what ships. `models` loads that, `held_out` measures a model
after an edit, `documents` carries one with a prompt into the explorer.
"""
