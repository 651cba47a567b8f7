"""The journal and the event folder."""

TEXTS = {
    "E701": "this file is not an event store, or it is damaged ({said}). Nothing was changed. Put "
    "back the latest copy from the folder backup/ under the name event.db.",
    "E702": "this event was written by a newer teammatch (store {found}, this program knows "
    "{known}). Install the newer version; nothing was changed.",
    "E703": "somebody else is writing to this event right now. Nothing was changed; try again.",
    "E704": "there is no event in this folder (no event.toml). Change to the event's folder, give "
    "--event FOLDER, or make one with: teammatch new FOLDER --preset NAME",
    "E705": "the event can't be read or written here ({said}). Nothing was changed. Look whether "
    "the folder is write-protected, on a drive that is gone, or open in a program that locks "
    "it; copy it to a folder of your own if need be.",
    "E706": "the disk is full. Nothing was changed. Make room and try again.",
    "E707": "change {seq} is of a kind this program does not know ({kind}, version {version}). "
    "Install a newer teammatch; nothing was changed.",
    "W708": "the file couldn't be written ({other}). What was accepted is kept. Look whether the "
    "folder is write-protected or the disk full, then write it again.",
    "W709": "the file is open in another program, so the new one was written beside it as "
    "{other}. Close the old one and use the new one.",
    "W710": "the file had other contents; it was moved to {other} before the new one was written.",
    "W713": "results typed into the file have not been taken in; it was moved to {other} before "
    "the "
    "new one was written. {how}",
    "typed": "To take them in: teammatch results import {file}",
    "typed_in_draft": "To take them in, release round {round}, then: teammatch results import "
    "{file}",
    "W711": "the backup copy couldn't be written ({said}). What was accepted is kept; copy the "
    "event folder by hand.",
    "E715": "event.toml is gone, but the data of the event are here (event.db, backup). Make no "
    "new event: teammatch rules --restore writes event.toml again with the rules in force (preset: "
    "{preset}). Or put it back from a copy or from the recycle bin: settings that then differ are "
    "named when the event is next opened.",
    "E714": "“{value}” on the command line is no readable text. Type it again in UTF-8, or without "
    "the characters shown as question marks.",
    "E712": "the event's data are missing or empty, though there are copies in backup/. Nothing "
    "was changed. Copy {latest} into the event's folder under the name event.db and enter "
    "again what came after it.",
}
