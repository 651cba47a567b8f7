"""Pairing: systems, exact matching, avoidance, colours, explain, check."""
