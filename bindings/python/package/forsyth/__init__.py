"""Board-game positions as text: chess (FEN), Jieqi (JFN v2) and Azul.

>>> from forsyth import Chess
>>> board = Chess('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')
>>> board.play('Nf3').status().code
'ongoing'

One position is an object: Chess, Jieqi, Azul. Many are an array: read_lines(), iter_lines() and
samples(), which work without the interpreter's lock. records() reads games.
"""

from ._forsyth import (
    Azul, Chess, Jieqi, JieqiTable, JieqiView, Move, Position, Positions, Samples, describe, detect,
    diagnose, explain, fix, parse, version,
)
from ._many import (
    FORMATS, Batch, SampleStream, iter_lines, make_samples, read_lines, records, samples,
    write_samples,
)
from ._types import Best, Component, Finding, ForsythError, Game, Outcome, Played

__version__ = version
__all__ = [
    'FORMATS', 'Azul', 'Batch', 'Best', 'Chess', 'Component', 'Finding', 'ForsythError', 'Game',
    'Jieqi', 'JieqiTable', 'JieqiView', 'Move', 'Outcome', 'Played', 'Position', 'Positions',
    'SampleStream', 'Samples', 'describe', 'detect', 'diagnose', 'explain', 'fix', 'iter_lines',
    'make_samples', 'parse', 'read_lines', 'records', 'samples', 'version', 'write_samples',
]
