#!/bin/sh
# The library keeps no state: its only writable data are the pointers of the CPU dispatch, whose
# names end in _chosen.
#
#   mutable_data.sh LIBRARY.a
set -eu
export LC_ALL=C

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
objdump -t "$1" >"$work/table"
grep -q ' fy_version$' "$work/table" # else this is not the library

bad=$(awk '
    NF < 3 { next }
    $(NF - 2) ~ /^\.(data|bss|tdata|tbss)/ && $(NF - 2) !~ /^\.data\.rel\.ro/ && $0 ~ / O / &&
    $NF !~ /_chosen$/ { print $NF }
    $(NF - 2) == "*COM*" { print $NF }' "$work/table")
[ -z "$bad" ] && exit 0
echo "The library must not have mutable data:"
echo "$bad"
exit 1
