#!/bin/sh
# Builds the library and its unit tests for other processors, and runs them under qemu.
#
#   tools/cross.sh [aarch64|s390x] ...     both if none is named
#
# aarch64 is where the code for NEON runs, s390x has its bytes the other way round. The C library
# comes with Debian's cross compilers. cmocka and SQLite are fetched as Debian's packages for that
# processor and unpacked in the build directory: the machine itself is left as it is. Tests try as
# little as under a sanitizer. What starts the tool itself is left out: unit_docs, for which the
# kernel would have to start programs for that processor. So are unit_session, since under qemu
# posix_spawn does not tell that a program is not there, and unit_chess_perft, which counts for
# longer than a test may take.
set -eu
cd "$(dirname "$0")/.."
root=$PWD

# Debian's name of a processor, which differs from the compiler's.
debian_name() {
    case $1 in
    aarch64) echo arm64 ;;
    s390x) echo s390x ;;
    *) echo "cross.sh: unknown processor: $1" >&2 && exit 2 ;;
    esac
}

# Unpacks both libraries for a processor in a directory of its own, with apt's lists there, too.
fetch_libraries() {
    there=$1 architecture=$2
    mkdir -p "$there/apt/lists/partial" "$there/apt/cache/archives/partial"
    cat >"$there/apt/apt.conf" <<END
Dir::State::lists "$there/apt/lists";
Dir::State::status "/dev/null";
Dir::Cache "$there/apt/cache";
APT::Architecture "$architecture";
APT::Architectures {"$architecture";};
APT::Sandbox::User "root";
END
    (
        cd "$there/apt"
        export APT_CONFIG="$there/apt/apt.conf"
        apt-get -qq update
        apt-get -qq download libcmocka-dev libcmocka0 libsqlite3-dev libsqlite3-0
        for package in ./*.deb; do dpkg-deb -x "$package" "$there"; done
    )
    rm -r "$there/apt"
}

programs() {
    for test in tests/unit/test_*.c; do basename "$test" .c; done | grep -vx test_docs
}

run() {
    processor=$1 triple=$1-linux-gnu build=$root/build-cross-$1
    debian=$(debian_name "$processor")
    emulator="qemu-$processor;-L;/usr/$triple"
    emulator="$emulator;-E;LD_LIBRARY_PATH=$build/debian/usr/lib/$triple"
    [ -e "$build/debian/usr/include/sqlite3.h" ] || fetch_libraries "$build/debian" "$debian"
    cmake -S . -B "$build" -DCMAKE_BUILD_TYPE=Release -DCMAKE_COMPILE_WARNING_AS_ERROR=ON \
        -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$processor" \
        -DCMAKE_C_COMPILER="$triple-gcc" -DCMAKE_LIBRARY_ARCHITECTURE="$triple" \
        -DCMAKE_FIND_ROOT_PATH="$build/debian;/usr/$triple" \
        -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY \
        -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY -DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=ONLY \
        -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON -DFORSYTH_SITE=OFF \
        -DCMAKE_CROSSCOMPILING_EMULATOR="$emulator" >/dev/null
    # shellcheck disable=SC2046 # the names are words
    cmake --build "$build" --target $(programs)
    echo "== unit tests for $processor"
    ctest --test-dir "$build" -L unit -E '^unit_(docs|session|chess_perft)$' --output-on-failure
}

[ $# -gt 0 ] || set -- aarch64 s390x
for processor in "$@"; do run "$processor"; done
