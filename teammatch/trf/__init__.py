"""TRF26, the FIDE Tournament Report File of 2026: reading, checking, writing; teams first.

The way of a file: bytes -> ``text`` (encoding, lines) -> ``reader`` (records with faults by line
and column) -> ``consistency`` (do the records agree?) -> ``matches`` (what each round was for each
team) -> ``totals`` (do the sums agree?) and ``history`` (what the team engine is given).
``writer`` goes the other way. Nothing is repaired: a line that can't be read is kept word for word,
reported, and written back as it was.
"""
