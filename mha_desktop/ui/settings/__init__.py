"""What the window remembers: looks, places, folders."""
