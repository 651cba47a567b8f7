"""Monrad and Konrad: the list, second meetings, who has signed in."""

TEXTS = {
    # the list
    "next": "{side} (number {number}, score {points}) is on top of those without an opponent; "
    "{other} (number {other_number}) is the next it may meet.",
    "next_below": "{side} (number {number}, score {points}) is on top of those without an "
    "opponent; nobody of its score is left for it, and {other} (number {other_number}, score "
    "{other_points}) is the next it may meet.",
    "why_undone": "then the sides further down could not all be paired; that pair is undone from "
    "the bottom of the list",
    "gave_way": "A weaker rule gave way: {why}. Nobody else of the same score could be met.",
    # second meetings
    "rule_again": "meeting again only after all the others",
    "rule_meetings": "the same two at most {most} {most:time|times}",
    "loosen_meetings": "meeting oftener than {most} {most:time|times} (konrad.meetings = {more})",
    "why_met_often": "they have met {times} {times:time|times}, as often as the club allows",
    "why_too_soon": "they have met, and one of them has not met all the others as often",
    "again": "It is meeting number {times} of {side} and {other}, with the moves of their last one "
    "reversed.",
    "gave_way_again": "One of them has not met all the others yet; without such a pair the round "
    "could not be paired.",
    "W434": "round {round} is meeting number {times} of {home} and {away}, and one of them has not "
    "met all the others as often; {cause}",
    "W435": "{home} and {away} have the same moves as when they met last (round {round}). Exchange "
    "them: teammatch swap",
    "W1353": "by hand {side} meets {found}; walking down the list it would meet {due} (B7.1). "
    "If it is not meant so: teammatch pair --again",
    "cause_needed": "the round could not be paired without such a pair.",
    "cause_hand": "the round could be paired without such a pair: teammatch pair --again",
    # who is here
    "free_round": "{side} is not here: free round number {count}.",
    "free_scores": "{side} is not here: free round number {count} of {limit} that score.",
    "free_nothing": "{side} is not here: free round number {count}; only the first {limit} score.",
    "free_last": "{side} is not here: a free round this late scores nothing.",
    "not_here": "Not here ({kind}): {sides}",
    "kind_free": "free round",
    "kind_not_entered": "not entered yet",
    "not_entered": "{side} has not come yet: it enters with the first round that it is here for.",
    "signed_in": "{count} {count:side|sides} signed in for round {round}; {all} {all:is|are} here.",
    "pair_again": "Round {round} is a draft without them. Pair it again: teammatch pair",
    "here_for": "Round {round}: {count} of {all} {count:is|are} here.",
    "head_number": "Number",
    "is_out": "recorded as out",
    "is_new": "has not come yet",
    "had_free": "not here (free rounds so far: {count})",
    "had_free_of": "not here (free rounds so far: {count}; the first {limit} score)",
    "nobody_here": "Nobody has signed in for round {round} yet.",
    "sign_in": "teammatch present NAME NAME ...",
    "absent_scores_nothing": "{side} has not signed in for round {round}: without this it would "
    "have a free round, now it scores nothing. To give it the free round: teammatch undo",
    "E436": 'nobody, or more than one side, is called "{name}". Similar: {near}. A newcomer enters '
    'with: teammatch join "{name}"',
    "E437": "{side} is recorded as out of round {round} ({reason}). Take that back first "
    "(teammatch history shows its number, teammatch undo NUMBER), then sign it in.",
    "E438": "{side} is here for round {round}, but left out of the draft. Pair the round again.",
    "W444": "{side} has had {count} requested {count:bye|byes}, of which {limit} score: one in "
    "round {round} scores nothing (byes.requested_at_most).",
    # rules
    "W439": "the best {best} {best:result|results} of {rounds} {rounds:round|rounds}: all of them "
    "count. Set a smaller number, or 0 for all.",
    "E1312": "pairing by the best results needs their number: set standings.best, or pair_by = "
    '"total".',
    "E1313": 'two classes are called "{name}". Give each a name of its own.',
    "E1314": "this class begins at {rating}, the one above it at {above}. Classes stand from the "
    "highest rating down.",
    "E1315": "below {rating} there is no class. Let the last one ({name}) begin at 0.",
    "E433": "only those who are here are paired, and nobody has signed in for round {round}. Say "
    "who is here: teammatch present NAME NAME ..., from a list: teammatch present --list FILE, or "
    "everybody: teammatch present --all. Who is not gets a free round.",
}
