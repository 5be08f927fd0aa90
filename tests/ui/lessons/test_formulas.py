"""Formulas are set in threads: two that begin at about the same time both get whole formulas."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest
from PySide6.QtCore import QObject

from mha_desktop.ui.lessons.formulas import FormulaShop, Wanted

# Six threads, each a little after the one before: while one imports the typesetter another asks for it.
STAGGERED = r"""
import sys, threading, time
sys.setswitchinterval(1e-6)
from mha_desktop.ui.lessons.formulas import Wanted, typeset
made, delay = [], float(sys.argv[1])
def work(number):
    time.sleep(number * delay)
    made.append(typeset(Wanted(rf"\frac{{q_{{{number}}}}}{{\sqrt{{d}}}}", 16.0, "#000000")))
threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(sum(formula.width > 5 and formula.svg.startswith(b"<svg") for formula in made))
"""


@pytest.mark.parametrize("delay", [0.01, 0.02])
def test_threads_that_ask_for_their_first_formula_together_all_get_it(delay):
    command = [sys.executable, "-c", STAGGERED, str(delay)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert run.stdout.strip() == "6", run.stderr


def test_the_thread_ends_when_its_shop_goes_with_its_window(qtbot):
    room = QObject()
    shop = FormulaShop(room)
    shop.get(Wanted("x^2", 16.0, "#000000"))
    qtbot.waitUntil(lambda: shop.idle, timeout=20_000)
    (thread,) = (thread for thread in threading.enumerate() if thread.name == "formulas")
    room.deleteLater()
    qtbot.waitUntil(lambda: not thread.is_alive(), timeout=5_000)
