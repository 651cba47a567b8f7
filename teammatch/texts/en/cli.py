"""The command line: help and what commands say."""

TEXTS = {
    "sources": "Codes: R, T, X, B - the published texts on Swiss systems that the program follows, "
    "and its readings of them; C.04, C.07 - FIDE Handbook. All of them: docs/interpretations.md",
    "for_example": "For example: {example}",
    "program": "Run team events and multi-game matches: rules in event.toml, entries and results "
    "in spreadsheets, boards and tables out. Without a command: where the event stands and what "
    "comes next.",
    "option_event": "the event's folder (default: the current folder)",
    "option_json": "print JSON instead of a table",
    "option_yes": "answer every question with yes",
    "option_dry_run": "show what would change, change nothing",
    "E716": "{question}\nNobody is there to answer (no terminal). Nothing was changed; "
    "give --yes to go on.",
    "E717": "the answer was not yes. Nothing was changed; to go on, give the command again and "
    "answer yes.",
    "yes_or_no": "yes or no?",
    "nothing_changed": "Nothing was changed.",
    "broken_invariant": "This is a fault of the program, not of your event: {said}\nPlease report "
    "it with a copy of the event folder; what was accepted before it stands in: teammatch history",
    "system_refuses": "The computer refuses: {said}\nClose the file if it is open elsewhere, or "
    "make room and see that you may write to this folder; then try again. {file}",
}
