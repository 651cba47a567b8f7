"""Why a side has its values, on the boards."""

TEXTS = {
    "title": "Working: what every value is made of",
    "of": "What the values of {name} are made of",
    "separated": "Below {upper} (rank {rank}) by {heading}: {value} against {other}.",
    "shared": "Level with {others} on every element.",
    "shared_many": "Level with {count} {count:other|others} on every element.",
    "imagined": "imagined opponent, round {round}",
    "board": "board {board}",
    "round": "round {round}",
    "cut_lowest": "left out: the lowest",
    "cut_highest": "left out: the highest",
    "cut_voluntary": "left out first: own absence",
    "cut_early": "left out: early round",
    "cut_worst": "left out: not among the best",
    "out_of": "{made} of {most}",
    "in_table": "{name}, {total} in the table",
    "what_penalty": "by decision",
    "what_start": "start score",
    "what_rounded": "rounded down",
    "what_own": "own points",
}
