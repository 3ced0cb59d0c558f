"""The package says what the tool says: on all texts of the test data, on positions of random games,
and on texts with a fault put in."""

import unittest

import forsyth
from support import (
    QUICK, mutated, parsed, played_texts, stored_texts, tool, tool_objects,
)

stored = stored_texts()
played = played_texts(200 if QUICK else 1200)
# The tool also reads the word startpos, which is no text of a position.
texts = list(dict.fromkeys(text for text in [*stored, *played, *mutated(played + stored[:3000], 3000)]
                           if not text.lower().lstrip().startswith('startpos')))
if QUICK:
    texts = texts[::20]
positions = [text for text in texts if not isinstance(parsed(text), forsyth.ForsythError)]


class TheToolSays(unittest.TestCase):
    def test_there_is_enough_to_compare(self):
        games = {forsyth.parse(text).game for text in positions}
        self.assertEqual(games, {'chess', 'jieqi', 'azul'})
        self.assertGreater(len(texts), 500 if QUICK else 12_000)
        self.assertGreater(len(positions), 100 if QUICK else 3000)

    def test_check_and_faults(self):
        for text, said in zip(texts, tool_objects('check', texts, '--json'), strict=True):
            answer = parsed(text)
            if said['ok']:
                self.assertEqual(answer.check(), said['rules'], text)
                self.assertEqual(answer.game, said['game'], text)
            else:
                self.assertEqual((answer.code, answer.at, answer.message),
                                 (said['code'], said['at'], said['message']), text)
                self.assertEqual(answer.text, text)

    def test_diagnose(self):
        for text, said in zip(texts, tool_objects('check', texts, '--json', '-v'), strict=True):
            found = forsyth.diagnose(text)
            self.assertEqual(len(found), len(said['findings']), text)
            for ours, theirs in zip(found, said['findings']):
                self.assertEqual((ours.severity, ours.code, ours.at, ours.len, ours.message),
                                 tuple(theirs[k] for k in ('severity', 'code', 'at', 'len',
                                                           'message')), text)
                self.assertEqual(ours.field or 'text', theirs['field'], text)
                repair = theirs.get('repair')
                self.assertEqual(ours.repair, repair and (repair['at'], repair['len'],
                                                          repair['text']), text)

    def test_fix(self):
        for text, said in zip(texts, tool_objects('fix', texts, '--json'), strict=True):
            try:
                answer = str(forsyth.fix(text))
            except forsyth.ForsythError as error:
                self.assertFalse(said['ok'], text)
                self.assertEqual((error.code, error.at), (said['code'], said['at']), text)
            else:
                self.assertTrue(said['ok'], text)
                self.assertEqual(answer, said['text'])

    def test_leniencies(self):
        said = tool_objects('check', texts, '--json', '--allow', 'all')
        for text, one in zip(texts, said, strict=True):
            answer = parsed(text, allow='all')
            self.assertEqual(one['ok'], not isinstance(answer, forsyth.ForsythError), text)

    def test_keys(self):
        for text, said in zip(positions, tool_objects('key', positions, '--json'), strict=True):
            self.assertEqual(f'{forsyth.parse(text).key:016x}', said['key'], text)

    def test_dicts(self):
        for text, said in zip(positions, tool_objects('json', positions), strict=True):
            position = forsyth.parse(text)
            del said['ok']
            self.assertEqual(position.to_dict(), said, text)
            self.assertEqual(type(position).from_dict(said), position, text)

    def test_moves(self):
        for text, said in zip(positions, tool_objects('moves', positions, '--json'), strict=True):
            if 'moves' not in said:
                continue
            moves = forsyth.parse(text).moves()
            self.assertEqual(sorted(str(move) for move in moves),
                             sorted(one['move'] for one in said['moves']), text)
            if said['game'] == 'chess':
                self.assertEqual(sorted(move.san for move in moves),
                                 sorted(one['san'] for one in said['moves']), text)

    def test_status(self):
        for text, said in zip(positions, tool_objects('status', positions, '--json'), strict=True):
            outcome = forsyth.parse(text).status()
            self.assertEqual((outcome.code, outcome.winner, outcome.over, outcome.claimable),
                             (said['status'], said['winner'], said['over'], said['claimable']))

    def test_drawings(self):
        for text in positions[::200]:
            position = forsyth.parse(text)
            drawn = position.draw(ascii=True).encode()
            self.assertEqual(tool('show', '--ascii', text)[:len(drawn)], drawn)
            self.assertEqual(position.svg().strip().encode(), tool('show', '--svg', text).strip())

    def test_perft(self):
        for text in positions[::200]:
            self.assertEqual(f'{forsyth.parse(text).perft(2)}'.encode(),
                             tool('perft', text, '2').strip(), text)

    def test_best(self):
        start = forsyth.Chess().play('e4', 'e5')
        said = tool_objects('best', [str(start)], '--json', '--depth', '5', '--threads', '1',
                            '--top', '1')[0]
        best = start.best(depth=5)
        self.assertEqual((str(best.move), best.score), (said['moves'][0]['move'],
                                                        said['moves'][0]['score']))

    def test_records(self):
        games = list(forsyth.records('docs/samples/games.pgn'))
        said = tool('positions', 'docs/samples/games.pgn').decode().splitlines()
        ours = [str(position) for game in games for position in game.positions()
                if not game.fault]
        self.assertEqual(ours, said)
        self.assertEqual([game.number for game in games if game.fault], [2])


if __name__ == '__main__':
    unittest.main()
