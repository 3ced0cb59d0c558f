#!/bin/sh
# The library keeps no state: its only writable data are the pointers of the CPU dispatch, whose
# names end in _chosen.
#
#   mutable_data.sh LIBRARY.a
set -eu
export LC_ALL=C

bad=$(objdump -t "$1" | awk '
    NF < 3 { next }
    $(NF - 2) ~ /^\.(data|bss|tdata|tbss)/ && $(NF - 2) !~ /^\.data\.rel\.ro/ && $0 ~ / O / &&
    $NF !~ /_chosen$/ { print $NF }
    $(NF - 2) == "*COM*" { print $NF }')
[ -z "$bad" ] && exit 0
echo "The library must not have mutable data:"
echo "$bad"
exit 1
