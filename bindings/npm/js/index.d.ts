/**
 * Forsyth: board-game positions as text. Chess (FEN), Jieqi (JFN v2) and Azul.
 *
 * A position is its text. Every call takes a text, or an object with `text` and `game` such as the
 * results of these calls, and gives a plain object: `ok: true` and the answer, or `ok: false` and
 * what is wrong. Nothing is thrown for a bad text; a TypeError is thrown for an argument of the
 * wrong type. Objects have the keys of docs/json.md, where the tool prints the same.
 */

export type Game = 'chess' | 'jieqi' | 'azul';

/** A text, or any object with one, of which only `text` and `game` are read. The result of another
 *  call will do: if that is a fault without a text, it is the answer. */
export type PositionLike = string | { readonly text: string; readonly game?: Game } | Fault;

/** A player by name ("white", "red", "player-0") or by number from 0. */
export type Player = string | number;

/** A seed, or the state of the generator: 64 bits. A number must be a safe integer from 0. */
export type Seed = number | bigint;

export type Theme = 'brown' | 'green' | 'blue' | 'grey' | 'dark';

/** The leniencies of `--allow`; `leniencies` lists them. */
export type Leniency = string;

export interface ReadOptions {
    /** The game; otherwise the one that the text looks like. */
    game?: Game;
    /** Leniencies, as an array or separated by commas; "all" is all of them. */
    allow?: string | readonly Leniency[];
}

/** Why a call has no answer. */
export interface Fault {
    ok: false;
    /** Stable kebab-case name: "chess-bad-turn". */
    code: string;
    message: string;
    /** The faulty byte of the text in UTF-8, from 0. */
    at: number;
    /** The same in UTF-16 units: an index of the JavaScript string. */
    index: number;
    game?: Game;
    /** The text as given. */
    text?: string;
    /** The leniencies that would accept the text, as `allow` takes them. */
    allow?: string;
    /** If a move is wrong: the move as given, of which `at` is a byte, and its number from 0. */
    move?: string;
    moveIndex?: number;
    /** If a value of a state is wrong: where, such as "board[3]". `index` is then in its string. */
    path?: string;
}

export type Result<T> = ({ ok: true } & T) | Fault;

// ---- what there is ---------------------------------------------------------------------------

export const version: string;

export interface GameInfo {
    name: Game;
    /** The most players that the game can have, by name. */
    players: string[];
    /** The fields of the notation, in their order. */
    fields: string[];
    /** The styles of `format`: each option and its values. */
    styles: Record<string, string[]>;
    /** Variants whose start can be dealt: "960". */
    variants: string[];
    /** Programs that `readBy` knows. */
    programs: string[];
    /** Names of levels. */
    levels: string[];
    /** The least and the most that a level "elo:1500" can have; null if there is no such level. */
    elo: { least: number; most: number } | null;
    /** Are there secrets (Jieqi), and chance (Jieqi, Azul)? */
    secrets: boolean;
    chance: boolean;
}

export const games: Record<Game, GameInfo>;
export const themes: Theme[];
export const leniencies: { name: Leniency; message: string }[];

/** How large the memory of the WebAssembly module is, in bytes. */
export function memorySize(): number;

/** The game that a text looks like; chess if it looks like none. */
export function detect(text: string): Game;

/** The English text and the kind of a code. */
export function describe(code: string): {
    code: string;
    message: string;
    severity: 'none' | 'note' | 'unsound' | 'error' | 'call' | 'move' | 'status';
};

/** The line and a caret under a byte, as the tool shows faults. */
export function explain(text: string, at: number): string;

// ---- states: what a text says ----------------------------------------------------------------

export interface ChessState {
    ok: true;
    game: 'chess';
    /** The canonical text. */
    text: string;
    /** The ranks from the 8th down, 8 letters each. */
    board: string[];
    turn: 'white' | 'black';
    castling: { white: string[]; black: string[] };
    en_passant: string | null;
    halfmove: number;
    fullmove: number;
    chess960: boolean;
}

export interface JieqiState {
    ok: true;
    game: 'jieqi';
    text: string;
    kind: 'view' | 'table';
    /** The rows from row 9 down, 9 letters each; X and x lie face down. */
    board: string[];
    captured: { red: string[]; black: string[] };
    turn: 'red' | 'black';
    view: 'red' | 'black' | 'referee';
    due: { square: string; reveal: boolean; taken: boolean } | null;
    identities: string[] | null;
    half: number | null;
    full: number | null;
    hidden: { red: number; black: number };
    pool: { red: Record<string, number>; black: Record<string, number> };
}

export interface AzulTiles {
    B: number;
    Y: number;
    R: number;
    K: number;
    W: number;
}

export interface AzulState {
    ok: true;
    game: 'azul';
    text: string;
    players: number;
    partial: boolean;
    factories: string[];
    centre: { token: boolean; tiles: string };
    boards: { wall: string[]; lines: string[]; floor: string }[];
    scores: number[];
    round: number;
    current: number;
    bag: AzulTiles | null;
    lid: AzulTiles | null;
    next: number | null;
    wall: 'printed' | 'free';
    phase: 'drafting' | 'tiling' | 'dealing' | 'finished';
}

export type State = ChessState | JieqiState | AzulState;

/** Is this text a position? Its state, or the first fault. */
export function parse(
    text: PositionLike,
    options: ReadOptions & { game: 'chess' },
): ChessState | Fault;
export function parse(
    text: PositionLike,
    options: ReadOptions & { game: 'jieqi' },
): JieqiState | Fault;
export function parse(
    text: PositionLike,
    options: ReadOptions & { game: 'azul' },
): AzulState | Fault;
export function parse(text: PositionLike, options?: ReadOptions): State | Fault;

/** The canonical text of a state, which may have been edited: `text` and what is derived
 *  (`chess960`, `kind`, `hidden`, `pool`, `phase`, `ok`) are not read. Faults have a `path`. */
export function write(
    state: object,
    options?: { game?: Game },
): Result<{ game: Game; text: string }>;

// ---- judging ---------------------------------------------------------------------------------

export interface Verdict {
    game: Game;
    text: string;
    /** Does the position break no rule? */
    sound: boolean;
    /** The codes of all broken rules. */
    rules: string[];
}

/** Does the position break a rule? */
export function check(text: PositionLike, options?: ReadOptions): Result<Verdict>;

export interface Repair {
    /** Bytes that the text replaces, and the same as indices of the string: slice(index, end). */
    at: number;
    len: number;
    index: number;
    end: number;
    text: string;
}

export interface Finding {
    severity: 'error' | 'unsound' | 'note';
    /** The field of the notation; null if it is about the text as a whole. */
    field: string | null;
    code: string;
    message: string;
    /** The faulty bytes, and the same as indices of the string: slice(index, end). */
    at: number;
    len: number;
    index: number;
    end: number;
    /** The one repair, if there is one and it is here. */
    repair?: Repair;
    /** There is one repair, but not here: `fix` makes it. */
    byFix?: true;
}

export interface Diagnosis {
    /** Does the text parse? */
    ok: boolean;
    game: Game;
    text: string;
    /** Is it sound, and is it the canonical text? */
    sound: boolean;
    canonical: boolean;
    rules: string[];
    findings: Finding[];
    /** If it does not parse: the first fault, and the leniencies that would accept it. */
    code?: string;
    at?: number;
    index?: number;
    message?: string;
    allow?: string;
}

/** Everything that is wrong with a text: faults, broken rules and notes, with spans and repairs. */
export function diagnose(text: PositionLike, options?: ReadOptions): Diagnosis;

/** The text with all repairs made, or the fault that has none. */
export function fix(
    text: PositionLike,
    options?: ReadOptions,
): Result<Verdict & { changes: Finding[] }>;

/** The text made anew: canonical, or in a style: `{ style: { ep: 'legal' } }`. */
export function format(
    text: PositionLike,
    options?: ReadOptions & { style?: Record<string, string> },
): Result<{
    game: Game;
    text: string;
    /** What a style leaves out, as codes of notes. */
    omissions: string[];
}>;

/** What another program makes of a text. */
export function readBy(
    program: string,
    text: PositionLike,
    options?: { game?: Game },
): Result<{
    game: Game;
    program: string;
    reads: 'same' | 'other' | 'refused' | 'unsure';
    rule?: string;
    message?: string;
    as?: string;
}>;

// ---- beginning a game ------------------------------------------------------------------------

export interface At {
    game: Game;
    text: string;
}

/** Where a game begins; `number` is that of a Chess960 start, 0 to 959. */
export function start(game: Game, options?: { players?: number; number?: number }): Result<At>;

/** A game dealt at random: Jieqi as the referee's table, Azul with its first round, chess with
 *  `variant: '960'`. The same seed deals the same everywhere. `random` is what follows the seed. */
export function deal(
    game: Game,
    options?: { seed?: Seed; players?: number; variant?: string },
): Result<At & { seed: bigint; random: bigint }>;

/** Which Chess960 start a position is; null if none. */
export function number960(position: PositionLike): Result<{ number: number | null }>;

// ---- moves -----------------------------------------------------------------------------------

export interface Move {
    /** As `play` takes it: "e2e4", "+a0a1", "2W3". */
    move: string;
    /** Chess: standard algebraic notation. */
    san?: string;
    /** As engines have it, where that is another text. */
    uci?: string;
    /** Places as pictures name them (`data-square`): "e2"; Azul: "2", "C", "0.3", "0.F", "0.3.2".
     *  A deal has none. Castling goes to where the text says: "g1", or in Chess960 the rook. */
    from?: string;
    to?: string;
    /** What goes from where to where: both pieces for castling. */
    steps?: { from: string; to: string }[];
    /** Where a piece is taken: another place than `to` en passant. */
    takes?: string;
    /** The letter of what moves ("P", "p", "X"), and of what it becomes, if that is another. */
    piece?: string;
    promotes?: string;
    /** It gives check. */
    check?: boolean;
    castles?: boolean;
    enPassant?: boolean;
    /** Jieqi: a hidden piece moves, and will be turned over. */
    reveals?: boolean;
    /** Azul: the colour and how many tiles of it are taken. */
    color?: string;
    count?: number;
}

export interface MoveList extends At {
    /** Who is to move: a player, or "chance". */
    turn: string;
    count: number;
    /** Sorted by `move`. Empty before a deal in Azul, which has too many outcomes to list. */
    moves: Move[];
    /** Is a king of the side to move attacked? Its square. */
    inCheck?: string;
}

/** All legal moves. */
export function moves(position: PositionLike, options?: ReadOptions): Result<MoveList>;

export interface Event {
    reason: 'tile' | 'floor' | 'row' | 'column' | 'color';
    player: number;
    points: number;
    /** Of the player, after it. */
    score: number;
    /** From 1, as the notation counts. */
    row?: number;
    column?: number;
    color?: string;
    across?: number;
    down?: number;
    tiles?: number;
    /** As the tool prints it. */
    text: string;
}

export interface Played extends Move {
    /** The position after it. */
    text: string;
    turn: string;
    /** Azul: what was scored. */
    events?: Event[];
    /** Chance has drawn it. */
    drawn?: true;
}

export interface PlayOptions extends ReadOptions {
    /** Draw what chance has to draw, with this seed. */
    seed?: Seed;
}

/** Plays moves, given one by one or as a text of several: "e4 e5 Nf3", "1. e4 e5", ["2W3"]. */
export function play(
    position: PositionLike,
    moves: string | readonly string[],
    options?: PlayOptions,
): Result<
    At & {
        turn: string;
        /** Each move, those of chance included. */
        played: Played[];
        /** How the game stands, with the moves as its history. */
        status: Outcome;
        /** What follows the seed, if one was given. */
        random?: bigint;
    }
>;

/** A move of chance, drawn by seed and played. */
export function chance(
    position: PositionLike,
    options: ReadOptions & { seed: Seed },
): Result<At & { move: string; random: bigint }>;

export interface Outcome {
    turn: string;
    /** "ongoing", "checkmate", "draw-threefold", "won" ... */
    status: string;
    message: string;
    winner: string | null;
    over: boolean;
    /** A player may claim a draw. */
    claimable: boolean;
    scores?: number[];
    can_win?: Record<string, boolean>;
}

/** How the game stands. `moves` are played first and are its history: repetitions are seen. */
export function status(
    position: PositionLike,
    options?: ReadOptions & { moves?: string | readonly string[] },
): Result<At & Outcome>;

/** The number of ways to play `depth` moves; `divide` is by first move. */
export function perft(
    position: PositionLike,
    depth: number,
    options?: ReadOptions & { divide?: boolean },
): Result<At & { depth: number; nodes: bigint; divide?: Record<string, bigint> }>;

/** Plays random moves to the end. */
export function playout(
    position: PositionLike,
    options: ReadOptions & { seed: Seed; limit?: number },
): Result<At & { count: number; random: bigint }>;

// ---- what may be seen ------------------------------------------------------------------------

/** What a player may see of a position that is fully known. */
export function view(position: PositionLike, player: Player, options?: ReadOptions): Result<At>;

/** A view as another player has it, where both know the same. */
export function seenBy(position: PositionLike, player: Player, options?: ReadOptions): Result<At>;

/** What a player is told of a move in a position that is fully known. */
export function told(
    position: PositionLike,
    move: string,
    player: Player,
    options?: ReadOptions,
): Result<At & { move: string }>;

/** A position that is fully known and looks like this view: the rest is dealt by seed. */
export function dealHidden(
    position: PositionLike,
    options: ReadOptions & { seed: Seed },
): Result<At & { random: bigint }>;

// ---- keys, packed forms, patterns ------------------------------------------------------------

/** The 64-bit key, as BigInt and as 16 hexadecimal digits. */
export function key(
    position: PositionLike,
    options?: ReadOptions & { kind?: 'identity' | 'polyglot' },
): Result<{ game: Game; kind: string; key: bigint; hex: string }>;

/** Packed bytes, without the counters if asked for. */
export function pack(
    position: PositionLike,
    options?: ReadOptions & { counters?: boolean },
): Result<{ game: Game; bytes: Uint8Array }>;
export function unpack(bytes: Uint8Array, options: { game: Game }): Result<At>;

/** Does a position match a pattern? docs/notation/pattern.md describes the language. Faults of the
 *  pattern have the code "pattern-..." and are bytes of it. */
export function matches(
    pattern: string,
    position: PositionLike,
    options?: ReadOptions,
): Result<{ game: Game; matches: boolean }>;

// ---- pictures --------------------------------------------------------------------------------

export interface PictureOptions extends ReadOptions {
    /** Width in pixels, 16 to 4096; the height follows. */
    size?: number;
    theme?: Theme;
    flip?: boolean;
    coordinates?: boolean;
    /** Mark a king in check; true unless told. */
    check?: boolean;
    /** For a narrow window: in Azul the boards stand below each other. */
    narrow?: boolean;
    lastMove?: string;
    marks?: string | readonly string[];
    arrows?: string | readonly string[];
    /** What all ids in the picture begin with. Without it, ids begin with a hash of all that is
     *  drawn, and only equal pictures share them: give each board of a page an `id` of its own. */
    id?: string;
}

/** The position as one <svg> element, with `data-square` and `data-piece`. */
export function draw(
    position: PositionLike,
    options?: PictureOptions,
): Result<{ game: Game; svg: string; width: number; height: number }>;

/** The position for a terminal. */
export function drawText(
    position: PositionLike,
    options?: ReadOptions & { ascii?: boolean; flip?: boolean; color?: boolean },
): Result<{ game: Game; drawing: string }>;

// ---- records ---------------------------------------------------------------------------------

/** A move of a record, with what stands at it. */
export interface RecordMove {
    /** The move as the record has it ("Nf3"), and as `play` takes it. A pass is "--". */
    move: string;
    plain: string;
    from?: string;
    to?: string;
    /** How many moves lead here: 0 for the first. */
    ply: number;
    /** The position after it. */
    text: string;
    /** 1 for '!', 2 for '?', and so on. */
    nags?: number[];
    /** Comments before the move, where a line begins, and behind it. */
    before?: string[];
    comments?: string[];
    /** Other moves in place of this one. */
    variations?: RecordMove[][];
}

export interface GameRecord {
    /** Is it without fault? */
    ok: boolean;
    game: Game;
    /** From 1. */
    number: number;
    tags: Record<string, string>;
    /** The position where it begins. */
    start: string;
    moves: RecordMove[];
    /** "1-0", "1/2-1/2", "*", "1" ...; null if it is missing. */
    result: string | null;
    /** Comments where there is no move to put them at. */
    comments?: string[];
    /** What is wrong, if not `ok`; also "record-no-result", which is no fault. */
    code?: string;
    message?: string;
    at?: number;
    index?: number;
    ply?: number;
}

/** Reads all games of a text in PGN form, or bytes of one. Each has its own faults. */
export function readRecords(text: string | Uint8Array): Result<{ games: GameRecord[] }>;

/** What `writeRecord` needs of a record; `readRecords` gives more. */
export interface RecordMoveLike {
    move: string;
    nags?: readonly number[];
    before?: readonly string[];
    comments?: readonly string[];
    variations?: readonly (readonly RecordMoveLike[])[];
}
export interface RecordLike {
    game?: Game;
    tags?: Readonly<Record<string, string>>;
    /** Where it begins; the tags FEN, SetUp and Game are made of it. */
    start?: string;
    moves?: readonly (RecordMoveLike | string)[];
    result?: string | null;
    comments?: readonly string[];
}

/** The text of one game, or of several. */
export function writeRecords(records: RecordLike | readonly RecordLike[]): Result<{ text: string }>;

// ---- best moves ------------------------------------------------------------------------------

export interface SearchLimits extends ReadOptions {
    /** Played first: the history, by which repetitions are seen. */
    moves?: string | readonly string[];
    depth?: number;
    nodes?: number;
    milliseconds?: number;
    /** How many moves are wanted. */
    top?: number;
    /** "easy", "medium", "hard", or in chess "elo:1500": fewer positions are seen, and not all
     *  moves in them. */
    level?: string;
    /** Which moves a level overlooks. */
    seed?: Seed;
    /** Look at these first moves only. */
    only?: readonly string[];
    /** Size of the table in MiB; 16 unless told. */
    hash?: number;
}

export interface BestMove {
    move: string;
    san?: string;
    from?: string;
    to?: string;
    /** Hundredths of a pawn, in Azul of a point, for the player to move. */
    score: number;
    /** The result that this leads to: 0 is lost, 1 is won. */
    expected: number;
    /** The player's moves to a mate that is proved, negative if the player is mated. */
    mate: number | null;
    bound: 'exact' | 'at-least' | 'at-most';
    depth: number;
    line: string[];
    lineSan?: string[];
}

export interface BestMoves extends At {
    turn: string;
    moves: BestMove[];
    nodes: number;
    milliseconds: number;
    /** `stop` ended it. */
    stopped?: true;
}

export interface Progress {
    /** Of the move among the best, from 0. */
    rank: number;
    best: BestMove;
    nodes: number;
    /** The longest line that was looked at, in moves. */
    deepest: number;
    /** How much of the table is filled, from 0 to 1. */
    full: number;
    milliseconds: number;
}

/** A search that goes on in a worker. Await it, or iterate over its progress. */
export interface Search extends PromiseLike<Result<BestMoves>>, AsyncIterable<Progress> {
    readonly result: Promise<Result<BestMoves>>;
    /** Ends it: the result is what is known by now. */
    stop(): void;
}

/** The best moves, searched in a worker, of which each search that goes on has one. */
export function best(
    position: PositionLike,
    options?: SearchLimits & { onProgress?: (progress: Progress) => void; signal?: AbortSignal },
): Search;

/** The same in this thread, for workers of your own. */
export function bestSync(
    position: PositionLike,
    options?: SearchLimits & { onProgress?: (progress: Progress) => void },
): Result<BestMoves>;

/** Ends idle workers. Node does not wait for them. */
export function closeWorkers(): void;

// ---- a game that is played -------------------------------------------------------------------

export interface Clock {
    /** Milliseconds at the start, added after each move, and after how many moves `base` is added
     *  again. */
    base: number;
    increment?: number;
    moves?: number;
}

export interface HostOptions {
    game?: Game;
    /** Where it begins; otherwise it is dealt, or the start. Of a game with secrets it is the
     *  referee's position. */
    position?: PositionLike;
    players?: number;
    variant?: string;
    seed?: Seed;
    /** One for all seats, or one for each. */
    clock?: Clock | readonly (Clock | null)[];
}

export interface HostMove {
    /** As the seat is told of it. */
    move: string;
    san?: string;
    /** The player, or "chance". */
    by: string;
    /** Milliseconds on the clock after it; null without one. */
    left: number | null;
    /** Somebody learnt from it. */
    reveals: boolean;
    /** The seat's view after it. */
    text: string;
}

export interface HostState extends At, Outcome {
    /** The player to move by number; null if the game is over. */
    seat: number | null;
    /** How many moves there are. */
    count: number;
    /** How many could be played again. */
    undone: number;
    /** Milliseconds that each seat has left; null without a clock. */
    clocks: (number | null)[];
    running: boolean;
    /** Seats that offer a draw, that agree to a takeback, and who asks for one. */
    offers: number[];
    agrees: number[];
    asker: number | null;
}

/** Everything that is needed to go on with a game: plain data, fit for JSON. Of a game with secrets
 *  it has them. */
export interface SavedGame {
    game: Game;
    start: string;
    seed: string;
    moves: { move: string; by: string }[];
    clocks: (Clock | null)[];
    left: (number | null)[];
    /** If it did not end by the rules: how, and by which seat. */
    ended: { how: string; seat: number } | null;
}

/** How many moves there are now. */
export interface Done {
    count: number;
}

/** A game that is being played: moves, clocks, offers, takebacks, and what each seat may see. A
 *  seat is a player by name or number; "referee" sees everything. `now` is the time in
 *  milliseconds, performance.now() unless told. */
export interface Host {
    readonly game: Game;
    /** How many there are. */
    readonly seats: number;
    /** How it stands, as a seat sees it. */
    state(seat: Player | 'referee', now?: number): Result<HostState>;
    /** The moves from `from` on, as a seat is told of them. */
    moves(seat: Player | 'referee', from?: number): Result<{ moves: HostMove[] }>;
    /** What a seat may see after so many moves. */
    view(seat: Player | 'referee', after?: number): Result<At>;
    /** Where the game began and its moves, as a seat was told of them: for `best` and `status`. */
    line(seat: Player | 'referee'): Result<At & { moves: string[] }>;
    play(seat: Player, move: string, now?: number): Result<Done>;
    /** Gives a seat its time, and what it has left of it. */
    setClock(seat: Player, clock: Clock, left?: number): void;
    run(now?: number): void;
    pause(now?: number): void;
    /** Ends the game if the time of the seat to move is over. Is it over, for whatever reason? */
    look(now?: number): boolean;
    resign(seat: Player): Result<Done>;
    forfeit(seat: Player): Result<Done>;
    offerDraw(seat: Player): Result<Done>;
    declineDraw(seat: Player): Result<Done>;
    claimDraw(seat: Player): Result<Done>;
    adjudicate(winner: Player | null): Result<Done>;
    takeBack(seat: Player, now?: number): Result<Done>;
    agree(seat: Player, now?: number): Result<Done>;
    refuse(seat: Player): Result<Done>;
    redo(seat: Player, now?: number): Result<Done>;
    /** The seat agrees to every takeback in which nothing was revealed. */
    setEasy(seat: Player, easy: boolean): void;
    /** The best move for a seat, from what it may see alone. */
    best(seat: Player, options?: SearchLimits): Result<BestMoves>;
    save(now?: number): SavedGame;
    /** Gives its memory back. It cannot be used afterwards. */
    close(): void;
}

/** Opens a game, or one that was saved. Without a position it is dealt by the seed, or begins as
 *  usual. It has room for 4096 moves. */
export function host(options: HostOptions | SavedGame): Result<{ host: Host }>;

// ---- many lines at once ----------------------------------------------------------------------

export interface Batch {
    game: Game;
    /** Lines that hold a position, good or bad: the length of all arrays. */
    count: number;
    /** Bytes read: whole lines. What is behind them belongs to the next call. */
    used: number;
    /** Lines in those bytes, blank ones and comments included. */
    lines: number;
    /** For each entry: 0, or the number of its fault, of which `codeName` has the name; its byte
     *  in the line; the line's offset, its length and its number from 0. */
    codes: Uint32Array;
    at: Uint32Array;
    offsets: Uint32Array;
    lengths: Uint32Array;
    lineNumbers: Uint32Array;
    /** The rules that it breaks as bits, `ruleNames` by bit; 0 if sound. Only of checkLines. */
    rules?: BigUint64Array;
    keys?: BigUint64Array;
    /** Packed positions one after the other, and where each ends. A faulty line has none. */
    packed?: Uint8Array;
    packedEnds?: Uint32Array;
    /** How many are faulty, and of checkLines how many are unsound. */
    faulty: number;
    unsound?: number;
}

export interface BatchOptions extends ReadOptions {
    /** Is this all? Otherwise a last line without an end is left for the next call. True unless
     *  told. */
    last?: boolean;
}

/** Reads lines of one game, by default that of the first. */
export function parseLines(
    bytes: Uint8Array | string,
    options?: BatchOptions & { keys?: boolean; packed?: boolean; counters?: boolean },
): Result<Batch>;

/** Reads lines and checks each position. */
export function checkLines(bytes: Uint8Array | string, options?: BatchOptions): Result<Batch>;

/** Canonical lines, or in a style: a faulty line becomes an empty one. */
export function formatLines(
    bytes: Uint8Array | string,
    options?: BatchOptions & { style?: Record<string, string> },
): Result<{ game: Game; bytes: Uint8Array; count: number; faulty: number; used: number }>;

/** The name of a fault's number, and the names of the rules in a set of bits. */
export function codeName(number: number): string;
export function ruleNames(game: Game, bits: bigint): string[];
