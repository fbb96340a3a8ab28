"""Learn to play, in the window: a shelf of lessons, and the real table with a teacher beside it.

    shelf     a card per game, a row per lesson: what it teaches, minutes, a tick when done
    table     the table of one lesson: what is spoken of is lit, the rest steps back
    flow      from the shelf to a lesson, to the next one, to a first game

What a lesson is, and how answers are judged, is in game/lessons; nothing here knows a game.
"""
