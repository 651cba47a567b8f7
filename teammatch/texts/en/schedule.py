"""The timetable."""

TEXTS = {
    "E601": "round {round} on {date} ends at {end}, {minutes} {minutes:minute|minutes} after the "
    "latest end "
    "{latest}. Start earlier, shorten rounds or breaks, or put fewer rounds on this day.",
    "E602": "no evening is left for {count} {count:round|rounds} ({first} to {last}). {remedy}",
    "nearest": "The nearest fit is {date}: one more round would end at {end}, {minutes} "
    "{minutes:minute|minutes} "
    "after the latest end {latest}. Gain these minutes or add an evening.",
    "nearest_none": "Add an evening, or put more rounds on one.",
    "W603": "the break of {given} {given:minute|minutes} is {minutes} {minutes:minute|minutes} "
    "shorter than the pairing it must "
    "hold ({pairing} {pairing:minute|minutes}). The timetable uses {pairing}; set break_minutes "
    "to that or more.",
    "E604": "the evening of {date} starts at {start}, but round {round} is paired and posted only "
    "at {ready}: {minutes} {minutes:minute|minutes} too late. Start later.",
    "E605": "on {date} the latest end {latest} lies before the start {start}. Write evening times "
    "in 24 hours (19:30, not 7:30).",
    "E606": "{time} does not exist on {date}: the clocks are put forward then. The timetable uses "
    "{shown}; write a time that exists.",
    "E607": "not one round fits on {date}: it would end at {end}, {minutes} "
    "{minutes:minute|minutes} after the "
    "latest end {latest}.",
    "E608": "pairings are to hang {wanted} {wanted:minute|minutes} before play, but between two "
    "rounds of one "
    "evening only {possible} {possible:minute is|minutes are} left after the pairing: {minutes} "
    "too few. Lengthen "
    "break_minutes or shorten post_before.",
    "E609": "the time zone {zone} is not known. Write one like Europe/Berlin or Asia/Shanghai.",
    "W610": "no round is left for {date}: all rounds have a place on earlier days.",
    "E611": "the number of rounds is not known, so no timetable can be laid. Set rounds in the "
    "table [event].",
    "E612": "round {round} has no time of day in the plan, so {day} alone is not enough. Give the "
    "time too: teammatch schedule move {round} {day} 19:30",
    "W613": "round {round} begins at {start}, before round {before} is over ({end}).",
    "E614": "“{value}” is no day. Write it as 2026-05-12.",
    "E615": "there is no round {round}; the event has {rounds}.",
    "E616": "round {round} is planned for {now} already.",
    "E617": "round {round} has been played, every result of it is in. A played round stays where "
    "it is.",
    "W618": "results of round {round} are in already, at {tables:table|tables} {tables}: they "
    "stay, the rest moves.",
    "W619": "{day} is past; today is {today}.",
    "results": "Results in, to pair round {round} in time",
    "moved": "Round {round} moved to {other}",
    "round_moved": "Round {round} (moved from {other})",
    "moved_said": "Round {round} is played on {now} (before: {was}).",
    "no_day": "no day",
    "history_moved": "round {round} moved to {day} {at}",
    "history_moved_day": "round {round} moved to {day}",
    "help_move": "Move a round to another day; the timetable, pages and captains' files follow, "
    "and "
    'show the old date too.\n\nExample: teammatch schedule move 3 2026-05-19 20:00 --reason "hall '
    'not free"',
    "help_move_round": "the round",
    "help_move_date": "the new day, such as 2026-05-19",
    "help_move_time": "the new time of day (default: the time it had)",
    "none": "This event has no evenings: event.toml has no [[schedule.days]].",
    "round": "Round {round}",
    "pairing": "Pairing of round {round}",
    "posting": "Pairing of round {round} must hang",
    "break": "Break",
    "seating": "Seating for round {round}",
    "closing": "Final results, final table, prizes",
    "after_play": "after play",
    "day": "Day",
    "date": "Date",
    "from": "From",
    "to": "To",
    "what": "What",
    "venue": "Venue: {venue}",
    "help": "Lay the rounds on the event's evenings and print the timetable.\n\nThe evenings, the "
    "minutes a round and the breaks stand in [schedule] of event.toml. Says by how much a plan "
    "does not fit.\n\nExample: teammatch schedule --event my-league",
}
