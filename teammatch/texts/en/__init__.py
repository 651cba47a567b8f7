"""Texts: one module an area."""
