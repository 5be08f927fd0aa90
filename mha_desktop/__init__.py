"""MHA Desktop: an attention explorer for the classroom."""

import logging

__version__ = "0.1.0"

# Without a log of the program's (`mha_desktop.logs`) nothing is printed: standard error belongs to who asked.
logging.getLogger(__name__).addHandler(logging.NullHandler())
