"""A document as a script that recomputes it: numpy, torch, or PyTorch's own layer."""
