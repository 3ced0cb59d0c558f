/* Runs a fuzz target over files, without a fuzzer: each argument is a file or a folder of files. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint8_t *read_all(FILE *file, size_t *size)
{
    uint8_t *data = NULL;
    size_t cap = 0, end = 0, got;
    do {
        cap += 1 << 16;
        uint8_t *grown = realloc(data, cap);
        if (grown == NULL) {
            free(data);
            return NULL;
        }
        data = grown;
        got = fread(data + end, 1, cap - end, file);
        end += got;
    } while (got > 0);
    *size = end;
    return data;
}

static int run_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return 0;
    }
    size_t size = 0;
    uint8_t *data = read_all(file, &size);
    int good = data != NULL && !ferror(file);
    fclose(file);
    if (good) LLVMFuzzerTestOneInput(data, size);
    free(data);
    return good;
}

/* How many files were run; -1 after a failure. */
static int run_folder(DIR *folder, const char *path)
{
    int count = 0;
    for (struct dirent *entry; count >= 0 && (entry = readdir(folder)) != NULL;) {
        char name[4096];
        if (entry->d_name[0] == '.') continue;
        int len = snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        int fits = len > 0 && (size_t)len < sizeof name;
        count = fits && run_file(name) ? count + 1 : -1;
    }
    return count;
}

static int run_path(const char *path)
{
    DIR *folder = opendir(path);
    if (folder == NULL) return run_file(path) ? 1 : -1;
    int count = run_folder(folder, path);
    closedir(folder);
    return count;
}

int main(int argc, char **argv)
{
    int total = 0;
    for (int i = 1; i < argc; i++) {
        int count = run_path(argv[i]);
        if (count < 0) return EXIT_FAILURE;
        total += count;
    }
    printf("%d inputs\n", total);
    return total > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
