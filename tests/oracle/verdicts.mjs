/* The texts of fen_verdicts.tsv and what chessops and chess.js say of them. They come in three
 * parts of about one size: sound positions, some of them spelled unusually; positions that break a
 * rule; and texts that are not a FEN. The last two are made by damaging the first. */

import { Chess, isImpossibleCheck, isStandardMaterialSide } from 'chessops/chess';
import { makeCastlingFen, parseFen } from 'chessops/fen';
import { makeSquare } from 'chessops/util';
import { validateFen } from 'chess.js';
import { emptyBoard, isSound, putRandomly, readBoard, writeBoard } from './boards.mjs';

const SOUND = 1000;
const PER_MUTATION = 50;
const BROKEN = 1000;

const PIECES = 'PNBRQKpnbrqk';
const FILES = 'abcdefgh';

/* ---- positions: a draft is a FEN taken apart ------------------------------------------------ */

function readDraft(fen) {
    const [placement, turn, castling, ep, half, full] = fen.split(' ');
    return { board: readBoard(placement), turn, castling, ep, half, full };
}

function writeDraft(draft) {
    const { board, turn, castling, ep, half, full } = draft;
    return [writeBoard(board), turn, castling, ep, half, full].join(' ');
}

function bareDraft(rng, letters) {
    const draft = {
        board: emptyBoard(), turn: rng.pick('wb'), castling: '-', ep: '-',
        half: rng.below(60), full: rng.between(1, 200),
    };
    for (const letter of letters) putRandomly(rng, draft.board, letter);
    return draft;
}

function letters(rng, count, from) {
    return Array.from({ length: count }, () => rng.pick(from));
}

function squaresOf(board, wanted) {
    return board.flatMap((letter, square) => letter && wanted.includes(letter) ? [square] : []);
}

function drop(rng, board, wanted) {
    const squares = squaresOf(board, wanted);
    if (squares.length) board[rng.pick(squares)] = '';
}

function addSeveral(rng, draft, letter, low, high) {
    for (let n = rng.between(low, high); n > 0; n--) putRandomly(rng, draft.board, letter);
}

function squareName(file, rank) {
    return FILES[file] + (rank + 1);
}

/* The king of the side to move and the pieces that can attack it. */
function sides(draft) {
    return draft.turn === 'w' ? ['K', 'nbrqpp'] : ['k', 'NBRQPP'];
}

/* Line pieces on both sides of a king, along one line. */
function alignedChecks(rng) {
    const draft = bareDraft(rng, []);
    const [king, enemies] = sides(draft);
    const at = { file: rng.between(1, 6), rank: rng.between(1, 6) };
    const [df, dr] = rng.pick([[1, 0], [0, 1], [1, 1], [1, -1]]);
    const attacker = enemies[rng.chance(0.3) ? 3 : df && dr ? 1 : 2];
    draft.board[8 * at.rank + at.file] = king;
    for (const sign of [1, -1]) {
        const far = rng.between(1, 3);
        const file = at.file + sign * df * far;
        const rank = at.rank + sign * dr * far;
        if (file >= 0 && file < 8 && rank >= 0 && rank < 8) draft.board[8 * rank + file] = attacker;
    }
    putRandomly(rng, draft.board, king === 'K' ? 'k' : 'K');
    return draft;
}

function manyChecks(rng) {
    const draft = bareDraft(rng, 'Kk');
    const enemies = sides(draft)[1];
    for (const letter of letters(rng, rng.between(3, 9), enemies)) {
        putRandomly(rng, draft.board, letter);
    }
    return draft;
}

/* An en passant square with its pawn, and enemies that are likely to give check. */
function pushedPawn(rng) {
    const draft = bareDraft(rng, []);
    const [, enemies] = sides(draft);
    const file = rng.below(8);
    const [passed, pushed] = draft.turn === 'w' ? [5, 4] : [2, 3];
    draft.ep = squareName(file, passed);
    draft.board[8 * pushed + file] = enemies[5];
    for (const letter of 'Kk') putRandomly(rng, draft.board, letter);
    for (const letter of letters(rng, rng.between(1, 5), enemies)) {
        putRandomly(rng, draft.board, letter);
    }
    return draft;
}

/* Wrong in one way: rank, pawn, occupied square or occupied origin. */
function badEnPassant(rng) {
    const draft = pushedPawn(rng);
    const square = 8 * (draft.ep[1] - 1) + FILES.indexOf(draft.ep[0]);
    const forward = draft.turn === 'w' ? 8 : -8;
    const harms = [
        () => { draft.ep = squareName(rng.below(8), rng.below(8)); },
        () => { draft.board[square - forward] = rng.pick(PIECES.replace(/k/gi, '')); },
        () => { draft.board[square] = rng.pick('NBRQnbrq'); },
        () => { draft.board[square + forward] = rng.pick('NBRQPnbrqp'); },
        () => { draft.turn = draft.turn === 'w' ? 'b' : 'w'; },
    ];
    rng.pick(harms)();
    return draft;
}

function randomCastling(rng) {
    const chosen = new Set();
    for (let n = rng.between(1, 4); n > 0; n--) {
        chosen.add(rng.pick(rng.chance(0.7) ? 'KQkq' : 'ABCDEFGHabcdefgh'));
    }
    return [...chosen].join('');
}

/* Rooks and a king anywhere on a back rank, rights for any two of the rooks. */
function oddCastling(rng) {
    const draft = bareDraft(rng, []);
    const files = rng.shuffle([...FILES]);
    const white = rng.chance(0.5);
    const put = (file, letter) => {
        draft.board[(white ? 0 : 56) + FILES.indexOf(file)] = white ? letter : letter.toLowerCase();
    };
    put(files[0], rng.chance(0.9) ? 'K' : 'R');
    for (const file of files.slice(1, 4)) put(file, rng.chance(0.9) ? 'R' : 'B');
    if (!squaresOf(draft.board, 'K').length) putRandomly(rng, draft.board, 'K');
    if (!squaresOf(draft.board, 'k').length) putRandomly(rng, draft.board, 'k');
    const rights = files.slice(1, rng.between(2, 3)).sort().reverse().join('');
    draft.castling = white ? rights.toUpperCase() : rights;
    return draft;
}

/* Each takes a sound draft that it may change, and returns the draft to use. */
const MUTATIONS = [
    function removeKing(rng, draft) {
        drop(rng, draft.board, rng.pick('Kk'));
        return draft;
    },
    function addKing(rng, draft) {
        putRandomly(rng, draft.board, rng.pick('Kk'));
        return draft;
    },
    function swapKing(rng, draft) {
        const king = rng.pick('Kk');
        drop(rng, draft.board, king);
        putRandomly(rng, draft.board, king === 'K' ? 'k' : 'K');
        return draft;
    },
    function moveKing(rng, draft) {
        const king = rng.pick('Kk');
        drop(rng, draft.board, king);
        putRandomly(rng, draft.board, king);
        return draft;
    },
    function pawnsOnBackRank(rng, draft) {
        for (let n = rng.between(1, 3); n > 0; n--) {
            const square = rng.pick([0, 56]) + rng.below(8);
            if (!/k/i.test(draft.board[square])) draft.board[square] = rng.pick('Pp');
        }
        return draft;
    },
    function bareWithBackPawns(rng) {
        const draft = bareDraft(rng, ['K', 'k', ...letters(rng, rng.below(3), 'RBNQPrbnqp')]);
        for (let n = rng.between(1, 2); n > 0; n--) {
            const square = rng.pick([0, 56]) + rng.below(8);
            if (!draft.board[square]) draft.board[square] = rng.pick('Pp');
        }
        return draft;
    },
    function extraPieces(rng, draft) {
        addSeveral(rng, draft, rng.pick('QRBNqrbn'), 1, 4);
        return draft;
    },
    function bishopsOfOneColor(rng) {
        const board = readBoard('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
        const bishop = rng.pick('Bb');
        for (const letter of [bishop, ...letters(rng, rng.below(5), 'NnQqRr')]) {
            drop(rng, board, letter);
        }
        putRandomly(rng, board, bishop);
        return { board, turn: rng.pick('wb'), castling: '-', ep: '-', half: 9, full: 30 };
    },
    function extraPawns(rng, draft) {
        addSeveral(rng, draft, rng.pick('Pp'), 1, 5);
        return draft;
    },
    function crowd(rng, draft) {
        for (let n = rng.between(4, 12); n > 0; n--) {
            putRandomly(rng, draft.board, rng.pick('NBRQPnbrqp'));
        }
        return draft;
    },
    function castlingLetters(rng, draft) {
        draft.castling = randomCastling(rng);
        return draft;
    },
    oddCastling,
    function enPassantSquare(rng, draft) {
        draft.ep = squareName(rng.below(8), rng.chance(0.7) ? rng.pick([2, 5]) : rng.below(8));
        return draft;
    },
    badEnPassant,
    function flippedTurn(rng, draft) {
        draft.turn = draft.turn === 'w' ? 'b' : 'w';
        return draft;
    },
    function fewPieces(rng) {
        return bareDraft(rng, ['K', 'k', ...letters(rng, rng.between(1, 5), 'NBRQPnbrqp')]);
    },
    function anyPieces(rng) {
        return bareDraft(rng, letters(rng, rng.between(0, 5), PIECES));
    },
    function touchingKings(rng) {
        const draft = bareDraft(rng, letters(rng, rng.below(3), 'NBRPnbrp'));
        const square = rng.between(9, 54);
        draft.board[square] = 'K';
        draft.board[square + rng.pick([-9, -8, -7, -1, 1, 7, 8, 9])] = 'k';
        return draft;
    },
    manyChecks,
    alignedChecks,
    pushedPawn,
];

/* ---- texts: each takes a sound FEN and returns a damaged one --------------------------------- */

function editField(index, change) {
    return (rng, text) => {
        const fields = text.split(' ');
        fields[index] = change(rng, fields[index]);
        return fields.join(' ');
    };
}

function cut(rng, text, length) {
    const at = rng.below(text.length);
    return text.slice(0, at) + text.slice(at + length);
}

function insert(rng, text, extra) {
    const at = rng.below(text.length + 1);
    return text.slice(0, at) + extra + text.slice(at);
}

function replace(rng, text, extra) {
    const at = rng.below(text.length);
    return text.slice(0, at) + extra + text.slice(at + 1);
}

const BAD_TURNS = ['W', 'B', '-', 'white', 'black', 'wb', '0', 'x', 'ww'];
const BAD_CASTLING = ['KQkq-', '-K', '--', 'KQkx', 'KQkqi', 'k,q', '0', 'O-O', 'ABC', 'HAEhae',
                      'KQBkqb', 'Z', 'none', 'KQ/kq', 'JA', 'K Q', '+'];
const BAD_EP = ['--', 'e', 'e9', 'e0', 'i3', 'E3', '3e', 'e33', 'ee', 'x6', '0', 'a-', '-3', 'H6'];
const BAD_COUNTERS = ['-', '-1', '+1', 'x', '1x', '0x1', '1.0', '65536', '70000', '99999', '10000',
                      '65535', '00001', '1e3', '½', '4294967297', '123456789012'];
const BAD_LETTERS = 'xXoOsSzZtT.,-*#!?@1lIé';
const EXTRA_FIELDS = ['x', '0', '1', '3+3', '+0+1', '-', 'bm e4;', '; id "a"', '0 1'];

const badTurn = editField(1, rng => rng.pick(BAD_TURNS));
const badCastling = editField(2, rng => rng.pick(BAD_CASTLING));
const badEp = editField(3, rng => rng.pick(BAD_EP));
const badHalfmove = editField(4, rng => rng.pick(BAD_COUNTERS));
const badFullmove = editField(5, rng => rng.pick(['0', '00', ...BAD_COUNTERS]));

const TEXT_MUTATIONS = [
    (rng, text) => text.split(' ').slice(0, rng.between(1, 5)).join(' '),
    (rng, text) => text.split(' ').slice(rng.between(1, 5)).join(' '),
    (rng, text) => text.split(' ').filter((_, i) => i !== text.length % 6).join(' '),
    (rng, text) => `${text} ${rng.pick(EXTRA_FIELDS)}`,
    editField(4, (rng, half) => `${rng.pick('0123')}+3 ${half}`),
    (rng, text) => rng.shuffle(text.split(' ')).join(' '),
    (rng, text) => text.replaceAll(' ', rng.pick(['_', '  ', '', ',', ' _ '])),
    (rng, text) => rng.pick([` ${text}`, `${text} `, `  ${text}  `]),
    editField(0, (rng, board) => replace(rng, board, rng.pick(BAD_LETTERS))),
    editField(0, (rng, board) => insert(rng, board, rng.pick(BAD_LETTERS))),
    editField(0, (rng, board) => insert(rng, board, rng.pick('09'))),
    editField(0, (rng, board) => replace(rng, board, rng.pick('09'))),
    editField(0, (rng, board) => insert(rng, board, rng.pick(`${PIECES}12345678`))),
    editField(0, (rng, board) => cut(rng, board, rng.between(1, 3))),
    editField(0, (rng, board) => insert(rng, board, '/')),
    editField(0, (rng, board) => board.replace('/', '')),
    editField(0, (rng, board) => board.split('/').slice(rng.between(1, 3)).join('/')),
    editField(0, (rng, board) => `${board}/${rng.pick(['', '8', 'PPPPPPPP', 'QN', 'qn', 'x'])}`),
    editField(0, (rng, board) => `${board}${rng.pick(['[]', '[Qn]', ']', '[', '[x]', '/[Q]'])}`),
    editField(0, (rng, board) => board.replace(rng.pick([/[QRBNqrbn]/, /[Pp]/]), '$&~')),
    editField(0, (rng, board) => board.toUpperCase().replace(/\d/, '')),
    badTurn,
    badCastling,
    badEp,
    badHalfmove,
    badFullmove,
    (rng, text) => cut(rng, text, 1),
    (rng, text) => insert(rng, text, rng.pick(' /-0919wbKkQqPpxy_+')),
    (rng, text) => replace(rng, text, rng.pick(' /-0919wbKkQqPpxy_+')),
    (rng, text) => badTurn(rng, badHalfmove(rng, text)),
    (rng, text) => badCastling(rng, badEp(rng, text)),
];

/* Is it damaged by the rules of FEN, whatever a program thinks of it? */
function isBroken(text) {
    const fields = text.split(' ');
    return parseFen(text).isErr || fields.length !== 6 || /[~[\]]/.test(fields[0])
        || fields[0].split('/').length !== 8 || /^0+$/.test(fields[5]) || text.includes('_');
}

/* ---- verdicts ------------------------------------------------------------------------------- */

function position(text) {
    return parseFen(text).chain(setup => Chess.fromSetup(setup));
}

function message(result) {
    return result.isOk ? 'ok' : result.error.message;
}

function row(text) {
    const setup = parseFen(text);
    const js = validateFen(text);
    return [
        text, message(setup), setup.isOk ? message(position(text)) : '-', js.ok ? 'ok' : js.error,
    ];
}

/* Sound in every respect that chessops can tell, counting what it drops without a word. */
function isSoundText(text) {
    const setup = parseFen(text);
    const pos = position(text);
    return pos.isOk && isSound(pos.value)
        && setup.value.castlingRights.equals(pos.value.castles.castlingRights)
        && setup.value.epSquare === pos.value.epSquare
        && !(pos.value.epSquare !== undefined && pos.value.board.occupied.has(pos.value.epSquare));
}

function respell(rng, fen) {
    const split = digit => digit === '1' ? digit : `${digit - 1}1`;
    const ways = [
        (_, text) => text,
        (_, text) => text,
        editField(0, (_, board) => board.replace(/[2-8]/, split)),
        editField(2, (_, castling) => rng.shuffle([...castling]).join('')),
        editField(2, (_, castling) => castling.replace(/[KQkq]$/, '$&$&')),
        editField(4, (_, half) => `0${half}`),
        editField(5, (_, full) => `00${full}`),
    ];
    return rng.pick(ways)(rng, fen);
}

function mutants(rng, fens, mutate, texts, count, accept) {
    for (let found = 0; found < count;) {
        const text = writeDraft(mutate(rng, readDraft(rng.pick(fens))));
        if (parseFen(text).isErr || texts.has(text) || !accept(text)) continue;
        texts.add(text);
        found++;
    }
}

function soundTexts(rng, fens, texts) {
    const rarelySound = ['swapKing', 'removeKing', 'addKing', 'pawnsOnBackRank', 'crowd',
                         'bareWithBackPawns', 'touchingKings', 'alignedChecks', 'anyPieces'];
    for (const mutate of MUTATIONS) {
        if (!rarelySound.includes(mutate.name)) mutants(rng, fens, mutate, texts, 40, isSoundText);
    }
    while (texts.size < SOUND) {
        const text = respell(rng, rng.pick(fens));
        if (parseFen(text).isErr || isSoundText(text)) texts.add(text);
    }
}

function brokenTexts(rng, fens, texts) {
    const end = texts.size + BROKEN;
    texts.add('');
    for (let turn = 0; texts.size < end; turn++) {
        const text = TEXT_MUTATIONS[turn % TEXT_MUTATIONS.length](rng, rng.pick(fens));
        if (isBroken(text)) texts.add(text);
    }
}

export function verdictRows(rng, fens) {
    const texts = new Set();
    soundTexts(rng, fens, texts);
    for (const mutate of MUTATIONS) {
        mutants(rng, fens, mutate, texts, PER_MUTATION, text => !isSoundText(text));
    }
    brokenTexts(rng, fens, texts);
    return [...texts].map(row);
}

/* What chessops knows beyond its verdict, for the texts that it accepts: which sides have more
 * than the material of a game, whether the check is impossible, and which castling rights and
 * which en passant square it kept. */
function ruleRow(text) {
    const pos = position(text).value;
    const excess = ['white', 'black'].filter(color => !isStandardMaterialSide(pos.board, color));
    return [
        text,
        excess.map(color => color[0]).join('') || 'ok',
        isImpossibleCheck(pos) ? 'impossible' : 'ok',
        makeCastlingFen(pos.board, pos.castles.castlingRights),
        pos.epSquare === undefined ? '-' : makeSquare(pos.epSquare),
    ];
}

export function ruleRows(verdicts) {
    return verdicts.filter(row => row[2] === 'ok').map(row => ruleRow(row[0]));
}
