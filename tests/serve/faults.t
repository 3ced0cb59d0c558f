# What is wrong, with its status, code and byte.
# serve: --body-limit 1 --batch-limit 1
$ status() { curl -sS -o "$TMP/out" -w '%{http_code} %{content_type}\n' "$@"; cat "$TMP/out"; }; status -G "$URL/api/v1/check" --data-urlencode 'text=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1'
422 application/problem+json
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the side to move is 'w' or 'b'","game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1","line":1,"code":"chess-bad-turn","at":44,"message":"the side to move is 'w' or 'b'","sound":false,"rules":[]}
$ curl -sS -w '%{http_code}\n' --json '{"text":"startpos",}' "$URL/api/v1/check"
{"type":"about:blank","title":"Bad Request","status":400,"detail":"this is not valid JSON","code":"json-syntax","at":19,"message":"this is not valid JSON"}
400
$ curl -sS -w '%{http_code}\n' --json '["startpos"]' "$URL/api/v1/check"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the JSON value has the wrong type","code":"json-type","at":0,"message":"the JSON value has the wrong type"}
422
$ curl -sS -w '%{http_code}\n' --json '{"text":"startpos","text":"8"}' "$URL/api/v1/check"
{"type":"about:blank","title":"Bad Request","status":400,"detail":"the JSON object has this key twice","code":"json-repeated-key","at":19,"message":"the JSON object has this key twice"}
400
$ curl -sS -w '%{http_code}\n' --json '{"text":17}' "$URL/api/v1/check"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the JSON value has the wrong type","code":"json-type","at":8,"message":"the JSON value has the wrong type"}
422
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/check"
{"type":"about:blank","title":"Bad Request","status":400,"code":"missing-parameter","detail":"'text' is missing: the position, as text"}
400
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/check?text=startpos&gmae=chess"
{"type":"about:blank","title":"Bad Request","status":400,"code":"unknown-parameter","detail":"there is no parameter 'gmae'; did you mean 'game'?"}
400
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/check?text=startpos&game=go"
{"type":"about:blank","title":"Bad Request","status":400,"code":"bad-parameter","detail":"'game' takes one of chess|jieqi|azul"}
400
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/check?text=startpos&syntax=perhaps"
{"type":"about:blank","title":"Bad Request","status":400,"code":"bad-parameter","detail":"'syntax' takes true or false"}
400
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/check?text=startpos&game=chess&game=chess"
{"type":"about:blank","title":"Bad Request","status":400,"code":"bad-parameter","detail":"'game' is given twice"}
400
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/best?text=startpos&elo=9000"
{"type":"about:blank","title":"Bad Request","status":400,"code":"bad-parameter","detail":"'elo' takes a number from 1 to 4000"}
400
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/apply?text=startpos&moves=e5"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the piece cannot go there","game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"code":"chess-illegal-move","at":0,"message":"the piece cannot go there","move":"e5","index":1}
422
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/key?game=jieqi&text=startpos&polyglot"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"this game has no such style option","game":"jieqi","ok":false,"text":"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r","line":1,"code":"unknown-option","at":0,"message":"this game has no such style option"}
422
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/view?text=startpos&player=red"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"this is already a player's view, or a game without secrets","game":"chess","ok":false,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"code":"nothing-to-hide","at":0,"message":"this is already a player's view, or a game without secrets"}
422
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/deal?game=chess"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"there is nothing to deal in this game or position","code":"nothing-to-deal","at":0,"message":"there is nothing to deal in this game or position"}
422
$ curl -sS -w '%{http_code}\n' --json '{"game":"chess","board":[]}' "$URL/api/v1/state"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the JSON value is not valid for this key","code":"json-value","at":24,"message":"the JSON value is not valid for this key"}
422
$ curl -sS -w '%{http_code}\n' "$URL/board.svg?text=startpos&last=e2e9"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the last move of a picture is one move, from square to square","code":"picture-bad-last-move","at":0,"message":"the last move of a picture is one move, from square to square"}
422
$ curl -sS -w '%{http_code}\n' "$URL/board.png?text=startpos&size=2049"
{"type":"about:blank","title":"Bad Request","status":400,"code":"bad-parameter","detail":"'size' takes a number from 16 to 2048"}
400
$ curl -sS -w '%{http_code}\n' "$URL/board.svg?text=startpos&size=15"
{"type":"about:blank","title":"Bad Request","status":400,"code":"bad-parameter","detail":"'size' takes a number from 16 to 2048"}
400
# A parameter is a word, a number or a list of words, not an object or nothing.
$ curl -sS -H "Authorization: Bearer $TOKEN" --json '{"public":{},"clock":{}}' "$URL/api/v1/games"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the JSON value is not valid for this key","code":"json-value","at":10,"message":"the JSON value is not valid for this key"}
$ curl -sS -H "Authorization: Bearer $TOKEN" --json '{"clock":null}' "$URL/api/v1/games"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the JSON value is not valid for this key","code":"json-value","at":9,"message":"the JSON value is not valid for this key"}
$ curl -sS -H "Authorization: Bearer $TOKEN" --json '{"seat":["white",1]}' "$URL/api/v1/games"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the JSON value is not valid for this key","code":"json-value","at":8,"message":"the JSON value is not valid for this key"}
$ curl -sS -H "Authorization: Bearer $TOKEN" --json '{"name":"a\u0000b"}' "$URL/api/v1/games"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the JSON value is not valid for this key","code":"json-value","at":8,"message":"the JSON value is not valid for this key"}
$ curl -sS --json '{"text":"startpos","moves":{}}' "$URL/api/v1/apply"
{"type":"about:blank","title":"Unprocessable Content","status":422,"detail":"the JSON value is not valid for this key","code":"json-value","at":27,"message":"the JSON value is not valid for this key"}
# Routes and methods.
$ curl -sS -w '%{http_code}\n' "$URL/api/v1/chekc"
{"type":"about:blank","title":"Not Found","status":404,"code":"unknown-route","detail":"there is no such route; did you mean /api/v1/check?"}
404
$ curl -sS -w '%{http_code}\n' "$URL/api/v2/"
{"type":"about:blank","title":"Not Found","status":404,"code":"unknown-route","detail":"there is no such route"}
404
$ curl -sS -w '%{http_code} Allow: %header{allow}\n' -X DELETE "$URL/api/v1/check"
{"type":"about:blank","title":"Method Not Allowed","status":405,"code":"wrong-method","detail":"this route does not know that method"}
405 Allow: GET, HEAD, POST
$ curl -sS -w '%{http_code} Allow: %header{allow}\n' -X BREW "$URL/healthz"
{"type":"about:blank","title":"Method Not Allowed","status":405,"code":"wrong-method","detail":"this route does not know that method"}
405 Allow: GET, HEAD
$ curl -sS -w '%{http_code} Allow: %header{allow}\n' -X OPTIONS "$URL/api/v1/check"
204 Allow: GET, HEAD, POST
$ for path in /nope /api/nope /nope.html; do for method in GET POST DELETE OPTIONS; do curl -sS -o /dev/null -w "%{http_code} " -X $method "$URL$path"; done; done; echo
404 404 404 404 404 404 404 404 404 404 404 404 
# Bodies.
$ head -c 3000 /dev/zero | tr '\0' ' ' | curl -sS -w '%{http_code}\n' --json @- "$URL/api/v1/check"
{"type":"about:blank","title":"Content Too Large","status":413,"code":"body-too-large","detail":"the body may have 1024 bytes at most"}
413
$ head -c 2000000 /dev/zero | tr '\0' '\n' | curl -sS -w '%{http_code}\n' -H 'Content-Type: text/plain' --data-binary @- "$URL/api/v1/check"
{"type":"about:blank","title":"Content Too Large","status":413,"code":"body-too-large","detail":"the body may have 1048576 bytes at most"}
413
$ head -c 2000000 /dev/zero | tr '\0' '\n' | curl -sS -w '%{http_code}\n' -H 'Content-Type: text/plain' -H 'Transfer-Encoding: chunked' -T - -X POST "$URL/api/v1/check"
{"type":"about:blank","title":"Content Too Large","status":413,"code":"body-too-large","detail":"the body may have 1048576 bytes at most"}
413
$ curl -sS -w '%{http_code}\n' -d text=startpos "$URL/api/v1/check"
{"type":"about:blank","title":"Unsupported Media Type","status":415,"code":"wrong-type","detail":"the body must be application/json or text/plain"}
415
$ (head -c 70000 /dev/zero | tr '\0' 'x'; echo; echo startpos) | curl -sS -H 'Content-Type: text/plain' --data-binary @- "$URL/api/v1/check"
{"game":"chess","ok":false,"text":"","line":1,"code":"text-too-long","at":65536,"message":"the text is longer than any position can be","sound":false,"rules":[]}
{"game":"chess","ok":true,"text":"startpos","line":2,"sound":true,"rules":[]}
# Who may ask.
$ curl -sS -w '%{http_code}\n' -H 'Host: example.org' "$URL/healthz"
{"type":"about:blank","title":"Forbidden","status":403,"code":"foreign-host","detail":"this server does not answer to that name"}
403
$ curl -sS -w '%{http_code}\n' -H 'Host:' "$URL/healthz"
{"type":"about:blank","title":"Forbidden","status":403,"code":"foreign-host","detail":"this server does not answer to that name"}
403
$ curl -sS -w '%{http_code}\n' -H 'Origin: http://example.org' "$URL/api/v1/check?text=startpos"
{"type":"about:blank","title":"Forbidden","status":403,"code":"foreign-origin","detail":"pages of that origin may not ask here"}
403
$ curl -sS -w '%{http_code}\n' -H 'Origin: null' "$URL/api/v1/check?text=startpos"
{"type":"about:blank","title":"Forbidden","status":403,"code":"foreign-origin","detail":"pages of that origin may not ask here"}
403
$ curl -sS -w '%{http_code}\n' -H "Origin: $URL" "$URL/api/v1/check?text=startpos"
{"game":"chess","ok":true,"text":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","line":1,"sound":true,"rules":[]}
200
$ curl -sS -w '%{http_code} %header{www-authenticate}\n' --json '{"text":"startpos"}' "$URL/api/v1/library"
{"type":"about:blank","title":"Unauthorized","status":401,"code":"no-token","detail":"this writes, and needs the header Authorization: Bearer, with the server's token"}
401 Bearer
$ curl -sS -w '%{http_code}\n' -H "Authorization: Bearer ${TOKEN}x" --json '{"text":"startpos"}' "$URL/api/v1/library"
{"type":"about:blank","title":"Unauthorized","status":401,"code":"no-token","detail":"this writes, and needs the header Authorization: Bearer, with the server's token"}
401
$ curl -sS -w '%{http_code}\n' -H "Authorization: Bearer " --json '{"text":"startpos"}' "$URL/api/v1/library"
{"type":"about:blank","title":"Unauthorized","status":401,"code":"no-token","detail":"this writes, and needs the header Authorization: Bearer, with the server's token"}
401
