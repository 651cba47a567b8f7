"""Where the files that come with the program lie: templates, presets, samples."""

from pathlib import Path

_WHEEL = Path(__file__).parent / "shipped"
_CHECKOUT = Path(__file__).parent.parent


def shipped(folder: str) -> Path:
    """The folder "templates", "configs" or "samples", in the wheel or in the checkout."""
    inside = _WHEEL / folder
    return inside if inside.is_dir() else _CHECKOUT / folder
