"""The mathematics of multi-head attention: torch, no state, no files.

`parameters` and `masks` say what goes in, `stages` names what comes out, `functions` is the textbook,
`trace` decides what must be computed again, `engine` computes it and `compare` checks it against PyTorch's own
layer. Only `functions`, `mistaken`, `engine` and the two `compare` files import torch, so the window can be painted
before torch is there.
"""
