"""What a change moves: results, points, places, byes, pairings."""

TEXTS = {
    "would": "This would change:",
    "does": "This changes:",
    "would_nothing": "This would change no result, point, place, bye or pairing.",
    "does_nothing": "This changes no result, point, place, bye or pairing.",
    "result": "result, round {round}, table {table}, {home} – {away}: {old} → {new}",
    "score": "{home}:{away} (match points {home_match}:{away_match})",
    "score_forfeit": "{home}:{away} without play (match points {home_match}:{away_match})",
    "score_open": "open",
    "score_so_far": "open, {home}:{away} so far",
    "score_void": "does not count",
    "points": "points, {side}: {old} → {new}",
    "place": "place, {side}: {old} → {new}",
    "bye": "bye, round {round}: {side} ({kind}, match points {points}, game points {games})",
    "no_bye": "bye, round {round}: {side} has none any more",
    "pair": "pairing, round {round}, table {table}: {home} – {away}",
    "no_pair": "pairing, round {round}, table {table}: {home} – {away} is no more",
    "pair_again": "draft of round {round} has to be paired again: {why}",
}
