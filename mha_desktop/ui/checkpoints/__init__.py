"""Trained models in the window: what a folder or file holds, which layer and which text, and the way to a document."""
