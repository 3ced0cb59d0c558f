/* Writes the files of the page as a C file, the table of cli/serve/site_files.h:
 *
 *   gen_site FOLDER FILE ... > site_files.c
 *
 * The files are named by their paths in the folder. Each is there as it is and, where zlib is at
 * hand and it gains something, compressed. The one file that differs from a static host's is
 * served.js, by which the page knows that a service answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

typedef struct bytes {
    unsigned char *at;
    size_t length;
} bytes;

static void give_up(const char *what, const char *about)
{
    fprintf(stderr, "gen_site: %s: %s\n", about, what);
    exit(1);
}

static bytes read_file(const char *folder, const char *path)
{
    char name[4096];
    const int written = snprintf(name, sizeof name, "%s/%s", folder, path);
    if (written < 0 || (size_t)written >= sizeof name) give_up("the path is too long", path);
    FILE *file = fopen(name, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) give_up("cannot be read", name);
    const long size = ftell(file);
    if (size < 0 || fseek(file, 0, SEEK_SET) != 0) give_up("cannot be read", name);
    bytes all = {malloc((size_t)size + 1), (size_t)size};
    if (all.at == NULL) give_up("there is no memory", name);
    if (fread(all.at, 1, all.length, file) != all.length) give_up("cannot be read", name);
    fclose(file);
    return all;
}

static bytes served_file(void)
{
    static const char text[] = "export const served = true;\n";
    const size_t length = sizeof text - 1;
    bytes all = {malloc(length), length};
    if (all.at == NULL) give_up("there is no memory", "served.js");
    memcpy(all.at, text, length);
    return all;
}

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".wasm", "application/wasm"},
    };
    const size_t len = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        const size_t tail = strlen(types[i][0]);
        if (len > tail && strcmp(path + len - tail, types[i][0]) == 0) return types[i][1];
    }
    give_up("nothing is known of files of this kind", path);
    return NULL;
}

/* As gzip makes it, without a date; of length 0 if it is not smaller. */
static bytes compressed(bytes plain)
{
    bytes none = {NULL, 0};
#ifdef HAVE_ZLIB
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return none;
    const size_t room = deflateBound(&stream, (uLong)plain.length);
    bytes packed = {malloc(room), 0};
    if (packed.at == NULL) give_up("there is no memory", "gzip");
    stream.next_in = plain.at;
    stream.avail_in = (uInt)plain.length;
    stream.next_out = packed.at;
    stream.avail_out = (uInt)room;
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END) give_up("cannot be compressed", "gzip");
    packed.length = stream.total_out;
    deflateEnd(&stream);
    if (packed.length < plain.length) return packed;
    free(packed.at);
#else
    (void)plain;
#endif
    return none;
}

static void write_bytes(const char *name, int number, bytes all)
{
    printf("static const unsigned char %s_%d[] = {", name, number);
    for (size_t i = 0; i < all.length; i++) printf("%s%d,", i % 24 == 0 ? "\n" : "", all.at[i]);
    if (all.length == 0) printf("0");
    printf("\n};\n");
}

static int by_path(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int main(int argc, char **argv)
{
    if (argc < 3) give_up("usage: gen_site FOLDER FILE ...", "arguments");
    size_t(*lengths)[2] = calloc((size_t)argc, sizeof *lengths);
    if (lengths == NULL) give_up("there is no memory", "arguments");
    qsort(argv + 2, (size_t)argc - 2, sizeof argv[0], by_path);
    printf("/* Written by tools/gen_site.c. */\n#include \"serve/site_files.h\"\n\n");
    for (int i = 2; i < argc; i++) {
        const int is_served = strcmp(argv[i], "served.js") == 0;
        const bytes plain = is_served ? served_file() : read_file(argv[1], argv[i]);
        const bytes packed = compressed(plain);
        lengths[i][0] = plain.length;
        lengths[i][1] = packed.length;
        write_bytes("plain", i, plain);
        if (packed.length > 0) write_bytes("gzip", i, packed);
        free(plain.at);
        free(packed.at);
    }
    printf("\nconst site_file site_files[] = {\n");
    for (int i = 2; i < argc; i++) {
        printf("    {\"%s\", \"%s\", plain_%d, %zu, ", argv[i], type_of(argv[i]), i, lengths[i][0]);
        if (lengths[i][1] > 0)
            printf("gzip_%d, %zu},\n", i, lengths[i][1]);
        else
            printf("NULL, 0},\n");
    }
    printf("    {NULL, NULL, NULL, 0, NULL, 0},\n};\n");
    free(lengths);
    return fflush(stdout) != 0 || ferror(stdout) ? 1 : 0;
}
