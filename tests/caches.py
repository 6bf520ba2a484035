"""What the games keep between calls, for tests that lay other components on the table."""

import sys


def forget(package):
    """Empty every cache in the modules of a package."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}."):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()
