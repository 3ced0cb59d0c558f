"""Positions and moves feel like Python: values that compare, hash, pickle and show themselves."""

import ast
import copy
import doctest
import gc
import os
import pickle
import signal
import sys
import threading
import time
import unittest

import forsyth
from forsyth import Azul, Chess, ForsythError, Jieqi, JieqiTable, JieqiView, Move, Position
from support import played_texts


class Positions(unittest.TestCase):
    def test_are_values(self):
        for text in played_texts(110):
            one, other = forsyth.parse(text), forsyth.parse(text.encode())
            self.assertEqual(one, other)
            self.assertEqual(hash(one), hash(other))
            self.assertFalse(one != other)
            self.assertEqual(len({one, other}), 1)
            self.assertEqual(str(one), text)
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                again = pickle.loads(pickle.dumps(one, protocol))
                self.assertEqual(again, one)
                self.assertIs(type(again), type(one))
            self.assertIs(copy.copy(one), one)
            self.assertIs(copy.deepcopy(one), one)
            self.assertEqual(type(one).unpack(one.pack()), one)
            first, *drawing = repr(one).splitlines()
            self.assertEqual(eval(first), one)
            self.assertGreater(len(drawing), 5)
            self.assertEqual(one.fix(), one)
            self.assertEqual(''.join(part.text for part in one.components()),
                             text.replace(' ', '') if ' ' in text else text.replace('/', ''))

    def test_have_hashes_that_differ(self):
        positions = [forsyth.parse(text) for text in played_texts(500)]
        self.assertGreater(len({hash(p) for p in positions}), 0.99 * len(set(positions)))

    def test_are_in_the_order_of_their_texts(self):
        texts = [t for t in played_texts(200) if forsyth.detect(t) == 'chess']
        self.assertEqual([str(p) for p in sorted(map(Chess, texts))], sorted(texts))
        with self.assertRaises(TypeError):
            Chess() < Azul()

    def test_of_different_games_are_never_equal(self):
        self.assertNotEqual(Chess(), Azul())
        self.assertNotEqual(Chess(), str(Chess()))

    def test_cannot_be_changed(self):
        for name in ('turn', 'key', 'anything'):
            with self.assertRaises(AttributeError):
                setattr(Chess(), name, 1)

    def test_are_made_by_their_classes_alone(self):
        for bad in (Position, forsyth.Positions, forsyth.Samples):
            with self.assertRaises(TypeError):
                bad()
        with self.assertRaises(TypeError):
            object.__new__(Chess)
        with self.assertRaises(TypeError):
            class Mine(Chess):
                pass

    def test_show_themselves(self):
        self.assertTrue(Chess()._repr_svg_().startswith('<svg'))
        self.assertNotEqual(Chess().svg(flip=True), Chess().svg())
        self.assertIn("data-square='e4'", Chess().svg(marks=['e4'], arrows='e2e4', theme='blue'))
        move = Chess().move('e4')
        self.assertEqual(move.after.svg(last_move=move), move.after.svg(last_move='e2e4'))

    def test_know_their_players(self):
        self.assertEqual(Chess().players, ('white', 'black'))
        self.assertEqual(Azul.deal(1, players=3).players, ('player-0', 'player-1', 'player-2'))
        self.assertEqual(Azul().turn, 'chance')
        self.assertEqual(Azul.deal(1, players=3).scores, (0, 0, 0))
        self.assertEqual(Chess().polyglot, 0x463b96181691fc9c)


class Moves(unittest.TestCase):
    def test_are_values(self):
        one, other = Chess().move('Nf3'), Chess().play('a3', 'a6').move('g1f3')
        self.assertEqual(one, other)
        self.assertEqual(hash(one), hash(other))
        self.assertNotEqual(one, Chess().move('Nh3'))
        self.assertEqual(pickle.loads(pickle.dumps(one)), one)
        self.assertEqual(Move(Chess(), int(one)), one)
        self.assertEqual(one.after, Chess().play(one))
        self.assertTrue(Chess().play('e4', 'd5').move('exd5').is_capture)

    def test_deals_are_equal_only_where_they_deal_the_same(self):
        one = Azul().chance(5)
        self.assertEqual(one, pickle.loads(pickle.dumps(one)))
        self.assertNotEqual(one, Azul.start(players=3).chance(5))
        self.assertEqual(Azul().play(str(one)), one.after)

    def test_that_are_illegal_are_refused(self):
        for bad, code in (('e2e5', 'chess-illegal-move'), ('Ke3', 'chess-illegal-move'),
                          ('x', 'chess-bad-move')):
            with self.assertRaises(ForsythError) as caught:
                Chess().play(bad)
            self.assertEqual(caught.exception.text, bad)
            if code != 'chess-bad-move':
                self.assertEqual(caught.exception.code, code)
        with self.assertRaises(ForsythError):
            Chess().play('e4').play(Chess().move('e4'))
        with self.assertRaises(ForsythError):
            Move(Chess(), 12345)
        with self.assertRaises(ValueError):
            Chess().play(Azul.deal(1).moves()[0])

    def test_history_counts(self):
        there_and_back = ['Nf3', 'Nf6', 'Ng1', 'Ng8'] * 2
        self.assertEqual(Chess().status(there_and_back).code, 'draw-threefold')
        self.assertEqual(Chess().play(*there_and_back).status().code, 'ongoing')

    def test_best_keeps_to_what_is_asked(self):
        some = Chess().best(nodes=3000, top=3, only=['e4', Chess().move('d4'), 'a3'])
        self.assertEqual({str(one.move) for one in some}, {'e2e4', 'd2d4', 'a2a3'})
        self.assertEqual(Chess().best(level='easy', seed=7).move,
                         Chess().best(level='easy', seed=7).move)
        self.assertEqual(Azul.deal(1).best(nodes=500).move.position, Azul.deal(1))
        for bad in ({'level': 'x'}, {'top': 0}, {'only': ['e5']}, {'depth': -1}, {'moves': ['Ke2']}):
            with self.assertRaises((ValueError, OverflowError)):
                Chess().best(**bad)

    def test_a_search_hears_ctrl_c(self):
        timer = threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT))
        timer.start()
        started = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            Chess().best(depth=100, hash=1)
        self.assertLess(time.monotonic() - started, 60)


class Secrets(unittest.TestCase):
    def test_views_and_tables_are_of_different_classes(self):
        table = Jieqi.deal(7)
        view = table.view('red')
        self.assertIs(type(table), JieqiTable)
        self.assertIs(type(view), JieqiView)
        self.assertIsInstance(view, Jieqi)
        self.assertNotEqual(table, view)
        with self.assertRaises(TypeError):
            JieqiView(str(table))
        with self.assertRaises(TypeError):
            JieqiTable(str(view))
        self.assertFalse(hasattr(view, 'view'))
        self.assertFalse(hasattr(view, 'told'))

    def test_a_view_is_never_made_of_a_table(self):
        table, view = Jieqi.deal(1), forsyth.JieqiView
        for make in (lambda: view.unpack(table.pack()), lambda: view.from_dict(table.to_dict()),
                     lambda: view.fix(str(table)), lambda: forsyth.parse(str(table), game=view)):
            self.assertRaises(TypeError, make)
        self.assertEqual(Chess(None), Chess())
        self.assertRaises(ValueError, Chess().perft, -(1 << 32) + 2)

    def test_a_view_is_the_same_whatever_is_hidden(self):
        """All that a view says, of tables that differ only in what its player cannot know."""
        def everything(view):
            return (str(view), repr(view), view.to_dict(), view.key, hash(view), view.pack(),
                    pickle.dumps(view), view.svg(), [str(m) for m in view.moves()], view.check(),
                    view.components(), view.status(), str(view.best(nodes=200).move))
        said = {}
        for seed in range(20):
            for player in ('red', 'black', 'spectator'):
                found = repr(everything(Jieqi.deal(seed).view(player)))
                self.assertEqual(said.setdefault(player, found), found)

    def test_a_told_move_knows_only_the_view(self):
        table = Jieqi.deal(5)
        move = table.move('+b2b9')
        for player, told in (('red', '+b2b9=Axp'), ('black', '+b2b9=A')):
            heard = table.told(move, player)
            self.assertEqual(str(heard)[:5], told[:5])
            self.assertIs(type(heard.position), JieqiView)
            self.assertEqual(heard.after, table.play(move).view(player))

    def test_a_search_on_a_table_sees_what_its_player_sees(self):
        tables = [Jieqi.deal(seed) for seed in range(6)]
        answers = {(str(b.move), b.score) for b in (t.best(nodes=500) for t in tables)}
        self.assertEqual(len(answers), 1)
        self.assertIs(type(tables[0].best(nodes=10).move.position), JieqiView)
        line = ['+b2b9', '+a9b9']
        self.assertIs(type(tables[1].best(nodes=10, moves=line).move.position), JieqiView)

    def test_what_is_hidden_can_be_dealt(self):
        view = Jieqi.deal(1).view('black')
        self.assertEqual(view.deal_hidden(3).view('black'), view)
        self.assertEqual(view.seen_by('red').seen_by('black'), view)


class Documentation(unittest.TestCase):
    def test_examples_run(self):
        runner, count = doctest.DocTestRunner(), 0
        parser = doctest.DocTestParser()
        names = {name: getattr(forsyth, name) for name in forsyth.__all__}
        said = [('forsyth', forsyth)]
        for name, thing in names.items():
            said.append((name, thing))
            if isinstance(thing, type):
                said += [(f'{name}.{part}', each) for part, each in vars(thing).items()]
        for name, thing in said:
            doc = getattr(thing, '__doc__', None) or ''
            if '>>>' in doc:
                runner.run(parser.get_doctest(doc, dict(names), name, None, 0))
                count += 1
        self.assertGreater(count, 30)
        self.assertEqual(runner.summarize().failed, 0)

    def test_everything_has_a_description(self):
        for name in forsyth.__all__:
            thing = getattr(forsyth, name)
            if name not in ('FORMATS', 'version'):
                self.assertTrue(thing.__doc__, name)
            if isinstance(thing, type):
                for part, each in vars(thing).items():
                    if not part.startswith('_') and callable(each):
                        self.assertTrue(each.__doc__, f'{name}.{part}')


class Types(unittest.TestCase):
    def test_the_stubs_name_all_that_there_is(self):
        path = os.path.join(os.path.dirname(forsyth.__file__), '__init__.pyi')
        with open(path) as file:
            tree = ast.parse(file.read())
        found = {}
        for node in tree.body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                found[node.name] = {part.name: part for part in node.body
                                    if isinstance(part, ast.FunctionDef)}
                found[node.name].update((part.target.id, None) for part in node.body
                                        if isinstance(part, ast.AnnAssign))
            elif isinstance(node, ast.AnnAssign):
                found[node.target.id] = {}
        self.assertLessEqual(set(forsyth.__all__), set(found))
        for name in forsyth.__all__:
            thing = getattr(forsyth, name)
            if isinstance(thing, type):
                own = {part for part in vars(thing) if not part.startswith('_')}
                told = {part for part in found[name] if not part.startswith('_')}
                self.assertEqual(own - {'args'}, told - {'code', 'at', 'text', 'path', 'faults',
                                                         'fault_count'} | own & told, name)


class Memory(unittest.TestCase):
    def test_nothing_is_left_behind(self):
        """References and memory blocks, after everything was done many times: not one a time."""
        pgn = b'[White "A"]\n\n1. e4 {a} e5! (1... c5 2. Nf3) 2. Nf3 1-0\n\n1. Ke3 *\n'

        def everything():
            board = Chess('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')
            [move.after for move in board.moves()]
            str(board), repr(board), hash(board), board.key, board.check(), board.components()
            board.svg(marks=['e4']), board.status(['O-O']), board.diagnose(), board.fix()
            Chess.from_dict(board.to_dict()), pickle.loads(pickle.dumps(board.moves()))
            board.best(nodes=50, top=2, hash=1), board.format(ep='legal'), board.pack()
            table = Jieqi.deal(3)
            table.told(table.moves()[0], 'red'), table.view('black').deal_hidden(1)
            Azul().play(str(Azul().chance(1)))
            for bad in (lambda: Chess('x'), lambda: Chess(5), lambda: board.play('e2e9'),
                        lambda: Chess.from_dict({'board': [1]}), lambda: Chess('\ud800'),
                        lambda: board.svg(marks='z9'), lambda: forsyth.read_lines([1])):
                try:
                    bad()
                except Exception:
                    pass
            list(forsyth.records(pgn))
            batch = forsyth.read_lines(b'8/8/8/8/8/8/8/k6K w - - 0 1\nx\n' * 50, check=True)
            batch.positions.planes(), batch.positions.features('halfkp')
            batch.positions.move_masks('bits'), batch.positions[1:5][0], batch.positions.keys()
            for some in forsyth.samples(pgn, format='pgn', errors='skip', shuffle=2, batch=2):
                some.scores, some.positions[0], some[:1]

        growth = []
        for _ in range(8):  # Python keeps things for later use, sooner or later
            gc.collect()
            before = sys.getallocatedblocks()
            for _ in range(60):
                everything()
            gc.collect()
            growth.append(sys.getallocatedblocks() - before)
        self.assertLess(min(growth), 30)


if __name__ == '__main__':
    unittest.main()
