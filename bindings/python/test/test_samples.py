"""Files to train from: every format back and forth, the tool's files, shuffling, bounded memory."""

import array
import collections
import gzip
import io
import os
import subprocess
import sys
import tempfile
import unittest

import forsyth
from forsyth import Chess, ForsythError, Move
from support import QUICK, TOOL, tool

PGN = tool('playout', '--records', '--game', 'chess', '--games', '12' if QUICK else '60',
           '--seed', '5')
ALL_LOSSES = ('move', 'ply', 'halfmove', 'fullmove', 'en-passant', 'castling', 'turn')


def rows(column):
    return memoryview(column).tolist()


def everything(stream):
    """All samples of a stream, as tuples."""
    found = []
    for some in stream:
        found += zip(some.positions.write().decode().splitlines(), rows(some.moves),
                     rows(some.scores), rows(some.results), rows(some.plies), rows(some.has))
    return found


def scored():
    """Samples that every format can hold some way: with moves, scores and results."""
    batches = []
    for some in forsyth.samples(PGN, format='pgn', batch=100_000):
        lines = some.positions.write().split(b'\n')[:-1]
        some = some.take(array.array('q', [i for i, line in enumerate(lines)
                                           if int(line.split()[4]) <= 100]))
        count = len(some)
        batches.append(forsyth.make_samples(
            some.positions, moves=some.moves, results=some.results,
            scores=[(i * 37) % 4001 - 2000 for i in range(count)]))
    return batches


class Games(unittest.TestCase):
    def test_give_every_position_with_its_move(self):
        found = everything(forsyth.samples(PGN, format='pgn', batch=77))
        at = 0
        for game in forsyth.records(PGN):
            for played in game.moves:
                text, move, score, result, ply, has = found[at]
                self.assertEqual(text, str(played.move.position))
                self.assertEqual(move, int(played.move))
                turn = played.move.position.turn
                if game.result == '*':
                    self.assertEqual((result, has), (0, 1))
                else:
                    want = 0 if game.winner is None else 1 if game.winner == turn else -1
                    self.assertEqual((result, has), (want, 5))
                at += 1
        self.assertEqual(at, len(found))
        self.assertGreater(at, 1000)

    def test_scores_come_from_comments(self):
        pgn = (b'1. e4 {[%eval 0.35]} e5 {[%eval -12.5]} 2. Nf3 {nothing} Nc6 {[%eval #3]} '
               b'3. Bb5 {[%eval #-2]} a6 (3... d6 {[%eval 9]}) 4. Ba4 1-0')
        found = everything(forsyth.samples(pgn, format='pgn'))
        self.assertEqual([(row[2], row[5] & 2) for row in found],
                         [(0, 0), (-35, 2), (-1250, 2), (0, 0), (31997, 2), (31998, 2), (0, 0)])

    def test_that_are_faulty_are_left_out_and_counted(self):
        pgn = b'1. e4 e5 1-0\n\n1. e4 Ke2 0-1\n\n1. d4 d5 1/2-1/2\n\n[Game "azul"]\n\n1. deal x *\n'
        stream = forsyth.samples(pgn, format='pgn', errors='skip')
        found = everything(stream)
        self.assertEqual([row[3] for row in found], [1, -1, 0, 0])
        self.assertEqual(stream.fault_count, 2)
        self.assertEqual(stream.faults[0], ('chess-illegal-move', 21, 2))
        with self.assertRaises(ForsythError) as caught:
            everything(forsyth.samples(pgn, format='pgn'))
        self.assertEqual((caught.exception.code, caught.exception.at), ('chess-illegal-move', 21))

    def test_may_have_variations_and_comments_of_any_depth(self):
        pgn = b'1. e4 ' + b'(1. d4 ' * 200 + b')' * 200 + b' e5 *'
        self.assertLessEqual(len(everything(forsyth.samples(pgn, format='pgn', errors='skip'))), 2)
        games = list(forsyth.records(pgn))
        self.assertEqual(games[0].fault.code, 'record-too-deep')
        text = b'1. e4 {' + b'x' * 100_000 + b'} e5 *'
        self.assertEqual(len(next(forsyth.records(text)).moves[0].comments[0]), 100_000)

    def test_of_all_kinds_are_read(self):
        for kind in ('chess', 'jieqi', 'azul'):
            record = tool('playout', '--records', '--game', kind, '--games', '3', '--seed', '9')
            games = list(forsyth.records(io.BytesIO(record)))
            self.assertEqual([game.game for game in games], [kind] * 3)
            for game in games:
                self.assertIsNone(game.fault)
                position = game.start
                for played in game.moves:
                    position = position.play(played.text)
                    self.assertEqual(position, played.position)
                outcome = position.status()
                self.assertEqual(game.winner, outcome.winner)


class Formats(unittest.TestCase):
    def test_every_format_goes_back_and_forth(self):
        batches = scored()
        whole = everything(batches)
        for format_ in ('plain', 'bin', 'binpack', 'viri'):
            file = io.BytesIO()
            lossy = () if format_ != 'viri' else ALL_LOSSES
            self.assertEqual(forsyth.write_samples(file, batches, format=format_, lossy=lossy),
                             len(whole))
            got = everything(forsyth.samples(file.getvalue(), format=format_, batch=999))
            self.assertEqual(got, whole, format_)
        for format_ in ('marlin', 'bullet'):
            file = io.BytesIO()
            forsyth.write_samples(file, batches, format=format_, lossy=ALL_LOSSES)
            got = everything(forsyth.samples(file.getvalue(), format=format_))
            self.assertEqual([row[2:4] for row in got], [row[2:4] for row in whole], format_)

    def test_the_tool_reads_and_writes_the_same(self):
        batches = scored()
        with tempfile.TemporaryDirectory() as folder:
            plain = os.path.join(folder, 'a.plain')
            forsyth.write_samples(plain, batches, format='plain')
            for format_ in ('bin', 'binpack', 'viri'):
                theirs = os.path.join(folder, f'theirs.{format_}')
                ours = os.path.join(folder, f'ours.{format_}')
                subprocess.run([TOOL, 'convert', '--to', format_, '-o', theirs, plain], check=True)
                forsyth.write_samples(ours, batches, format=format_)
                with open(theirs, 'rb') as a, open(ours, 'rb') as b:
                    self.assertEqual(a.read(), b.read(), format_)
                self.assertEqual(everything(forsyth.samples(theirs)), everything(batches))
            with gzip.open(plain + '.gz', 'wb') as file, open(plain, 'rb') as content:
                file.write(content.read())
            self.assertEqual(everything(forsyth.samples(plain + '.gz')), everything(batches))
            self.assertEqual(everything(forsyth.samples([plain, plain])), 2 * everything(batches))

    def test_a_format_is_known_by_its_bytes(self):
        batches = scored()
        for format_ in ('plain', 'binpack', 'bin'):
            file = io.BytesIO()
            forsyth.write_samples(file, batches, format=format_)
            self.assertEqual(everything(forsyth.samples(file.getvalue())), everything(batches))
        with self.assertRaises(ValueError):
            next(forsyth.samples(b'what is this'))

    def test_fens_are_samples(self):
        lines = [str(Chess().playout(seed, 30)) for seed in range(700)]
        content = '\n'.join([*lines[:350], 'faulty', '', '#', *lines[350:]]).encode()
        stream = forsyth.samples(content, format='fen', errors='skip', batch=64)
        self.assertEqual([row[0] for row in everything(stream)], lines)
        at = sum(len(line) + 1 for line in lines[:350])
        self.assertEqual((stream.fault_count, stream.faults[0][1:]), (1, (at, 351)))

    def test_what_a_format_cannot_hold_is_refused(self):
        batches = scored()
        for format_, code in (('marlin', 'sample-loses-move'), ('bullet', 'sample-loses-move')):
            with self.assertRaises(ForsythError) as caught:
                forsyth.write_samples(io.BytesIO(), batches, format=format_)
            self.assertEqual(caught.exception.code, code)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'x.marlin')
            with open(path, 'wb') as file:
                file.write(b'kept')
            with self.assertRaises(ForsythError):
                forsyth.write_samples(path, batches, format='marlin')
            with open(path, 'rb') as file:
                self.assertEqual(file.read(), b'kept')
            self.assertEqual(os.listdir(folder), ['x.marlin'])

    def test_samples_that_are_wrong_are_not_made(self):
        positions = forsyth.read_lines([str(Chess())]).positions
        for wrong in ({'moves': [12345]}, {'results': [2]}, {'scores': [1, 2]}, {'scores': ['x']}):
            with self.assertRaises((ValueError, TypeError)):
                forsyth.make_samples(positions, **wrong)
        with self.assertRaises(ValueError):
            forsyth.make_samples(forsyth.read_lines(b'x').positions)
        some = forsyth.make_samples(positions, moves=[int(Move(Chess(), 'e4'))])
        self.assertEqual(rows(some.has), [1])
        with self.assertRaises(TypeError):
            memoryview(some.scores)[0] = 5


class Shuffling(unittest.TestCase):
    def test_keeps_all_and_depends_on_the_seed_alone(self):
        plain = everything(forsyth.samples(PGN, format='pgn'))
        orders = []
        for seed, batch, prefetch in ((1, 100, 0), (1, 100, 3), (2, 100, 0)):
            found = everything(forsyth.samples(PGN, format='pgn', shuffle=500, seed=seed,
                                               batch=batch, prefetch=prefetch))
            self.assertEqual(collections.Counter(found), collections.Counter(plain))
            self.assertNotEqual(found, plain)
            orders.append(found)
        self.assertEqual(orders[0], orders[1])
        self.assertNotEqual(orders[0], orders[2])

    def test_a_pool_of_all_is_a_fair_shuffle(self):
        """Where the first line of five ends up, over many seeds."""
        lines = [str(Chess().playout(seed, 30)) for seed in range(5)]
        content, places = '\n'.join(lines).encode(), collections.Counter()
        for seed in range(2000):
            found = everything(forsyth.samples(content, format='fen', shuffle=5, seed=seed))
            places[[row[0] for row in found].index(lines[0])] += 1
        for place in range(5):
            self.assertTrue(300 < places[place] < 500, places)

    def test_a_pool_is_filled_from_several_files(self):
        fens = [f'4k3/8/8/8/8/8/8/4K3 w - - 0 {i}\n'.encode() for i in range(1, 1001)]
        files = [b''.join(fens[:5]), b''.join(fens[5:])]
        first = next(forsyth.samples(files, format='fen', shuffle=900, batch=50))
        self.assertGreater(max(memoryview(first.plies).tolist()[:20]), 300)

    def test_what_stands_before_a_fault_is_given(self):
        text, count = b'4k3/8/8/8/8/8/8/4K3 w - - 0 1\n' * 30 + b'bad\n', 0
        with self.assertRaises(forsyth.ForsythError):
            for some in forsyth.samples(text, format='fen', shuffle=10, batch=4):
                count += len(some)
        self.assertEqual(count, 30)

    def test_an_iterator_can_be_left(self):
        for prefetch in (0, 2):
            stream = forsyth.samples(PGN, format='pgn', batch=10, prefetch=prefetch)
            next(stream)
            stream.close()
            with self.assertRaises(StopIteration):
                next(stream)
        with self.assertRaises(ForsythError):
            list(forsyth.samples(b'faulty', format='fen', prefetch=2))

    def test_choosing(self):
        some = next(forsyth.samples(PGN, format='pgn', batch=50))
        self.assertEqual(rows(some[10:20].moves), rows(some.moves)[10:20])
        self.assertEqual(len(some[::7]), 8)


class Memory(unittest.TestCase):
    @unittest.skipIf(QUICK, 'a sanitizer has memory of its own')
    def test_does_not_grow_with_the_file(self):
        """A stream of 40 MB is read and shuffled within a few MB more than one of 1 MB."""
        program = '''
import forsyth, resource, sys
line = str(forsyth.Chess()).encode() + b"\\n"
class Stream:
    def __init__(self, count): self.left = count
    def read(self, size):
        count = min(self.left, max(1, size // len(line)))
        self.left -= count
        return line * count
def peak(count):
    found = sum(len(s) for s in forsyth.samples(Stream(count), format="fen", shuffle=20000,
                                                batch=4096))
    assert found == count
    found = sum(len(b) for b in forsyth.iter_lines(Stream(count), threads=1, block=1 << 20))
    assert found == count
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
small = peak(20000)
print(peak(700000) - small)
'''
        out = subprocess.run([sys.executable, '-c', program], check=True, capture_output=True)
        self.assertLess(int(out.stdout), 20_000)


if __name__ == '__main__':
    unittest.main()
