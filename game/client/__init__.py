"""The pygame client: a window with scenes on a stack, and a table that any game can be laid on.

Rooms, each above the next (game/ARCHITECTURE.md, section 6, tells more)
    start screenshot posed    the first frame; scenes as pictures         shell attract shelf     what follows what
    far/                 scenes on a page in a browser: `net/browser` is the door
    lan/                 LAN party                founders/ citygods/     one face each
    table/               the table scene, its organs, presenters, the base of painted views
    scenes/              pages that know no game  window/                 the loop and the stack
    widgets/             what is pressed, typed, scrolled, told
    motion/              tweens, director, stage, weight                  paint/     the drawing kit
    devices/             screen sizes, input as intents, sound, settings

How a table is made
    A game gives a TableView (table/view.py). Four methods are enough to be playable:

        layout(area)    boards go into these pixels (called again for every window size and setting)
        sync(state)     every model where the state says; after each batch of motions, undo, load, skip, resize
        draw(to)        boards and pieces where the models are; pure; cache what stands still
        spot(place)     the pixels of a place, as named by a step's `where(s, choice)`; None: shown in words

    PaintedView (table/painted.py) does the first three for a still picture with moving pieces over it. Then, as the
    picture demands:

        script()        {event code: event -> Tween}; motion/stage.py says how motions are made
        sounds          {event code: sound}
        presenters      {step code: PlaceOnGrid | PickFromDisplay | PickPiece | PickNumber | YesNo | AsList | your own}
        hand, footprint, pose, turned      for PlaceOnGrid: the piece carried, the cells it covers, how it turns
        draw_target, draw_ghost, foretell  light, preview and the prompt's second line, in the game's own way
        seats, score, status, draw_header  the header;  tip, closeup, topic: what things are, large, and their rules

    and `TableScene(session, view)` does the rest: it polls the session, hands events to the director, puts the question
    of a person here on the table once all is still, lights every legal place, works out ghosts (clone + answer, one a
    frame, kept by digest), says reasons for what is barred, and has undo, redo, restart, end turn, hint, log, scores,
    recap, curtain for secret picks, menu, rules, and a labelled list of all answers on one key.

How a question becomes a picture
    presenter_for(table, question) takes the game's presenter for the step's code, else one by the shape of its choices.
    `Presenter.find` asks `step.where(s, choice)` and `view.spot(place)`: answers with pixels become Targets (several at
    one place: a little menu), the rest become buttons in the bar, or a list if they are many. Targets are widgets, so
    mouse, finger, Tab, arrows and pad reach them alike. Answers that have words for a button (words.brief) stand in the
    bar too. A target may answer the questions that follow (`then`), and a view may answer what need not be asked
    (`self_evident`): both are undone with the answer before. A press calls `table.decide(choice)`, which
    asks once more before what cannot be taken back; a placement is pinned first if the player wants it so
    (settings.two_step).

Rules of the house
    Draw changes nothing. Motions take dt, never the clock. Positions are real pixels; sizes come from `app.screen`
    (`u` ui units, `target` pressable, `type` text; `place`/`k` logical table units). Nothing is told by colour alone.
    Call `app.damage()` when something looks different: the page finds what, and nothing else is painted. Never paint on
    a picture that is on view (paint/page.py). Widgets are thrown away and rebuilt (`app.rebuild(scene)`): give them a
    `key` if focus, scroll or text must survive.
"""

from __future__ import annotations

from pathlib import Path


def main(record: Path | None = None) -> None:
    """Open the window until it is closed: on the title, or on a record to watch. Raises NoDisplay without a screen."""
    from game.client.start import run

    run(record)
