"""What hangs on the wall beside pairings and results: versions, marks, corrections."""

TEXTS = {
    "cross_legend_names": "In each round: the opponent with the side of the board, own score, "
    "running total of {points}.",
}
