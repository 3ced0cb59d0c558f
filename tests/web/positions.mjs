// Positions that many tests begin with, and addresses that show them.
export const emptyBoard = '-----|-----|-----|-----|-----/-|--|---|----|-----/-';
export const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const azul =
    `BKWW|BBBY|BYRR|BBYW|BRKW/F/${emptyBoard}/${emptyBoard}/0,0/1/0`;

export const at = (game, mode, position) =>
    `${game}/${mode}/${position.replace(/ /g, '_').replace(/\|/g, '~')}`;
