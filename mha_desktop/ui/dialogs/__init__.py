"""The dialogs of the window: asking for a head count, comparing with PyTorch, finding actions, keys, versions."""
