"""The frozen program's first lines; build.spec starts here.

A child process of a frozen program starts the program again, so multiprocessing is asked first, before anything that
takes time or opens a window.
"""

from __future__ import annotations

from multiprocessing import freeze_support

freeze_support()

import sys

from mha_desktop.__main__ import main

sys.exit(main())
