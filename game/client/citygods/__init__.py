"""Teotihuacan: City of Gods on the table.

layout      where everything lies, in pixels
pictures    component -> sprite
board pyramid tracks seats solo   painting the still picture, part by part
table       a position as parts of that picture, each with what it depends on
shown       what is on view: a copy of the state that follows the events
offers      cards that come up for a question: starting tiles, what an Eclipse scores
outlook     what a choice would bring; the checklist of a turn
lights      light on what may be chosen
inspect     what things are, in words and opened large
view        the table scene's view: what is shown, lit, moved and explained
steps       questions that want more than a place to press
held        pieces for the hand
places      place -> rectangle
script stage moves_turns moves_tiles moves_solo   event -> motion
"""
