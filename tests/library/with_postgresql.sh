#!/bin/sh
# Runs a command beside a PostgreSQL server of its own: with_postgresql.sh COMMAND [ARGUMENT]...
#
# The server is that of Debian's package. It lives in a temporary folder, listens on a socket there
# and on no port, writes through to the disk, and ends with the command. The server refuses to be
# root's: then it runs as the user postgres.
#
# If FORSYTH_EXTENSION names the folder of the built extension, the server has it: it is then a copy
# in the temporary folder, of its own programs and of links to all else, with the extension beside
# the others. Nothing is installed. The extension is created in no database.
#
#   FORSYTH_LIBRARY         the address of an empty database
#   FORSYTH_FRESH_LIBRARY   a command that makes one more, and prints its address
#   PGHOST                  the folder of the socket, for psql and others
#   PG_CTL                  stops and starts the server: $PG_CTL stop, $PG_CTL start
#   PG_DATA                 the folder of its files
#   PG_BIN                  the folder of its programs
#   PG_AS                   what runs a command as the user of the server
#
# Exit code 77 where there is no such server.
set -eu
bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
[ -z "${FORSYTH_EXTENSION:-}" ] || bin=$(pg_config --bindir) # the server that it is built for
if [ -z "$bin" ] || [ ! -x "$bin/initdb" ]; then
    echo 'skipped: there is no PostgreSQL server (Debian: postgresql-15)'
    exit 77
fi
work=$(mktemp -d)
PG_CTL=: # there is no server yet
end() {
    $PG_CTL -m immediate stop >/dev/null 2>&1 || :
    rm -rf "$work"
}
trap end EXIT
trap 'exit 130' INT TERM
chmod 755 "$work" # the server's user must reach its folder
as=
if [ "$(id -u)" -eq 0 ]; then
    if ! id postgres >/dev/null 2>&1; then
        echo 'skipped: there is no user postgres to run the server as'
        exit 77
    fi
    as='setpriv --reuid=postgres --regid=postgres --init-groups --'
fi
# A server finds its libraries and its other files from where its program is, if they lie as where
# it was built for.
link_all() {
    mkdir -p "$work/tree$1"
    ln -s "$1"/* "$work/tree$1"
}
if [ -n "${FORSYTH_EXTENSION:-}" ]; then
    lib=$(pg_config --pkglibdir)
    share=$(pg_config --sharedir)
    link_all "$lib"
    link_all "$share"
    rm "$work/tree$share/extension"
    link_all "$share/extension"
    mkdir -p "$work/tree$bin"
    cp "$bin"/* "$work/tree$bin"
    bin=$work/tree$bin
    cp "$FORSYTH_EXTENSION"/forsyth.so "$work/tree$lib"
    cp "$FORSYTH_EXTENSION"/forsyth.control "$FORSYTH_EXTENSION"/forsyth--*.sql \
        "$work/tree$share/extension"
fi
mkdir "$work/server"
[ -z "$as" ] || chown postgres "$work/server"
PG_DATA=$work/server/data
PGHOST=$work/server
PGUSER=postgres
PG_CTL="$as $bin/pg_ctl -D $PG_DATA -l $work/server/log -w -s"
address="host=$work/server&user=postgres"
FORSYTH_LIBRARY="postgresql:///forsyth?$address"
FORSYTH_FRESH_LIBRARY="name=library_\$(date +%s%N) && $bin/createdb \$name &&
    echo \"postgresql:///\$name?$address\""
PG_BIN=$bin
PG_AS=$as
export PG_BIN PG_AS PG_DATA PGHOST PGUSER PG_CTL FORSYTH_LIBRARY FORSYTH_FRESH_LIBRARY

cd "$work/server"
$as "$bin/initdb" -D "$PG_DATA" -U postgres -A trust -E UTF8 --locale=C.UTF-8 -k --no-sync \
    >"$work/initdb" 2>&1 || { cat "$work/initdb" && exit 1; }
$as sh -c "cat >>'$PG_DATA/postgresql.conf'" <<END
listen_addresses = ''
unix_socket_directories = '$work/server'
fsync = on
shared_buffers = 32MB
max_connections = 40
END
$PG_CTL start || { cat "$work/server/log" && exit 1; }
"$bin/createdb" forsyth
cd "$OLDPWD"
status=0
"$@" || status=$?
exit $status
