"""What the calls give: named tuples, games of a record, and the one exception."""

from typing import NamedTuple


class ForsythError(ValueError):
    """A text, a move or a value that cannot be read or played.

    `code` is the stable name of what is wrong, `at` the byte of `text`, counted in UTF-8.

    >>> from forsyth import Chess
    >>> try:
    ...     Chess('8/8/8/8/8/8/8/9 w - - 0 1')
    ... except ForsythError as error:
    ...     print(error.code, error.at)
    ...     print(error)
    chess-bad-digit 14
    chess-bad-digit at byte 14: a run of empty squares is a digit from 1 to 8
        8/8/8/8/8/8/8/9 w - - 0 1
                      ^
    """

    def __init__(self, code, at=0, text=None, path=None):
        super().__init__(code, at, text, path)
        self.code = code
        self.at = at
        self.text = text
        self.path = path

    @property
    def message(self):
        """What the code says in English."""
        from ._forsyth import describe
        try:
            return describe(self.code)[1]
        except KeyError:
            return self.code

    def __str__(self):
        from ._forsyth import explain
        where = f' in {self.path}' if self.path else ''
        if not isinstance(self.text, (str, bytes)):
            return f'{self.code}{where}: {self.message}'
        caret = explain(self.text, self.at).rstrip('\n')
        return f'{self.code}{where} at byte {self.at}: {self.message}\n{caret}'


class Finding(NamedTuple):
    """One thing that is wrong with a text; `repair` is (at, len, text), if there is just one."""

    code: str
    severity: str
    field: 'str | None'
    at: int
    len: int
    message: str
    repair: 'tuple | None'


class Component(NamedTuple):
    """A field of a text."""

    field: 'str | None'
    at: int
    text: str


class Outcome(NamedTuple):
    """How a game stands."""

    code: str
    over: bool
    winner: 'str | None'
    claimable: bool


class Best(NamedTuple):
    """A move, and what a search thinks of it.

    `score` is in hundredths of a pawn, in Azul of a point, for the player to move; `expected` the
    result that it leads to, from 0 to 1; `mate` the moves to a proved mate, negative if lost.
    """

    move: object
    score: int
    mate: 'int | None'
    expected: float
    bound: str
    depth: int
    line: list


class Played(NamedTuple):
    """A move of a game: the Move, its text in the record, and the position after it.

    `move` is None for a pass, and for a deal of given tiles. `nags` are 1 for '!', 2 for '?' and so
    on; `variations` are lists of moves in place of this one.
    """

    move: object
    text: str
    position: object
    nags: list
    comments: list
    variations: list


class Game:
    """A game of a record. `fault` is the ForsythError that ended it, or None."""

    __slots__ = ('number', 'game', 'tags', 'start', 'moves', 'result', 'winner', 'comments', 'fault')

    def __init__(self, number, game, tags, start, moves, result, winner, comments, fault):
        self.number = number
        self.game = game
        self.tags = tags
        self.start = start
        self.moves = moves
        self.result = result
        self.winner = winner
        self.comments = comments
        self.fault = fault

    def positions(self):
        """The start, and the position after each move."""
        return [self.start, *(played.position for played in self.moves)] if self.start else []

    def __iter__(self):
        return iter(self.moves)

    def __len__(self):
        return len(self.moves)

    def __repr__(self):
        return f'<Game {self.number} of {self.game}, {len(self.moves)} moves, {self.result}>'


def as_array(memory):
    """What arrays are given as: numpy's, where there is numpy, or memoryviews."""
    global as_array_
    if as_array_ is None:
        try:
            from numpy import asarray as as_array_
        except ImportError:
            as_array_ = memoryview
    return as_array_(memory)


as_array_ = None

for _class in (ForsythError, Finding, Component, Outcome, Best, Played, Game):
    _class.__module__ = 'forsyth'
