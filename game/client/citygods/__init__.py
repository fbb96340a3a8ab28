"""Teotihuacan: City of Gods on the table.

layout      where everything lies, in pixels
pictures    component -> sprite
board pyramid tracks seats solo   painting the still picture, part by part
table       a position as parts of that picture, each with what it depends on
shown       what is on view: a copy of the state that follows the events
offers      what comes up for a question: starting tiles, the Ascension wheel
eclipse     an Eclipse on view: what every step scores for everybody
asides      what may be slipped in, where it lies
outlook     what a choice would bring
checklist   the strip of a turn: what has been done and what comes
lights      light on what may be chosen
choosing    which light a place gets, and what choosing it would bring
inspect     what things are, in words
closeups    what things are, opened large
openers     what a press opens large
loupe       small tiles held up large beside the pointer
view        the table scene's view: what is shown, lit, moved and explained
steps       questions that want more than a place to press
held        pieces for the hand
places      place -> rectangle
script stage moves_turns moves_tiles moves_solo   event -> motion
"""
