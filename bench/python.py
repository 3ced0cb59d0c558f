"""Measures the Python package: python.py FILE-OF-FENS [PASSES], with PYTHONPATH=build/python.

Prints what run.sh collects: program, set, operation and nanoseconds a position, between tabs, the
best of some passes. All of it is the time of one core: the threads that arrays are filled in are
limited to one.
"""

import io
import sys
import time

import forsyth

path, passes = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
with open(path, 'rb') as file:
    content = file.read()
texts = content.decode().splitlines()
positions = forsyth.read_lines(content).positions
count = len(positions)
BATCH = 8192
batches = [positions[at:at + BATCH] for at in range(0, count, BATCH)]
parts = [b'\n'.join(text.encode() for text in texts[at:at + BATCH]) for at in range(0, count, BATCH)]
samples = forsyth.make_samples(positions, scores=[0] * count, results=[0] * count)
stored = io.BytesIO()
forsyth.write_samples(stored, samples, format='marlin', lossy=('ply', 'en-passant', 'castling'))


def one_by_one():
    for text in texts:
        forsyth.Chess(text)


def with_keys():
    for text in texts:
        forsyth.Chess(text).key


def lists():
    for at in range(0, count, BATCH):
        forsyth.read_lines(texts[at:at + BATCH], threads=1)


def lines():
    for part in parts:
        forsyth.read_lines(part, threads=1)


def planes(dtype):
    for some in batches:
        some.planes(dtype, threads=1)


def features(kind):
    for some in batches:
        some.features(kind, threads=1)


def masks():
    for some in batches:
        some.move_masks('bits', threads=1)


def training(shuffle):
    for _ in forsyth.samples(stored.getvalue(), format='marlin', shuffle=shuffle, batch=BATCH):
        pass


operations = {
    'Chess(text)': one_by_one,
    'Chess(text).key': with_keys,
    'lines, with keys': lines,
    'a list, with keys': lists,
    'planes uint8': lambda: planes('uint8'),
    'planes float32': lambda: planes('float32'),
    'planes bits': lambda: planes('bits'),
    'features halfkp': lambda: features('halfkp'),
    'features halfka-hm': lambda: features('halfka-hm'),
    'move masks bits': masks,
    'samples marlin': lambda: training(0),
    'samples shuffled': lambda: training(50_000),
}
for name, operation in operations.items():
    best = float('inf')
    for _ in range(passes):
        started = time.process_time()
        operation()
        best = min(best, time.process_time() - started)
    print('Forsyth in Python', 'python', name, f'{best / count * 1e9:.3f}', sep='\t')
