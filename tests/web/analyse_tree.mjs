/* The tree of moves: what adding, promoting and deleting do to it, and that a record comes back as
 * it was. The positions are letters: the tree plays nothing. */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Tree } from '../../web/tree.js';
import { readCommands, scoreOf, scoreCommand, scoreWords, toggleNag } from '../../web/comments.js';

const move = (words, text = words) => ({ move: words, san: words, text });

function grown() {
    const tree = new Tree('chess', 'start');
    const e4 = tree.add(tree.root, move('e4')),
        e5 = tree.add(e4, move('e5'));
    const f3 = tree.add(e5, move('Nf3')),
        c5 = tree.add(e4, move('c5'));
    const d4 = tree.add(tree.root, move('d4')),
        d5 = tree.add(d4, move('d5'));
    const c3 = tree.add(c5, move('c3')),
        open = tree.add(c5, move('d4', 'open'));
    return { tree, e4, e5, f3, c5, d4, d5, c3, open };
}

const words = (nodes) => nodes.map((node) => node.words).join(' ');

test('the first move that is added is the main line, others are variations', () => {
    const { tree, f3, open } = grown();
    assert.equal(words(tree.mainLine()), 'e4 e5 Nf3');
    assert.equal(words(tree.path(open)), 'e4 c5 d4');
    assert.ok(tree.inMainLine(f3));
    assert.ok(!tree.inMainLine(open));
    assert.equal(open.ply, 3);
});

test('a move that is known is not added again, another outcome of it is', () => {
    const { tree, e4, e5 } = grown();
    assert.equal(tree.add(e4, move('e5')), e5);
    assert.notEqual(tree.add(e4, move('e5', 'another deal')), e5);
    assert.equal(e4.children.length, 3);
});

test('promoting moves the innermost variation one place up', () => {
    const { tree, open, c5 } = grown();
    assert.ok(tree.promote(open));
    assert.deepEqual(
        c5.children.map((node) => node.words),
        ['d4', 'c3'],
    );
    assert.ok(tree.promote(open));
    assert.equal(words(tree.mainLine()), 'e4 c5 d4');
    assert.ok(!tree.promote(open));
});

test('a line becomes the main line from its first move on', () => {
    const { tree, open } = grown();
    assert.ok(tree.makeMain(open));
    assert.equal(words(tree.mainLine()), 'e4 c5 d4');
    assert.ok(!tree.makeMain(open));
});

test('deleting a move deletes what is behind it, and the next variation takes its place', () => {
    const { tree, e4 } = grown();
    assert.equal(tree.remove(e4), tree.root);
    assert.equal(words(tree.mainLine()), 'd4 d5');
    assert.equal(tree.remove(tree.root), tree.root);
});

test('a way leads to its node, and as far as there is one', () => {
    const { tree, open } = grown();
    assert.equal(tree.at(tree.way(open)), open);
    assert.equal(tree.at([0, 1, 7, 0]).words, 'c5');
});

test('a record comes back as it was', () => {
    const line = (...moves) =>
        moves.map((one) => ({ nags: [], before: [], comments: [], variations: [], ...one }));
    const record = {
        game: 'chess',
        start: 'start',
        tags: { White: 'A' },
        result: '1-0',
        moves: line(
            {
                move: 'e4',
                before: ['about the game'],
                nags: [1],
                comments: ['[%eval 0.31] best by test'],
                variations: [
                    line(
                        { move: 'd4', before: ['or'] },
                        { move: 'd5', comments: ['closed'], variations: [line({ move: 'Nf6' })] },
                    ),
                    line({ move: 'c4' }),
                ],
            },
            { move: 'e5', comments: ['[%clk 0:10:00]'] },
        ),
    };
    const plain = structuredClone(record, {});
    const given = JSON.parse(JSON.stringify(plain), (key, value) =>
        value?.move ? { ...value, plain: value.move, text: value.move } : value,
    );
    const tree = Tree.fromRecord(given);
    assert.equal(tree.mainLine()[0].score.score, 31);
    assert.deepEqual(tree.root.comments, ['about the game']);
    assert.deepEqual(tree.toRecord(), record);
    assert.equal([...tree.nodes()].length, 7);
});

test('a game of many moves and variations needs no stack', () => {
    const tree = new Tree('chess', 'start');
    let node = tree.root;
    for (let i = 0; i < 3000; i++) {
        const before = node;
        node = tree.add(before, move(`move ${i}`));
        tree.add(before, move(`other ${i}`));
    }
    const record = tree.toRecord();
    assert.equal(record.moves.length, 3000);
    assert.equal(record.moves[2999].variations.length, 1);
});

test('commands are taken out of comments and put back', () => {
    const { texts, commands } = readCommands(['good [%eval #-3,12] [%clk 1:00:00]', '[%x 1]']);
    assert.deepEqual(texts, ['good']);
    assert.deepEqual(commands, { eval: '#-3,12', clk: '1:00:00', x: '1' });
    assert.deepEqual(scoreOf('#-3,12', 'chess'), {
        score: -32000,
        mate: -3,
        expected: 0,
        depth: 12,
    });
    assert.equal(scoreOf('better', 'chess'), null);
    for (const value of ['0.31', '-2.00', '#4', '#-1'])
        assert.equal(scoreCommand(scoreOf(value, 'chess')), value);
    assert.deepEqual(
        ['0.31', '-0.04', '-2', '#4', '#-1'].map((v) => scoreWords(scoreOf(v, 'chess'))),
        ['+0.3', '0.0', '\u22122.0', '#4', '#\u22121'],
    );
});

test('a move has one mark of its kind', () => {
    assert.deepEqual(toggleNag([], 1), [1]);
    assert.deepEqual(toggleNag([1, 14], 4), [4, 14]);
    assert.deepEqual(toggleNag([4, 14], 4), [14]);
    assert.deepEqual(toggleNag([4, 14], 140), [4, 14, 140]);
});
