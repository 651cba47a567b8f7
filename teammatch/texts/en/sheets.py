"""Spreadsheets: what is wrong in them, and the words our own sheets use."""

TEXTS = {
    "E201": "there is no such file in {folder}. Look at the name and the folder.",
    "E202": "this workbook is damaged ({said}). Open it in Excel, WPS or LibreOffice, save it "
    "again as .xlsx and import that.",
    "E203": "this is an old .xls, a password-protected or another program's workbook, which is not "
    "read. Open it and save as .xlsx without a password (or as CSV).",
    "E204": "this is not the workbook but the file that Excel keeps beside it while it is open. "
    "Import {named} instead.",
    "E205": "the file can't be opened, it is in use. Close it in Excel or WPS and try again.",
    "E206": "this text can't be taken apart ({said}). Save it as .xlsx, or as CSV UTF-8.",
    "E207": "no table found: the first 30 rows have no header with a column of names ({needed}). "
    "Put the column names into one row; the template shows them: teammatch entries export FILE",
    "E208": "two columns for one thing: {columns}. Only one can be meant; rename or delete the "
    "other.",
    "E209": "a value stands in row {row}, far below every table (at most {most} "
    "{most:row is|rows are} read). "
    "Delete the rows below the table.",
    "E210": "the table may hold teams or players; say which: --sheet teams or --sheet players",
    "E212": "the cell holds the error {value}. Write the value itself.",
    "E213": "here is a date or time ({value}), expected was a name. Format the cell as text and "
    "type it again.",
    "W214": "a formula without a stored value, read as the text {value}. If that is not meant, "
    "write the value itself.",
    "E215": "a quotation mark opens in this line and is not closed in its row, so the rows behind "
    "it run together. Close it, or delete it.",
    "E216": "this is a folder. Name the file in it.",
    "E217": "this is neither a workbook nor a text. Open it in the program it comes from and save "
    "it "
    "as .xlsx or as CSV UTF-8.",
    "E218": "this is a packed file, but no Excel workbook (perhaps .ods, .docx or .zip). Unpack "
    "it, or "
    "open it and save it as .xlsx (or as CSV).",
    "E219": "there is too much in this workbook ({size} million bytes, at most {most} are read), "
    "most of it probably formats of empty cells. Copy the rows you have filled in to a new "
    "workbook and import that.",
    "E220": "the name is missing in this row. Write it, or empty the row.",
    "E221": "the team {name} is entered twice, first in row {row}. Delete one, or tell them apart "
    "(A, B) or by their unit.",
    "E222": "{name} has the same id {id} as row {row}. A row was copied with its hidden id: empty "
    "the id cell of the new row.",
    "E223": "{name} is in two teams: {teams} (first in row {row}). Keep one; if these are two "
    "people, tell them apart in the name.",
    "E224": "there is no team {team}. Did you mean: {likely}? Write the name as it stands in the "
    "teams' table.",
    "E225": "{team} may mean several teams. Write one of: {ways}",
    "E226": "{name} has no team. Write the team's name into this row.",
    "E227": "there is no team {team}. Enter it in the teams' table (import the teams before the "
    "players).",
    "E228": "“{value}” is not a board. Expected is a whole number from 1, empty or R for a "
    "reserve.",
    "E229": "“{value}” is not a rating. Expected is a whole number, or empty.",
    "E230": "board {board} of {team} is given twice; {name} has it in row {row}. Number the boards "
    "from 1, each once.",
    "W231": "{team}: nobody is on board {boards}, though boards behind it are filled. If that is "
    "not meant, close the gap.",
    "W232": "two teams are called {name} (row {row} too), of the units {units}. They are kept "
    "apart by the unit.",
    "W233": "this row has the hidden id of {before} ({id}), but {name} is another team known "
    "already. If rows were sorted or pasted without the hidden column, take a fresh sheet: "
    "teammatch entries export FILE",
    "E234": "{name} stands twice in one team, first in row {row}. Delete one of the two.",
    "E235": "{team} has {count} {count:player|players}, {most} {most:is|are} allowed ({boards} "
    "{boards:board|boards} and {reserves} "
    "{reserves:reserve|reserves}). Delete some, or raise sides.reserves in event.toml.",
    "E236": "{name} is in round {round}, which is released, and can't be taken out of the entries. "
    "If it leaves the event, keep the row and withdraw it.",
    "E237": "{name} is in the draft of round {round}. Take the draft back first (teammatch undo), "
    "import, and pair again.",
    "W240": "{rows:row|rows} {rows} {rows:names|name} a team, but no player, and "
    "{rows:is|are} passed over. Write the {rows:name|names}, or empty the {rows:row|rows}.",
    "W241": "the rows stand in another order than their numbers: here {said}, and it would get "
    "number {number}, as sides are numbered in the order of the rows (pairing.first_round). If "
    "the numbers of this column are meant, sort the sheet by it and import it again.",
    "read_as": "Read as {encoding}, columns divided by {delimiter}.",
    "E238": "none of the first 30 rows of this sheet is a header with a column “{needed}”, so "
    "nothing of it can be read. Put the column names into one row (the template: teammatch entries "
    "export FILE); a sheet of remarks is called Notes.",
    "E239": "this is a web page or a table written as XML, whatever its name says. Open it in "
    "Excel, WPS or LibreOffice and save it as .xlsx (or as CSV).",
    "sheets_not_read": "{sheets:Sheet|Sheets} not read: {sheets}",
    "not_used": "Columns kept with the entries, but not used by themselves: {columns}",
    "nameless": "Columns without a header, not read: {columns}",
    "rows_not_read": "Rows not read (totals, remarks): {rows}",
    "teams_from_players": "No teams' table and no teams known: these are taken from the players' "
    "table: {teams}",
    "marked": "The same sheet with the bad cells red and what is wrong as notes: {file}",
    "written": "Written: {file}",
    "put_away": "{file} is done with and lies in {kept} now.",
    "whole_number": "A whole number, please; empty if there is none.",
    "sheet_teams": "Teams",
    "sheet_players": "Players",
    "sheet_notes": "Notes",
    "header_id": "id",
    "header_name": "Team",
    "header_player": "Name",
    "header_short": "Short name",
    "header_unit": "Unit",
    "header_province": "Province",
    "header_family": "Family",
    "header_captain": "Captain",
    "header_venue": "Venue",
    "header_rating": "Rating",
    "header_note": "Note",
    "header_team": "Team",
    "header_board": "Board",
    "header_title": "Title",
    "header_reserve": "Reserve",
    "notes_title": "How to fill in this workbook",
    "note_teams_name": "The name as it is printed. Needed; each name once within a unit.",
    "note_players_name": "The name as it is printed. Needed; each player in one team only.",
    "note_short": "For narrow tables.",
    "note_unit": "Club or school: sides of one unit can be kept apart.",
    "note_province": "Province, region or association; can be kept apart too.",
    "note_family": "Any word shared by relatives who are to be kept apart.",
    "note_captain": "Who speaks for the team; printed.",
    "note_venue": "Where the team plays at home.",
    "note_rating": "A whole number; empty for none.",
    "note_note": "For yourself; never published.",
    "note_team": "The team's name as on the first sheet; choose it from the list.",
    "note_board": "The place in the board order, from 1. The first {boards} play, up to {reserves} "
    "more sit in reserve.",
    "note_title": "GM, CM, 大师 … as it is printed.",
    "note_reserve": "x for a reserve.",
    "notes_ids": "Column A is hidden and holds an id. It makes a new name a change, not a new "
    "team. Sort the whole rows; leave the id empty in rows that you copy.",
    "notes_columns": "You may add columns of your own (phone, school year …). They are kept; "
    "nothing of them is published unless event.toml says so.",
    "notes_import": "Then: teammatch entries import entries.xlsx",
    "colour_white": "White",
    "colour_black": "Black",
    "colour_red": "Red",
}
