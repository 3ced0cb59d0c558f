"""Many positions at once: lines, samples and games of files of any size.

Everywhere here a str or a path names a file, bytes and other buffers are the content itself, and
anything else is an open file, whose read(n) gives bytes.
"""

import array
import io
import os
import queue
import threading
from contextlib import contextmanager

from . import _forsyth
from ._types import ForsythError, as_array

FORMATS = ('plain', 'bin', 'binpack', 'marlin', 'viri', 'bullet', 'epd', 'csv', 'fen', 'pgn')


class _Memory:
    """A buffer as a file. The buffer is held, so that nobody can resize it meanwhile."""

    def __init__(self, source):
        self.view = memoryview(source).cast('B')
        self.at = 0

    def read(self, count):
        piece = bytes(self.view[self.at:self.at + count])
        self.at += len(piece)
        return piece


@contextmanager
def _opened(source):
    if isinstance(source, (str, os.PathLike)):
        path = os.fspath(source)
        if path.endswith('.gz' if isinstance(path, str) else b'.gz'):
            import gzip
            opened = gzip.open(path, 'rb')
        else:
            opened = open(path, 'rb')
        with opened as file:
            yield file
    elif hasattr(source, 'read'):
        yield source
    else:
        yield _Memory(source)


# ---- lines ---------------------------------------------------------------------------------------


class Batch:
    """Lines that were read: an entry for each that holds a position, good or bad.

    `positions` has None where a line is faulty, `keys` 0. `codes` are 0 or the numbers of faults,
    of which describe() has the names, and `at` their bytes. `offsets`, `lengths` and `lines` say
    where each line is: `start` and `first_line` are added to them for the place in the whole file.
    `rules` are sets of bits, if rules were to be checked.
    """

    __slots__ = ('positions', 'keys', 'codes', 'at', 'rules', 'offsets', 'lengths', 'lines',
                 'start', 'first_line')

    def __init__(self, columns, start=0, first_line=0):
        for name, column in columns.items():
            if isinstance(column, _forsyth.Array):
                column = as_array(column)
            setattr(self, name, column)
        self.start = start
        self.first_line = first_line

    def __len__(self):
        return len(self.positions)

    def __repr__(self):
        return f'<Batch of {len(self)} lines of {self.positions.game}>'

    def faults(self):
        """The faulty entries: (index, name of the code, byte of the line)."""
        return [(i, _forsyth.describe(code)[0], self.at[i])
                for i, code in enumerate(memoryview(self.codes).tolist()) if code]


def _content(source):
    if isinstance(source, (str, os.PathLike)) or hasattr(source, 'read'):
        with _opened(source) as file:
            content = file.read()
        if not isinstance(content, bytes):
            raise TypeError("read() gave no bytes: open the file as 'rb'")
        return content
    return source


def read_lines(source, *, game=None, allow=None, keys=True, check=False, threads=0):
    """Reads all lines of a file or a buffer, or all texts of a list, in threads.

    A game is given by its name or its class; otherwise it is that of the first line. `check` also
    finds the broken rules of each position. 0 threads are one for each processor.

    >>> batch = read_lines(b'8/8/4k3/8/8/3K4/8/8 w - - 0 1\\n8/8/8/8/8/8/8/9 w - - 0 1\\n')
    >>> len(batch), batch.faults()
    (2, [(1, 'chess-bad-digit', 14)])
    >>> str(batch.positions[0]), batch.positions[1]
    ('8/8/4k3/8/8/3K4/8/8 w - - 0 1', None)
    >>> hex(batch.keys[0])
    '0x4c9ecc30d577f4d4'
    """
    if not isinstance(source, (list, tuple)):
        source = _content(source)
    columns, _, _ = _forsyth.read_lines(source, game=game, allow=allow, keys=keys, check=check,
                                        threads=threads)
    return Batch(columns)


def iter_lines(source, *, block=1 << 22, game=None, allow=None, keys=True, check=False, threads=0):
    """The same for a file of any size: batches of some 4 MiB of text each.

    >>> sum(len(batch) for batch in iter_lines(b'8/8/4k3/8/8/3K4/8/8 w - - 0 1\\n' * 1000))
    1000
    """
    if block < 1:
        raise ValueError('a block has at least one byte')
    with _opened(source) as file:
        rest, start, line = b'', 0, 0
        while True:
            got = file.read(block)
            if not isinstance(got, bytes):
                raise TypeError("read() gave no bytes: open the file as 'rb'")
            text = rest + got if rest else got
            columns, used, lines = _forsyth.read_lines(
                text, game=game, allow=allow, keys=keys, check=check, threads=threads, last=not got)
            batch = Batch(columns, start, line)
            if len(batch):
                game = game or batch.positions.game
                yield batch
            if not got:
                return
            rest = text[used:]
            if len(rest) > 1 << 24:
                raise ValueError('there is a line of more than 16 MiB')
            start += used
            line += lines


# ---- samples -------------------------------------------------------------------------------------


def _format_of(source, file):
    """The format of a file: by its name, or by its first bytes, which are then given back."""
    name = os.fspath(source) if isinstance(source, (str, os.PathLike)) else ''
    name = os.fsdecode(name).removesuffix('.gz')
    ending = os.path.splitext(name)[1][1:]
    if ending in FORMATS:
        return ending, file
    head = b''
    while len(head) < 1 << 16 and (more := file.read((1 << 16) - len(head))):
        head += more
    found = _forsyth.sniff(head, len(head) < 1 << 16)
    if not found and head.lstrip()[:1] == b'[':
        found = ['pgn']
    if len(found) != 1:
        raise ValueError(f'say which format it is: {", ".join(found or FORMATS)}')
    return found[0], _Behind(head, file)


class _Behind:
    """A file, and some bytes that were read of it already."""

    def __init__(self, head, file):
        self.head = head
        self.file = file

    def read(self, count):
        if not self.head:
            return self.file.read(count)
        piece, self.head = self.head[:count], self.head[count:]
        return piece


class SampleStream:
    """What samples() gives: an iterator over Samples, which also counts faults."""

    def __init__(self, sources, format, batch, shuffle, seed, errors, prefetch):
        if errors not in ('raise', 'skip'):
            raise ValueError("errors is 'raise' or 'skip'")
        if batch < 1 or shuffle < 0 or prefetch < 0:
            raise ValueError('batch is at least 1, shuffle and prefetch at least 0')
        if format is not None and format not in FORMATS:
            raise ValueError(f'a format is one of {", ".join(FORMATS)}')
        self.faults = []
        self.fault_count = 0
        self._strict = errors == 'raise'
        self._batches = self._shuffled(sources, format, batch, shuffle, seed)
        if prefetch:
            self._batches = _ahead(self._batches, prefetch)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._batches)

    def close(self):
        """Ends it, and closes its file."""
        self._batches.close()

    def _read(self, sources, format, sizes):
        """Samples of all files, as many as `sizes` says each time."""
        for source in sources:
            with _opened(source) as file:
                kind, file = (format, file) if format else _format_of(source, file)
                reader = _forsyth.SampleReader(file, kind)
                before = len(self.faults), self.fault_count
                while not reader.done:
                    found = reader.read(sizes(), self._strict)
                    if len(found):
                        yield found
                    self.faults[before[0]:] = reader.faults[:max(0, 1000 - before[0])]
                    self.fault_count = before[1] + reader.fault_count
                    if self._strict and reader.fault_count:
                        code, at, record = reader.faults[0]
                        error = ForsythError(code, at)
                        error.add_note(f'{kind}: record {record}, byte {at} of the file')
                        raise error

    def _shuffled(self, sources, format, batch, shuffle, seed):
        if not shuffle:
            yield from self._read(sources, format, lambda: batch)
            return
        state, parts, pool, missing, fault = seed & (1 << 64) - 1, [], None, shuffle, None
        reading = self._read(sources, format, lambda: batch if pool else missing)
        try:
            for found in reading:
                if pool:
                    state = _forsyth.mix(found, pool, state)
                    yield found
                    continue
                parts.append(found)
                missing -= len(found)
                if not missing:
                    pool, parts = _forsyth.join(parts), []
        except ForsythError as error:  # raised when all before it has been given
            fault = error
        finally:
            reading.close()
        pool = pool or _forsyth.join(parts)
        _forsyth.mix(pool, None, state)
        for at in range(0, len(pool), batch):
            yield pool[at:at + batch]
        if fault:
            raise fault


def _ahead(batches, count):
    """The same batches, made in a thread, some of them before they are asked for."""
    ready = queue.Queue(count)
    ended = threading.Event()

    def put(item):
        while not ended.is_set():
            try:
                return ready.put(item, timeout=0.1)
            except queue.Full:
                pass

    def make():
        try:
            for one in batches:
                put((one, None))
                if ended.is_set():
                    break
            put((None, None))
        except BaseException as error:
            put((None, error))
        finally:
            batches.close()

    thread = threading.Thread(target=make, daemon=True)
    thread.start()
    try:
        while True:
            one, error = ready.get()
            if error is not None:
                raise error
            if one is None:
                return
            yield one
    finally:
        ended.set()
        thread.join()


def samples(source, *, format=None, batch=16384, shuffle=0, seed=0, errors='raise', prefetch=0):
    """Samples of a file to train from, or of a list of files, in batches.

    The formats are those of docs/formats.md, and besides 'pgn', where every position of a game is a
    sample, and 'fen'. `shuffle` is the size of the pool, in samples of 56 bytes, through which all
    go in an order that depends on the seed alone. `errors='skip'` counts faults and reads on.
    `prefetch` batches are made ahead in a thread.

    >>> pgn = b'1. e4 e5 2. Nf3 {[%eval 0.3]} Nc6 1-0'
    >>> for some in samples(pgn, format='pgn'):
    ...     print(len(some), list(some.results), list(some.scores))
    ...     print([str(Move(p, int(m))) for p, m in zip(some.positions, some.moves)])
    4 [1, -1, 1, -1] [0, 0, 0, -30]
    ['e2e4', 'e7e5', 'g1f3', 'b8c6']
    """
    sources = source if isinstance(source, (list, tuple)) else [source]
    return SampleStream(sources, format, batch, shuffle, seed, errors, prefetch)


def _column(values, kind):
    if values is None:
        return None
    if not hasattr(values, '__array__'):
        return array.array(kind, values)
    import numpy
    given = numpy.asarray(values)
    column = numpy.ascontiguousarray(given, dtype=kind)
    if given.dtype.kind not in 'iu':
        raise TypeError(f'a column has integers, not {given.dtype}')
    if not numpy.array_equal(column, given):
        raise OverflowError('a column has a number that is too great')
    return column


def make_samples(positions, *, moves=None, scores=None, results=None):
    """Samples of your own. Moves must be legal, results 1, 0 or -1 for the side to move.

    >>> batch = read_lines(b'8/8/4k3/8/8/3K4/8/8 w - - 0 1')
    >>> some = make_samples(batch.positions, scores=[25], results=[0])
    >>> list(some.scores)
    [25]
    """
    return _forsyth.make_samples(positions, _column(moves, 'I'), _column(scores, 'i'),
                                 _column(results, 'b'))


def write_samples(target, batches, *, format, lossy=()):
    """Writes Samples, or several of them, to a file; gives their number.

    What the format cannot hold is refused, unless `lossy` names it: 'move', 'ply', 'halfmove',
    'fullmove', 'en-passant', 'castling', 'turn'. A path is replaced only if all went well.

    >>> import io
    >>> file = io.BytesIO()
    >>> write_samples(file, samples(b'1. e4 e5 1-0', format='pgn'), format='plain')
    2
    >>> print(file.getvalue().decode().splitlines()[1])
    move e2e4
    """
    if isinstance(batches, _forsyth.Samples):
        batches = [batches]
    if not isinstance(target, (str, os.PathLike)):
        writer = _forsyth.SampleWriter(target, format, lossy)
        count = sum(writer.write(some) for some in batches)
        writer.close()
        return count
    if os.path.exists(target) and not os.path.isfile(target):  # such as /dev/null
        with open(target, 'wb') as file:
            return write_samples(file, batches, format=format, lossy=lossy)
    target = os.path.realpath(target)  # a link keeps pointing to its file
    part = os.fsdecode(target) + '.part'
    file = open(part, 'xb')
    try:
        with file:
            count = write_samples(file, batches, format=format, lossy=lossy)
        os.replace(part, target)
    except BaseException:
        os.unlink(part)
        raise
    return count


# ---- games ---------------------------------------------------------------------------------------


def records(source):
    """The games of a record, in PGN form, of any game.

    >>> for game in records(b'[White "A"]\\n\\n1. e4 e5 2. f4! (2. Nf3 Nc6 {quiet}) exf4 *'):
    ...     print(game, game.tags['White'])
    ...     print([played.text for played in game], game.moves[2].nags)
    ...     print([played.text for played in game.moves[2].variations[0]])
    <Game 1 of chess, 4 moves, *> A
    ['e4', 'e5', 'f4', 'exf4'] [1]
    ['Nf3', 'Nc6']
    """
    with _opened(source) as file:
        yield from _forsyth.Records(file)
