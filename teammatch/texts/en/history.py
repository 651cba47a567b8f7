"""History and undo."""

TEXTS = {
    "E480": "there is nothing to take back.",
    "E481": "there is no change {change}; the last one is {last}. See teammatch history",
    "E482": "change {change} has been taken back already, by change {by}. To let it stand again: "
    "teammatch undo --change {by}",
    "E483": "change {change} is a change of the rules. Change event.toml back instead: the "
    "program notices and records it.",
    "E484": "taking back change {change} would change nothing: later changes have replaced it. To "
    "take those back: teammatch undo --change N (the numbers stand in teammatch history).",
    "E485": "results of round {round} stand on it, {tables:table|tables} {tables}. Take those "
    "back first: teammatch "
    "undo --change N (the number stands in teammatch history).",
    "E486": "round {later} was paired on round {round}. Take round {later} back first, step by "
    "step: "
    "teammatch undo. A single result of round {round} can be corrected instead: teammatch result "
    "TABLE.BOARD RESULT --round {round} --reason TEXT",
    "E487": "round {round} pairs these sides, whose entries or pairing numbers would change: "
    "{sides}. Take that round back first, step by step: teammatch undo",
    "E488": "results of {rounds:round|rounds} {rounds} name {count} {count:player|players} of it "
    "({names}). Take those results back first: teammatch undo --change N (the number stands in "
    "teammatch history).",
    "E489": "facts are recorded (absence, penalty, arrival …) about {count} {count:side|sides} of "
    "it ({names}). Take them back first: teammatch undo --change N (the number stands in "
    "teammatch history).",
    "E493": "lateness in round {round} was counted from this start: {sides}. Record another start "
    "instead: teammatch start {round} --at TIME --reason TEXT",
    "E494": "facts about round {round} are recorded (start, arrivals, penalties, protests). Take "
    "them back first: teammatch undo --change N (the number stands in teammatch history).",
    "with_note": "{why} [{note}]",
    "E490": "round {round} was paired without {side}. Take that round back first, step by step: "
    "teammatch undo",
    "rules_first": "rules set",
    "rules_moved": "Change {change} of the rules, after round {round}:",
    "rules_edited": "event.toml edited, no setting changed",
    "rules_changed": "rules changed: {keys}",
    "entries": "entries: {sides} {sides:side|sides} and {players} {players:player|players} new, "
    "{changed} changed, {removed} "
    "removed",
    "numbers": "pairing numbers given to {count} {count:side|sides}",
    "lot": "lot {number} for round {round}",
    "drafted": "round {round} paired as a draft, {count} {count:table|tables}",
    "drafted_by_hand": "round {round} made by hand as a draft, {count} {count:table|tables}",
    "released": "round {round} released by {by}, version {version}",
    "round_changed": "round {round} changed, version {version}: {tables:table|tables} {tables}",
    "results": "results: {of}",
    "results_of": "round {round}, {tables:table|tables} {tables}",
    "decisions": "decisions: {of}",
    "results_and_decisions": "results: {of}; {decisions}",
    "decided": "decision, round {round}, table {table}, {home} – {away}: {decision}",
    "decided_to": "decision, round {round}, table {table}, {home} – {away}: {decision}, {day}",
    "decision_gone": "no decision any more, round {round}, table {table}, {home} – {away}",
    "absence": "{side} is out of round {round} ({kind})",
    "withdrawn": "{side} is out from round {round} on ({kind})",
    "undo": "change {change} taken back",
    "undone": "Taken back: change {change} ({what}).",
    "to_bring_back": "To let it stand again: teammatch undo --change {number}",
    "taken_back_by": "taken back by {by}",
    "head_change": "No.",
    "head_at": "Time",
    "head_who": "Who",
    "head_what": "What",
    "head_why": "Why",
    "empty": "Nothing has been recorded yet.",
    "help": "List every accepted change: when, who, what, why.\n\nExample: teammatch history",
    "help_undo": "Take back the last change, or the one named; refused while later facts stand on "
    'it. An undo can itself be taken back.\n\nExample: teammatch undo --why "wrong '
    'sheet"\n\nExample: teammatch undo --change 12',
    "help_change": "the number of the change, as teammatch history shows it",
    "help_who": "who takes it back (default: the user of the machine)",
    "join": "; ",
    "E491": "other changes have been accepted since change {change}, so what it took back can't "
    "simply stand again. Take those back first, step by step (teammatch undo), or enter it anew.",
}
