"""Ships ``resources/`` inside the package; all else about the project stands in pyproject.toml."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithResources(build_py):
    """Copies the resources beside the built modules; a checkout installed in place reads its own folder."""

    def run(self) -> None:
        """Build, then copy."""
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "mha_desktop" / "resources"
            shutil.copytree(
                "resources", target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "*.ts", "__pycache__")
            )


setup(cmdclass={"build_py": BuildWithResources})
