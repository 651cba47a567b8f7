"""Who is not paired any more: passed (过关), out (积分末位淘汰), back after forfeits."""

TEXTS = {
    # why a side has no opponent
    "passed": "{side} has passed with {points} {points:point|points} after round {round} "
    "(exclusion.passed_points: {limit}) and is not paired any more.",
    "cut": "{side} is out with {points} {points:point|points} after round {round}, fewer than "
    "{limit} (exclusion.cuts), and is not paired any more.",
    "kind_passed": "passed with {points} {points:point|points} after round {round}: "
    "exclusion.passed_points",
    "kind_cut": "out with {points} {points:point|points} after round {round}, fewer than {limit}: "
    "exclusion.cuts",
    "why_passed": "passed with {points} {points:point|points} after round {round}",
    "why_cut": "out with {points} {points:point|points} after round {round}, fewer than {limit}",
    "why_forfeits": "{limit} {limit:forfeit|forfeits}",
    "line_passed": "Passed (exclusion.passed_points): {sides}",
    "line_cut": "Out by points (exclusion.cuts): {sides}",
    "since": "{side} ({points} after round {round})",
    # where the event stands
    "after_passed": "After round {round} passed, with at least {limit} {limit:point|points}: "
    "{sides}.",
    "after_cut": "After round {round} out, with fewer than {limit} {limit:point|points}: {sides}.",
    "after_forfeits": "After round {round} no longer paired, for {limit} {limit:forfeit|forfeits}: "
    "{sides}.",
    "with_points": "{side} ({points})",
    "left": "Still paired: {count} of {all}.",
    "finished_early": "Round {round} of {rounds} is complete, and fewer than two sides are left to "
    "pair: the event ends here.",
    "moves_gone": "pairing, {side}: not paired any more ({why})",
    "moves_back": "pairing, {side}: to be paired again",
    # bringing a side back
    "brought_back": "{sides}: back in the event from round {round} on. Forfeits count anew from "
    "there.",
    "E1346": "{why} Only a side that forfeits keep out is brought back by signing in. To let it "
    "play all the same: other settings in event.toml ([exclusion]), or teammatch pair --manual "
    "with --reason TEXT",
    "E1347": "{side} is not kept out of round {round} by forfeits; there is nothing to take back. "
    "The check-in begins when the round is released: teammatch release {round}",
    "E1362": "{side} does not play in round {round}. {why} To bring it back before round "
    "{following} is paired: teammatch present {side} --round {following}",
    # a round against the rules
    "E1341": "round {round}: {home} and {away} are paired, but {why} Pair the round again: "
    "teammatch pair --again; if the director lets it play: teammatch pair --round {round} "
    "--reason TEXT",
    "W1341": "round {round} was released with {home} against {away}, but by what is known today: "
    "{why} The round stands; while it has no result: teammatch pair --again --reason TEXT",
    "E1342": "{side} was left out of round {round} as not paired any more, but it is to be "
    "paired. Pair the round again: teammatch pair",
    "W1342": "{side} was left out of round {round} as not paired any more, but by what is known "
    "today it was to be paired. The round stands; while it has no result: teammatch pair --again "
    "--reason TEXT",
    "E1343": "round {round}: {side} has the bye, but {why} Give the bye to another: teammatch "
    "swap OTHER bye; or pair the round again: teammatch pair --again",
    "W1343": "round {round} was released with the bye for {side}, but by what is known today: "
    "{why} The round stands; while it has no result: teammatch pair --again --reason TEXT",
    # pairing
    "E1344": "round {round}: {left} {left:side is|sides are} left to pair, and it takes two; "
    "{gone}. The event is over, unless a side that forfeits keep out is brought back (teammatch "
    "present SIDE --round {round}). The final table: teammatch standings",
    "count_passed": "{count} passed",
    "count_cut": "{count} out by points",
    "count_out_excluded": "{count} not paired any more for forfeits",
    "W1345": "{side} is {how} in round {round}, but its match of round {before} has no result yet "
    "(table {table}) and may still decide otherwise. If it does, pair again before the release: "
    "teammatch pair",
    "how_paired": "paired",
    "how_left_out": "not paired any more",
    "W1348": "not paired any more after round {round} ({why}): {sides}. Nothing is to be done; who "
    "is to play all the same: teammatch pair --manual PAIRS --reason TEXT",
    "because_passed": "passed: exclusion.passed_points = {limit}",
    "because_cut": "fewer than {limit} {limit:point|points}: exclusion.cuts",
    "W1361": "the file has no code for sides that have passed or are out: the rounds since then "
    "are zero-point byes, which other programs count as drawn in opponents' scores ({sides}). Tell "
    "whoever reads the file.",
    # settings
    "E1330": "the rounds within which sides pass are {within}, but not how many points pass. Set "
    "passed_points, or take passed_within out.",
    "E1331": "sides can't pass within {within} {within:round|rounds}: the event has {rounds}. Set "
    "passed_within to at most {rounds}, or take it out (any round).",
    "E1332": "nobody can make {points} points within {within} {within:round|rounds}: there are at "
    "most {most}. Set passed_points to at most {most}, or allow more rounds.",
    "E1333": "with {points} points everybody has passed after round 1. Set passed_points above 0, "
    'or "none" for no such rule.',
    "E1334": "after round {round} nothing is left to play: the event has {rounds} "
    "{rounds:round|rounds}. Cut after an earlier round, or take this cut out.",
    "E1335": "after round {round} a side has from 0 to {most} points, so fewer than {below} is "
    "nobody or everybody. Set below above 0 and to at most {most}.",
    "E1336": "this cut, after round {round}, stands behind the one after round {before}. Put the "
    "cuts in the order of their rounds, one for each round.",
    "W1337": "after round {round} fewer than {below} is out, but after round {before} fewer than "
    "{earlier} already was: this cut changes nothing. Set below above {earlier}, or take it out.",
    "E1338": "after round {round} nobody is left: who has {points} points has passed, and who has "
    "fewer than {below} is out. Set below under {points}, or let sides pass within fewer rounds "
    "than {round}.",
    "E1339": 'nobody passes or is out in a "{system}" event: everybody meets everybody. Take the '
    "table [exclusion] out, or choose another pairing.system.",
    "W1340": "C.04.6 (swiss-team) knows no such rule: the event is then played by rules of its "
    "own, and TRF files show the sides that are not paired any more as absent. "
    "If that is not meant, take [exclusion] out.",
}
