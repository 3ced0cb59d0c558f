#!/bin/sh
# Tests the page in Debian's chromium, which npm's playwright-core drives. Screenshots of all that
# is tested are left in BUILD/web-test/screenshots.
#
#   tests/web/run.sh BUILD [--only-install]
#
# Without chromium, node, npm or the page itself, the test is skipped: exit code 77.
set -eu
build=$1
skip() {
    echo "skipped: $1" >&2
    exit 77
}
for program in chromium node npm; do
    command -v "$program" >/dev/null || skip "there is no $program (tools/deps.sh web)"
done
[ -e "$build/site/index.html" ] || skip "the page is not built (make site)"
tools="$build/web-test"
mkdir -p "$tools"
if [ ! -d "$tools/node_modules/playwright-core" ]; then
    npm install --silent --no-package-lock --no-audit --no-fund --prefix "$tools" playwright-core ||
        skip "npm cannot install playwright-core"
fi
[ "${2-}" != --only-install ] || exit 0
# Two browsers side by side: one computes while the other waits for a bot.
FORSYTH_BUILD=$build exec node --test --test-concurrency=2 --test-reporter=spec \
    tests/web/suite_position.mjs tests/web/suite_game.mjs
