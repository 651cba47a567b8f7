"""The journal and the event folder."""

TEXTS = {
    "E701": "this file is not an event store, or it is damaged ({said}). Put back the latest "
    "copy from the folder backup/.",
    "E702": "this event was written by a newer teammatch (store {found}, this program knows "
    "{known}). Install the newer version; nothing was changed.",
    "E703": "somebody else is writing to this event right now. Nothing was changed; try again.",
    "E704": "there is no event in this folder (no event.toml). Change to the event's folder, "
    "give --event FOLDER, or make one with: teammatch new FOLDER --preset NAME",
}
