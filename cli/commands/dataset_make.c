/* forsyth dataset make: games that the search plays with itself, and their positions with the score
 * of each, the move, and how the game ended.
 *
 * It is a match of a player with itself, in which every game has an opening of its own. A game goes
 * to the file when it and all before it are over, as bytes that stand for themselves in every
 * format; then the file with the state tells how many games there are, in how many bytes. Whatever
 * stands behind those was cut off by the end of the program, and is played again. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../input/sample_file.h"
#include "../output/append_whole.h"
#include "../output/out.h"
#include "../output/refusal.h"
#include "../threads/interrupt.h"
#include "dataset.h"
#include "match_games.h"
#include "match_record.h"
#include "sample_output.h"

enum { GAMES = 1000, NODES = 5000, MEGABYTES = 8, MATE = 32000, SCORE_MOST = 31000 };

typedef struct making {
    match m; /* must be the first: what is kept of a game gets it */
    unsigned format;
    uint32_t lossy;
    char who[32], about[256]; /* the player; all that the games depend on */
    const char *path;         /* or NULL: standard output */
    char *state_path;
    int fd, state;
    uint64_t games, bytes; /* in the file */
} making;

/* ---- a game as samples ------------------------------------------------------------------- */

/* With an en passant square only where a capture is legal, which every format can hold. */
static fy_chess custom(fy_chess pos)
{
    fy_chess legal = pos;
    fy_chess_reduce(&legal, FY_SAME_LEGAL);
    pos.en_passant = legal.en_passant;
    return pos;
}

static int32_t score_of(const game_note *note)
{
    if (note->mate != 0) return note->mate > 0 ? MATE - note->mate : -MATE - note->mate;
    if (note->score > SCORE_MOST) return SCORE_MOST;
    return note->score < -SCORE_MOST ? -SCORE_MOST : note->score;
}

static int result_for(const game_result *r, int seat)
{
    return (r->shares[seat] > r->shares[1 - seat]) - (r->shares[seat] < r->shares[1 - seat]);
}

/* Moves that nothing is known of, such as one after which the program was stopped, are left out. */
static char *record_samples(size_t *len, const match *m, const game_loop *l,
                            const match_ending *ending, uint64_t number)
{
    const making *d = (const making *)m;
    const size_t room = FY_SAMPLE_BYTES_MAX + l->host.count * 256;
    uint8_t *memory = talk_need(malloc(room));
    fy_sample_writer w;
    fy_chess pos;
    memcpy(&pos, &l->host.start, sizeof pos);
    fy_samples_begin(&w, d->format, FY_CHESS_EP_LEGAL, d->lossy, memory, room);
    for (size_t i = 0; i < l->host.count; i++) {
        const fy_sample s = {.pos = custom(pos),
                             .move = l->host.moves[i].move,
                             .score = score_of(&l->notes[i]),
                             .ply = fy_sample_ply(&pos),
                             .result = (int8_t)result_for(&ending->result, pos.turn),
                             .has = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
        if (l->notes[i].depth > 0 && fy_samples_add(&w, &s).code != FY_OK)
            talk_die("cannot write a sample", EINVAL);
        fy_chess_play_unchecked(&pos, &pos, s.move);
    }
    *len = fy_samples_end(&w);
    const char *first_line = memchr(memory, '\n', *len);
    if (d->format == FY_FORMAT_CSV && number > 0) { /* one for all games */
        *len -= (size_t)(first_line + 1 - (char *)memory);
        memmove(memory, first_line + 1, *len);
    }
    return (char *)memory;
}

/* ---- the file and its state -------------------------------------------------------------- */

/* The numbers are always as wide, so that they are replaced at once. */
static bool write_state(const making *d)
{
    char text[sizeof d->about + 96];
    const int len = snprintf(text, sizeof text, "%s\ngames %020" PRIu64 " bytes %020" PRIu64 "\n",
                             d->about, d->games, d->bytes);
    if (pwrite(d->state, text, (size_t)len, 0) == len) return true;
    refuse_file("cannot write", d->state_path, strerror(errno), 3);
    return false;
}

static bool append_game(void *context, const char *record, size_t len)
{
    making *d = context;
    if (d->path == NULL) {
        out_text(record, len);
        out_flush();
        return true;
    }
    if (!append_whole(d->fd, d->path, record, len)) return false;
    d->games++;
    d->bytes += len;
    return d->state < 0 || write_state(d);
}

/* The number behind a word, and what stands behind it; NULL if it is not there. */
static const char *read_number(uint64_t *out, const char *text, const char *word)
{
    char digits[24];
    const size_t skip = strlen(word);
    if (text == NULL || strncmp(text, word, skip) != 0) return NULL;
    const size_t len = strspn(text + skip, "0123456789");
    if (len == 0 || len >= sizeof digits) return NULL;
    memcpy(digits, text + skip, len);
    digits[len] = '\0';
    return option_number(out, digits, 0, INT64_MAX) ? text + skip + len : NULL;
}

static int read_state(making *d)
{
    char text[sizeof d->about + 96] = "", about[sizeof d->about + 1];
    const ssize_t len = pread(d->state, text, sizeof text - 1, 0);
    const char *numbers = read_number(&d->games, strchr(text, '\n'), "\ngames ");
    snprintf(about, sizeof about, "%s\n", d->about);
    if (len <= 0 || read_number(&d->bytes, numbers, " bytes ") == NULL)
        return refuse_file("cannot read", d->state_path, "it is not the state of a data set", 3);
    if (strncmp(text, about, strlen(about)) != 0)
        return refuse_file("cannot go on with", d->path,
                           "it was begun with another seed or other options", 2);
    struct stat file;
    if (fstat(d->fd, &file) != 0 || (uint64_t)file.st_size < d->bytes)
        return refuse_file("cannot go on with", d->path, "it is shorter than its state says", 3);
    if (ftruncate(d->fd, (off_t)d->bytes) != 0)
        return refuse_file("cannot write", d->path, strerror(errno), 3);
    return 0;
}

/* Opens what stands beside the file, or begins it. 0, or the exit code. */
static int open_state(making *d, bool is_new)
{
    const settings *s = d->m.s;
    const size_t len = strlen(d->path) + sizeof ".state";
    d->state_path = talk_need(malloc(len));
    snprintf(d->state_path, len, "%s.state", d->path);
    const bool resumes = s->given[OPT_RESUME] && access(d->state_path, F_OK) == 0;
    if (!is_new && !s->given[OPT_RESUME])
        return refuse_file("will not replace", d->path, "'--resume' goes on with it", 2);
    if (!is_new && !resumes)
        return refuse_file("cannot go on with", d->path, "it is whole, or has lost its state", 2);
    d->state = open(d->state_path, O_RDWR | O_CREAT | O_CLOEXEC | (resumes ? 0 : O_TRUNC), 0666);
    if (d->state < 0) return refuse_file("cannot write", d->state_path, strerror(errno), 3);
    if (resumes) return read_state(d);
    return write_state(d) ? 0 : 3;
}

/* 0, or the exit code. What is no plain file, such as /dev/null, is written to as it is. */
static int open_file(making *d)
{
    struct stat about;
    d->fd = open(d->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (d->fd < 0 || fstat(d->fd, &about) != 0)
        return refuse_file("cannot write", d->path, strerror(errno), 3);
    if (!S_ISREG(about.st_mode) && d->m.s->given[OPT_RESUME])
        return refuse_file("cannot go on with", d->path, "it is no plain file", 2);
    if (!S_ISREG(about.st_mode)) return 0;
    if (flock(d->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return refuse_file("cannot write", d->path, "another program is writing to it", 3);
    return open_state(d, about.st_size == 0);
}

/* After a failure the state stays: it may be that of another data set. */
static void close_file(making *d, bool is_well)
{
    if (is_well && d->games >= d->m.games && d->state >= 0) unlink(d->state_path);
    if (d->state >= 0) close(d->state);
    if (d->fd >= 0) close(d->fd);
    free(d->state_path);
}

/* ---- the options ------------------------------------------------------------------------- */

/* Can the format hold what is made? A sample that has something of everything tells. */
static const char *what_is_lost(const making *d)
{
    static const char fen[] = "rnbqkbnr/ppp1p1pp/8/8/3pPp2/2N2N2/PPPP1PPP/R1BQKB1R b KQkq e3 0 9";
    fy_sample s = {.ply = 17, .has = FY_SAMPLE_MOVE | FY_SAMPLE_SCORE | FY_SAMPLE_RESULT};
    const bool is_read = fy_chess_parse(&s.pos, fen, strlen(fen), 0).code == FY_OK &&
                         fy_chess_move_parse(&s.move, &s.pos, "g8f6", 4).code == FY_OK;
    return !is_read || sample_refusal(&s, d->format, d->lossy) != FY_OK
               ? "needs '--lossy' for what this format cannot hold: docs/formats.md lists it"
               : NULL;
}

static const char *read_format(making *d)
{
    const settings *s = d->m.s;
    const char *to = s->given[OPT_TO] ? s->value[OPT_TO] : "binpack";
    d->format = sample_format(to);
    if (strcmp(to, "pgn") == 0) return NULL;
    if (d->format == FY_FORMATS) return "takes for '--to' a format that has scores, or 'pgn'";
    if (d->m.game != fy_format_game()) return "has only '--to pgn' for this game";
    if (!sample_format_is_text(d->format) && d->path == NULL && isatty(STDOUT_FILENO))
        return "does not print binary data on a terminal: use '-o FILE'";
    return what_is_lost(d);
}

static int read_options(making *d, const settings *s)
{
    match *m = &d->m;
    *m = (match){.s = s,
                 .game = s->game != NULL ? s->game : fy_game_at(0),
                 .players = 2,
                 .repeats = 1,
                 .games = s->given[OPT_GAMES] ? s->number[OPT_GAMES] : GAMES,
                 .concurrency = s->given[OPT_THREADS] ? (unsigned)s->number[OPT_THREADS] : 1,
                 .megabytes = s->given[OPT_HASH] ? s->number[OPT_HASH] : MEGABYTES,
                 .style = s->given[OPT_VARIANT] ? FY_MOVE_960 : FY_MOVE_PLAIN,
                 .adjudicates = true};
    const char *output = s->value[OPT_OUTPUT];
    d->path = output != NULL && strcmp(output, "-") != 0 ? output : NULL;
    if (!sample_output_lossy(&d->lossy, s)) return 2;
    const char *wrong = s->arg_count > 0 ? "'make' takes no files" : read_format(d);
    if (s->given[OPT_RESUME] && d->path == NULL) wrong = "needs '--output' to resume";
    if (s->given[OPT_RESUME] && !s->given[OPT_SEED])
        wrong = "needs the '--seed' of the data set to resume";
    if (wrong != NULL) return options_refuse(s, wrong);
    m->seed = options_seed(s);
    snprintf(d->who, sizeof d->who, "nodes:%" PRIu64,
             s->given[OPT_NODES] ? s->number[OPT_NODES] : (uint64_t)NODES);
    for (int i = 0; i < 2; i++)
        if (!player_read(&m->who[i], m->game, d->who)) return options_refuse(s, "has no search");
    const int exit_code = match_openings_start(&m->openings, s, m->game, 2, m->seed);
    snprintf(d->about, sizeof d->about,
             "%s seed %" PRIu64 " %s hash %zu plies %" PRIu64 " openings %.60s variant %.20s to %s "
             "lossy %" PRIu32,
             fy_game_name(m->game), m->seed, d->who, m->megabytes, (uint64_t)m->openings.plies,
             s->given[OPT_OPENINGS] ? s->value[OPT_OPENINGS] : "-",
             s->given[OPT_VARIANT] ? s->value[OPT_VARIANT] : "-",
             d->format < FY_FORMATS ? fy_format_name(d->format) : "pgn", d->lossy);
    return exit_code;
}

int dataset_make(const settings *s)
{
    static making d;
    d = (making){.fd = -1, .state = -1};
    interrupt_catch();
    int exit_code = read_options(&d, s);
    if (exit_code == 0 && d.path != NULL) exit_code = open_file(&d);
    if (exit_code == 0) {
        match_score score = {.games = d.games};
        const match_games games = {.m = &d.m,
                                   .score = &score,
                                   .record = d.format < FY_FORMATS ? record_samples : match_record,
                                   .append = append_game,
                                   .context = &d,
                                   .is_quiet = true};
        if (!s->given[OPT_SEED] && !talk_is_quiet())
            fprintf(talk(), "seed %" PRIu64 "\n", d.m.seed);
        if (score.games < d.m.games) exit_code = match_games_play(&games);
    }
    close_file(&d, exit_code == 0);
    match_forget(&d.m);
    return interrupt_seen() && exit_code == 0 ? 130 : exit_code;
}
