"""What hangs on the wall beside pairings and results: versions, marks, corrections."""

TEXTS = {
    "cross_legend_names": "In each round: the opponent with the side of the board, own score, "
    "running total of {points}.",
    "protest": "under protest by {side}",
    "protest_was": "Protest by {side}: {reason}",
    "protest_because": "Protest by {side}, not decided yet: {reason}",
    "late_because": "{late}: {reason}",
    "final_at": "final at {moment}",
    "by_hand": "set by hand",
    "by_hand_because": "set by hand: {reason}",
    "new_in_version": "new in version {version}",
    "corrected": "corrected",
    "corrections": "Corrections",
    "match": "Match",
    "before": "Before",
    "before_assumed": "before: {points}, assumed",
    "assumed": "Paired before every result was in. Round {round}, table {table}, {pair}, counts "
    "here as: {how}. The standings stay provisional.",
    "assumed_came": "Paired before every result was in. Round {round}, table {table}, {pair}, "
    "counted here as: {how}; its result is {result}. The pairings stay.",
    "after": "Now",
    "when_why": "When and why",
    "moved": "moved from {was}",
    "moved_because": "moved from {was}: {reason}",
    "postponed_match": "Round {round}, table {table}: {pair}",
    "join": ", ",
    "hall_event": "Event",
    "hall_events": "{count} {count:event|events}",
    "hall_round": "Round {round}, version {version}",
    "hall_evening": "All tables",
    "hall_table": "table {first}",
    "hall_tables": "{last:table|tables} {first}–{last}",
    "hall_left": "First-named",
    "hall_right": "Second-named",
    "hall_tables_head": "Tables in the hall",
    "hall_legend": "The large number is that of the table in the hall; below the event stands its "
    "number on the boards and sheets of the event.",
    "in_hall": "{number} in the hall",
    "in_hall_short": "hall {number}",
    "W809": "only publish --all knows where the tables of these events begin in the hall: "
    "{events}. Write the number as tables_from under [publish] in the event.toml of each, so that "
    "its sheets say it, too. An event of another day belongs in a folder of its own.",
    "numbered_from": "{event} at {number}",
    "in_hall_from": "In the hall, table 1 of this event is table {number}; the others follow.",
    "entered": "{event}: {side}",
    "entered_board": "{event}: {side}, board {board}",
    "entered_alone": "{event}, as a player",
    "done_event": "{event}: {tables} in the hall, see {path}",
    "done_hall": "All events: {index}; all tables: {evening}",
    "help_all": "publish every sub-folder of FOLDER that is an event, with one index and one sheet "
    "of all tables",
    "E805": "no folder in it is an event (none holds an event.toml). Name the folder that holds "
    "the folders of the events.",
    "E807": "this folder is an event itself. Name the folder above it, or leave --all away.",
    "W806": "{tables} of the hall would belong to {event} and to {other}. Set "
    "publish.tables_from in one of them.",
    "W808": "{count} {count:person is|people are} entered in several events of the evening "
    "({events}): {people}. One person each, or two of one name?",
    "twice": "{name} ({places})",
    "taken_back": "taken back",
    "board": "board {board}",
    "pair": "{home} – {away}",
    "no_table": "none",
    "version": "Version {version} ({moment}) changed these tables: {tables}.",
    "version_because": "Version {version} ({moment}) changed these tables: {tables}. {reason}",
}
