"""Threads that come and go leave the program no memory that nothing uses."""

from __future__ import annotations

import subprocess
import sys

import pytest

# Each thread takes memory while the others do; glibc would give each an arena of its own.
THREADS = """
import ctypes, sys, threading
from mha_desktop.app import create_application
app = create_application(["arenas"])
together = threading.Barrier(6)
def work():
    together.wait()
    held = [bytearray(4000) for _ in range(20_000)]
    together.wait()
threads = [threading.Thread(target=work) for _ in range(6)]
for thread in threads: thread.start()
for thread in threads: thread.join()
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
file = libc.fopen(sys.argv[1].encode(), b"w")
libc.malloc_info(0, ctypes.c_void_p(file))
libc.fclose(ctypes.c_void_p(file))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="arenas are glibc's")
def test_threads_share_two_arenas(tmp_path):
    facts = tmp_path / "facts.xml"
    subprocess.run([sys.executable, "-c", THREADS, str(facts)], check=True, timeout=120)
    assert facts.read_text().count("<heap nr=") <= 2
