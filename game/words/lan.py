"""What LAN party says: rooms, doors, the lobby, talk, and a shared table."""

SAID: dict[str, str] = {
    # rooms around us
    "lan_party": "LAN party",
    "everybody_in_one_network": (
        "Everybody in one network. Nobody needs a server: who opened a room may leave it, and play goes on."
    ),
    "your_name": "Your name",
    "solo_and_hot_seat": "Solo and hot seat can be played all the same.",
    "opening_the_door": "Opening the door to the network …",
    "type_its_address": "Whoever opened a room sees its address there: press Address and type it.",
    "no_room_yet": (
        "Looking around … No room is open on this network yet. Open one, or wait: a room that somebody opens shows"
        " up here within seconds. If it does not, its address can be typed."
    ),
    "open_to_all": "open to all",
    "with_a_code": "with a code",
    "a_room": "A room",
    "one_moment": "One moment …",
    "address": "Address",
    "enter_by_address": "Enter a room by its address",
    "open_a_room": "Open a room",
    "open_again_tip": "Go on with a game you played between devices: the others find its room on their lists",
    "open_again": "Open a table again",
    "game_is_being_played": "A game is being played: come back to your seat, or watch",
    "seats_taken": "All {seats:seat} are taken: you can watch",
    "seats_free": "{free} of {seats} seats free",
    # how well somebody is connected
    "connected": "connected",
    "this_device": "this device",
    "not_connected": "not connected",
    "connected_through_others": "connected through others",
    "connected_in": "connected, {ms} ms",
    "somebody_new": "Somebody new",
    "ready_again": "{name} is ready to play again.",
    # the way in
    "option": "{name}: {value}.",
    "part_is_missing": "A part that LAN party needs is not installed here; install Tollan anew.",
    "cannot_be_opened": "LAN party cannot be opened on this machine ({fault}).",
    "leave_and_then": (
        "The others see that you are gone and can wait for you, or agree on a bot for your seat. The room stays on"
        " the list: come back through it, or open the table again from its record."
    ),
    "leave_the_table_sure": "Leave the table?",
    "leave": "Leave",
    "stay": "Stay",
    "game_and_seats": "{game}. {seats}.",
    "did_not_work": "That did not work ({fault}).",
    "open_says": (
        "This room has no code. What is said and played is hidden from others who listen on the network, but"
        " anybody on the network may come in, and nobody proves to be who they say they are."
    ),
    "join": "Join",
    "knocking": "Knocking …",
    "cancel": "Cancel",
    "code_hint": "two words; empty if you were here before",
    "room_code": "Room code",
    "opening_the_room": "Opening the room of this table …",
    "all_right": "All right",
    "code_says": (
        "A code of two words is made up for the room. Say it across the table: only who knows it comes in,"
        " everything sent is encrypted, and nobody can slip in between."
    ),
    "the_room": "The room",
    "door_with_a_code": "With a code",
    "door_open_to_all": "Open to all",
    "name": "Name",
    "door": "Door",
    "usual_room_name": "{name}’s table",
    "open_the_room": "Open the room",
    "what_shall_be_played": "What shall be played?",
    "everybody_sees_the_change": "Everybody in the room sees the change, and says ready anew.",
    "play_this": "Play this",
    # the lobby
    "you_are": "{name} (you)",
    "watching": "watching",
    "new_device": "known name, new device",
    "key": "{name}\nKey {key}",
    "game_and_players": "{game}, {n:player}",
    "unreachable": (
        "The others cannot reach this device by themselves (a firewall?). Play goes on through whoever is"
        " connected; if everybody leaves, rooms opened here will not be found."
    ),
    "begins_when_ready": "Play begins when everybody who sits is ready.",
    "seats": "Seats",
    "talk": "Talk",
    "who_is_here": "Who is here",
    "change": "Change",
    "hearing_from_the_room": "Hearing from the room …",
    "change_tip": "Another game or other options; everybody sees it",
    "accept": "Accept",
    "accept_tip": "You know that this is the same person",
    "send_away": "Send away",
    "send_away_tip": "{name} leaves this room and does not come back",
    "send_away_sure": "Send {name} away?",
    "send_away_words": (
        "{name} leaves the room at once, gives up every seat, and cannot come back with the same device. The room gets"
        " a new code, which you alone see: say it to whoever is still to come.[ {names:and} came in through {name} and"
        " {names:|goes|go} too, and can come back with the new code.]"
    ),
    "send_guest_away_words": "{name} leaves at once and gives up every seat. That page does not come in again.",
    "let_stay": "Let stay",
    "you_are_out": "You are out of the room",
    "turns_seen_live": "Others’ turns: seen as they are made",
    "turns_seen_done": "Others’ turns: seen when they end",
    "open_room": "Open room",
    "say_the_code": "Room code: say it across the table",
    "code_is_with": "Room code: {name} alone lets guests in",
    "ask_for_code": "Ask {name}",
    "open_room_says": "Hidden from listeners, but anybody on the network may come in.",
    "address_is": "Address: {address}:{port}",
    "address_tip": "For whoever does not find the room on the list",
    "anybody_may_come_in": "anybody may come in",
    "game_is_on_its_way": "One moment: the game is on its way.",
    "to_the_table": "To the table",
    "not_ready_after_all": "Not ready after all",
    "i_am_ready": "I am ready",
    "take_a_seat": "Take a seat first, or stay and watch.",
    "every_seat_must_be_taken": "Every seat must be taken: wait for the others, or seat a bot.",
    "somebody_is_not_connected": "Somebody who sits here is not connected.",
    "seats_not_agreed_yet": "The seats are still being agreed on.",
    # seats
    "ready": "ready",
    "not_ready": "not ready",
    "bot_and_ready": "{bot}, {ready}",
    "guest": "Guest",
    "guest_number": "Guest {number}",
    "bot": "Bot",
    "free": "Free",
    "one_more_player": "One more player at this device",
    "sit_here": "Sit here",
    "bot_plays_here": "A bot plays here, on this device",
    "send_it_away": "Send it away",
    "stand_up": "Stand up",
    "nobody_there": "Nobody is there any more",
    "change_sign": "Colour and sign: press to change",
    "which_bot": "Which bot?",
    "bot_number": "Bot {number}",
    "no_other_sign": "Every other sign is taken.",
    # talk
    "hello": "Hello!",
    "well_played": "Well played!",
    "thinking": "I am thinking …",
    "asked_for_a_hint": "I have asked for a hint.",
    "thanks": "Thanks!",
    "hurry": "Your turn!",
    "oops": "Oops …",
    "laugh": "Ha ha!",
    "good_game": "Good game!",
    "somebody": "Somebody",
    "you": "You",
    "nothing_was_said_yet": "Nothing was said yet.",
    "say_something": "Say something",
    "quick_words": "Quick words",
    "you_have_left_this_room": "You have left this room.",
    "said_by": "{name}: {words}",
    # notices over a shared table
    "not_now": "Not now",
    "wait": "Wait",
    "waiting": "Waiting",
    "agree": "Agree",
    "proposed": "Proposed",
    "table_has_stopped": "The table has stopped",
    "stopped_words": (
        "{why} Nothing is lost: every device keeps the game up to here, and it can be left and opened again."
    ),
    "proposed_words": "{what}[ Waiting for {missing:and} to agree.]",
    "asks_for_consent": "{name} asks for your consent",
    "asked_words": "{what}[ {by} says: “{why}”.][ {unfair}]",
    "two_games": "There are two games",
    "two_games_words": (
        "While you were apart, {name} played on without this device. Their game has {theirs:entry|entries}, the"
        " one on this table {ours}. Nothing is merged: choose one."
    ),
    "take_theirs": "Take theirs",
    "keep_this_one": "Keep this one",
    "gone": "{names:and} {names:|is|are} gone",
    "gone_words": (
        "{names:and} {names:|keeps the seat|keep their seats} and can come back at any time. Wait, or go on if all"
        " who are here agree."
    ),
    "gone_watched": "{names:and} {names:|is|are} not connected; whoever plays can wait or agree on a bot.",
    "why_astray": "seeing another game",
    "astray": "{names:and} {names:|sees|see} another game",
    "astray_words": (
        "The game is not the same there as on the other devices. Wait whether {names:and} {names:|finds|find} the"
        " mistake, or go on without if the others agree."
    ),
    "astray_watched": "{names:and} {names:|is|are} seeing another game; whoever plays can wait or agree on a bot.",
    "why_elsewhere": "playing the other game",
    "elsewhere": "{names:and} {names:|plays|play} the other game",
    "elsewhere_words": (
        "This table keeps its own game, and {names:and} went on with the other one. Go on here without, if all who"
        " are left agree; or take theirs, from the menu."
    ),
    "elsewhere_watched": (
        "{names:and} {names:|is|are} playing the other game; whoever plays can wait or agree on a bot."
    ),
    "why_holding": "holding up the game",
    "holding": "{names:and} {names:|holds|hold} up the game",
    "holding_words": (
        "{names:and} {names:|is|are} connected, but what is due from there does not come. Wait, or go on without"
        " if the others agree; a draw that lies open is then made anew."
    ),
    "holding_watched": "{names:and} {names:|is|are} holding up the game; whoever plays can wait or agree on a bot.",
    "seat_bots": "{seats:|Seat a bot|Seat bots}",
    "play_here": "{seats:|Play it here|Play them here}",
    "alone_words": (
        "Nobody else of this table is connected. They are being looked for, and find this room on their lists;"
        " play goes on when they are back."
    ),
    "alone_your_move": (
        "Nobody else of this table is connected. They are being looked for, and find this room on their lists;"
        " your move can be made meanwhile."
    ),
    "cut_off_words": (
        "Nobody else of this table is connected. They are being looked for, and find this room on their lists;"
        " play goes on when they are back. If all of them went at once, it may be this device that has lost the"
        " network."
    ),
    "cut_off_your_move": (
        "Nobody else of this table is connected. They are being looked for, and find this room on their lists;"
        " your move can be made meanwhile. If all of them went at once, it may be this device that has lost the"
        " network."
    ),
    "returned_bot": "A bot of this device plays the seat since {name} was gone. Give it back, if all agree?",
    "returned_person": "The seat is played here since {name} was gone. Give it back, if all agree?",
    "is_back": "{name} is back",
    "looking_for_the_others": "Looking for the others …",
    "signed_two_different_moves": "signed two different moves",
    "go_on_with_a_bot": "Go on with a bot",
    "draw_anew": "Draw anew",
    "draw_is_begun_anew": "the draw is begun anew",
    "go_on_with_bots": "Go on with bots",
    "back_again": "back again",
    "give_it_back": "Give it back",
    # a shared table
    "stopped": "The table has stopped.",
    "choose_one_game": "There are two games: choose one.",
    "hearing_from_the_others": "Hearing from the others …",
    "talk_new": "Talk: {n} new",
    "now_shown_live": "At every device, turns of others are now shown as they are made.",
    "now_shown_done": "At every device, turns of others are now shown when they end.",
    "awaited": "{names:and} are awaited, and not connected.",
    "seat_here": "this device",
    "seat_here_bot": "A bot plays here. This device",
    "seat_of": "{name}, {how}",
    "seat_bot_of": "A bot plays here. {name}, {how}",
    "healed": "The devices had not seen the same game; it was replayed, and they agree again.",
    "all_agreed": "All have agreed: play goes on.",
    "turns_shown_live": "Turns shown live",
    "turns_shown_when_done": "Turns shown when done",
    "no_seat": "You have no seat here; whoever plays can propose one for you.",
    "other_game": "The other game",
    "back_to_the_lobby": "Back to the lobby",
    "leave_the_table": "Leave the table",
    "seat_changes_hands": "a seat changes hands",
    "seats_in_good_hands": "Every seat is in good hands.",
    "propose_to_all": "Propose to all",
    "person_plays_on": "{name}: played by a person here",
    "bot_plays_on": "{name}: a bot plays on",
    "seat_goes_to": "{seat}: goes to {name}",
    "played_here": "{name}: played here",
    # notices over a shared table
    # talk
}
