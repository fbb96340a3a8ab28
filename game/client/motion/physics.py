"""Weight, for feel only: nothing here decides anything. It ends where the engine says.

    Drag            a piece on a spring under the pointer: trails it, tilts with its speed
    drop            a disk falls onto a stack and settles
    scatter         cubes pop out of one place and come to rest on theirs
    tumble          dice roll in a tray, knock into each other and its rim, and show the faces they are told to

All but Drag are simulated at once into a `Track` (a few milliseconds) and then played like any other motion, so they
take a known time, can be skipped, and repeat exactly for the same seed. With reduced motion ask for `track.still()`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pymunk

from game.client.motion.tween import Along, Tween

Point = tuple[float, float]
TICK = 1 / 60
LONGEST = 1.6
"""Seconds after which everything lies still, whatever the simulation thinks."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a thing is in one moment. For a die, `face` is up; it is `roll` of the way over to `coming`."""

    x: float
    y: float
    angle: float = 0.0
    """Degrees, counter-clockwise as pygame turns."""
    lift: float = 0.0
    """Height above the table: shadow and size grow with it."""
    face: int = 0
    coming: int = 0
    roll: float = 0.0


class Track:
    """Poses of several things over time."""

    def __init__(self, frames: Sequence[Sequence[Pose]]) -> None:
        self.frames = frames
        self.length = max(0, len(frames) - 1) * TICK

    def at(self, t: float) -> Sequence[Pose]:
        """All poses at t from 0 to 1."""
        last = len(self.frames) - 1
        if t >= 1 or last <= 0:
            return self.frames[-1]
        i = int(t * last)
        share = t * last - i
        return [_between(a, b, share) for a, b in zip(self.frames[i], self.frames[i + 1], strict=True)]

    def still(self) -> Track:
        """Only the end: for reduced motion."""
        return Track(self.frames[-1:])

    def motion(self, show: Callable[[Sequence[Pose]], object]) -> Tween:
        return Along(self.length, lambda t: show(self.at(t)))


def _between(a: Pose, b: Pose, t: float) -> Pose:
    return replace(
        a,
        x=a.x + (b.x - a.x) * t,
        y=a.y + (b.y - a.y) * t,
        angle=a.angle + (b.angle - a.angle) * t,
        lift=a.lift + (b.lift - a.lift) * t,
    )


class Drag:
    """A piece held at its middle by a damped spring. Feed it the pointer and time; read `pos` and `angle`."""

    MOST_TILT = 14.0

    def __init__(self, pos: Point, size: float = 80.0) -> None:
        self._space = pymunk.Space()
        self._space.damping = 1e-7  # the spring damps only along itself: without this the piece would circle for ever
        self._finger = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._finger.position = pos
        self._piece = pymunk.Body(1.0, max(1.0, size * size / 6))
        self._piece.position = pos
        spring = pymunk.DampedSpring(self._finger, self._piece, (0, 0), (0, 0), 0.0, 620.0, 38.0)
        self._space.add(self._finger, self._piece, spring)
        self._left = 0.0
        self.angle = 0.0

    def anew(self, pos: Point) -> None:
        """At rest here, as if it had just been made."""
        self._finger.position = self._piece.position = pos
        self._piece.velocity = (0, 0)
        self._left = self.angle = 0.0

    @property
    def pos(self) -> Point:
        return (self._piece.position.x, self._piece.position.y)

    def to(self, pos: Point) -> None:
        self._finger.position = pos

    def update(self, dt: float) -> None:
        self._left = min(self._left + dt, 0.1)
        while self._left >= 1 / 240:
            self._space.step(1 / 240)
            self._left -= 1 / 240
        speed = self._piece.velocity.x
        wanted = max(-self.MOST_TILT, min(self.MOST_TILT, -speed / 90))
        self.angle += (wanted - self.angle) * min(1.0, dt * 14)

    @property
    def resting(self) -> bool:
        if abs(self.angle) >= 0.3 or self._piece.velocity.length >= 4:
            return False
        return (self._piece.position - self._finger.position).length < 0.5


def drop(height: float, seed: int = 0) -> Track:
    """One thing falls `height` pixels onto a stack: y goes from -height to 0, with a knock and a wobble."""
    rng = random.Random(seed)
    space = pymunk.Space()
    space.gravity = (0, 3800)
    floor = pymunk.Segment(space.static_body, (-500, 20), (500, 20), 10)
    floor.elasticity, floor.friction = 0.45, 0.9
    disk = pymunk.Body(1, pymunk.moment_for_box(1, (80, 20)))
    disk.position, disk.angle = (0, -height), rng.uniform(-0.16, 0.16)
    shape = pymunk.Poly.create_box(disk, (80, 20))
    shape.elasticity, shape.friction = 0.45, 0.9
    space.add(floor, disk, shape)
    frames = []
    for _ in range(round(0.75 / TICK)):
        for _ in range(4):
            space.step(TICK / 4)
        frames.append([Pose(disk.position.x * 0.3, min(0.0, disk.position.y), -math.degrees(disk.angle))])
        if len(frames) > 6 and disk.velocity.length < 6 and abs(disk.angle) < 0.01:
            break
    return _ended([[Pose(0, -height)], *frames], [Pose(0, 0)])


def scatter(start: Point, ends: Sequence[Point], size: float, seed: int = 0) -> Track:
    """Cubes leap out of `start`, jostle, and come to rest at `ends`."""
    rng = random.Random(seed)
    space = pymunk.Space()
    space.damping = 0.02
    bodies = []
    for i, end in enumerate(ends):
        body = pymunk.Body(1, pymunk.moment_for_box(1, (size, size)))
        body.position = (start[0] + rng.uniform(-1, 1), start[1] + rng.uniform(-1, 1) + i * 0.1)
        away = pymunk.Vec2d(end[0] - start[0], end[1] - start[1])
        body.velocity = away * 3.4 + pymunk.Vec2d(rng.uniform(-1, 1), rng.uniform(-1, 1)) * size * 3
        body.angular_velocity = rng.uniform(-9, 9)
        shape = pymunk.Poly.create_box(body, (size * 0.8, size * 0.8))
        shape.elasticity, shape.friction = 0.4, 0.4
        space.add(body, shape)
        bodies.append(body)
    n = round(0.5 / TICK)
    frames = [[Pose(*start) for _ in ends]]
    for i in range(1, n + 1):
        space.step(TICK)
        hop = 4 * (i / n) * (1 - i / n) * size * 1.1
        frames.append([Pose(b.position.x, b.position.y, math.degrees(b.angle), hop) for b in bodies])
    return _ended(frames, [Pose(*end) for end in ends], n // 2)


# ---- dice


@dataclass(frozen=True, slots=True)
class Die:
    sides: int
    """6 or 8"""
    face: int
    """What it will show."""
    size: float
    end: Point | None = None
    """Where it comes to rest; None: wherever it rolls."""


def tumble(dice: Sequence[Die], tray: tuple[float, float], seed: int = 0) -> Track:
    """Dice thrown into a tray (w, h) from its lower left; positions are relative to the tray's corner."""
    rng = random.Random(seed)
    w, h = tray
    space = pymunk.Space()
    space.damping = 0.16
    for a, b in (((0, 0), (w, 0)), ((w, 0), (w, h)), ((w, h), (0, h)), ((0, h), (0, 0))):
        wall = pymunk.Segment(space.static_body, a, b, 4)
        wall.elasticity = 0.75
        space.add(wall)
    bodies = []
    for i, die in enumerate(dice):
        body = pymunk.Body(1, pymunk.moment_for_box(1, (die.size, die.size)))
        body.position = (die.size * (0.8 + 0.3 * rng.random()), h - die.size * (0.8 + 1.15 * i))
        body.position = (body.position.x, max(die.size * 0.7, body.position.y))
        throw = math.radians(rng.uniform(-50, -12))
        speed = (w + h) * rng.uniform(1.6, 2.1)
        body.velocity = (speed * math.cos(throw), speed * math.sin(throw))
        body.angular_velocity = rng.uniform(-16, 16)
        shape = pymunk.Poly.create_box(body, (die.size, die.size), die.size * 0.12)
        shape.elasticity, shape.friction = 0.55, 0.35
        space.add(body, shape)
        bodies.append(body)
    paths: list[list[tuple[Point, float, float]]] = [[] for _ in dice]
    rolled = [0.0] * len(dice)
    for _ in range(round(1.15 / TICK)):
        for i, body in enumerate(bodies):
            rolled[i] += body.velocity.length * TICK / dice[i].size
            paths[i].append(((body.position.x, body.position.y), math.degrees(body.angle), rolled[i]))
        for _ in range(2):
            space.step(TICK / 2)
    frames: list[list[Pose]] = [[] for _ in paths[0]] if dice else [[]]
    ends = []
    for i, die in enumerate(dice):
        faces = _roll_of_faces(die, math.ceil(rolled[i]) + 1, rng)
        spare = math.ceil(rolled[i]) - rolled[i]
        for n, (pos, angle, way) in enumerate(paths[i]):
            at = way + spare  # the last whole turn ends exactly when the die stops
            k = min(int(at), len(faces) - 1)
            coming = faces[min(k + 1, len(faces) - 1)]
            lift = abs(math.sin(at * math.pi)) * die.size * 0.25 * max(0.0, 1 - n / len(paths[i]))
            frames[n].append(Pose(*pos, angle, lift, faces[k], coming, at - k))
        last = paths[i][-1]
        turn = round(last[1] / 90) * 90
        ends.append(Pose(*(die.end or last[0]), turn, 0.0, die.face, die.face, 0.0))
    return _ended(frames, ends, 18)


def _roll_of_faces(die: Die, n: int, rng: random.Random) -> list[int]:
    """n faces, each beside the one before, ending in the one to show."""
    faces = [die.face]
    while len(faces) < n:
        below = die.sides + 1 - faces[-1]
        faces.append(rng.choice([f for f in range(1, die.sides + 1) if f not in (faces[-1], below)]))
    return faces[::-1]


def _ended(frames: list[list[Pose]], ends: Sequence[Pose], blend: int = 6) -> Track:
    """Cut to the longest time, and lead the last `blend` frames to exactly where everything must lie."""
    frames = frames[: round(LONGEST / TICK)]
    n = min(blend, len(frames))
    for k in range(n):
        share = (k + 1) / (n + 1)
        share = share * share * (3 - 2 * share)
        at = len(frames) - n + k
        frames[at] = [
            replace(
                p,
                x=p.x + (e.x - p.x) * share,
                y=p.y + (e.y - p.y) * share,
                angle=p.angle + (e.angle - p.angle) * share,
                lift=p.lift * (1 - share),
            )
            for p, e in zip(frames[at], ends, strict=True)
        ]
    return Track([*frames, list(ends)])
