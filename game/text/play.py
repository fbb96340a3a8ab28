"""The loop of the terminal table: say what happened, show what is asked, take what was typed.

Everything that is offered has a number; places also have names. Whatever is typed, the answer is an offered one or a
sentence that says what could be typed instead.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from game import words
from game.advice import Advice, advised, moves
from game.agenda import DONE, Choice, EndTurn, Question, TurnUpNow
from game.bots.adviser import Advising
from game.bots.turns import opened
from game.coach import Card, Coach
from game.events import GameEnded, TurnBegan, TurnEnded
from game.hinted import HintNotes
from game.session import Session, Update
from game.setup import hints_allowed
from game.text.manual import show_glossary, show_overview, show_rules
from game.text.on_screen import board_of, seat_names, show_breakdown, show_table
from game.text.screen import Gone, Screen, number_in
from game.way import Way, reached, way_of
from game.words import advice as told
from game.words.phrases import phrase

MANY = 24
"""More options than this, all with names, are shown by name instead of one a line."""


class Play:
    """One sitting at a session. `run` returns when the game is over or its people have left."""

    def __init__(self, session: Session, screen: Screen, quick: bool = False, coach: Coach | None = None) -> None:
        self.session = session
        self.screen = screen
        self.coach = coach
        self.quick = quick
        """End a turn without asking, if nothing else can be done in it."""
        self.title = session.header.title
        self.board = board_of(self.title)
        self.names = seat_names(session.header.seats, session.table.state, self.title)
        self.people = [i for i, seat in enumerate(session.header.seats) if seat.kind == "me"]
        self._drawn_for = -1
        self._shown: Question | None = None
        self._at_keyboard = -1
        self._advise = Advising()
        self._advised: tuple[Question, Advice] | None = None
        """The last advice, and what it was about."""
        self._way = Way(())
        """The turn that a hint told last, and how far it is played."""
        self._notes = HintNotes()
        self._unasked: set[int] = set()
        """Entries that were answered by themselves: taking back goes past them."""
        self._trouble = ""
        """What is known of `session.trouble` here."""

    def run(self) -> None:
        session = self.session
        if session.notice:
            self.screen.flow(session.notice)
        self._tell_trouble()
        if session.table.over:
            self.screen.flow(phrase("terminal.game_is_over"))
        elif self.people:
            self.screen.flow(phrase("terminal.how_to_play"))
        try:
            while not session.table.over:
                if (update := session.step()) is not None:
                    self._happened(update)
                elif (q := session.asked()) is not None:
                    self._ask(q)
                else:
                    time.sleep(0.01)  # a bot in another process thinks
            self._result()
        except Gone:
            self._saved(phrase("terminal.stopped"))
        except KeyboardInterrupt:
            self.screen.say("")
            self._saved(phrase("terminal.stopped"))
        except Quit:
            self._saved(phrase("terminal.until_next_time"))

    # --- what happened

    def _happened(self, update: Update) -> None:
        by_person = update.entry[0] != "deal" and update.entry[1] in self.people
        if not by_person or any(isinstance(e, TurnEnded | TurnBegan) for e in update.events):
            self._drawn_for = -1
        for event in update.events:
            said = words.tell(self.title, event, self.names)
            if said and not isinstance(event, GameEnded):
                self.screen.flow(said, "  " if self.screen.plain else "  · ", "    ")
        if self.coach is not None:
            self._cards(self.coach.happened(update.events))
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        if self.session.trouble != self._trouble:
            self._trouble = self.session.trouble
            self.screen.flow(self._trouble)

    def _result(self) -> None:
        s = self.session.table.state
        self._table(self.people[0] if len(self.people) == 1 else 0)
        self.screen.say("")
        for event in self.session.table.events():
            if isinstance(event, GameEnded):
                self.screen.flow(words.tell(self.title, event, self.names))
        told = getattr(words.of(self.title), "result", None)
        if told is not None:
            for line in told(s, self.names):
                self.screen.flow(str(line))
        self._breakdown()
        if self.session.saved:
            self.screen.say(phrase("terminal.whole_game_kept", path=self.session.saved))

    def _saved(self, first: str) -> None:
        """Leave with a word about what becomes of the game."""
        if self.session.saved:
            name = self.session.saved.name
            self.screen.flow(phrase("terminal.game_is_saved", first=first, name=name))
        elif any(entry[0] == "answer" for entry in self.session.table.log):
            self.screen.flow(phrase("terminal.game_was_not_saved", first=first))
        else:
            self.screen.flow(first)

    # --- the question

    def _ask(self, q: Question) -> None:
        hidden = self.session.sealed and len(self.people) > 1
        if self.quick and type(q.step) is EndTurn and all(type(a) is TurnUpNow for a in q.asides):
            self._give(q, DONE)
            return
        if not self.session.sealed and (known := self._evident(q)) is not None:
            self._unasked.add(len(self.session.table.log))
            self._give(q, *known)
            return
        if hidden and self._at_keyboard != q.who:
            self.screen.curtain(self.names[q.who])
            self._drawn_for = -1
        self._at_keyboard = q.who
        if self._drawn_for != q.who:
            self._table(q.who)
            self._drawn_for = q.who
        if self._shown is not q:
            self._show(q)
            self._coached(q)
            self._go_on(q)
            self._shown = q
        self._typed(q, self.screen.ask(f"{self.names[q.who]}> "), hidden)

    def _evident(self, q: Question) -> tuple[Choice] | None:
        """The answer to a question that need not be asked, if it is one."""
        find = getattr(self.board, "evident", None)
        found: tuple[Choice] | None = find(self.session.table.state, q) if find is not None else None
        return found

    def _offered(self, q: Question) -> list[Choice]:
        """The options that are told apart, in the order of their numbers."""
        find = getattr(self.board, "doubles", None)
        doubles = find(self.session.table.state, q) if find is not None else []
        return [o for o in q.options if o not in doubles]

    def _coached(self, q: Question) -> None:
        """What the coach says about a question, if there is one."""
        if self.coach is not None:
            self._cards(self.coach.asked(self.session.table.state, q.step))
            if sentence := self.coach.overlooked(self.session.table):
                self.screen.flow(phrase("coach.overlooked", sentence=sentence), hang="  ")

    def _cards(self, cards: Iterable[Card]) -> None:
        for c in cards:
            self.screen.flow(phrase("coach.card", heading=c.heading, what=c.what, aim=c.aim, cost=c.cost), hang="  ")

    def _typed(self, q: Question, typed: str, hidden: bool) -> None:
        word = typed.partition(" ")[0].lower()
        if word in COMMANDS:
            COMMANDS[word](self, q, typed.lower())
            return
        try:
            choice = self._chosen(q, typed)
        except _Unclear as e:
            for line in str(e).split("\n"):
                self.screen.flow(line)
            return
        if hidden and self.screen.typed:
            self.screen.clear()
        self._give(q, choice)

    def _give(self, q: Question, choice: Choice) -> None:
        self._shown = None
        for update in self.session.answer(q.who, choice):
            self._happened(update)

    def _chosen(self, q: Question, typed: str) -> Choice:
        """The answer that was typed by number, by name or in words. _Unclear: there is none, or more than one."""
        options = self._offered(q)
        answers = [*options, *q.answers()[len(q.options) :]]
        if not typed:
            if len(options) == 1:
                return options[0]
            raise _Unclear(phrase("terminal.how_or_help", how=self._how(q)))
        number = number_in(typed)
        if number is not None:
            if 1 <= number <= len(answers):
                return answers[number - 1]
            if self._by_name(q):
                raise _Unclear(phrase("terminal.no_such_number_by_name", number=number, how=self._how(q)))
            raise _Unclear(phrase("terminal.no_such_number", number=number, most=len(answers)))
        wanted = tidy(typed)
        found = self._named(q, q.options, wanted) or self._worded(q, answers, wanted)
        if found and (len(found) == 1 or len({self._label(q, a) for a in found}) == 1):
            return found[0]  # two workers alike are one choice
        if found:
            raise _Unclear(phrase("terminal.which_one", names=[self._name(q, a) for a in found[:8]]))
        reasons = self._reasons(q, wanted)
        raise _Unclear("\n".join(reasons) or phrase("terminal.not_on_offer", typed=typed[:40], how=self._how(q)))

    def _named(self, q: Question, choices: Iterable[Choice], wanted: str) -> list[Choice]:
        """The choices of this name, or else those of this place whichever way they are turned."""
        names = [(c, tidy(name)) for c in choices if (name := self._short(q, c))]
        exact = [c for c, name in names if name == wanted]
        return exact or [c for c, name in names if name.startswith(wanted + " ")]

    def _worded(self, q: Question, choices: Iterable[Choice], wanted: str) -> list[Choice]:
        """The choices that are called so in words, or else those whose words begin so."""
        labels = [(c, tidy(self._label(q, c))) for c in choices]
        return [c for c, text in labels if text == wanted] or [c for c, text in labels if text.startswith(wanted)]

    # --- how it is shown

    def _table(self, me: int) -> None:
        self.screen.say("")
        show_table(self.screen, self.title, self.session.table.state, self.names, me)

    def _show(self, q: Question) -> None:
        s, screen = self.session.table.state, self.screen
        screen.say("")
        if screen.plain:
            screen.say(*self.board.explain(s, q.step, q.options))
        else:
            screen.say(*self.board.picture(s, q.step, q.options, screen.ink, screen.width - 1))
        screen.flow(screen.ink(f"{self.names[q.who]}: {words.prompt(self.title, s, q.step)}", "bold"))
        self._options(q)

    def _options(self, q: Question, typed: str = "") -> None:
        by_place, options = self.board.listing(self.session.table.state, q.step, q.options), self._offered(q)
        if by_place:
            for line in by_place:
                self.screen.flow(line, "  ")
        elif self._by_name(q):
            self._places(q)
        else:
            texts = [f"{i:>2}  {self._label(q, o)}" for i, o in enumerate(options, 1)]
            if len(texts) > 10 and max(map(len, texts)) < self.screen.width // 2 - 4:
                self.screen.columns(texts)
            else:
                for text in texts:
                    self.screen.flow(text, "  ", "      ")
        if q.asides:
            self.screen.say(phrase("terminal.or_first"))
            for i, choice in enumerate(q.answers()[len(q.options) :], len(options) + 1):
                self.screen.flow(f"{i:>2}  {self._label(q, choice)}", "  ", "      ")

    def _by_name(self, q: Question) -> bool:
        """Whether the options are shown as names of places; their numbers are then nowhere to be read."""
        s = self.session.table.state
        if self.board.listing(s, q.step, q.options):
            return True
        return len(q.options) > MANY and all(self._short(q, o) for o in q.options)

    def _places(self, q: Question) -> None:
        """Many places: sorted by their second part (the turn), each by its first (the space)."""
        groups: dict[str, list[str]] = {}
        for option in q.options:
            place, _, turn = self._name(q, option).partition(" ")
            groups.setdefault(turn, []).append(place)
        self.screen.flow(phrase("terminal.places", n=len(q.options), name=self._name(q, q.options[0])), "  ")
        for turn, places in groups.items():
            self.screen.flow(f"{turn}: {' '.join(places)}" if turn else " ".join(places), "  ")

    def _how(self, q: Question) -> str:
        """What can be typed here, without a full stop."""
        if self._by_name(q):
            return phrase("terminal.type_one_by_name", name=self._name(q, q.options[0]))
        return phrase("terminal.type_a_number")

    def _label(self, q: Question, choice: Choice) -> str:
        return words.label(self.title, self.session.table.state, q.step, choice)

    def _short(self, q: Question, choice: Choice) -> str | None:
        name: str | None = self.board.short(self.session.table.state, q.step, choice)
        return name

    def _name(self, q: Question, choice: Choice) -> str:
        """The shortest that a choice can be called."""
        return self._short(q, choice) or self._label(q, choice)

    # --- commands

    def _undo(self, q: Question, typed: str) -> None:
        back = self.session.table.undoable(q.who)
        if self.session.sealed or not back:
            self.screen.flow(phrase("terminal.nothing_to_take_back"))
            return
        asked = [at for at in back if at not in self._unasked] or back
        for update in self.session.undo(q.who, asked[0 if typed == "uu" else -1]):
            self._happened(update)
        self._shown = None
        self._drawn_for = -1
        self.screen.flow(phrase("terminal.your_turn_is_taken_back" if typed == "uu" else "terminal.taken_back"))

    def _redo(self, q: Question, typed: str) -> None:
        again = self.session.table.redoable(q.who)
        if not again:
            self.screen.flow(phrase("terminal.nothing_to_do_again"))
            return
        self.screen.flow(phrase("terminal.again", label=self._label(q, again[0])))
        self._give(q, again[0])

    def _rule(self, q: Question, typed: str) -> None:
        rule = words.rule(self.title, q.step)
        self.screen.flow(rule or phrase("terminal.no_more_to_say"), "  ")

    def _rules(self, q: Question, typed: str) -> None:
        show_rules(self.screen, self.title, typed.partition(" ")[2].strip())

    def _glossary(self, q: Question, typed: str) -> None:
        show_glossary(self.screen, self.title, typed.partition(" ")[2].strip())

    def _overview(self, q: Question, typed: str) -> None:
        show_overview(self.screen, self.title, getattr(self.session.table.state, "rounds", 0))

    def _why(self, q: Question, typed: str) -> None:
        wanted = tidy(typed.partition(" ")[2])
        lines = self._reasons(q, wanted)
        if wanted:
            offered = self._named(q, q.options, wanted) or self._worded(q, q.options, wanted)
            if offered and lines:
                lines = [phrase("terminal.on_offer", names=[self._name(q, c) for c in offered]), *lines]
            lines = lines or [phrase("terminal.that_is_on_offer" if offered else "terminal.nothing_of_that_name")]
        for line in lines or [phrase("terminal.everything_that_could_be_tried")]:
            self.screen.flow(line, "" if wanted else "  ")

    def _reasons(self, q: Question, wanted: str = "") -> list[str]:
        """Why candidates are not on offer, a line a reason; only those of this name or place if one is wanted."""
        s = self.session.table.state
        tried: list[Choice] = list(q.step.candidates(s))
        if wanted:
            exact = [c for c in tried if tidy(self._label(q, c)) == wanted]
            tried = self._named(q, tried, wanted) or exact
        reasons: dict[str, list[str]] = {}
        for choice in tried:
            why = q.step.why_not(s, choice)
            if why is not None:
                reasons.setdefault(words.reason(self.title, why), []).append(self._name(q, choice))
        if wanted and len(reasons) == 1 and len(*reasons.values()) == len(tried):
            return list(reasons)  # nothing to tell apart
        return [f"{shortened(names)}: {sentence}" for sentence, names in reasons.items()]

    def _hint(self, q: Question, typed: str) -> None:
        """The best turn and why; hint 2 and hint 3 tell other plans."""
        session, wanted = self.session, number_in(typed.partition(" ")[2]) or 1
        if not hints_allowed(session.header.options):
            self.screen.flow(phrase("table.hints_forbidden"))
            return
        if self._advised is None or self._advised[0] is not q or (self._advised[1].quick and wanted == 1):
            self._advised = (q, self._advise(session.header, session.table, q))
        found = self._advised[1]
        number = min(max(wanted, 1), len(found.plans)) - 1
        plan = found.plans[number]
        if not plan.counts:
            self._plain_hint(q, plan.answers[0])
            return
        s = opened(session.table.state, q)
        self._way = way_of(s, plan.answers)
        if advised(found, number):
            self._notes.add(moves(s, plan.answers))
            self._notes.write(session.saved)
        self.screen.flow(phrase("terminal.hint", n=number + 1, turn=told.told(self.title, s, plan)), hang="  ")
        for line in told.reasons(self.title, s, found, number):
            self.screen.flow(line.words, "  ", "  ")
        if number == 0 and len(found.plans) > 1:
            self.screen.flow(phrase("terminal.more_hints", names=[f"hint {n}" for n in range(2, len(found.plans) + 1)]))

    def _go_on(self, q: Question) -> None:
        """What is left of a turn that is played as a hint said."""
        here, self._way = self._way, Way(())
        if here.made and here.made[0].step.who == q.who:
            self._way = reached(here, self.session.table.state) or self._way
        if self._way.left:
            steps = told.clauses(self.title, self._way.made, q.who, picks=True)
            if left := [step.text for step in steps if step.last >= self._way.at]:
                self.screen.flow(phrase("terminal.hint_goes_on", steps=left), hang="  ")

    def _plain_hint(self, q: Question, choice: Choice) -> None:
        """An answer for which there are no reasons to tell."""
        if type(q.step) is EndTurn:
            self.screen.flow(phrase("table.hint_end_turn"))
        elif len(q.answers()) == 1:
            self.screen.flow(phrase("table.hint_only", answer=self._label(q, choice)))
        else:
            self.screen.flow(phrase("table.hint_is", answer=self._label(q, choice)))

    def _log(self, q: Question, typed: str) -> None:
        said = [words.tell(self.title, e, self.names) for e in self.session.table.events()]
        lines = [line for line in said if line]
        for line in lines if typed.endswith("all") else lines[-25:]:
            self.screen.flow(line, "  ")

    def _points(self, q: Question, typed: str) -> None:
        self._breakdown()

    def _breakdown(self) -> None:
        show_breakdown(self.screen, self.title, self.session.table, self.names)

    def _where(self, q: Question, typed: str) -> None:
        if self.session.saved is None:
            self.screen.flow(self.session.trouble or phrase("terminal.game_is_not_being_saved"))
        else:
            self.screen.say(phrase("terminal.every_answer_is_saved", path=self.session.saved))

    def _again(self, q: Question, typed: str) -> None:
        self._drawn_for = -1
        self._shown = None

    def _help(self, q: Question, typed: str) -> None:
        name = next((n for o in q.options if (n := self._short(q, o))), "")
        if self._by_name(q):
            how = phrase("terminal.type_the_name", name=name)
        else:
            how = phrase("terminal.type_the_number", name=name)
        for line in [how, *phrase("terminal.help").split("\n")]:
            self.screen.flow(line, hang=" " * 10)

    def _quit(self, q: Question, typed: str) -> None:
        raise Quit


COMMANDS: dict[str, Callable[[Play, Question, str], None]] = {
    "u": Play._undo, "uu": Play._undo, "undo": Play._undo, "r": Play._redo, "redo": Play._redo, "?": Play._rule,
    "rules": Play._rules, "glossary": Play._glossary, "overview": Play._overview, "why": Play._why, "hint": Play._hint,
    "l": Play._log, "b": Play._points, "s": Play._where, "t": Play._again,
    "o": Play._options, "h": Play._help, "help": Play._help, "q": Play._quit, "quit": Play._quit, "exit": Play._quit,
}  # fmt: skip
"""What can be typed besides answers; each is given the question and the whole line."""


class Quit(Exception):
    """The player has had enough for today."""


class _Unclear(Exception):
    """What was typed is no answer; the message says what could be."""


def shortened(names: list[str]) -> str:
    """The first few of many names."""
    if len(names) < 8:
        return ", ".join(names)
    return phrase("terminal.and_more", names=names[:6], n=len(names) - 6)


def tidy(text: str) -> str:
    """For comparing what was typed: small letters, single spaces."""
    return " ".join(text.lower().split())
