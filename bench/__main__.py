"""`python -m bench [NAME…]`: every module here with a `run()`, or the named ones. Ratios count, seconds do not."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from pathlib import Path


def main() -> None:
    names = sys.argv[1:] or sorted(
        module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]) if module.name != "__main__"
    )
    for name in names:
        module = import_module(f"bench.{name}")
        if hasattr(module, "run"):
            print(f"\n== {name}: {(module.__doc__ or '').strip().splitlines()[0]}", flush=True)
            module.run()


if __name__ == "__main__":
    main()
