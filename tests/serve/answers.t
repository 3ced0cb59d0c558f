# Headers, pictures, compression.
# serve: --cors https://example.org --hosts chess.example.org
$ curl -sS -I "$URL/board.svg?text=startpos" | grep -Ev '^(Date|X-Request-Id)' | tr -d '\r'
HTTP/1.1 200 OK
X-Content-Type-Options: nosniff
Content-Type: image/svg+xml
Cache-Control: public, max-age=3600
ETag: W/"svg-750351289562efa3"
Vary: Accept-Encoding
Content-Length: 15133

$ curl -sS "$URL/board.svg?text=startpos&size=200&flip&theme=blue&last=e2e4&marks=d5&arrows=g1f3" >"$TMP/a.svg"; forsyth show --svg --size 200 --flip --theme blue --last-move e2e4 --mark d5 --arrow g1f3 startpos | cmp - "$TMP/a.svg" && xmllint --noout "$TMP/a.svg" && echo same
same
$ tag=$(curl -sS -o /dev/null -w '%header{etag}' "$URL/board.svg?text=startpos"); curl -sS -w '%{http_code} %{size_download}\n' -H "If-None-Match: $tag" "$URL/board.svg?text=startpos"; curl -sS -o /dev/null -w '%{http_code}\n' -H "If-None-Match: $tag" "$URL/board.svg?text=startpos&flip"
304 0
200
$ vary() { curl -sS -o /dev/null -w '%{http_code} %header{vary}|\n' "$@"; }; vary -H "If-None-Match: *" "$URL/board.svg?text=startpos"; vary "$URL/api/v1/openapi.json"; vary "$URL/board.png?text=startpos&size=100"
304 Accept-Encoding|
200 Accept-Encoding|
200 |
$ curl -sS -o "$TMP/b.png" "$URL/board.png?text=startpos&size=100"; head -c 4 "$TMP/b.png" | tail -c 3; echo
PNG
$ curl -sS --compressed "$URL/board.svg?text=startpos" >"$TMP/b.svg"; curl -sS "$URL/board.svg?text=startpos" | cmp - "$TMP/b.svg" && echo same
same
$ curl -sS -o /dev/null -w '%header{content-encoding}|\n' -H 'Accept-Encoding: gzip;q=0' "$URL/board.svg?text=startpos"
|
$ curl -sS -o /dev/null -w '%header{content-encoding}|%header{vary}\n' -H 'Accept-Encoding: br, gzip;q=0.5' "$URL/board.svg?text=startpos"
gzip|Accept-Encoding
$ curl -sS -o /dev/null -w '%{http_code} %header{access-control-allow-origin}\n' -H 'Origin: https://example.org' "$URL/healthz"
200 https://example.org
$ curl -sS -o /dev/null -w '%{http_code} %header{access-control-allow-origin}\n' -H 'Origin: https://example.com' "$URL/healthz"
403 
$ curl -sS -o /dev/null -w '%{http_code} %header{access-control-allow-methods}\n' -X OPTIONS -H 'Origin: https://example.org' "$URL/api/v1/check"
204 GET, POST, PUT, PATCH, DELETE
$ curl -sS -o /dev/null -w '%{http_code}\n' -H 'Host: chess.example.org' "$URL/healthz"
200
$ curl -sS "$URL/healthz" | sed 's/"version":"[^"]*"/"version":"..."/'
{"ok":true,"version":"..."}
$ curl -sS "$URL/metrics" | grep -c '^forsyth_requests_total'
7
$ curl -sS -I "$URL/api/v1/check?text=startpos" | sed -n 's/\r//; 1p; /^Content-Length/p'
HTTP/1.1 200 OK
Content-Length: 126
