"""Literal, slow twins of the engines."""
