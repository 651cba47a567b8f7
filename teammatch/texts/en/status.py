"""Where the event stands."""

TEXTS = {
    "version": "print the version and leave",
    "event_after": "write --event after the command: teammatch {command} --event FOLDER",
    "help": "Where the event stands and what comes next (the same as teammatch alone).\n\n"
    "Example: teammatch status --event my-league",
    "no_entries": "No entries yet: fill in entries.xlsx, save it, then read it in.",
    "entered": "{sides} sides are entered; no round is paired yet.",
    "draft": "Round {round} of {rounds} is paired as a draft: look at it, change it with "
    "teammatch swap, then release it.",
    "playing": "Round {round} of {rounds}: {count} results missing, tables {tables}.",
    "between": "Round {round} of {rounds} is complete; round {following} can be paired.",
    "finished": "All {rounds} rounds are paired and round {round} is complete.",
    "earlier_missing": "Round {round}: {count} results missing, tables {tables}.",
    "deadlines": "Round {round} on {day}: {parts}.",
    "by_results": "results in by {time}",
    "by_post": "post by {time}",
    "by_seats": "seats {time}",
    "by_start": "start {time}",
    "next": "Next: {command}",
    "no_event": "There is no event in this folder. Make one: teammatch new my-league --preset "
    "chess-team (teammatch presets lists the presets), or see it all at work: teammatch demo",
    "check_help": "List what is wrong, in plain words: rules, entries, pairings, results, "
    "timetable. Warnings alone give exit code 0.\n\nExample: teammatch check --event my-league",
    "check_good": "Nothing is wrong.",
    "check_warnings": "Nothing is wrong; {count} warnings.",
    "check_errors": "{count} errors.",
    "W901": "{sides} sides in {rounds} rounds: fewer than the {least} rounds that one winner "
    "needs; several sides may end with full points. Advice: {least} (knock-out rounds), {middle} "
    "(one more) or {most} (the long form).",
    "W902": "{rounds} rounds for {sides} sides: there are not enough opponents for each to meet "
    "everybody only once. Set event.rounds to at most {most}.",
    "W903": "{sides} sides are an odd number: one side is without an opponent in each round.",
    "W904": "round {round}: {count} results missing, tables {tables}. Fill in round-{round}.xlsx "
    "and read it in: teammatch results import round-{round}.xlsx",
}
