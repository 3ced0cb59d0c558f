# A module of the package as CommonJS. The modules keep to these forms, each on a line of its own:
#
#     import { a, b } from './x.js';        export { a, b } from './x.js';
#     export function f    export async function f    export class C    export const c =
#     export * from './x.js';
function required(line) {
    sub(/^.*from /, "", line)
    sub(/;$/, "", line)
    sub(/\.js'/, ".cjs'", line)
    return "require(" line ")"
}
function offer(name) {
    print "Object.defineProperty(exports, '" name "', { enumerable: true, get: () => " name " });"
}

BEGIN { print "'use strict';" }
/^import \{/ {
    names = $0
    sub(/^import /, "", names)
    sub(/ from .*/, "", names)
    print "const " names " = " required($0) ";"
    next
}
/^export \* from/ { print "Object.assign(exports, " required($0) ");"; next }
/^export \{/ {
    names = $0
    gsub(/^export \{ | \} from .*/, "", names)
    count = split(names, list, ", ")
    for (i = 1; i <= count; i++) print "exports." list[i] " = " required($0) "." list[i] ";"
    next
}
/^export / {
    sub(/^export /, "")
    name = $0
    sub(/^(async )?(function\*?|class|const|let) /, "", name)
    sub(/[^A-Za-z0-9_].*/, "", name)
    offered[++offers] = name
}
{ print }
END { for (i = 1; i <= offers; i++) offer(offered[i]) }
