"""Trains a small network from games: python3 train.py GAMES TEST-GAMES [NET.npz]

    forsyth match nodes:200 nodes:100 --games 1000 --seed 1 -o train.pgn
    forsyth match nodes:200 nodes:100 --games 100 --seed 2 -o test.pgn
    python3 examples/train.py train.pgn test.pgn net.npz

GAMES are a file of any kind that forsyth.samples() reads: pgn, plain, binpack ... The network sees
a board as the side to move does, in 12 planes, and says what it expects of the game: from -1, it
is lost, to 1, it is won. It learns from the results and, where there are scores, as much from them.
Games to test with are apart: positions of one game are too much alike.

It needs numpy, and nothing else: one hidden layer, and Adam. docs/python.md explains it.
"""

import sys

import numpy as np

import forsyth

INPUTS, HIDDEN, BATCH, EPOCHS, RATE = 768, 32, 256, 10, 2e-3


def batches(path, **options):
    """Boards of a file and what is to be expected of them; only of games that have a result."""
    for some in forsyth.samples(path, batch=BATCH, errors='skip', prefetch=2, **options):
        some = some.take(np.flatnonzero(some.has & 4))
        if len(some):
            boards = some.positions.planes('float32', relative=True).reshape(-1, INPUTS)
            results, scores = some.results.astype(np.float32), np.tanh(some.scores / 400)
            yield boards, np.where(some.has & 2, (results + scores) / 2, results)


def new_net(random):
    return {
        'w1': random.normal(0, 0.02, (INPUTS, HIDDEN)).astype(np.float32),
        'b1': np.zeros(HIDDEN, np.float32),
        'w2': random.normal(0, HIDDEN ** -0.5, HIDDEN).astype(np.float32),
        'b2': np.zeros(1, np.float32),
    }


def forward(net, boards):
    hidden = np.maximum(boards @ net['w1'] + net['b1'], 0)
    return hidden, np.tanh(hidden @ net['w2'] + net['b2'])


def gradients(net, boards, results):
    """Of the mean squared error, by hand."""
    hidden, expected = forward(net, boards)
    out = 2 * (expected - results) * (1 - expected ** 2) / len(results)
    back = np.outer(out, net['w2']) * (hidden > 0)
    return {'w1': boards.T @ back, 'b1': back.sum(0), 'w2': hidden.T @ out, 'b2': out.sum()}


def train(net, path, seed):
    moments = {name: [np.zeros_like(w), np.zeros_like(w)] for name, w in net.items()}
    step = 0
    for epoch in range(EPOCHS):
        for boards, results in batches(path, shuffle=50_000, seed=seed + epoch):
            step += 1
            for name, slope in gradients(net, boards, results).items():
                first, second = moments[name]
                first += 0.1 * (slope - first)
                second += 0.001 * (slope ** 2 - second)
                size = RATE * (1 - 0.999 ** step) ** 0.5 / (1 - 0.9 ** step)
                net[name] -= size * first / (second ** 0.5 + 1e-8)
        yield epoch + 1


def errors(net, path):
    """The mean squared error of the network, and that of who always says the mean."""
    pairs = [(forward(net, boards)[1], results) for boards, results in batches(path)]
    expected, wanted = (np.concatenate(column) for column in zip(*pairs))
    return np.mean((expected - wanted) ** 2), np.var(wanted)


def main(games, test, save=None):
    net = new_net(np.random.default_rng(1))
    for epoch in train(net, games, seed=1):
        error, blind = errors(net, test)
        print(f'epoch {epoch}: error {error:.4f}, without looking {blind:.4f}')
    if save:
        np.savez(save, **net)
    for name, text in (('the start', str(forsyth.Chess())),
                       ('a queen more', '3k4/8/8/8/8/8/3Q4/3K4 w - - 0 1'),
                       ('a queen less', '3k4/3q4/8/8/8/8/8/3K4 w - - 0 1')):
        boards = forsyth.read_lines([text]).positions.planes('float32', relative=True)
        print(f'{name}: {forward(net, boards.reshape(-1, INPUTS))[1][0]:+.2f}')


if __name__ == '__main__':
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.splitlines()[0])
    main(*sys.argv[1:])
