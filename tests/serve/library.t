# The library over HTTP. Times are hidden.
$ post() { curl -sS -H "Authorization: Bearer $TOKEN" "$@" | sed 's/"added":"[^"]*"/"added":"..."/g'; }; post -w '%{http_code} %header{location}\n' --json '{"text":"startpos","name":"the start","tag":["opening","first"],"source":"a book"}' "$URL/api/v1/library"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","id":1,"name":"the start","notes":"","tags":["first","opening"],"source":"a book","place":0,"occurrences":1,"added":"...","sources":[{"source":"a book","place":0,"added":"..."}]}
201 /api/v1/library/1
# The file and those beside it are the owner's alone: games that are played here have secrets there.
$ stat -c %a "$LIBRARY" "$LIBRARY-wal" "$LIBRARY-shm"
600
600
600
$ curl -sS -o /dev/null -w '%{http_code} %header{location}\n' -H "Authorization: Bearer $TOKEN" --json '{"text":"startpos","source":"another"}' "$URL/api/v1/library"
200 /api/v1/library/1
$ curl -sS "$URL/api/v1/library/1" | sed 's/"added":"[^"]*"/"added":"..."/g'
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","id":1,"name":"the start","notes":"","tags":["first","opening"],"source":"a book","place":0,"occurrences":2,"added":"...","sources":[{"source":"a book","place":0,"added":"..."},{"source":"another","place":0,"added":"..."}]}
$ printf '8/8/8/8/8/4k3/4p3/4K3 w - - 0 1\n8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\n' | curl -sS -H "Authorization: Bearer $TOKEN" -H 'Content-Type: text/plain' --data-binary @- "$URL/api/v1/library/import?source=ends&tag=endgame"
{"ok":true,"added":2,"repeated":0}
$ printf 'startpos\n8/8 w\n' | curl -sS -w '%{http_code}\n' -H "Authorization: Bearer $TOKEN" -H 'Content-Type: text/plain' --data-binary @- "$URL/api/v1/library/import"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the board ends before its 8th rank","code":"chess-few-ranks","at":3,"message":"the board ends before its 8th rank","line":2}
422
$ curl -sS "$URL/api/v1/library?limit=1" | sed 's/"added":"[^"]*"/"added":"..."/g'
{"ok":true,"entries":[{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","id":1,"name":"the start","notes":"","tags":["first","opening"],"source":"a book","place":0,"occurrences":2,"added":"..."}],"next":1}
$ curl -sS "$URL/api/v1/library?limit=2&after=1" | sed 's/"added":"[^"]*"/"added":"..."/g'
{"ok":true,"entries":[{"game":"chess","ok":true,"text":"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1","id":2,"name":"","notes":"","tags":["endgame"],"source":"ends","place":1,"occurrences":1,"added":"..."},{"game":"chess","ok":true,"text":"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1","id":3,"name":"","notes":"","tags":["endgame"],"source":"ends","place":2,"occurrences":1,"added":"..."}],"next":null}
$ curl -sS "$URL/api/v1/library?tag=endgame&count"
{"ok":true,"count":2}
$ curl -sS -G "$URL/api/v1/library" --data-urlencode 'has=P@e2 pieces<=3' -d count
{"ok":true,"count":1}
$ curl -sS -w '%{http_code}\n' -G "$URL/api/v1/library" --data-urlencode 'has=P@e2 pieces<=' -d game=chess
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"expected a number, or where it fits, 'yes' or 'no' or the name of a player","code":"pattern-bad-value","at":13,"message":"expected a number, or where it fits, 'yes' or 'no' or the name of a player"}
422
$ curl -sS -G "$URL/api/v1/library" --data-urlencode 'text=8/8/8/4k3/8/8/4P3/4K3 b - - 0 1' -d by=board -d count
{"ok":true,"count":1}
$ curl -sS -o /dev/null -w '%{http_code}\n' -X PATCH -H "Authorization: Bearer $TOKEN" --json '{"notes":"two\nlines"}' "$URL/api/v1/library/1"
200
$ curl -sS -o /dev/null -w '%{http_code}\n' -X PUT -H "Authorization: Bearer $TOKEN" "$URL/api/v1/library/1/tags/best"
200
$ curl -sS -o /dev/null -w '%{http_code}\n' -X DELETE -H "Authorization: Bearer $TOKEN" "$URL/api/v1/library/1/tags/first"
200
$ curl -sS "$URL/api/v1/library/1" | sed 's/.*"name"/"name"/; s/,"place".*//'
"name":"the start","notes":"two\u000alines","tags":["best","opening"],"source":"a book"
$ curl -sS "$URL/api/v1/library/export"
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
8/8/8/8/8/4k3/4p3/4K3 w - - 0 1
8/8/8/4k3/8/8/4P3/4K3 w - - 0 1
$ curl -sS "$URL/api/v1/library/export?tag=endgame"
8/8/8/8/8/4k3/4p3/4K3 w - - 0 1
8/8/8/4k3/8/8/4P3/4K3 w - - 0 1
$ curl -sS "$URL/api/v1/library/stats" | sed 's/"bytes":[0-9]*/"bytes":N/'
{"positions":3,"games":{"chess":3},"occurrences":4,"named":1,"tags":3,"sources":3,"kept_games":0,"indexed":0,"bytes":N,"version":3}
$ curl -sS -w '%{http_code}\n' -X DELETE -H "Authorization: Bearer $TOKEN" "$URL/api/v1/library/2"
204
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/library/2"
{"type":"about:blank","title":"Not Found","status":404,"code":"not-found","detail":"there is no position 2"}
404
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/library/x"
{"type":"about:blank","title":"Not Found","status":404,"code":"unknown-route","detail":"there is no such route"}
404
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/library/stat"
{"type":"about:blank","title":"Not Found","status":404,"code":"unknown-route","detail":"there is no such route; did you mean /api/v1/library/stats?"}
404
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/games/abc/movs"
{"type":"about:blank","title":"Not Found","status":404,"code":"unknown-route","detail":"there is no such route; did you mean /api/v1/games/{id}/moves?"}
404
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/library/99999999999999999999999999"
{"type":"about:blank","title":"Not Found","status":404,"code":"not-found","detail":"there is no position of that number"}
404
$ curl -sS -w '%{http_code}\n' -X DELETE "$URL/api/v1/library/1"
{"type":"about:blank","title":"Unauthorized","status":401,"code":"no-token","detail":"this writes, and needs the header Authorization: Bearer, with the server's token"}
401
# It is the library of the tool.
$ forsyth library --library "$LIBRARY" list
1	rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1	the start	best,opening
3	8/8/8/4k3/8/8/4P3/4K3 w - - 0 1		endgame
