"""A home, a language and a thread of its own, from the moment it is imported; and the path to this package."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ["OMP_NUM_THREADS"] = "1"
os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
HOME = Path(tempfile.mkdtemp(prefix="endurance-"))
for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
    os.environ[name] = str(HOME)
sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]  # this package, and the tests' aids
