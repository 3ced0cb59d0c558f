"""What the tests share: the package that was built, the tool that it is compared with, and texts.

FORSYTH is the tool, and PYTHONPATH has the folder of the package. Tests run in the root of the
project.
"""

import json
import os
import pathlib
import random
import re
import subprocess
import tempfile

import forsyth

TOOL = os.environ.get('FORSYTH', 'build/forsyth')
QUICK = 'FORSYTH_QUICK' in os.environ  # under a sanitizer


def tool(*args, text=None):
    """What the tool prints, as bytes."""
    run = subprocess.run([TOOL, *args], input=text, capture_output=True)
    if run.returncode not in (0, 1):
        raise RuntimeError(f'forsyth {args[0]}: {run.stderr.decode()}')
    return run.stdout


def tool_objects(command, lines, *options):
    """The tool's objects for lines of text, in their order."""
    with tempfile.NamedTemporaryFile(suffix='.txt') as file:
        file.write('\n'.join(lines).encode() + b'\n')
        file.flush()
        out = tool(command, '--from', 'text', '--max-errors', '0', *options, file.name)
    return [json.loads(line) for line in out.splitlines()]


def is_line(text):
    return bool(text.strip(' \t')) and not text.startswith('#') and not re.search('[\r\n\ufeff]', text)


def stored_texts():
    """Every line of the test data, once."""
    found = {}
    for path in sorted(pathlib.Path('tests/data').rglob('*')):
        if not path.is_file():
            continue
        for line in re.split(rb'[\r\n\t]', path.read_bytes()):
            try:
                text = line.decode()
            except UnicodeDecodeError:
                continue
            if is_line(text):
                found[text] = None
            for word in ('read  ', 'epd   ', 'write ', 'fix   '):
                if text.startswith(word):
                    found[text[6:]] = None
    return list(found)


def played_texts(count):
    """Positions along random games of every kind."""
    drawn = random.Random(11)
    starts = [
        forsyth.Chess(), *(forsyth.Chess.start(n) for n in (0, 100, 700, 959)),
        forsyth.Jieqi.deal(3), forsyth.Jieqi(), forsyth.Jieqi.deal(4).view('black'),
        *(forsyth.Azul.deal(5, players=n) for n in (2, 3, 4)),
    ]
    return [str(starts[i % len(starts)].playout(i, drawn.randrange(90))) for i in range(count)]


def mutated(texts, count):
    """Texts with one character changed, taken out or put in."""
    drawn = random.Random(7)
    letters = ' /-0123456789abcdefghwxKQkqXx:|,.\u00e9\U0001f600\u4e2d~+*'
    made = []
    for _ in range(count):
        text, letter = drawn.choice(texts), drawn.choice(letters)
        at, kind = drawn.randrange(len(text) + 1), drawn.randrange(3)
        text = text[:at] + ('' if kind == 0 else letter) + text[at + (kind != 2):]
        if is_line(text):
            made.append(text)
    return made


def parsed(text, **options):
    """The position, or the fault."""
    try:
        return forsyth.parse(text, **options)
    except forsyth.ForsythError as error:
        return error
