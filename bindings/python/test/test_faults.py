"""Bad input is an exception, never a crash: wrong types, huge lists, NULs, surrogates, damage."""

import io
import itertools
import random
import unittest

import forsyth
from forsyth import Azul, Chess, ForsythError, Jieqi, Move
from support import QUICK, tool

THINGS = [None, 5, -1, 1 << 70, 1.5, float('nan'), True, b'', b'\0', '', '\0', 'x' * 10_000,
          '\ud800', 'e4', '8/8/8/8/8/8/8/8 w - - 0 1\0', [], (), {}, [None], [1], ['\ud800'],
          {'a': 1}, object(), Chess, Chess(), Chess().moves()[0], bytearray(b'x'),
          memoryview(b'xy'), range(3), print]


class Anything(unittest.TestCase):
    def ask(self, call, *args, **named):
        try:
            call(*args, **named)
        except (TypeError, ValueError, OverflowError, AttributeError, BufferError, KeyError,
                OSError, IndexError):
            pass

    def test_may_be_given_to_any_method(self):
        calls = [Chess, Jieqi, Azul, forsyth.JieqiView, forsyth.JieqiTable, forsyth.parse,
                 forsyth.detect, forsyth.describe, forsyth.diagnose, forsyth.fix,
                 Chess.unpack, Jieqi.unpack, Azul.unpack, Chess.from_dict, Jieqi.from_dict,
                 Azul.from_dict, forsyth.Position.from_dict, Jieqi.deal, Azul.deal, Chess.start,
                 Azul.start, Chess.diagnose, Chess.fix]
        batch = forsyth.read_lines([str(Chess())])
        for thing in (Chess(), Jieqi(), Jieqi.deal(1), Azul.deal(1), Chess().moves()[0], batch,
                      batch.positions, next(forsyth.samples(b'1. e4 *', format='pgn'))):
            for name in dir(type(thing)):
                if name not in ('best', 'perft', '__class__', '__init_subclass__', '__sizeof__',
                                '__setattr__', '__delattr__', '__init__'):
                    method = getattr(thing, name)
                    if callable(method):
                        calls.append(method)
        for call, thing in itertools.product(calls, THINGS):
            self.ask(call, thing)
        for call in calls:
            self.ask(call)
            self.ask(call, *THINGS[:2])

    def test_may_be_given_by_name(self):
        named = {
            Chess: ['allow'], Azul.deal: ['seed', 'players'], Chess.start: ['number', 'players'],
            Chess().svg: ['size', 'theme', 'flip', 'marks', 'arrows', 'last_move', 'id'],
            Chess().best: ['level', 'seed', 'top', 'moves', 'only', 'hash'],
            Chess().status: ['moves'], Chess().format: ['ep', 'castling', 'x'],
            Chess().playout: ['seed', 'limit'],
        }
        for call, names in named.items():
            for name, thing in itertools.product(names, THINGS):
                more = {'nodes': 10, 'hash': 0} if call.__name__ == 'best' else {}
                self.ask(call, **{**more, name: thing})
        for name, thing in itertools.product(['game', 'allow', 'keys', 'check', 'threads'], THINGS):
            self.ask(forsyth.read_lines, b'x\n', **{name: thing})
        for name, thing in itertools.product(['dtype', 'relative', 'extra', 'out', 'threads'],
                                             THINGS):
            self.ask(forsyth.read_lines(b'x').positions.planes, **{name: thing})
        for thing in THINGS:
            self.ask(Move, Chess(), thing)
            self.ask(Move, thing, 'e4')

    def test_may_be_a_source(self):
        for thing in THINGS:
            if thing in ('x' * 10_000, 'e4', ''):
                continue
            self.ask(forsyth.read_lines, thing)
            self.ask(lambda: list(forsyth.iter_lines(thing)))
            self.ask(lambda: list(forsyth.records(thing)))
            for format_ in forsyth.FORMATS:
                self.ask(lambda: list(forsyth.samples(thing, format=format_)))

    def test_numbers_out_of_range_are_refused(self):
        for call in (lambda: Chess().best(depth=-1), lambda: Chess().best(nodes=1 << 64),
                     lambda: Chess().svg(size=-5), lambda: Chess().perft(1 << 70),
                     lambda: forsyth.read_lines(b'', threads=-1), lambda: Jieqi.deal(-1),
                     lambda: Chess.start(960), lambda: Azul.deal(1, players=9)):
            with self.assertRaises((OverflowError, ValueError)):
                call()

    def test_files_that_misbehave(self):
        class Bad:
            def __init__(self, *answers):
                self.answers = list(answers)

            def read(self, count=-1):
                answer = self.answers.pop(0) if self.answers else b''
                if isinstance(answer, Exception):
                    raise answer
                return answer

        for answers in ([5], ['text'], [None], [b'x', OSError('gone')], [b'1. e4', 'e5']):
            for use in (forsyth.read_lines, lambda f: list(forsyth.iter_lines(f)),
                        lambda f: list(forsyth.records(f)),
                        lambda f: list(forsyth.samples(f, format='fen', errors='skip')),
                        lambda f: list(forsyth.samples(f, format='pgn', errors='skip'))):
                self.ask(use, Bad(*answers))
        with self.assertRaises(OSError):
            forsyth.write_samples(Broken(), forsyth.samples(b'1. e4 1-0', format='pgn'),
                                  format='plain')

    def test_a_reader_is_not_entered_twice(self):
        class Greedy:
            def read(self, count):
                return next(self.games)

        file = Greedy()
        file.games = forsyth._forsyth.Records(file)
        with self.assertRaises(RuntimeError):
            next(file.games)

    def test_a_file_that_writes_less_is_asked_again(self):
        class Short(io.BytesIO):
            def write(self, some):
                return super().write(some[:7])

        some = next(forsyth.samples(b'1. e4 e5 *', format='pgn'))
        whole, short = io.BytesIO(), Short()
        forsyth.write_samples(whole, some, format='csv')
        forsyth.write_samples(short, some, format='csv')
        self.assertEqual(short.getvalue(), whole.getvalue())

    def test_a_writer_is_not_closed_within(self):
        class Closes:
            def write(self, some):
                writer.close()

        writer = forsyth._forsyth.SampleWriter(Closes(), 'csv')
        self.assertRaises(ValueError, writer.close)

    def test_lines_without_an_end_do_not_fill_the_memory(self):
        class Endless:
            def read(self, count):
                return b'x' * count

        for use in (lambda: list(forsyth.iter_lines(Endless())),
                    lambda: list(forsyth.samples(Endless(), format='fen', errors='skip'))):
            with self.assertRaises(ValueError):
                use()


class Broken(io.RawIOBase):
    def write(self, data):
        raise OSError('full')


class HugeLists(unittest.TestCase):
    def test_are_read(self):
        count = 20_000 if QUICK else 300_000
        batch = forsyth.read_lines([str(Chess()), 'x', '', '\0'] * count)
        self.assertEqual(len(batch), 4 * count)
        self.assertEqual(sum(1 for code in memoryview(batch.codes).tolist() if code), 3 * count)

    def test_of_wrong_things_are_refused(self):
        for wrong in ([str(Chess())] * 1000 + [5], ['8'] * 10 + ['\ud800'], [[]], [None]):
            with self.assertRaises((TypeError, ValueError)):
                forsyth.read_lines(wrong)

    def test_nested_dicts_have_an_end(self):
        deep = inner = {}
        for _ in range(10_000):
            inner['board'] = inner = {}
        loop = []
        loop.append(loop)
        for bad in (deep, {'board': loop}, {'board': ['........'] * 100_000}, {1: 2},
                    {'\ud800': 1}, {'board': '\ud800'}, {'text': 'x' * 10_000}):
            with self.assertRaises((ValueError, TypeError)):
                Chess.from_dict(bad)


class Faults(unittest.TestCase):
    def test_tell_what_where_and_why(self):
        with self.assertRaises(ForsythError) as caught:
            Chess('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 W Kkq - 0 1')
        error = caught.exception
        self.assertIsInstance(error, ValueError)
        self.assertEqual((error.code, error.at), ('chess-bad-turn', 44))
        self.assertEqual(str(error).splitlines()[2], ' ' * 48 + '^')
        self.assertEqual(str(error).splitlines()[0],
                         "chess-bad-turn at byte 44: the side to move is 'w' or 'b'")

    def test_are_escaped(self):
        message = str(self.fault('8/\x1b[2J\u00e9 w'))
        self.assertTrue(message.isascii() and message.replace('\n', '').isprintable())

    def test_can_be_pickled(self):
        import pickle
        error = self.fault('x')
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((again.code, again.at, again.text, str(again)),
                         (error.code, error.at, error.text, str(error)))

    def test_of_dicts_have_a_path(self):
        state = Chess().to_dict()
        state['castling']['white'] = ['h', 'z']
        with self.assertRaises(ForsythError) as caught:
            Chess.from_dict(state)
        self.assertEqual(caught.exception.path, 'castling.white[1]')
        state['board'][3] = '...z....'
        with self.assertRaises(ForsythError) as caught:
            Chess.from_dict(state)
        self.assertEqual((caught.exception.path, caught.exception.at), ('board[3]', 3))

    def fault(self, text):
        try:
            Chess(text)
        except ForsythError as error:
            return error
        self.fail(text)


class Damage(unittest.TestCase):
    """Files of every format, cut and with bytes changed: faults are counted, the rest is read."""

    def test_is_survived(self):
        pgn = tool('playout', '--records', '--game', 'chess', '--games', '6', '--seed', '3')
        whole = list(forsyth.samples(pgn, format='pgn', batch=1 << 20))[0]
        count = len(whole)
        self.assertGreater(count, 200)
        some = forsyth.make_samples(whole.positions, moves=whole.moves, scores=[7] * count,
                                    results=[1, 0, -1] * (count // 3) + [0] * (count % 3))
        drawn = random.Random(5)
        for format_ in forsyth.FORMATS[:6]:
            file = io.BytesIO()
            forsyth.write_samples(file, some, format=format_, lossy=(
                'move', 'ply', 'halfmove', 'fullmove', 'en-passant', 'castling', 'turn'))
            content = file.getvalue()
            faults = 0
            for _ in range(20 if QUICK else 200):
                damaged = bytearray(content)
                for _ in range(drawn.randrange(4)):
                    damaged[drawn.randrange(len(damaged))] ^= 1 << drawn.randrange(8)
                stream = forsyth.samples(damaged[:drawn.randrange(len(damaged))], format=format_,
                                         errors='skip', batch=64)
                read = sum(len(batch.positions.write().splitlines()) for batch in stream)
                self.assertLessEqual(read, 3 * count)
                faults += stream.fault_count
                for code, at, _ in stream.faults:
                    self.assertLessEqual(at, len(damaged))
                    forsyth.describe(code)
            self.assertGreater(faults, 0, format_)


if __name__ == '__main__':
    unittest.main()
