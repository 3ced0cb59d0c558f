# What the tool says of positions, with GET.
$ curl -sS "$URL/api/v1/check?text=startpos"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"sound":true,"rules":[]}
$ curl -sS -G "$URL/api/v1/check" --data-urlencode 'text=8/8/8/8/8/8/8/8 w - - 0 1' -d verbose
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/8/8 w - - 0 1","line":1,"sound":false,"rules":["chess-no-white-king","chess-no-black-king"],"findings":[{"severity":"unsound","field":"placement","code":"chess-no-white-king","at":0,"message":"White has no king","len":15},{"severity":"unsound","field":"placement","code":"chess-no-black-king","at":0,"message":"Black has no king","len":15}]}
$ curl -sS -G "$URL/api/v1/check" -d text=startpos -d for=stockfish
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"for":{"program":"stockfish","reads":"same","as":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}}
$ curl -sS -G "$URL/api/v1/fmt" --data-urlencode 'text=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' -d ep=legal -d castling=shredder
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1","line":1}
$ curl -sS -G "$URL/api/v1/fix" --data-urlencode 'text=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq -'
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"sound":true,"rules":[],"changes":[{"severity":"error","field":"turn","code":"chess-bad-turn","at":44,"message":"the side to move is 'w' or 'b'","len":1,"repair":{"at":44,"len":1,"text":"w"}},{"severity":"error","field":"halfmove","code":"chess-missing-halfmove","at":52,"message":"the halfmove clock is missing","len":0,"repair":{"at":52,"len":0,"text":" 0"}},{"severity":"error","field":"fullmove","code":"chess-missing-fullmove","at":52,"message":"the move number is missing","len":0,"repair":{"at":52,"len":0,"text":" 1"}}]}
$ curl -sS -G "$URL/api/v1/moves" --data-urlencode 'text=7k/8/8/8/8/8/8/K7 w - - 0 1'
{"game":"chess","ok":true,"text":"7k/8/8/8/8/8/8/K7 w - - 0 1","line":1,"turn":"white","count":3,"moves":[{"move":"a1a2","san":"Ka2"},{"move":"a1b1","san":"Kb1"},{"move":"a1b2","san":"Kb2"}]}
$ curl -sS "$URL/api/v1/moves?text=startpos&count=true"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"turn":"white","count":20}
$ curl -sS -G "$URL/api/v1/apply" -d text=startpos --data-urlencode 'moves=1. e4 e5 2. Nf3'
{"game":"chess","ok":true,"text":"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2","line":1,"moves":["e2e4","e7e5","g1f3"],"san":["e4","e5","Nf3"]}
$ curl -sS -G "$URL/api/v1/status" -d text=startpos --data-urlencode 'moves=f3 e5 g4 Qh4#'
{"game":"chess","ok":true,"text":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3","line":1,"turn":"white","status":"checkmate","winner":"black","can_win":{"white":false,"black":true},"over":true,"claimable":false,"message":"the side to move is in check and has no legal move: it has lost"}
$ curl -sS "$URL/api/v1/key?text=startpos"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"kind":"identity","key":"b2deba0a1ff3b501"}
$ curl -sS "$URL/api/v1/key?text=startpos&polyglot"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"kind":"polyglot","key":"463b96181691fc9c"}
$ curl -sS "$URL/api/v1/deal?game=jieqi&seed=7"
{"game":"jieqi","ok":true,"text":"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * ceprcpharphpepa:rppehpepahrcapc","line":1,"seed":7}
$ curl -sS "$URL/api/v1/deal?game=chess&variant=960&seed=7"
{"game":"chess","ok":true,"text":"nrbkrbnq/pppppppp/8/8/8/8/PPPPPPPP/NRBKRBNQ w KQkq - 0 1","line":1,"seed":7}
$ curl -sS "$URL/api/v1/deal?game=azul&players=3&seed=7"
{"game":"azul","ok":true,"text":"RRRW|RRWW|BRWW|RKWW|YYKK|YRRK|YRKW/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0,0/1/0/bag:19,16,10,15,12/lid:0,0,0,0,0","line":1,"seed":7}
$ curl -sS -G "$URL/api/v1/view" -d player=red --data-urlencode 'text=xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r * hrearpecpappchp:aecprhpppcahrep'
{"game":"jieqi","ok":true,"text":"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r","line":1}
$ curl -sS -G "$URL/api/v1/best" -d depth=4 -d top=1 --data-urlencode 'text=6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1'
{"game":"chess","ok":true,"text":"6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1","line":1,"turn":"white","moves":[{"move":"b1b8","score":31999,"expected":1.0000,"mate":1,"depth":4,"line":["b1b8"]}]}
$ curl -sS -G "$URL/api/v1/components" --data-urlencode 'text=BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1'
{"game":"azul","ok":true,"text":"BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/BRW/12,8/3/1","line":1,"components":[{"field":"factories","at":0,"len":24,"text":"BYRY|RKWW|WBBY|YRKK|KWBB"},{"field":"centre","at":25,"len":2,"text":"BY"},{"field":"wall","at":28,"len":29,"text":"B----|Y----|R----|K----|W----"},{"field":"lines","at":58,"len":24,"text":"BB--|YYY-|----|----|----"},{"field":"floor","at":83,"len":3,"text":"BRW"},{"field":"scores","at":87,"len":4,"text":"12,8"},{"field":"round","at":92,"len":1,"text":"3"},{"field":"current","at":94,"len":1,"text":"1"}]}
$ curl -sS "$URL/api/v1/state?text=startpos"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","board":["rnbqkbnr","pppppppp","........","........","........","........","PPPPPPPP","RNBQKBNR"],"turn":"white","castling":{"white":["h","a"],"black":["h","a"]},"en_passant":null,"halfmove":0,"fullmove":1,"chess960":false}
# The same with POST, as JSON.
$ curl -sS --json '{"text":"startpos","moves":["e4","e5"],"castling":"shredder"}' "$URL/api/v1/apply"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w HAha e6 0 2","line":1,"moves":["e2e4","e7e5"],"san":["e4","e5"]}
$ curl -sS --json '{"text":"startpos","count":true}' "$URL/api/v1/moves"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"turn":"white","count":20}
$ curl -sS --json '{"game":"azul","seed":7}' "$URL/api/v1/deal"
{"game":"azul","ok":true,"text":"RRRW|RRWW|BRWW|RKWW|YYKK/F/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0/bag:19,18,13,17,13/lid:0,0,0,0,0","line":1,"seed":7}
$ curl -sS "$URL/api/v1/state?text=startpos" | curl -sS --json @- "$URL/api/v1/state"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1}
# A body of lines has an answer for each.
$ printf 'startpos\n# a comment\n\n8/8 w\n8/8/8/8/8/8/8/8 w - - 0 1\n' | curl -sS -i -H 'Content-Type: text/plain' --data-binary @- "$URL/api/v1/check" | grep -Ev '^(Date|X-Request-Id)' | tr -d '\r'
HTTP/1.1 200 OK
X-Content-Type-Options: nosniff
Content-Type: application/x-ndjson
Transfer-Encoding: chunked

{"game":"chess","ok":true,"text":"startpos","line":1,"sound":true,"rules":[]}
{"game":"chess","ok":false,"text":"8/8 w","line":4,"code":"chess-few-ranks","at":3,"message":"the board ends before its 8th rank","sound":false,"rules":[]}
{"game":"chess","ok":true,"text":"8/8/8/8/8/8/8/8 w - - 0 1","line":5,"sound":false,"rules":["chess-no-white-king","chess-no-black-king"]}
$ printf 'startpos\nstartpos' | curl -sS -H 'Content-Type: text/plain' --data-binary @- "$URL/api/v1/apply?moves=e4"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1","line":1,"moves":["e2e4"],"san":["e4"]}
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1","line":2,"moves":["e2e4"],"san":["e4"]}
# Packed files and back.
$ printf 'startpos\n8/8/8/8/8/8/8/8 w - - 0 1\n' | curl -sS -H 'Content-Type: text/plain' --data-binary @- "$URL/api/v1/convert?to=packed" >"$TMP/two.fypk"; forsyth fmt "$TMP/two.fypk"
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
8/8/8/8/8/8/8/8 w - - 0 1
$ curl -sS -H 'Content-Type: application/octet-stream' --data-binary @"$TMP/two.fypk" "$URL/api/v1/convert?to=text"
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
8/8/8/8/8/8/8/8 w - - 0 1
$ head -c 40 "$TMP/two.fypk" | curl -sS -H 'Content-Type: application/octet-stream' --data-binary @- "$URL/api/v1/convert?to=text"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the file ends inside a block","code":"packed-file-cut-block","at":40,"message":"the file ends inside a block"}
# Formats to train from are not written here.
$ for form in plain bin binpack marlin viri bullet; do printf 'startpos\n' | curl -sS -o "$TMP/refused" -w '%{http_code} ' -H 'Content-Type: text/plain' --data-binary @- "$URL/api/v1/convert?to=$form"; done; cat "$TMP/refused"
400 400 400 400 400 400 {"type":"about:blank","title":"Bad Request","status":400,"code":"bad-parameter","detail":"'to' takes packed or text"}
$ curl -sS "$URL/api/v1/openapi.json" | grep -o '"enum":."packed"[^]]*]'
"enum":["packed","text"]
$ printf 'startpos\n8/8 w' | curl -sS -H 'Content-Type: text/plain' --data-binary @- "$URL/api/v1/convert?to=packed"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the board ends before its 8th rank","code":"chess-few-ranks","at":3,"message":"the board ends before its 8th rank","line":2}
