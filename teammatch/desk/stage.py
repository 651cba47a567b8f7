"""What the desk of rounds takes for granted; apart from it, so that queries start quickly."""

STAGE = 1
IMPOSSIBLE = ("E421", "E422")
"""What not even a round made by hand may hold: a side twice, a side that is not entered."""
