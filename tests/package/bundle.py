"""What can be read from the unpacked folder without starting anything."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

MB = 1_000_000
MOST_UNPACKED_MB = 620
MOST_PACKED_MB = 200
HIGHEST_GLIBC = (2, 36)  # Debian 12, Ubuntu 22.10 and newer; what the machine that builds has
# Field report 61: two OpenMP runtimes in one process end it, or give wrong numbers.
OPENMP = re.compile(r"^(libgomp|libiomp5|libomp|vcomp140|libiomp5md)\b.*\.(so|dylib|dll)")
# What stays out, and why a user would mind: gigabytes of CUDA, development tools, Qt modules without a use, tests.
UNWANTED = (
    *("*libcuda*", "*cudart*", "*torch_cuda*", "*c10_cuda*", "*nvidia*", "*cudnn*", "*cublas*", "*nccl*", "*/triton/*"),
    *("*/matplotlib/*", "*/pytest/*", "*/hypothesis/*", "*/PyQt?/*", "*/torch/test/*", "*.hpp", "*/torch/include/*"),
    *("*Qt6Qml*", "*Qt6Quick*", "*Qt6Pdf*", "*Qt6Network*", "*Qt6Sql*", "*Qt6VirtualKeyboard*", "*/qml/*"),
    # Older than the system's OpenGL drivers may need.
    *("*/libstdc++.so*", "*/libgcc_s.so*", "*/libGL.so*", "*/libEGL.so*", "*/libdrm.so*"),
)
# Without which something fails only on a user's machine (field reports 44, 56, 57).
NEEDED = (
    *("torch/bin/torch_shm_manager", "torch/lib/libtorch_cpu.so", "resources/tokens.toml"),
    *("resources/fonts/IBMPlexSans.ttf", "resources/fonts/MHASymbols.ttf", "resources/examples/clusters.npz"),
    *("PySide6/Qt/plugins/platforms/libqxcb.so", "PySide6/Qt/plugins/platforms/libqoffscreen.so"),
    *("PySide6/Qt/plugins/platforms/libqwayland*.so", "PySide6/Qt/plugins/imageformats/libqsvg.so"),
    *("PySide6/Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so", "libxcb-cursor.so.0", "libxcb-icccm.so.4"),
    *("libxcb-keysyms.so.1", "libxkbcommon-x11.so.0"),
    *("mha_desktop*-info/*", "torch-*.dist-info/METADATA"),
)


def files(folder: Path) -> Iterator[Path]:
    """Every file below, links included."""
    for place, _, names in os.walk(folder):
        yield from (Path(place, name) for name in names)


def is_elf(path: Path) -> bool:
    """Whether it is a Linux library or program."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def check_sizes(folder: Path, archive: Path) -> str:
    """49: the package stays downloadable and unpackable."""
    unpacked = sum(path.stat().st_size for path in files(folder) if not path.is_symlink()) / MB
    packed = archive.stat().st_size / MB
    found = f"unpacked {unpacked:.0f} MB (≤ {MOST_UNPACKED_MB}), {archive.name} {packed:.0f} MB (< {MOST_PACKED_MB})"
    assert unpacked <= MOST_UNPACKED_MB, found
    assert packed < MOST_PACKED_MB, found
    return found


def check_contents(folder: Path) -> str:
    """45, 48, 49, 56, 57: what must be in it is, and what must not be is not."""
    inside = folder / "_internal"
    places = [f"/{path.relative_to(inside).as_posix()}" for path in files(inside)]
    unwanted = [place for place in places if any(fnmatch(place, pattern) for pattern in UNWANTED)]
    unwanted = [place for place in unwanted if ".dist-info/" not in place]  # licences speak of more than is used
    assert not unwanted, f"{len(unwanted)} files too many: {unwanted[:8]}"
    missing = [pattern for pattern in NEEDED if not any(fnmatch(place, f"/{pattern}") for place in places)]
    assert not missing, f"missing: {missing}"
    return f"{len(places)} files, nothing of CUDA, matplotlib, QML or tests"


def check_openmp(folder: Path) -> str:
    """61: one OpenMP runtime."""
    found = [path for path in files(folder) if OPENMP.match(path.name) and not path.is_symlink()]
    assert len(found) == 1, f"OpenMP runtimes: {[str(path) for path in found]}"
    return found[0].relative_to(folder / "_internal").as_posix()


def check_glibc(folder: Path) -> str:
    """58: the highest version of the C library that any file asks for."""
    highest, where = (0, 0), ""
    for path in files(folder):
        if path.is_symlink() or not is_elf(path):
            continue
        for major, minor in re.findall(rb"\x00GLIBC_(\d+)\.(\d+)(?=[\x00.])", path.read_bytes()):
            if (version := (int(major), int(minor))) > highest:
                highest, where = version, path.name
    found = "GLIBC_{}.{} asked for by {}, bound {}.{}".format(*highest, where, *HIGHEST_GLIBC)
    assert (2, 0) < highest <= HIGHEST_GLIBC, found
    return found


def check_libraries(folder: Path) -> str:
    """44, 57: every library that the bundle asks for is in it, or is one that every desktop has."""
    ldd = shutil.which("ldd")
    assert ldd, "ldd is missing"
    inside = folder / "_internal"
    wanted = [str(path) for path in files(inside) if not path.is_symlink() and is_elf(path)]
    environment = os.environ | {"LD_LIBRARY_PATH": str(inside)}  # as the program itself sets it
    told = subprocess.run([ldd, *wanted], env=environment, capture_output=True, text=True, timeout=300).stdout
    missing: list[str] = []
    for line in told.splitlines():
        if line.startswith("/"):
            owner = Path(line.rstrip(":")).name
        elif "not found" in line:
            missing.append(f"{owner}: {line.split()[0]}")
    # A GTK look on GTK desktops alone, which have GTK, and windows on Wayland alone, where its libraries are: elsewhere
    # Qt passes over these plugins.
    missing = [entry for entry in missing if not entry.startswith("libqgtk3.so") and ": libwayland-" not in entry]
    assert not missing, f"not found: {missing}"
    return f"{len(wanted)} libraries and programs, nothing not found"


def check_one_folder(folder: Path) -> str:
    """50: one folder, not compressed by UPX: no virus scanner is alarmed and nothing is unpacked at each start."""
    program = folder / "mha-desktop"
    packed = [path.name for path in files(folder) if is_program(path) and b"UPX!" in path.read_bytes()[:4096]]
    assert not packed, f"compressed by UPX: {packed}"
    assert (folder / "_internal").is_dir()
    return f"mha-desktop is {program.stat().st_size / MB:.0f} MB, libraries lie beside it"


def is_program(path: Path) -> bool:
    """Whether it is an ELF file that can be executed."""
    return not path.is_symlink() and os.access(path, os.X_OK) and is_elf(path)
