"""What the window says around lessons; the lessons' own sentences stand in their files."""

SAID: dict[str, str] = {
    # the shelf
    "learn": "Learn to play",
    "learn_note": "by playing, one idea at a time",
    "subheading": "A lesson is a real table: do what it says, try something else, take it back. Leave when you like.",
    "progress": "{done} of {lessons:lesson} done, about {minutes:minute} left",
    "all_done": "All {lessons:lesson} done",
    "row_minutes": "{n} min",
    "row_begun": "begun",
    "begin": "Begin: {game}",
    "go_on_with": "Go on: {title}",
    "once_more": "Once more: {title}",
    "broken": "A lesson cannot be opened. {why}",
    # the card
    "heading": "Lesson {number}: {title}",
    "next": "Next",
    "back": "Back",
    "anew": "Start over",
    "show": "Show me",
    "solved": "Solved!",
    "first_card": "This is the first card.",
    "watch_first": "Watch what happens first.",
    "shown_frame": "Place it in the frame, just as it lies now.",
    "by_keys": "By keys: press the digit at what you choose; or go there with {next} or arrows, and press {accept}.",
    "set_down_by_keys": "{accept} shows it there, {accept} once more places it.",
    "any_will_do": "Here any answer will do.",
    "strayed": "Press Start over: then Show me leads you step by step.",
    # around the table
    "to_the_lesson": "Back to the lesson",
    "from_the_start": "Start the lesson over",
    "leave": "Leave the lesson",
    # the coach of a first game
    "more": "More",
    "i_see": "I see",
    "before_you_end": "Before you end your turn",
    "coach": "Coach",
    "coach_help": "Explains each thing when it first comes up, and tells you what you overlooked in a turn.",
    "coach_first": "In first games",
    "coach_on": "Always",
    # the end of a lesson
    "done_heading": "Lesson {number} is done",
    "done_words": "{teaches}: now you know.",
    "done_next": "Next: {title}",
    "done_shelf": "All lessons",
    "done_last": "You know {game} now. Play a first game: hints and undo are always there.",
    "done_play": "Play a first game",
}
