"""The examples of the pages print what the pages say, and a network can be trained by them."""

import contextlib
import io
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from support import QUICK, TOOL

try:
    import numpy  # noqa: F401
except ImportError:
    print('skipped: numpy is needed')
    sys.exit(77)


class Pages(unittest.TestCase):
    def run_page(self, path, least):
        text = pathlib.Path(path).read_text()
        blocks = re.findall(r'```python\n(.*?)```\n\n```text\n(.*?)```', text, re.DOTALL)
        self.assertGreaterEqual(len(blocks), least)
        self.assertEqual(len(blocks), text.count('```python'))
        for code, said in blocks:
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(code, path, 'exec'), {})
            self.assertEqual(out.getvalue(), said, code)

    def test_readme(self):
        self.run_page('bindings/python/README.md', 5)

    def test_manual(self):
        self.run_page('docs/python.md', 3)


class Training(unittest.TestCase):
    @unittest.skipIf(QUICK, 'numpy is not what is to be checked')
    def test_a_network_learns_from_games(self):
        with tempfile.TemporaryDirectory() as folder:
            games = [f'{folder}/train.pgn', f'{folder}/test.pgn']
            for seed, path in enumerate(games, 1):
                subprocess.run([TOOL, 'match', 'nodes:200', 'nodes:100', '-q', '--seed', str(seed),
                                '--games', '300' if seed == 1 else '60', '-o', path],
                               check=True, capture_output=True)
            run = subprocess.run([sys.executable, 'examples/train.py', *games,
                                  f'{folder}/net.npz'], check=True, capture_output=True, text=True)
            error, blind = map(float, re.findall(
                r'error ([0-9.]+), without looking ([0-9.]+)', run.stdout)[-1])
            self.assertLess(error, 0.9 * blind, run.stdout)
            self.assertGreater(pathlib.Path(f'{folder}/net.npz').stat().st_size, 50_000)


if __name__ == '__main__':
    unittest.main()
