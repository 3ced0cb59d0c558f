#include "exchange.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "commands/fingerprints.h"
#include "output/out.h"
#include "ranks.h"

/* Whose affair a fingerprint is. The bits are not those by which the set finds a place for it. */
static int owner_of(fingerprint f)
{
    return (int)((f.low >> 51) % (uint64_t)all_ranks.count);
}

typedef struct exchange {
    int *out, *out_at, *in, *in_at; /* fingerprints to and from each rank, and where they begin */
    int *at;                        /* room for a copy of out_at */
    size_t arriving;
} exchange;

static exchange plan_exchange(const fingerprint *about, size_t count)
{
    const size_t n = (size_t)all_ranks.count;
    int *room = talk_need(calloc(5 * n, sizeof *room));
    exchange x = {room, room + n, room + 2 * n, room + 3 * n, room + 4 * n, 0};
    for (size_t i = 0; i < count; i++) x.out[owner_of(about[i])]++;
    MPI_Alltoall(x.out, 1, MPI_INT, x.in, 1, MPI_INT, MPI_COMM_WORLD);
    for (size_t i = 1; i < n; i++) {
        x.out_at[i] = x.out_at[i - 1] + x.out[i - 1];
        x.in_at[i] = x.in_at[i - 1] + x.in[i - 1];
    }
    x.arriving = (size_t)x.in_at[n - 1] + (size_t)x.in[n - 1];
    return x;
}

/* Begins to go through the fingerprints of each owner. */
static int *places(const exchange *x)
{
    memcpy(x->at, x->out_at, (size_t)all_ranks.count * sizeof *x->at);
    return x->at;
}

/* What has arrived for this rank, in the order of ranks; the caller frees it. */
static fingerprint *send_out(const exchange *x, const fingerprint *about, size_t count)
{
    MPI_Datatype type;
    fingerprint *sorted = talk_need(malloc((count + 1) * sizeof *sorted));
    fingerprint *arrived = talk_need(malloc((x->arriving + 1) * sizeof *arrived));
    int *at = places(x);
    for (size_t i = 0; i < count; i++) sorted[at[owner_of(about[i])]++] = about[i];
    MPI_Type_contiguous(sizeof *sorted, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    MPI_Alltoallv(sorted, x->out, x->out_at, type, arrived, x->in, x->in_at, type, MPI_COMM_WORLD);
    MPI_Type_free(&type);
    free(sorted);
    return arrived;
}

void exchange_ask(uint64_t *answers, const fingerprint *about, size_t count,
                  fingerprint_judge *judge, void *context)
{
    const exchange x = plan_exchange(about, count);
    fingerprint *arrived = send_out(&x, about, count);
    uint64_t *given = talk_need(malloc((x.arriving + 1) * sizeof *given));
    uint64_t *back = talk_need(malloc((count + 1) * sizeof *back));
    judge(context, given, arrived, x.arriving);
    MPI_Alltoallv(given, x.in, x.in_at, MPI_UINT64_T, back, x.out, x.out_at, MPI_UINT64_T,
                  MPI_COMM_WORLD);
    int *at = places(&x);
    for (size_t i = 0; i < count; i++) answers[i] = back[at[owner_of(about[i])]++];
    free(arrived);
    free(given);
    free(back);
    free(x.out);
}
