"""What guests by browser read: on the page itself, and beside the door that lets them in."""

SAID: dict[str, str] = {
    # the page
    "knocking": "Knocking …",
    "knocking_again": "The connection is lost. Knocking again …",
    "left": "You have left the table.",
    "full": "All places for guests are taken.",
    "elsewhere": "You went on in another tab.",
    "broken": "Your table cannot be shown. Ask for help at the device that invited you.",
    "rude": "This page sent what no table understands.",
    "shut": "The door was shut. Wait until it is opened again, or ask for a new link.",
    "away": "Whoever invited you has sent you away from the table.",
    "forgotten": "This page no longer opens the door. Ask for a new link.",
    "small_screen": "A tablet or a laptop serves better: this screen is small.",
    "small_and_upright": "A tablet or a laptop serves better: this screen is small. Hold it sideways to see more.",
    "go_on": "Go on",
    "come_back": "Come back",
    # a page for who cannot come in
    "ask_for_the_link": "Ask for the link: scan the square code on the device that invites you.",
    "link_is_spent": "This link was used by somebody else. Ask for the next one.",
    "no_such_link": "This link does not open the door. Ask for the one that is shown now.",
    "no_place": "All places for guests are taken.",
    # the room's door
    "browser_guests": "Browser guests",
    "browser_guests_in": "Browser guests: {n} of {places}",
    "browser_guests_tip": "Friends without Tollan play on a page in their browser",
    "guests_head": "Guests by browser",
    "guests_note": (
        "A guest opens the link on a laptop or a tablet in this network, or scans the code. Nothing is installed. Your"
        " device draws the guest's table; if it goes, the guest waits with it."
    ),
    "how_many": "How many may come",
    "open_the_door": "Open the door",
    "shut_the_door": "Shut the door",
    "shutting_loses": "Whoever plays through it is cut off, and can come back when you open it again.",
    "shut_it": "Shut it",
    "one_guest_a_link": "Each link lets one guest in; the next one appears when it is used.",
    "all_in": "All places are taken.",
    "opening": "Opening the door …",
    "nobody_in": "Nobody has come in yet.",
    "guest_here": "{name} is here",
    "guest_away": "{name} is away",
    "somebody": "Somebody",
    "plays_through": "plays through {name}’s device",
    "done": "Done",
    # the guest's way in
    "come_in": "Welcome to the table",
    "come_in_note": "You were invited to a game of Tollan. What shall the others call you?",
    "go_in": "Come in",
    "no_answer": "The table does not answer. Ask for help at the device that invited you.",
    "name_first": "Type a name first.",
    # this device's own page
    "play_in_a_browser": "Play in a browser",
    "play_in_a_browser_note": "on a tablet or a laptop",
    "own_page": "Open the link on a laptop or a tablet in this network, or scan the code: your games go on there.",
    "plays_there": "Somebody plays there now. Done ends it.",
    "nobody_plays_there": "Nobody has opened it yet.",
    "another_takes_over": "Each link lets one browser in; the next one takes over.",
    # the command
    "serve": "play on a page in a browser, on this or another device of the network",
    "serve_port": "the port to listen on; without it {port}, or any other if that is taken",
    "serve_here": "only for browsers on this device",
    "open_the_link": "Open this link in a browser, on a laptop or a tablet; Ctrl+C ends it.",
    "what_http_shows": "On the network, this page is not encrypted: who listens there can see it.",
    "next_link": "Somebody is in. This link lets another browser take over:",
    "cannot_listen": "No browser can come in here: {why}.",
}
