#include "ranks.h"

#include <errno.h>
#include <fcntl.h>
#include <forsyth/forsyth.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "output/out.h"
#include "rooms/sha256.h"

ranks all_ranks;

/* ---- joining ----------------------------------------------------------------------------- */

/* What the program is: two that differ in a byte may disagree on anything that they exchange. */
typedef struct build {
    char version[24];
    uint8_t sum[SHA256_BYTES];
} build;

static build own_build(void)
{
    build own = {.version = ""};
    const int fd = open("/proc/self/exe", O_RDONLY);
    const off_t size = fd >= 0 ? lseek(fd, 0, SEEK_END) : -1;
    if (size <= 0) talk_die("cannot read the program itself", errno);
    void *bytes = mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (bytes == MAP_FAILED) talk_die("cannot read the program itself", errno);
    sha256(own.sum, bytes, (size_t)size);
    munmap(bytes, (size_t)size);
    close(fd);
    snprintf(own.version, sizeof own.version, "%s", fy_version());
    return own;
}

static void print_build(const char *whose, const build *b)
{
    fprintf(stderr, "  %s: version %s, fingerprint ", whose, b->version);
    for (int i = 0; i < 8; i++) fprintf(stderr, "%02x", b->sum[i]);
    fputc('\n', stderr);
}

/* Rank 0 looks at all of them: a few bytes of each. */
static bool builds_are_equal(void)
{
    const build own = own_build();
    build *all = all_ranks.own == 0 ? talk_need(calloc((size_t)all_ranks.count, sizeof *all))
                                    : NULL;
    int equal = 1;
    MPI_Gather(&own, sizeof own, MPI_BYTE, all, sizeof own, MPI_BYTE, 0, MPI_COMM_WORLD);
    for (int i = 1; all != NULL && equal && i < all_ranks.count; i++) {
        if (memcmp(&all[i], &own, sizeof own) == 0) continue;
        char name[32];
        snprintf(name, sizeof name, "rank %d", i);
        fprintf(stderr, "forsyth-mpi: rank %d is another build than rank 0\n", i);
        print_build("rank 0", &own);
        print_build(name, &all[i]);
        equal = 0;
    }
    free(all);
    ranks_share(&equal, sizeof equal);
    return equal != 0;
}

bool ranks_join(int *argc, char ***argv)
{
    int provided;
    if (getenv("OMPI_COMM_WORLD_RANK") != NULL) all_ranks.mpirun = (int)getppid();
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &all_ranks.own);
    MPI_Comm_size(MPI_COMM_WORLD, &all_ranks.count);
    return builds_are_equal();
}

static void free_posted(bool at_end);

int ranks_leave(int exit_code)
{
    free_posted(true);
    MPI_Finalize();
    return all_ranks.own == 0 ? exit_code : 0;
}

/* ---- talking to each other --------------------------------------------------------------- */

void ranks_share(void *bytes, size_t len)
{
    MPI_Bcast(bytes, (int)len, MPI_BYTE, 0, MPI_COMM_WORLD);
}

void ranks_hush(bool on)
{
    static int heard = -1;
    if (all_ranks.own == 0) return;
    if (on) {
        const int nowhere = open("/dev/null", O_WRONLY);
        heard = dup(STDERR_FILENO);
        if (nowhere < 0 || heard < 0 || dup2(nowhere, STDERR_FILENO) < 0)
            talk_die("cannot be quiet", errno);
        close(nowhere);
    } else if (heard >= 0) {
        dup2(heard, STDERR_FILENO);
        close(heard);
        heard = -1;
    }
}

/* MPI counts in int: what is longer goes in pieces, as both sides know. */
enum { PIECE_MOST = 1 << 30 };

static int piece_of(size_t len)
{
    return len < PIECE_MOST ? (int)len : PIECE_MOST;
}

void ranks_send(int to, int tag, const void *bytes, size_t len)
{
    const char *p = bytes;
    do {
        const int piece = piece_of(len);
        MPI_Send(p, piece, MPI_BYTE, to, tag, MPI_COMM_WORLD);
        p += piece;
        len -= (size_t)piece;
    } while (len > 0);
}

/* A message that is on its way, with its bytes behind it. */
typedef struct posted {
    struct posted *next;
    MPI_Request request;
    char bytes[];
} posted;

static posted *all_posted;

/* Frees what has been taken; at the end, waits for that. */
static void free_posted(bool at_end)
{
    for (posted **p = &all_posted; *p != NULL;) {
        posted *message = *p;
        int is_taken = 1;
        if (at_end)
            MPI_Wait(&message->request, MPI_STATUS_IGNORE);
        else
            MPI_Test(&message->request, &is_taken, MPI_STATUS_IGNORE);
        if (!is_taken) {
            p = &message->next;
            continue;
        }
        *p = message->next;
        free(message);
    }
}

void ranks_post(int to, int tag, const void *bytes, size_t len)
{
    posted *message = talk_need(malloc(sizeof *message + len));
    memcpy(message->bytes, bytes, len);
    message->next = all_posted;
    all_posted = message;
    MPI_Isend(message->bytes, (int)len, MPI_BYTE, to, tag, MPI_COMM_WORLD, &message->request);
}

bool ranks_look(int *from, int tag, size_t *len)
{
    MPI_Status status;
    int is_there, bytes;
    free_posted(false);
    const int source = *from == RANKS_ANY ? MPI_ANY_SOURCE : *from;
    MPI_Iprobe(source, tag, MPI_COMM_WORLD, &is_there, &status);
    if (!is_there) return false;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    *from = status.MPI_SOURCE;
    *len = (size_t)bytes;
    return true;
}

void ranks_wait(int *from, int tag, size_t *len)
{
    for (long nap = 1000; !ranks_look(from, tag, len); nap = nap < 500000 ? 2 * nap : nap)
        nanosleep(&(struct timespec){.tv_nsec = nap}, NULL);
}

void ranks_receive(int from, int tag, void *bytes, size_t len)
{
    char *p = bytes;
    do {
        const int piece = piece_of(len);
        MPI_Recv(p, piece, MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        p += piece;
        len -= (size_t)piece;
    } while (len > 0);
}
