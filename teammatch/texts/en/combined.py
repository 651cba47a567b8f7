"""The combined table of several events: open and women's teams of a federation added."""

TEXTS = {
    "E514": "the events rank by different elements, so nothing can be added. {lists}. Give them "
    "the same standings.order (of TRF files: the same record 212, or --tiebreaks).",
    "elements_of": "{event}: {codes}",
    "E515": "the events rank first by “{code}”, which can't be added: it ranks inside groups still "
    "level, or by a lot or number, or decides nothing in an event. Begin the order with points.",
    "E516": "“{file}” is named twice. Name each event or file once; the event at hand (--event) is "
    "there already.",
    "E517": "no side has anything in the column “{column}”, which is to name its federation. "
    "Filled are: {known}.",
    "E518": "there is no federation “{name}” in the combined table. Did you mean {known}?",
    "E519": "the files can't be combined: {files} {files:has|have} teams, the others single "
    "players. Name files of one kind.",
    "E520": "“{found}” can't name the federation of a team. Possible: {known}.",
    "E521": "the page would publish the column “{column}”, which publish.fields of {events} does "
    "not name. Add it there, or join by name: --by name.",
    "E522": "this file is no page of the program, so it is not written over. Choose another name.",
    "option_page": "write the table as one page that can be sent and hung up, addends included",
    "page_done": "Page: {path}",
    "help": "Add up what the teams of a federation made in two or more events, such as the open "
    "and the women's event, and rank the federations by the sums, element by element in the "
    "order of the cascade.\n\n"
    "Example: teammatch combined women --event open",
    "argument_others": "the folders of the other events",
    "option_by": "what names the federation: a column of the entries (unit, province …) or name "
    "(default: unit where every side has one, else name)",
    "option_after": "each event after this round (default: its last round with a result)",
    "option_final": "only the final table: refuse while results or rounds of an event are missing",
    "option_explain": "say what the sums of a federation are made of, and what separates it from "
    "its neighbours",
    "option_with": "add up with the teams of this file, by federation; may be given again",
    "option_trf_by": "with --with, what names the federation: federation (of the players), name or "
    "nickname (default: federation where every team has one, else name)",
    "by_alone": "--by only goes with --with.",
    "other_not_with": "B does not go with --with: --explain then names a federation.",
    "title": "Combined standings of {events}, joined by {by}",
    "event_line": "{event}: {said}",
    "by_name": "name",
    "by_nickname": "nickname",
    "by_federation": "federation of the players",
    "federation": "federation",
    "federation_head": "Federation",
    "formula": "sum over the events",
    "place_in": "{event} (place)",
    "ended_group": "Federations level on all columns share their place: {heading} can't be added, "
    "since it ranks inside groups still level, or by a lot or number.",
    "ended_uneven": "Federations level on all columns share their place: {heading} can't be added, "
    "since the events are not equally many rounds on.",
    "behind": "What comes after it in the order is not used either: {codes}.",
    "unused": "Left out, since it decides nothing in one of the events: {codes}.",
    "alone_many": "Not ranked, without a team in every event: {count} "
    "{count:federation|federations}, listed last.",
    "alone": "Not ranked, without a team in every event: {federations}.",
    "best_placed": "{event}: of {federation} the best placed counts, {team}; not {spare}.",
    "without": "{event}: left out, since nothing names the federation of: {sides}.",
    "account_head": "{federation} (rank {rank}):",
    "account_head_alone": "{federation} (not ranked):",
    "account_team": "{event}: {team}, place {rank}",
    "account_no_team": "{event}: no team",
    "shares": "{upper} and {lower} share rank {rank}: they are level on every element that is "
    "added.",
    "hint": "What the value of a team is made of: teammatch standings --explain TEAM --event DIR",
}
