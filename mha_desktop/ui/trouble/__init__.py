"""When something goes wrong: the hooks that see it, the one dialog that tells it, and the report of a problem."""
