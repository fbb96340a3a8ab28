"""What records, saves and folders say when they cannot be used."""

SAID: dict[str, str] = {
    # the profile folder
    "no_such_home": "TOLLAN_HOME names a folder that cannot be found: {folder}",
    "home_cannot_be_used": "Tollan cannot keep its files in {folder} ({why}); set TOLLAN_HOME to another folder.",
    "home_is_read_only": "Tollan may not write to {folder}; set TOLLAN_HOME to another folder.",
    "asset_is_missing": "Tollan's own file {path} is missing; install it again.",
    # records
    "header_is_damaged": "This game is damaged at its header.",
    "entry_is_damaged": "This game is damaged at entry {entry}.",
    "saved_by_newer_tollan": "This game was saved by a newer Tollan; update to open it.",
    "not_a_tollan_game": "This is not a Tollan game.",
    "saved_in_format": "This game was saved in format {format}; this Tollan reads up to {known}. Update it.",
    "player": "Player {n}",
    "cut_off_before_it_began": "This game was cut off before it began.",
    "cannot_be_opened": "{name!r} cannot be opened ({why}).",
    "unknown_game": "This is a game of {name!r}, which this Tollan does not have.",
    "other_rules": "This game was begun with rules {rules}; this is {ours}.",
    "other_data": "This game was begun with other component data than this Tollan has.",
    "unknown_set_up": "This game's set-up is not one that this Tollan knows.",
    "entry_is_illegal": "Entry {entry} is not a legal move.",
    "entry_leads_elsewhere": "Entry {entry} does not lead where this game says it did.",
    "open_elsewhere": "This game is open in another Tollan.",
    "went_on_elsewhere": "This game went on in another Tollan meanwhile; open it again.",
    # saves
    "no_home_for_this_game": "{first} You can play this game, but it is not saved.",
    "game_cannot_be_saved": "This game cannot be saved ({why}); it can be played all the same.",
    "played_between_devices": "This game was played between several devices; open its room again to go on with it.",
    "cannot_be_continued": "{name} cannot be written to ({why}), so it cannot be continued.",
    "end_was_lost": "The end of this game's file was lost; it goes on after its entry {entry}.",
    "no_longer_saved": "This game can no longer be saved ({why}); play goes on.",
}
