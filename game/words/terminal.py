"""What the terminal table says: choosing a game, playing, watching a record."""

SAID: dict[str, str] = {
    # choosing a game
    "saved_game": "{title}, {who}, {where}[, {turn} to play] ({when:%d %b %H:%M})",
    "solo": "solo",
    "set_up": "set-up",
    "round": "round {number}",
    "players": "{n:player}",
    "yes": "yes",
    "answer": "{number:>2}  {text}",
    "usual_answer": "{number:>2}  {text}  (Enter)",
    "continue": "Continue: {described}",
    "new_game": "New game of {name}",
    "learn": "Learn to play {name}",
    "which_beginning": "Which beginning?",
    "what_shall": "What shall it be?",
    "alone_against_the_printed_automaton": "Alone, against the printed automaton",
    "how_many_play": "How many play?",
    "how_many_of_them": "How many of them are people at this keyboard? The others are bots.",
    "none_watch_the_bots": "none: watch the bots",
    "usual_set_up": "Use the usual set-up?",
    "no_let_me_choose": "no, let me choose",
    "type_a_number_from_1": "Type a number from 1 to {n}, or q to leave.",
    # playing
    "type_the_name": "Type the name of what you choose, such as {name}.",
    "type_the_number": "Type the number of what you choose[, or its name, such as {name}].",
    "stopped": "Stopped.",
    "and_more": "{names:, } and {n} more",
    "which_one": "Which one: {names:or}?",
    "help": (
        "  Enter   says yes where there is only one thing to say\n"
        "  u       take back your last answer          uu   take back your whole turn\n"
        "  r       give the answer again that you took back\n"
        "  ?       the rule behind this question       rules   all rules, by heading\n"
        "  why     what is not on offer, and why       why d7  ... about one of them\n"
        "  glossary word   what a symbol means         overview   the game on one page\n"
        "  hint    the best turn, and why              hint 2  another turn\n"
        "  t       the whole table again               o    the options again\n"
        "  l       what has happened (l all: everything)\n"
        "  b       points by cause                     s    where this game is saved\n"
        "  q       stop here; `tollan continue` goes on"
    ),
    "hint": "Hint {n}: {turn}",
    "hint_goes_on": "The hint goes on: {steps:; }.",
    "more_hints": "Other plans: {names:and}.",
    "game_is_over": "This game is over; here is how it ended.",
    "how_to_play": "Type the number of what you choose; h shows what else can be typed.",
    "until_next_time": "Until next time.",
    "whole_game_kept": "The whole game is kept in {path}.",
    "game_is_saved": "{first} The game is saved as {name}; `tollan continue` goes on with it.",
    "game_was_not_saved": "{first} This game was not saved.",
    "how_or_help": "{how}, or h for help.",
    "no_such_number_by_name": "There is no {number} here. {how}, or h for help.",
    "no_such_number": "There is no {number} here: 1 to {most}, or h for help.",
    "not_on_offer": "“{typed}” is not on offer. {how}, or h for help.",
    "or_first": "  or first:",
    "places": "{n:place}; type one by name, such as {name}:",
    "type_one_by_name": "Type one by name, such as {name}",
    "type_a_number": "Type a number",
    "nothing_to_take_back": "There is nothing to take back: a turn that ended and a tile that was turned up stay.",
    "your_turn_is_taken_back": "Your turn is taken back.",
    "taken_back": "Taken back.",
    "nothing_to_do_again": "There is nothing to do again.",
    "again": "Again: {label}",
    "no_more_to_say": "There is no more to say about this.",
    "type_rules_and_a_number": "Type rules and a number, or rules all.",
    "no_rules_text": "There is no rules text here.",
    "on_offer": "On offer: {names:, }.",
    "that_is_on_offer": "That is on offer.",
    "nothing_of_that_name": "There is nothing of that name here.",
    "everything_that_could_be_tried": "Everything that could be tried here is on offer.",
    "game_is_not_being_saved": "Nothing of this game is saved yet.",
    "every_answer_is_saved": "Every answer is saved at once, in {path}.",
    "pass_the_keyboard_to_presses": "Pass the keyboard to {name}; {name} presses Enter. ",
    # watching a record
    "it_is_shown_as_far": "{fault} It is shown as far as it agrees.",
    "took_back_what_came_after": "  {name} took back what came after entry {entry}.",
    "enter_goes_on_one_turn": "Enter goes on one turn, a goes on to the end, t shows the table, q leaves. ",
    "first_entries_shown": "{fault} The first {n:entry is|entries are} shown.",
    "cut_off_after": "The file was cut off after entry {entry}.",
    # points
    "total": "Total",
    "points_by_cause": "{name}: {points:point}[ ({causes})].",
}
