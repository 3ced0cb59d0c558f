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


def fuzz(s, document, rounds):
    rng = random.Random(int(os.environ.get("FORSYTH_SERVE_SEED", "7")))
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
        real = path.replace("{id}", rng.choice(["1", "2", "x", "-1", "9" * 30]))
        real = real.replace("{tag}", quote(nonsense(rng), safe="") or "a")
        real = real.replace("{file}", "x").replace("{folder}", "y")
        kind = data = None
        if name != "get":
            kind, data = random_body(rng, operation, params)
        query = urlencode(params) if rng.randrange(3) or name == "get" else ""
        code, headers, answer = s.ask(real + ("?" + query if query else ""), name.upper(), data, kind,
                                      TOKEN if rng.randrange(3) else None)
        check(code < 500 or code in (501, 503), f"{name} {real}?{query}: {code} {answer[:200]}")
        if code >= 400:
            problem = json.loads(answer)
            check(headers["Content-Type"] == "application/problem+json"
                  and problem["status"] == code and problem["code"],
                  f"{name} {real}?{query} has a problem: {answer[:200]}")
            check(s.folder.encode() not in answer, "no name of a file is told")
        if failures_are_many():
            break


def failures_are_many():
    import server
    return server.failures > 10


with Server(sys.argv[1], "--quiet") as s:
    document = s.json("/api/v1/openapi.json")
    same_as_routes(s, document)
    fuzz(s, document, int(os.environ.get("FORSYTH_SERVE_ROUNDS", "500")))
finish()
