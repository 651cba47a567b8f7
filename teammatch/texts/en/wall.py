"""What hangs on the wall beside pairings and results: versions, marks, corrections."""

TEXTS = {
    "cross_legend_names": "In each round: the opponent with the side of the board, own score, "
    "running total of {points}.",
    "protest": "under protest by {side}",
    "final_at": "final at {moment}",
    "by_hand": "set by hand",
    "by_hand_because": "set by hand: {reason}",
    "new_in_version": "new in version {version}",
    "corrected": "corrected",
    "corrections": "Corrections",
    "match": "Match",
    "before": "Before",
    "after": "Now",
    "when_why": "When and why",
    "moved": "moved from {was}",
    "moved_because": "moved from {was}: {reason}",
    "postponed_match": "Round {round}, table {table}: {pair}",
    "taken_back": "taken back",
    "board": "board {board}",
    "pair": "{home} – {away}",
    "no_table": "none",
    "version": "Version {version} ({moment}) changed these tables: {tables}.",
    "version_because": "Version {version} ({moment}) changed these tables: {tables}. {reason}",
}
