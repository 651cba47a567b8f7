"""The facts, immutable: units, teams, players, rounds, matches, boards, games, outcomes.

Nothing here is computed and nothing here has a worth: what a fact is worth comes from the
rule book (law 1). The package imports nothing but the standard library.
"""
