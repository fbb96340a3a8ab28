"""Founders of Teotihuacan on the table.

layout pictures              where everything lies, in pixels; component -> sprite
board city seats solo        painting, part by part
table still                  a position as parts; the parts on one surface, painted again only when they change
shown                        what is on view: a copy of the state that follows the events
script stage moves_*         event -> motion;  flyers: pieces in the air
view rounds                  what the table scene asks of a game; the header
steps held lights targets offers     questions: presenters, the piece in the hand, light, cards from outside the board
outlook preview              what a choice would bring, and how that is drawn
things described inspect     what is this? where it lies, in words, large, and the page of the rules
"""
