"""Where the event stands."""

TEXTS = {
    "W905": "nobody is entered yet. Fill in entries.xlsx, then: teammatch entries import "
    "entries.xlsx",
    "version": "print the version and leave",
    "help": "Where the event stands and what comes next (the same as teammatch alone).\n\n"
    "Example: teammatch status --event my-league",
    "no_entries": "No entries yet: fill in entries.xlsx, save it, then read it in.",
    "entered": "{sides} {sides:side is|sides are} entered; no round is paired yet.",
    "paired_by": "Paired by: {system}.",
    "draft": "Round {round} of {rounds} is paired as a draft: look at it, change it with "
    "teammatch swap, then release it.",
    "draft_stale": "Round {round} of {rounds} is paired as a draft, which no longer fits the "
    "entries, "
    "absences, rules or points: pair it again.",
    "release_by": "{command} --by NAME",
    "playing": "Round {round} of {rounds}: {count} {count:result|results} missing, "
    "{tables:table|tables} {tables} "
    "({boards} {boards:board|boards}).",
    "between": "Round {round} of {rounds} is complete; round {following} can be paired.",
    "finished": "All {rounds} {rounds:round is|rounds are} paired and round {round} is complete.",
    "over": "The event is finished. Final table: teammatch standings, or {file}",
    "between_but": "Round {round} of {rounds}: all results are in but those of matches put off; "
    "round {following} can be paired.",
    "finished_but": "Round {round} of {rounds}, the last: all results are in but those of matches "
    "put off.",
    "earlier_missing": "Round {round}: {count} {count:result|results} missing, "
    "{tables:table|tables} {tables} "
    "({boards} {boards:board|boards}).",
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
    "check_warnings": "Nothing is wrong; {count} {count:warning|warnings}.",
    "check_errors": "{count} {count:error|errors}.",
    "rounds_advice": "Rounds for {sides} {sides:side|sides}: {least} (as in a knock-out: one "
    "winner surely), {middle} (one more) or {most} (the long form: twice as many, at "
    "least 7). {here}",
    "rounds_here": "This event: {rounds}.",
    "rounds_open": "This event: not fixed yet (event.rounds).",
    "rounds_in_general": "Rounds that are advised (knock-out minimum, one more, long form): "
    "{several}. For the sides entered: teammatch check",
    "rounds_for": "{sides} {sides:side|sides} {least}/{middle}/{most}",
    "W901": "{sides} {sides:side|sides} in {rounds} {rounds:round|rounds}: fewer than the {least} "
    "{least:round|rounds} that one winner "
    "needs; several sides may end with full points. Advice: {least} (knock-out rounds), {middle} "
    "(one more) or {most} (the long form).",
    "W902": "{rounds} {rounds:round|rounds} for {sides} {sides:side|sides}: more rounds than "
    "opponents, as the same two meet at most {meetings} {meetings:time|times}. Set event.rounds "
    "to at most {most}.",
    "W903": "{sides} {sides:side is|sides are} an odd number: one side is without an opponent in "
    "each round.",
    "W906": "{sides:a team has|teams have} fewer players than boards ({boards}): {sides}. A board "
    "without a player stays open until its result is typed. Add players to entries.xlsx and import "
    "it, or once the round is released: teammatch present TEAM --players N (the boards that are "
    "left over are lost).",
    "short_roster": "{side} ({count})",
    "W904": "round {round}: {count} {count:result|results} missing, {tables:table|tables} "
    "{tables}. Fill in round-{round}.xlsx "
    "and read it in: teammatch results import round-{round}.xlsx",
}
