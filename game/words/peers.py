"""What the net says to a player, keyed by the codes that the net keeps; a code travels, never a sentence."""

SAID: dict[str, str] = {
    # why a room is not entered, by the code that travels
    "refused": "The other side refused.",
    "refused_code": "That is not the code of this room.",
    "refused_shut": "Too many wrong codes: the door opens again in {n:second}.",
    "refused_busy": "Somebody else is at the door; trying again.",
    "refused_full": "This room is full.",
    "refused_stranger": "This room does not know this device yet; enter with the room code.",
    "refused_locked": "This room is entered with a code.",
    "refused_open": "This room is open to all and has no code; leave the code away.",
    "refused_codeless": "That device does not know the room's code; try the device that opened the room.",
    "refused_magic": "That address answers, but it is not Tollan.",
    "refused_late": "The other side did not answer in time.",
    "refused_gone": "The other side closed the connection.",
    "refused_impostor": "The device that answered is not the one it claims to be.",
    "refused_frame": "The other side sent something that makes no sense.",
    "refused_room": "That room has closed.",
    "refused_title": "The other side does not have this game.",
    "refused_away": "Whoever opened this room has sent this device away.",
    "refused_away_too": "Whoever let this device in was sent away. Ask for the new room code to come in again.",
    # why it is not entered, as found out here
    "we_are_older": ("This Tollan is older (net version {ours}) than the other side ({theirs}); update this one."),
    "they_are_older": (
        "The other side's Tollan is older (net version {theirs}) than this one ({ours}); it must be updated there."
    ),
    "our_rules_are_older": ("Our {title} has rules {ours}, theirs has {theirs}: this side is older; update this one."),
    "their_rules_are_older": (
        "Our {title} has rules {ours}, theirs has {theirs}: the other side is older and must be updated."
    ),
    "other_data": (
        "Both sides have the same rules of {title}, but other numbers on the components: use the same data files."
    ),
    "solo_has_one_seat": "A solo game has one seat, not {n}.",
    "no_such_game_here": "This Tollan does not have the game {title}.",
    "nobody_answers": "Nobody answers at {host}:{port} ({why}).",
    "at_none_of_its_addresses": "at none of its addresses",
    "no_room_on_this_network": "No room can be opened on this network ({why}).",
    "no_address": "{typed!r} is no address; write it as host:port.",
    # this device
    "no_such_interface": "This machine has no network address {interface!r}.",
    "profile_cannot_be_used": "The profile folder {folder} cannot be used: {why}.",
    "profile_in_use": "Another window is already playing with this profile; close it first.",
    "key_is_damaged": "The key file {path} is damaged; restore it or move it away to begin with a new key.",
    "no_discovery": "Rooms cannot be found by themselves on this network; an address can still be typed.",
    "table_of": "{name}'s table",
    "somebody": "Somebody",
    "player": "Player {n}",
    # what a player may not do
    "opener_sends_away": "Only whoever opened the room can send somebody away.",
    "nobody_sent_away_now": "A game is on: nobody is sent away before it ends.",
    "not_asked": "This seat is not asked.",
    "another_was_sealed": "Another choice was sealed.",
    "taken_back_too_often": "This turn was taken back {n:time}; now it goes on.",
    "not_taken_back": "That cannot be taken back.",
    "others_not_found": "The other devices have not been found yet.",
    # whom the table waits for, and why it may not come
    "awaited_answer": "{name} is to move.",
    "awaited_have": "{name} has not confirmed the last move.",
    "awaited_log": "{name} may hold a move of yours that this device lost.",
    "awaited_preimage": "{name} has not given its part of the draw.",
    "awaited_seal": "{name} has not chosen yet.",
    "awaited_and_why": "{awaited} {why}",
    "is_not_connected": "{name} is not connected.",
    "is_astray": "{name} sees another game than the rest of you; you can agree to go on without.",
    "is_elsewhere": "{name} plays on in the other game; you can agree to go on without.",
    "is_holding_back": "{name} is connected and does not answer; you can agree to go on without.",
    # going on without somebody
    "you": "you",
    "your_bot": "your bot",
    "bot_of": "a bot of {name}",
    "seat_changes": "Seat {number} ({seat}) is played by {after} instead of {before}.",
    "seats_stay": "The seats stay as they are.",
    "draw_made_anew": "A draw lies open: it is made anew.",
    "not_connected": "not connected",
    "draw_anew": "the draw must be made anew",
    "new_chains": "a device lost its notes",
    "all_here": "Everybody who plays is here: there is nobody to go on without.",
    "agreed_before": "This device has agreed to another proposal, which goes first.",
    "keeps_withholder": (
        "A draw lies open, and somebody who would stay has not given a part of it: wait for it, or go on without that"
        " device."
    ),
    "left_a_draw": (
        "That device was left out while a draw lay open, and may have seen it: it does not come back into this game."
    ),
    "away_too_short": "That device has not been away for ten seconds; a machine waits for it.",
    "gains_by_own_vote": "Nobody takes over a seat by himself: let a bot play it.",
    "not_for_a_machine": "A machine does not agree to that by itself.",
    "unfair": (
        "{names:and} {names:|has|have} not given a part of the open draw and would stay: this device does not agree to"
        " it."
    ),
    "unfair_return": (
        "{names:and} {names:|was|were} left out while a draw lay open, and may have seen it: this device does not agree"
        " to it."
    ),
    # why the table stands still
    "stopped": "The table has stopped.",
    "stopped_cheat": "{name} signed two different moves for one place; the others can agree to go on without.",
    "stopped_two_games": "{name} began this game twice over; the others can agree to go on without.",
    "stopped_desync": (
        "The devices do not see the same game ({parts:, |the position}); the table stands at the last move they share."
    ),
    "stopped_preimage_spent": (
        "This device was asked twice for one draw, at different moves; it gives nothing until all agree anew."
    ),
    "stopped_lost_sight": "This device cannot follow the others any more; it shows the last move it understood.",
    "astray": "This device sees another game than the others; it only watches now, and what it shows may be wrong.",
    # other games
    "not_followed": "The other game did not come, or not whole; this table stays with its own.",
    "left_behind": (
        "The others play another game by now: here it is. The one before can be opened again from its record."
    ),
    # records
    "not_between_devices": "This game was not played between devices.",
    "cannot_be_opened_again": "This game cannot be opened again: {why}.",
    "no_longer_saved": "This game can no longer be saved ({why}); play goes on.",
    "record_is_wrong": "This record is wrong: {why}.",
    "wrong_genesis": "the genesis is not right: {why}",
    "wrong_header": "the header is not the one the devices signed",
    "nobodys_header": "no device at this table wrote such a header",
    "wrong_entry": "entry {number}: {why}",
    "whole": "The game is finished and whole.",
    "unfinished": "Right so far; the game is not finished.",
    "answers_signed": "{n:answer}, each legal and signed by its seat's key.",
    "seat": "Seat {number}: {name}[, played by the bot {bot}], key {print}.",
    "device_of": "{names: & } (key {print})",
    "draws_alone": (
        "[From entry {first} on: ]{n:run|runs} of draws by the device of {device} alone: nobody could check its luck."
    ),
    "draws_together": (
        "[From entry {first} on: ]{n:run|runs} of draws, each from hash chains fixed beforehand by {devices} devices:"
        " one honest one is enough."
    ),
    "consented": (
        "Before entry {number} the devices {keys:, } agreed to go on like this ({why}). Nobody was left out."
    ),
    "consented_redrawn": (
        "Before entry {number} the devices {keys:, } agreed to go on like this ({why}). Nobody was left out. A draw lay"
        " open and was made anew."
    ),
    "consented_without": (
        "Before entry {number} the devices {keys:, } agreed to go on like this ({why}). Left out: {gone:, }."
    ),
    "consented_without_redrawn": (
        "Before entry {number} the devices {keys:, } agreed to go on like this ({why}). Left out: {gone:, }. A draw lay"
        " open and was made anew."
    ),
    # the headless peer
    "peer_trouble": "tollan peer: {why}",
    "peer_is": "a headless player on the network",
    "peer_bad_word": "{said}.",
    "bad_name": "a name has letters that can be shown",
    "short_code": "a room code has {n:letter or digit|letters or digits} at least",
    "bad_number": "a number from {low} to {high}, not {typed!r}",
    "no_option": "{typed!r} is no option of {title}.",
    "option_is_one_of": "{option} is one of {values:, }.",
    "which_game": "Say with --game what is to be played.",
    "no_such_room": "No room called {name!r} was found.",
    "record_stays": "The record stays at {path}: {why}.",
    "help_host": "open a room",
    "help_join": "a room's name, or host:port",
    "help_reopen": "open the room of a kept game again",
    "help_game": "what is played (with --host)",
    "help_seats": "how many seats this peer takes; 0: as many as are free",
    "help_bot": "who plays them",
    "help_room": "the room's name (with --host)",
    "help_code": "the room code; made up if not given (with --host)",
    "help_open": "no code: anybody on the network may enter",
    "help_interface": "the own address to use (else TOLLAN_INTERFACE, else all)",
    "help_record": "write the record here too when the game is over",
    "help_watch": "take no seat",
    "help_patience": "propose a bot for a player who is awaited and gone for S seconds; 0: never",
    "help_pause": "seconds a bot takes at least for an answer",
    "help_wait": "how long to look for the room",
}
