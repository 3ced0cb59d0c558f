"""Board-game positions as text: chess (FEN), Jieqi (JFN v2) and Azul.

>>> from forsyth import Chess
>>> board = Chess('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')
>>> board.play('Nf3').status().code
'ongoing'

One position is an object: Chess, Jieqi, Azul. Many are an array: read_lines(), iter_lines() and
samples(), which work without the interpreter's lock, in threads.
"""

from ._types import Best, Component, Finding, ForsythError, Outcome
from ._forsyth import (
    Azul, Chess, Jieqi, JieqiTable, JieqiView, Move, Position, describe, detect, diagnose, explain,
    fix, parse, version,
)

__version__ = version
__all__ = [
    'Azul', 'Best', 'Chess', 'Component', 'Finding', 'ForsythError', 'Jieqi', 'JieqiTable',
    'JieqiView', 'Move', 'Outcome', 'Position', 'describe', 'detect', 'diagnose', 'explain', 'fix',
    'parse', 'version',
]
