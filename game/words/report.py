"""What is said about a report of a problem: `tollan report`, and "Report a problem" in the menus."""

SAID: dict[str, str] = {
    "fault": "Tollan has a fault ({fault}). `tollan report` gathers what is needed to look into it.",
    "menu": "Report a problem",
    "menu_tip": "A zip for whoever looks into it; no names, keys or addresses in it",
    "send_it": "Look through it if you like, and send it along when you tell what happened.",
    "command": "a zip for whoever looks into a problem; no names, keys or addresses in it",
    "which_game": "the game it is about (default: the one played last)",
    "which_zip": "the zip to write (default: a new one in this folder)",
    "no_such_game": "There is no game {name!r}.",
    "cannot_be_written": "The report cannot be written to {path} ({why}).",
    "written": "The report is {path}.",
    "it_holds": "It holds {parts:and}.",
    "no_game_kept": "No game is kept here, so none is in it.",
    "game_left_out": "The game is left out: {why}",
    "left_out": "Names, keys, room codes and addresses are left out.",
    # what is in it
    "about": "the versions of all that runs here",
    "settings": "your settings",
    "log": "the last lines of the log",
    "game": "the game",
}
