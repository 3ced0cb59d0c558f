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


for _class in (ForsythError, Finding, Component, Outcome, Best):
    _class.__module__ = 'forsyth'
