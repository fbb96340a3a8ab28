"""The table in a terminal: the same session, questions and words as the window, in lines of text.

screen.py    lines out and lines in, colour, the curtain
play.py      the loop: what happened, what is asked, what was typed
menu.py      choosing a game at the keyboard
watch.py     going through a record
on_screen.py a whole table and its points, drawn or told
board.py     what drawing needs: blocks side by side, folded lines, lists in words, the breakdown
founders.py, citygods.py    how each game's table looks; each has
    draw(s, names, me, ink, width)   the whole table as lines that keep to the width, `me` first
    tell(s, names, me)               the same in sentences, one after the other, for screen readers
    short(s, step, choice)           what may be typed instead of a number, such as "d7 r2"; None: nothing
    picture(s, step, options, ink, width)   a drawing that this question needs; [] if none
    explain(s, step, options)        the same in sentences
    listing(s, step, options)        the options in a way of their own; [] for the usual numbers or names
  and may have
    evident(s, question)             the answer that need not be asked for, in a tuple; None: it is asked
    doubles(s, question)             options that come to the same as another, and are not offered beside it
"""
