"""Standings: tie-breaks, the cascade, explain."""
