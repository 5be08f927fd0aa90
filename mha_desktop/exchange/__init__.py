"""Files in and out: examples, `.npz` sources, computed values, complete files or none. No Qt here."""
