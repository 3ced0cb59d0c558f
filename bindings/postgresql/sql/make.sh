#!/bin/sh
# Writes the scripts of the extension: make.sh FOLDER
#
# The script NAME.sql is made of NAME.type.sql, once for each type, with @type@ and so on replaced,
# and of NAME.sql, if there is one. A script that has been released is never changed: databases
# exist that have run it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
for part in "$here"/*.type.sql; do
    name=$(basename "$part" .type.sql)
    {
        printf '%s\n' '\echo The server runs this file: CREATE EXTENSION forsyth. \quit'
        while read -r type length alignment storage; do
            sed -e '/^--/d' -e "s/@type@/$type/g" -e "s/@length@/$length/" \
                -e "s/@alignment@/$alignment/" -e "s/@storage@/$storage/" "$part"
        done <<END
chess 32 char plain
jieqi_view variable int4 main
jieqi_table variable int4 main
azul variable int4 main
END
        [ ! -f "$here/$name.sql" ] || sed '/^--/d' "$here/$name.sql"
    } >"$1/$name.sql"
done
