"""teammatch: run team events and multi-game matches."""

__version__ = "0.1.0"
