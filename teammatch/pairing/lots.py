"""Draws by lot, for the pairing: see ``model.lots``."""

from teammatch.model.lots import shuffled

__all__ = ["shuffled"]
