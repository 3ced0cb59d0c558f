"""pip builds the package from a checkout and from a source distribution, without a network; what it
installs loads from anywhere, and shows nothing of the library inside."""

import glob
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent.parent
NEEDED = ('pip', 'setuptools', 'venv', 'wheel')
# Quickly compiled: what is built here is not measured.
PLAIN = {**os.environ, 'CFLAGS': '-O0', 'PYTHONPATH': ''}


class Package(unittest.TestCase):
    def run_in(self, folder, *args):
        run = subprocess.run(args, cwd=folder, env=PLAIN, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        return run.stdout

    def test_is_built_and_installed_by_pip(self):
        with tempfile.TemporaryDirectory() as work:
            # A source distribution has all that is needed, so that the checkout is not looked at.
            self.run_in(HERE, sys.executable, '-c',
                        'import setuptools.build_meta as b; b.build_sdist(%r)' % work)
            sdist, = glob.glob(work + '/forsyth-*.tar.gz')
            self.run_in(work, 'tar', 'xf', sdist)
            source, = glob.glob(work + '/forsyth-*/')
            venv = work + '/venv'
            self.run_in(work, sys.executable, '-m', 'venv', '--system-site-packages',
                        '--without-pip', venv)
            python = venv + '/bin/python'
            self.run_in(source, python, '-m', 'pip', 'install', '--no-build-isolation',
                        '--no-index', '.')
            told = self.run_in(source, python, '-c', 'import forsyth as f; '
                               'print(f.__file__, f.Chess().perft(3), f.read_lines([f.Chess().text]))')
            self.assertIn(venv, told)
            self.assertIn('8902 <Batch of 1 lines of chess>', told)
            module, = glob.glob(venv + '/lib/python3*/site-packages/forsyth/_forsyth.abi3.so')
            names = self.run_in(work, 'nm', '-D', '--defined-only', module).split()
            self.assertEqual(names[2::3], ['PyInit__forsyth'])
            for name in ('__init__.pyi', 'py.typed'):
                self.assertTrue(os.path.exists(os.path.join(os.path.dirname(module), name)), name)


if __name__ == '__main__':
    if not all(importlib.util.find_spec(name) for name in NEEDED):
        print('skipped: pip, setuptools, venv and wheel are needed')
        sys.exit(77)
    unittest.main()
