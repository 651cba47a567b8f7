"""Rounds at the desk: pairing, releasing, exchanging, absences."""

TEXTS = {
    "E450": "round {due} is still a draft, so round {asked} can't be paired. Release it first: "
    "teammatch release {due}; or take it back: teammatch undo",
    "E451": "round {round}: {count} {count:result is|results are} missing, {tables:table|tables} "
    "{tables}. The next round can't be paired without {count:it|them}. Enter {count:it|them}: "
    "teammatch results import round-{round}.xlsx. To pair all the same, say what each counts as: "
    "teammatch pair --assume {round}.TABLE=draw (or 1-0, 0-1, as-it-stands); always so: "
    "pairing.open_result in event.toml. To pair round {round} itself anew: "
    "teammatch pair --again --reason TEXT",
    "W451": "round {round}: {count} {count:result is|results are} missing, {tables:table|tables} "
    "{tables}. These pairs do not "
    "depend on them.",
    "E452": "the next round to pair is round {due}, not round {asked}.",
    "E453": "round {round} has not been paired yet; {paired} {paired:round has|rounds have} been.",
    "E454": "round {round} was released by {by} already (version {version}). To change it: "
    "teammatch swap A B --round {round}",
    "E455": "all {rounds} {rounds:round has|rounds have} been paired. {more}",
    "more_rounds": "For more, set event.rounds in event.toml.",
    "more_cycles": "In a round robin the number of sides and pairing.cycles in event.toml say how "
    "many there are.",
    "E456": "a round needs at least two sides; the entries hold {count}. Fill in entries.xlsx, "
    "then: teammatch entries import entries.xlsx",
    "E457": "no side is called “{text}”, and none is called like it. Give a name, a short name, a "
    "pairing number or an id.",
    "E458": "no side, or more than one, is called “{text}”. Did you mean: {near}?",
    "E459": "{side} stands in more than one pair. A side plays once a round; nothing was changed.",
    "E460": "“{text}” is no pair. Write two sides with a hyphen between them, “Lions - Tigers”, "
    "or “bye: Lions”; separate pairs with commas. Use pairing numbers where names hold hyphens "
    "or commas.",
    "E461": "{side} is paired with itself.",
    "E1356": "no move stands on the card of {side}'s bye: the rules count none there. Leave out "
    "the word behind the name. Byes count as moves where pairing.system is dingwei and "
    "byes.counts_as_second_move is true.",
    "E462": "no pairs are given. Write them as “A - B, C - D, bye: E”, or name a file with two "
    "columns.",
    "E463": "the draft of round {round} was changed by hand. To pair it anew and lose these "
    "changes: teammatch pair --again",
    "E464": "nobody has a bye in round {round}.",
    "E465": "{side} can't change places with itself.",
    "E496": "there is no round {round}. The rounds of this event are 1 to {last}.",
    "kind_excluded": "no longer paired after {limit} {limit:forfeit|forfeits}: late.exclude_after",
    "W495": "round {round} was paired on other points: results, penalties or grades have changed. "
    "Pair it again: teammatch pair",
    "ask_other_points": "Release round {round} as it is all the same?",
    "E466": "the draft of round {round} no longer fits the rules, entries and absences as they "
    "are now. Pair it again: teammatch pair",
    "E467": "{side} does not play in round {round}, so it has no place to exchange. A side "
    "entered since is paired from the next round on; to take it in now: teammatch pair --again "
    "--reason TEXT",
    "E479": "no draft waits for its release. {next}",
    "E469": "round {round}: results are in at {tables:table|tables} {tables}. Take them back "
    "first (teammatch "
    "history, teammatch undo --change N).",
    "E470": "round {round} can't be changed: round {later} has been paired on its results. Take "
    "that back first: teammatch undo",
    "E471": "round {round} has been released, and {side} has a result or a bye in it (or a bye "
    "would be requested too late). Decide its match, or record the absence from the next round on.",
    "E472": "{side} is recorded as out of round {round} already.",
    "E497": "--requested and --full-point are two kinds of bye. Leave one of them out.",
    "W473": "{side}: a requested bye in round {round} scores nothing (byes.none_in_last).",
    "W474": "{side} is paired in the draft of round {round}. Pair it again: teammatch pair",
    "bye": "Bye: {side}",
    "bye_first": "Bye: {side} (counts as a first move)",
    "bye_second": "Bye: {side} (counts as a second move)",
    "out": "Not paired: {side} ({kind})",
    "kind_allocated": "bye",
    "kind_requested": "requested bye",
    "kind_full": "full-point bye",
    "kind_absent": "absent",
    "kind_withdrawn": "withdrawn",
    "idle": "{side}: {kind}.",
    "idle_because": "{side}: {kind} ({reason}).",
    "kind_rest": "free round",
    "kind_passed": "passed",
    "kind_cut": "out",
    "reason_by_hand": "entered by hand",
    "reason_swapped": "{first} and {second} exchanged by hand",
    "head_table": "Table",
    "head_home": "Home",
    "head_away": "Away",
    "head_home_player": "Home",
    "head_away_player": "Away",
    "head_first": "First move",
    "head_why": "Why",
    "drafted": "Round {round}, draft: {count} {count:table|tables}.",
    "unchanged": "Round {round} stood like this already; nothing was changed.",
    "lot_used": "Lot: {number}.",
    "lot_drawn": "Lot drawn by the program: {number}. (A number drawn in public: teammatch pair "
    "--lot NUMBER)",
    "sheet": "Result sheet: {file}",
    "next_release": "When it is right: {command}",
    "released": "Round {round}, version {version}, released by {by}.",
    "backup": "Copy of the event: backup/{file}",
    "next_results": "When results are in: teammatch results import round-{round}.xlsx",
    "swapped": "Round {round}, version {version}: changed at {tables:table|tables} {tables}.",
    "swapped_draft": "Round {round}, draft: changed at {tables:table|tables} {tables}.",
    "ask_broken": "The exchange breaks these rules in round {round}, which hangs on the wall. "
    "Make it "
    "all the same?",
    "swap_back": "To take the exchange back: teammatch undo",
    "pair_line": "table {table}: {home} – {away}",
    "absent_once": "{side} is not paired in round {round} ({kind}).",
    "absent_onwards": "{side} is not paired from round {round} on ({kind}). It stays in the event; "
    "a side that leaves it: teammatch withdraw",
    "E445": "round {round} has results at {tables:table|tables} {tables}, so it can't be paired "
    "again as a whole. "
    "Put it right match by match: teammatch swap A B (tables without a result), teammatch decide "
    "TABLE; or take the results back first: teammatch undo",
    "E446": "round {round} hangs on the wall. Another version of it needs a public reason: "
    "teammatch pair --again --reason TEXT",
    "W447": "round {round} started at {at}: players may be at their boards already.",
    "E448": "in round {round} nothing was set by hand without a reason.",
    "E449": "{sides:this side is|these sides are} in no pair of round {round}, without a bye: "
    "{sides}. Give each an "
    "opponent, write “bye: NAME”, or record it as out: teammatch absent NAME {round}",
    "ask_left_out": "{sides:This side is|These sides are} in no pair and without a bye: {sides}. "
    "Release all the same?",
    "differs": "Round {round} as version {version} would differ at {count} {count:table|tables}: "
    "{tables}.",
    "was_line": "  was: {home} – {away}",
    "no_table_any_more": "table {table}: no longer used",
    "ask_again": "Hang up version {version} of round {round}?",
    "paired_again": "Round {round}, version {version}: changed at {tables:table|tables} {tables}.",
    "reason_kept": "Round {round}: the reason is recorded.",
    "set_by_hand": "Set by hand by {who} on {moment}; no reason was recorded.",
    "set_by_hand_because": "Set by hand by {who} on {moment}: {reason}",
    "engine_had": "The engine had: {pairs}.",
    "engine_had_same": "The engine had the same pair.",
    "engine_had_none": "The engine had no legal pairing.",
    "help_pair_reason": "the public reason for pairs made by hand, or for another version of a "
    "released round; alone: the reason for what was set by hand before",
    "help_pair_by": "who releases the new version (default: who released the one before)",
    "help_pair": "Pair the next round as a draft and print its tables.\n\nExample: teammatch "
    'pair\n\nBy hand: teammatch pair --manual "Lions-Tigers, 3-4, bye: Wolves"',
    "help_pair_drawn": 'the opponents of a public draw (round 1): "A-B, C-D", or a file with two '
    "columns",
    "ask_draw": "Accept the draw with {count} {count:such pair|such pairs} all the same?",
    "help_pair_lot": "a number drawn in public that decides what the rules leave to the lot",
    "help_pair_manual": 'enter the round by hand: "A-B, C-D, bye: E", or a file with two '
    'columns (first-named first); where byes count as moves also "bye: E first"',
    "help_pair_round": "the round, where it should be said which",
    "help_pair_again": "pair anew even if the draft was changed by hand",
    "help_swap": 'Exchange the opponents of two sides; "bye" is a side too.\n\nExample: '
    "teammatch swap Lions Tigers\n\nExample: teammatch swap Lions bye --round 2",
    "help_swap_first": "a side: name, short name, pairing number, or bye",
    "help_swap_second": "the other side",
    "help_swap_round": "the round (default: the last one paired)",
    "help_reason": "the reason, in public words; what the pairs break of the rules is then decided",
    "help_why": "the reason, for the history",
    "help_release": "Release a draft: the chief arbiter's word. Version 1, backup copy, sheets "
    'and boards.\n\nExample: teammatch release 2 --by "A. Chief"',
    "help_release_round": "the round to release (default: the draft there is)",
    "help_release_by": "who releases it (default: event.chief_arbiter in event.toml)",
    "help_sheet": "Write the result sheet of a round again; an older one is kept in "
    "backup/.\n\nExample: teammatch sheet 2",
    "help_sheet_round": "the round whose sheet is lost (default: the last released one)",
    "help_absent": "Record that a side will not be paired in a round, or from a round "
    "on.\n\nExample: teammatch absent Lions 3 --requested\n\nExample: teammatch absent Lions 4 "
    "--from",
    "help_absent_side": "the side: name, short name, pairing number or id",
    "help_absent_round": "the round (default: the next one to be paired)",
    "help_absent_requested": "it asked before the pairing: a requested bye, worth what the rules "
    "say",
    "help_absent_full": "a full-point bye: worth a win on every board, whatever requested byes are "
    "worth",
    "help_absent_from": "from this round to the end. It stays in the event, its results stand; a "
    "side that leaves, with what the rules make of its results: teammatch withdraw",
    "help_explain": "Say why: the reasons that the computation itself gives.",
    "help_explain_pairing": "Say in words what shaped the pair at a table.\n\nExample: teammatch "
    "explain pairing 2 1; teammatch explain pairing 2 bye",
    "help_explain_round": "the round",
    "help_explain_table": "the table, or bye",
    "help_explain_numbers": "also what tells pairing numbers that are still secret: for the "
    "arbiter alone",
    "explain_byes": "Round {round}, without an opponent: {sides}",
    "explain_no_table": "“{text}” is no table. Give its number, or bye.",
    "explain_head": "Round {round}, table {table}: {home} – {away}",
    "E475": "round {round} has no table {table}; its tables are 1 to {last}.",
    "short_drawn": "drawn in public",
    "short_first_neighbours": "neighbours",
    "short_first_ends": "from both ends",
    "short_first_halves": "half against half",
    "short_first_lot": "by lot",
    "short_first_lot_by_halves": "half against half by lot",
    "short_exchanged": "lower ones exchanged: {why}",
    "short_step_same_place": "level in the rows",
    "short_step_other_place": "next place in the row",
    "short_step_same_row": "same row",
    "short_step_moved_down": "float: {points} against {group} points",
    "short_step_moved_down_own_row": "float: {points} against {group} points, own row",
    "short_step_repaired": "paired anew",
    "short_step_repaired_down": "float: {points} against {group} points, paired anew",
    "short_same_group": "{points} {points:point|points} each",
    "short_floater_meets": "float: {points} against {group} points",
    "short_passed_over": "{side} – {other} not possible",
    "short_gave_way": "{why}: score groups come first",
    "short_declared": "fixed by the rules",
    "short_berger": "Berger table",
    "short_berger_reversed": "Berger table, reversed",
    "next_explain": "Why a pair meets: teammatch explain pairing {round} TABLE",
    "boards": "Boards: {file}",
    "E468": 'a round is released by somebody: teammatch release {round} --by "A. Chief"; or '
    "name the chief arbiter once, chief_arbiter under [event] in event.toml.",
}
