#!/bin/sh
# Installs the Debian packages that a purpose needs and the machine lacks.
#
#   tools/deps.sh build|test|wasm|web|fuzz|coverage|cross|bench|strength|oracle|lint ...
#
# Silent when nothing is missing. Without the right to install, says what to run and fails.
set -eu

# A package, and the command that proves it is not needed because the program came another way.
packages_for() {
    case $1 in
    build)
        echo gcc:cc libc6-dev make:make cmake:cmake zlib1g-dev libzstd-dev libncurses-dev
        echo libsqlite3-dev pkg-config:pkg-config
        ;;
    test)
        packages_for fuzz
        packages_for web
        echo libcmocka-dev g++:c++ pkg-config:pkg-config zstd:zstd
        echo librsvg2-dev libxml2-utils:xmllint tmux:tmux curl:curl python3:python3
        echo libmicrohttpd-dev libpq-dev sqlite3:sqlite3 postgresql
        echo postgresql-server-dev-15
        echo openmpi-bin:mpirun libopenmpi-dev
        echo python3-dev python3-numpy python3-setuptools python3-wheel python3-pip python3-venv
        ;;
    wasm) echo clang:clang lld:wasm-ld wasi-libc libclang-rt-dev-wasm32 ;;
    web) packages_for wasm && echo chromium:chromium nodejs:node npm:npm ;;
    fuzz) packages_for build && echo clang:clang libclang-rt-dev ;;
    coverage) echo gcovr:gcovr ;;
    cross)
        echo gcc-aarch64-linux-gnu:aarch64-linux-gnu-gcc libc6-dev-arm64-cross
        echo gcc-s390x-linux-gnu:s390x-linux-gnu-gcc libc6-dev-s390x-cross qemu-user:qemu-s390x
        ;;
    bench)
        packages_for build && packages_for oracle
        echo valgrind:valgrind pgn-extract toga2 ethereal-chess wrk:wrk curl:curl time:time
        echo python3-dev python3-numpy
        ;;
    strength) packages_for build && echo stockfish:stockfish toga2:toga2 ethereal-chess ;;
    oracle)
        echo nodejs:node npm:npm stockfish:stockfish fairy-stockfish:fairy-stockfish polyglot
        ;;
    # Versions that say the same on every machine: those of Debian 12.
    lint)
        packages_for build
        echo clang-format-14:clang-format-14 clang-tidy-14:clang-tidy-14 cppcheck:cppcheck
        echo postgresql-server-dev-15 python3-dev libopenmpi-dev
        ;;
    *) echo "deps.sh: unknown purpose: $1" >&2 && exit 2 ;;
    esac
}

installed() {
    case $1 in
    libclang-rt-dev) pattern='libclang-rt*-dev' ;; # any version of it will do
    libclang-rt-dev-wasm32) pattern='libclang-rt*-dev-wasm32' ;;
    *) pattern=$1 ;;
    esac
    dpkg-query -W -f '${db:Status-Status}\n' "$pattern" 2>/dev/null | grep -qx installed
}

if ! command -v dpkg-query >/dev/null; then
    echo "deps.sh: not a Debian system; see tools/deps.sh for what is needed" >&2
    exit 0
fi

wanted=$(for purpose in "$@"; do packages_for "$purpose"; done)
missing=
for entry in $wanted; do
    package=${entry%%:*}
    program=${entry#"$package"}
    program=${program#:}
    if [ -n "$program" ] && command -v "$program" >/dev/null; then continue; fi
    case " $missing " in *" $package "*) continue ;; esac
    installed "$package" || missing="${missing:+$missing }$package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root='env'
elif sudo -n true 2>/dev/null; then
    as_root='sudo -n env'
else
    echo "deps.sh: missing packages. Run this, then try again:" >&2
    echo "    sudo apt-get install --no-install-recommends $missing" >&2
    exit 1
fi

echo "deps.sh: installing $missing" >&2
apt_get() {
    # shellcheck disable=SC2086 # as_root and the package list are words
    $as_root DEBIAN_FRONTEND=noninteractive apt-get -qq -y "$@" >&2
}
apt_get update
# shellcheck disable=SC2086
apt_get --no-install-recommends install $missing
