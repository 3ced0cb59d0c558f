"""The OpenAPI document describes the routes that there are, and the fuzzer walks over all of them."""
import json
import os
import random
import string
import sys
from urllib.parse import quote, urlencode

from server import TOKEN, Server, check, finish

TEXTS = ["startpos", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "", "8/8 w", "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/"
         "X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r", "----/-/-----|-----|-----|-----|-----/-|--|---|----|"
         "-----/-/0,0/1/1", "\0", "\u202e<script>", "'\"\\", "r" * 3000]


def same_as_routes(s, document):
    check(document["openapi"].startswith("3.1"), "it is OpenAPI 3.1")
    methods = {"get", "post", "put", "patch", "delete"}
    for path, operations in document["paths"].items():
        real = path.replace("{id}", "1").replace("{tag}", "a")
        real = real.replace("{folder}/{file}", "forsyth/position.js").replace("{file}", "index.html")
        for name, operation in operations.items():
            check(name in methods and operation["summary"], f"{name} {path} is described")
            named = [p["name"] for p in operation["parameters"]]
            check(len(named) == len(set(named)), f"{path} names each parameter once")
            check(all(f"{{{p['name']}}}" in path for p in operation["parameters"]
                      if p["in"] == "path"), f"{path} has its parts")
            needs = "security" in operation and {} not in operation["security"]
            code = s.ask(real, name.upper(), b"{}" if name != "get" else None, "application/json")[0]
            check((code == 401) == needs, f"{name} {path} needs a token, or not: {code}")
            check(code not in (404, 405) or path.count("{"), f"{name} {path} is there: {code}")
            required = [p["name"] for p in operation["parameters"] if p["required"]
                        and p["in"] == "query"]
            if name == "get" and required:
                check(code == 400, f"{path} misses {required}: {code}")
        _, headers, _ = s.ask(real, "BREW")
        allowed = set((headers["Allow"] or "").lower().split(", ")) - {"head"}
        check(allowed == set(operations), f"{path} allows what is described: {allowed}")


def nonsense(rng):
    kind = rng.randrange(6)
    if kind == 0:
        return rng.choice(TEXTS)
    if kind == 1:
        return str(rng.choice([-1, 0, 1, 7, 2**31, 2**64, 0.5]))
    if kind == 2:
        return rng.choice(["true", "false", "chess", "jieqi", "azul", "full", "e2e4", "red", "all"])
    return "".join(rng.choice(string.printable + "é\0") for _ in range(rng.randrange(30)))


def random_body(rng, operation, params):
    types = list(operation.get("requestBody", {}).get("content", {"application/json": 0}))
    kind = rng.choice(types + ["text/plain", "application/json"])
    if kind == "application/json":
        value = {k: rng.choice([v, [v], True, 3, None, {"a": v}]) for k, v in params.items()}
        data = json.dumps(value).encode()
    else:
        data = "\n".join(nonsense(rng) for _ in range(rng.randrange(20))).encode()
    if rng.randrange(4) == 0 and data:
        at = rng.randrange(len(data))
        data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1:]
    return kind, data


def begin_games(s):
    """A game of each kind: their ids, and the secrets of a seat."""
    ids, secrets = [], []
    for game, seat in ("chess", "white"), ("jieqi", "red"), ("azul", "player-0"):
        body = json.dumps({"game": game, "seat": seat}).encode()
        made = s.json("/api/v1/games", "POST", body, "application/json", TOKEN)
        ids.append(made["id"])
        secrets.append(made["token"])
        s.ask(f"/api/v1/games/{made['id']}/join", "POST", b"")
    return ids, secrets


def fuzz(s, document, rounds):
    rng = random.Random(int(os.environ.get("FORSYTH_SERVE_SEED", "7")))
    ids, secrets = begin_games(s)
    operations = [(path, name, operation) for path, rest in document["paths"].items()
                  for name, operation in rest.items()]
    for _ in range(rounds):
        path, name, operation = rng.choice(operations)
        params = {p["name"]: nonsense(rng) for p in operation["parameters"]
                  if p["in"] == "query" and rng.randrange(3) == 0}
        if "text" in [p["name"] for p in operation["parameters"]] and rng.randrange(5):
            params["text"] = rng.choice(TEXTS)
        if "best" in path:
            params["nodes"] = "100"
        known = ids if "/games/" in path and rng.randrange(4) else ["1", "2", "x", "-1", "9" * 30]
        if path.endswith("/events") and known is ids:
            continue  # it has no end
        real = path.replace("{id}", rng.choice(known))
        real = real.replace("{tag}", quote(nonsense(rng), safe="") or "a")
        real = real.replace("{file}", "x").replace("{folder}", "y")
        kind = data = None
        if name != "get":
            kind, data = random_body(rng, operation, params)
        query = urlencode(params) if rng.randrange(3) or name == "get" else ""
        code, headers, answer = s.ask(real + ("?" + query if query else ""), name.upper(), data, kind,
                                      rng.choice([None, TOKEN, *secrets]))
        check(code < 500 or code in (501, 503), f"{name} {real}?{query}: {code} {answer[:200]}")
        if code >= 400:
            problem = json.loads(answer)
            check(headers["Content-Type"] == "application/problem+json"
                  and problem["status"] == code and problem["code"],
                  f"{name} {real}?{query} has a problem: {answer[:200]}")
            check(s.folder.encode() not in answer, "no name of a file is told")
        if failures_are_many():
            break


def bend(rng, data):
    """The bytes of a request, with some of them changed, left out, or there twice."""
    data = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        at, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
        end = min(end, at + 40)
        kind = rng.randrange(4)
        if kind == 0 and at < len(data):
            data[at] = rng.randrange(256)
        elif kind == 1:
            del data[at:end]
        elif kind == 2:
            data[at:at] = data[at:end]
        else:
            data[at:at] = rng.choice([b"\r\n", b"\r\n\r\n", b"\0", b"%00", b": ", b"Host: ",
                                      b"Origin: null\r\n", b"Content-Length: 5\r\n",
                                      b"Transfer-Encoding: chunked\r\n", b"HTTP/1.0"])
    return bytes(data)


def fuzz_bytes(s, document, rounds):
    """Requests that are hardly any: whatever is answered, the server goes on."""
    rng = random.Random(int(os.environ.get("FORSYTH_SERVE_SEED", "7")))
    paths = [(path, name) for path, rest in document["paths"].items() for name in rest
             if not path.endswith("/events") and "best" not in path]
    for _ in range(rounds):
        path, name = rng.choice(paths)
        version = rng.choice(["1.0", "1.1"])
        body = b'{"text":"startpos","name":"a","public":true}'
        head = (f"{name.upper()} {path.replace('{id}', '1')}?text=startpos HTTP/{version}\r\n"
                f"Host: localhost\r\nOrigin: http://example.org\r\nConnection: close\r\n"
                f"Authorization: Bearer {TOKEN}\r\nAccept-Encoding: gzip\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n")
        data = bend(rng, head.encode() + body)
        got = s.raw(data)
        check(got == b"" or got.startswith(b"HTTP/1."), f"{data} is answered with {got[:100]}")
        if s.process.poll() is not None or failures_are_many():
            check(False, f"the server ended after {data}")
            break
    check(s.ask("/healthz")[0] == 200, "the server goes on")


def failures_are_many():
    import server
    return server.failures > 10


with Server(sys.argv[1], "--quiet") as s:
    document = s.json("/api/v1/openapi.json")
    same_as_routes(s, document)
    fuzz(s, document, int(os.environ.get("FORSYTH_SERVE_ROUNDS", "500")))
with Server(sys.argv[1], "--quiet", "--cors", "http://example.org", "--timeout", "2") as s:
    fuzz_bytes(s, document, int(os.environ.get("FORSYTH_SERVE_ROUNDS", "500")))
finish()
