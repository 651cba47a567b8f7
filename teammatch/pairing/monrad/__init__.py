"""Monrad: one list from the top, and what Konrad adds to it for club evenings."""
