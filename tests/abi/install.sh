#!/bin/sh
# An installed copy is complete, and serves pkg-config and CMake.
#
#   install.sh CMAKE BUILD_DIR CC
set -eu
cmake=$1 build=$2 cc=$3
root=$(cd "$(dirname "$0")/../.." && pwd)
unset DESTDIR
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix

"$cmake" --install "$build" --prefix "$prefix" >/dev/null

for file in bin/forsyth include/forsyth/forsyth.h share/man/man1/forsyth.1 \
    share/bash-completion/completions/forsyth share/zsh/site-functions/_forsyth \
    share/fish/vendor_completions.d/forsyth.fish; do
    [ -s "$prefix/$file" ] || {
        echo "not installed: $file"
        exit 1
    }
done

# What is built only where its library is there.
if [ -f "$build/forsyth_sqlite.so" ]; then
    [ -n "$(find "$prefix" -name forsyth_sqlite.so -size +0)" ] || {
        echo "not installed: forsyth_sqlite.so"
        exit 1
    }
fi

cd "$work"
cat >use.c <<'END'
#include <forsyth/forsyth.h>
#include <stdio.h>
int main(void)
{
    puts(fy_version());
    return 0;
}
END

libdir=$(dirname "$(find "$prefix" -name libforsyth.a)")
export PKG_CONFIG_PATH="$libdir/pkgconfig"
version=$(pkg-config --modversion forsyth)

# says_version PROGRAM...: it runs, with the version that pkg-config tells.
says_version() {
    said=$("$@")
    [ "$said" = "$version" ] || {
        echo "$*: version $said, but pkg-config says $version"
        exit 1
    }
}

# shellcheck disable=SC2046 # pkg-config's output is words
{
    $cc use.c $(pkg-config --cflags --libs forsyth) -o shared
    $cc -static use.c $(pkg-config --static --cflags --libs forsyth) -o static
    $cc "$root/examples/perft.c" $(pkg-config --cflags --libs forsyth) -o perft
}
readelf -d shared | grep -q "NEEDED.*libforsyth\.so\.${version%%.*}\]"
says_version env LD_LIBRARY_PATH="$libdir" ./shared
says_version ./static

position='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
counted=$(LD_LIBRARY_PATH="$libdir" ./perft "$position" 2 | tail -n 1)
[ "$counted" = "total: 2039" ] || {
    echo "examples/perft.c with the installed library: $counted"
    exit 1
}

cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.21)
project(use C)
find_package(forsyth 0.2 REQUIRED)
add_executable(use_shared use.c)
target_link_libraries(use_shared forsyth::forsyth)
add_executable(use_static use.c)
target_link_libraries(use_static forsyth::forsyth-static)
END
"$cmake" -S . -B by_cmake -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_COMPILER="$cc" >/dev/null
"$cmake" --build by_cmake >/dev/null
says_version by_cmake/use_shared
says_version by_cmake/use_static
