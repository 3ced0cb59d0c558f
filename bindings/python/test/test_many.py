"""Batches say what objects say, whatever they are made from, in any number of threads."""

import array
import io
import mmap
import pathlib
import tempfile
import threading
import unittest

import forsyth
from forsyth import Chess, ForsythError
from support import mutated, parsed, played_texts, stored_texts

try:
    import numpy
except ImportError:
    numpy = None

texts = played_texts(900)
chess = [text for text in texts if forsyth.detect(text) == 'chess']
bad = [text for text in mutated(texts, 1500)]


def rows(array_):
    return memoryview(array_).tolist()


class Lines(unittest.TestCase):
    def compare(self, batch, lines, game):
        self.assertEqual(len(batch), len(lines))
        codes, at = rows(batch.codes), rows(batch.at)
        for i, text in enumerate(lines):
            answer = parsed(text, game=game)
            if isinstance(answer, ForsythError):
                self.assertEqual((forsyth.describe(codes[i])[0], at[i]), (answer.code, answer.at))
                self.assertIsNone(batch.positions[i])
                self.assertEqual(rows(batch.keys)[i], 0)
            else:
                self.assertEqual(codes[i], 0)
                self.assertEqual(batch.positions[i], answer)
                self.assertEqual(int(batch.keys[i]), answer.key)

    def test_are_read_as_texts_are(self):
        for game in ('chess', 'jieqi', 'azul'):
            lines = [t for t in texts + bad if forsyth.detect(t) == game]
            self.assertGreater(len(lines), 100)
            joined = '\n'.join(lines).encode()
            self.compare(forsyth.read_lines(joined, game=game), lines, game)
            self.compare(forsyth.read_lines(lines, game=game), lines, game)
            self.compare(forsyth.read_lines(tuple(t.encode() for t in lines), game=game), lines,
                         game)

    def test_of_any_source_and_number_of_threads_are_the_same(self):
        lines = [*chess, '', '# a comment', *(t for t in bad if forsyth.detect(t) == 'chess')] * 40
        content = '\r\n'.join(lines).encode()
        self.assertGreater(len(content), 1 << 19)  # several pieces
        want = forsyth.read_lines(content, check=True, threads=1)
        with tempfile.NamedTemporaryFile(suffix='.fen') as file:
            file.write(content)
            file.flush()
            with open(file.name, 'rb') as opened, mmap.mmap(opened.fileno(), 0,
                                                            access=mmap.ACCESS_READ) as mapped:
                sources = [content, bytearray(content), memoryview(content), mapped, file.name,
                           pathlib.Path(file.name), io.BytesIO(content)]
                for source in sources:
                    for threads in (1, 2, 7):
                        if hasattr(source, 'seek'):
                            source.seek(0)
                        got = forsyth.read_lines(source, check=True, threads=threads)
                        for column in ('codes', 'at', 'rules', 'offsets', 'lengths', 'lines',
                                       'keys'):
                            self.assertEqual(rows(getattr(got, column)),
                                             rows(getattr(want, column)), column)
                        self.assertEqual(got.positions.write(), want.positions.write())
                del got
        offset, length, line = (rows(getattr(want, name))[-1]
                                for name in ('offsets', 'lengths', 'lines'))
        self.assertEqual(content[offset:offset + length].decode(), lines[-1])
        self.assertEqual(line, len(lines) - 1)

    def test_come_in_blocks(self):
        content = b'\n'.join(t.encode() for t in [*chess, '#', ''] * 3)
        want = forsyth.read_lines(content)
        for block in (1, 100, 5000, 1 << 22):
            found, places = [], []
            source = io.BytesIO(content) if block > 100 else content
            for batch in forsyth.iter_lines(source, block=block, game='chess'):
                found += [str(p) for p in batch.positions]
                places += [(batch.start + o, batch.first_line + n)
                           for o, n in zip(rows(batch.offsets), rows(batch.lines))]
            self.assertEqual(found, [str(p) for p in want.positions])
            self.assertEqual(places, list(zip(rows(want.offsets), rows(want.lines))))

    def test_rules_are_checked(self):
        lines = [t for t in stored_texts() if not isinstance(parsed(t, game='chess'), ForsythError)]
        batch = forsyth.read_lines(lines, check=True, game='chess')
        for text, rules in zip(lines, rows(batch.rules)):
            self.assertEqual(rules.bit_count(), len(Chess(text).check()))

    def test_nothing_gives_nothing(self):
        for nothing in (b'', b'\n\n#\n', [], ()):
            batch = forsyth.read_lines(nothing)
            self.assertEqual(len(batch), 0)
            self.assertEqual(batch.positions.write(), b'')
            self.assertEqual(len(batch.positions.planes()), 0)
            self.assertEqual(len(batch.positions.features('halfka')), 0)

    def test_an_array_is_a_sequence(self):
        positions = forsyth.read_lines(chess).positions
        self.assertEqual(str(positions[-1]), chess[-1])
        self.assertEqual([str(p) for p in positions[5:50:7]], chess[5:50:7])
        self.assertEqual([str(p) for p in positions[::-1]], chess[::-1])
        self.assertEqual([str(p) for p in positions[::-1][2:5]], chess[::-1][2:5])
        some = positions.take(array.array('q', [3, 1, 1]))
        self.assertEqual([str(p) for p in some], [chess[3], chess[1], chess[1]])
        self.assertEqual(rows(positions[::2].keys()), [Chess(t).key for t in chess[::2]])
        for wrong in (len(chess), -len(chess) - 1):
            with self.assertRaises(IndexError):
                positions[wrong]
        with self.assertRaises(IndexError):
            positions.take(array.array('q', [len(chess)]))


def squares(position):
    """The pieces of a position by their squares, from a1."""
    board = position.to_dict()['board']
    return [(8 * rank + file, board[7 - rank][file]) for rank in range(8) for file in range(8)
            if board[7 - rank][file] != '.']


class Networks(unittest.TestCase):
    def setUp(self):
        self.objects = [Chess(t) for t in chess]
        self.positions = forsyth.read_lines(chess).positions

    def test_planes(self):
        want = []
        for position in self.objects:
            planes = [[0] * 64 for _ in range(12)]
            for square, piece in squares(position):
                planes['PNBRQKpnbrqk'.index(piece)][square] = 1
            want.append(planes)
        for dtype in ('uint8', 'float32'):
            got = rows(self.positions.planes(dtype))
            self.assertEqual([[sum(plane, []) for plane in planes] for planes in got], want)
        bits = rows(self.positions.planes('bits', threads=3))
        self.assertEqual([[[word >> s & 1 for s in range(64)] for word in p] for p in bits], want)

    def test_relative_planes(self):
        got = rows(self.positions.planes('bits', relative=True))
        for position, planes in zip(self.objects, got):
            black = position.turn == 'black'
            want = [0] * 12
            for square, piece in squares(position):
                own = piece.islower() == black
                want['pnbrqk'.index(piece.lower()) + 6 * (not own)] |= 1 << (square ^ 56 * black)
            self.assertEqual(planes, want)

    def test_extra_planes(self):
        texts_ = ['r3k2r/8/8/8/3pP3/8/8/R3K2R b Kq e3 0 1', '4k3/8/8/8/8/8/8/4K3 w - - 0 1']
        positions, full = forsyth.read_lines(texts_).positions, 2 ** 64 - 1
        extra = ('turn', 'castling', 'en-passant')
        planes = rows(positions.planes('bits', extra=extra))
        self.assertEqual([p[12:] for p in planes], [[full, full, 0, 0, full, 1 << 20], [0] * 6])
        planes = rows(positions.planes('bits', extra=extra, relative=True))
        self.assertEqual(planes[0][12:], [full, 0, full, full, 0, 1 << (20 ^ 56)])

    def test_features(self):
        for kind in ('piece-square', 'halfkp', 'halfka', 'halfka-hm'):
            got = rows(self.positions.features(kind))
            for position, halves in zip(self.objects, got):
                want = [sorted(self.features(position, side, kind))
                        for side in (position.turn, self.other(position.turn))]
                self.assertEqual([sorted(f for f in half if f >= 0) for half in halves], want)
            first = rows(self.positions.features(kind, relative=False))
            self.assertEqual([h[0] if p.turn == 'white' else h[1]
                              for p, h in zip(self.objects, got)], [h[0] for h in first])

    @staticmethod
    def other(side):
        return 'black' if side == 'white' else 'white'

    @staticmethod
    def features(position, side, kind):
        """The definition, step by step."""
        pieces = squares(position)
        flip = 56 if side == 'black' else 0
        king = next(s for s, p in pieces if p == ('k' if side == 'black' else 'K')) ^ flip
        if kind == 'halfka-hm' and king % 8 < 4:
            flip, king = flip ^ 7, king ^ 7
        for square, piece in pieces:
            type_, own = 'pnbrqk'.index(piece.lower()), piece.islower() == (side == 'black')
            square ^= flip
            if kind == 'piece-square':
                yield 64 * (type_ + 6 * (not own)) + square
            elif kind == 'halfkp':
                if type_ < 5:
                    yield 640 * king + 64 * (type_ + 5 * (not own)) + square
            else:
                place = king if kind == 'halfka' else 4 * (king // 8) + king % 8 - 4
                yield 768 * place + 64 * (type_ + 6 * (not own)) + square

    def test_move_masks(self):
        sparse = rows(self.positions.move_masks())
        bits = rows(self.positions.move_masks('bits'))
        relative = rows(self.positions.move_masks(relative=True))
        for position, one, words, seen in zip(self.objects, sparse, bits, relative):
            moves = {int(m) & 4095 for m in position.moves()}
            want = {64 * (m & 63) + (m >> 6) for m in moves}
            self.assertEqual({i for i, bit in enumerate(one) if bit}, want)
            self.assertEqual({64 * o + t for o in range(64) for t in range(64)
                              if words[o] >> t & 1}, want)
            flip = 56 * 65 if position.turn == 'black' else 0
            self.assertEqual({i for i, bit in enumerate(seen) if bit}, {i ^ flip for i in want})

    def test_move_indices(self):
        first = [position.moves()[0] if position.moves() else None for position in self.objects]
        numbers = array.array('I', [int(m) if m else 0 for m in first])
        got = rows(self.positions.move_indices(numbers))
        masks = rows(self.positions.move_masks())
        for index, move, mask in zip(got, first, masks):
            self.assertEqual(mask[index] if move else index, 1 if move else -1)

    def test_memory_of_the_callers_is_filled(self):
        want = self.positions.planes('uint8')
        out = bytearray(len(self.positions) * 768)
        self.assertIs(self.positions.planes(out=out), out)
        self.assertEqual(bytes(out), bytes(want))
        for wrong in (bytearray(5), bytes(len(out)), 'x', array.array('d', [1.0])):
            with self.assertRaises((ValueError, BufferError, TypeError)):
                self.positions.planes(out=wrong)

    def test_faulty_lines_are_empty_boards(self):
        positions = forsyth.read_lines(b'8/8/8/8/8/8/8/9 w - - 0 1').positions
        self.assertEqual(sum(rows(positions.planes('bits'))[0]), 0)
        self.assertEqual(rows(positions.features('halfkp', width=1)), [[[-1], [-1]]])
        self.assertEqual(sum(rows(positions.move_masks('bits'))[0]), 0)

    def test_boards_that_are_no_game_do_no_harm(self):
        odd = [t for t in stored_texts() if not isinstance(parsed(t, game='chess'), ForsythError)]
        positions = forsyth.read_lines(odd, game='chess').positions
        positions.planes(extra=('turn', 'castling', 'en-passant'), relative=True)
        for kind in ('piece-square', 'halfkp', 'halfka', 'halfka-hm'):
            positions.features(kind, width=64)
        positions.move_masks('bits', relative=True)
        with self.assertRaises(ValueError):
            positions.features('piece-square', width=3)

    @unittest.skipUnless(numpy, 'numpy is not there')
    def test_numpy_looks_at_the_same_memory(self):
        rows_ = numpy.asarray(self.positions)
        self.assertEqual(rows_.dtype.itemsize, 40)
        self.assertEqual(rows_['fullmove'].tolist(),
                         [p.to_dict()['fullmove'] for p in self.objects])
        self.assertFalse(rows_.flags.writeable)
        self.assertIsInstance(self.positions.planes(), numpy.ndarray)
        self.assertEqual(self.positions.planes().shape, (len(chess), 12, 8, 8))
        self.assertEqual(self.positions.planes('float32').dtype, numpy.float32)
        kept = forsyth.read_lines(chess).keys  # outlives its batch
        self.assertEqual(kept.tolist(), [p.key for p in self.objects])

    def test_only_chess_has_planes(self):
        azul = forsyth.read_lines([str(forsyth.Azul())]).positions
        for ask in (azul.planes, azul.move_masks, lambda: azul.features('halfkp'),
                    lambda: azul.move_indices(b'')):
            with self.assertRaises(TypeError):
                ask()
        with self.assertRaises(BufferError):
            memoryview(azul)


class Threads(unittest.TestCase):
    def test_many_python_threads_read_at_once(self):
        content = ('\n'.join(chess) * 20).encode()
        want, failures = forsyth.read_lines(content).positions.write(), []

        def work():
            for _ in range(5):
                batch = forsyth.read_lines(content)
                batch.positions.planes('bits'), batch.positions.features('halfka', width=64)
                if batch.positions.write() != want:
                    failures.append('differs')
                if sum(1 for p in batch.positions[:200] if p and p.moves()) == 0:
                    failures.append('no moves')

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_a_buffer_cannot_be_resized_while_it_is_read(self):
        """Another thread tries all the time; it may write, but not resize."""
        content = bytearray(('\n'.join(chess) * 60).encode())
        stop, refused = threading.Event(), []

        def disturb():
            while not stop.is_set():
                try:
                    content.append(10)
                    content.pop()
                except BufferError:
                    refused.append(1)
                content[0:4] = b'8/8/'
                content[100] = 10

        thread = threading.Thread(target=disturb)
        thread.start()
        for _ in range(30):
            self.assertGreater(len(forsyth.read_lines(content)), len(chess))
            if refused:
                break
        stop.set()
        thread.join()
        view = memoryview(content)
        with self.assertRaises(BufferError):
            content.append(1)
        view.release()
        stream = forsyth.samples(content, format='fen', errors='skip', batch=10)
        next(stream)
        with self.assertRaises(BufferError):
            content.extend(b'x')
        stream.close()


if __name__ == '__main__':
    unittest.main()
