"""Founders of Teotihuacan on the table.

layout pictures              where everything lies, in pixels; component -> sprite
board city seats solo        painting, part by part
table still                  a position as parts; the parts on one surface, painted again only when they change
shown                        what is on view: a copy of the state that follows the events
script stage moves_*         event -> motion;  flyers: pieces in the air
view                         what the table scene asks of a game
steps held lights offers     questions: presenters, the piece in the hand, light, cards from outside the board
outlook preview              what a choice would bring, and how that is drawn
inspect                      what is this? words, close-ups, the page of the rules
"""
