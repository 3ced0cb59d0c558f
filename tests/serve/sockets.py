"""What no well-behaved client sends, and what happens when clients are slow, many, or gone."""
import os
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from urllib.parse import quote

from server import TOKEN, Server, check, finish

HOST = b"Host: localhost\r\n"
GET = b"GET /api/v1/check?text=startpos HTTP/1.1\r\n" + HOST
tool = sys.argv[1]


def malformed(s):
    def status(data):
        got = s.raw(data)
        return int(got.split()[1]) if got.startswith(b"HTTP/1.") else None

    check(status(GET + b"Connection: close\r\n\r\n") == 200, "a plain request is answered")
    check(status(GET) is None, "a request without its end is not answered")
    check(status(b"GET\r\n\r\n") in (None, 400), "a line that is no request")
    check(status(b"\0\xff\x01\x02\r\n\r\n") in (None, 400), "bytes that are no request")
    check(status(b"GET /healthz HTTP/1.1\r\n\r\n") in (400, 403), "a request without a host")
    check(status(GET + HOST + b"Connection: close\r\n\r\n") == 400, "a request with two hosts")
    check(status(b"GET /healthz HTTP/9.9\r\n" + HOST + b"\r\n") in (None, 400, 505, 200),
          "an unknown version")
    check(status(GET + b"X: " + b"a" * 100000 + b"\r\n\r\n") in (400, 413, 431), "a huge header")
    check(status(b"GET /api/v1/check?text=" + b"a" * 100000 + b" HTTP/1.1\r\n" + HOST + b"\r\n")
          in (400, 413, 414, 431), "a huge address")
    many = b"".join(b"X-%d: y\r\n" % i for i in range(5000))
    check(status(GET + many + b"\r\n") in (400, 413, 431), "many headers")
    post = b"POST /api/v1/check HTTP/1.1\r\n" + HOST + b"Content-Type: text/plain\r\n"
    chunked = post + b"Transfer-Encoding: chunked\r\n\r\n"
    check(status(chunked + b"8\r\nstartpos\r\n0\r\n\r\n") == 200, "a chunk")
    check(status(chunked + b"zz\r\nstartpos\r\n0\r\n\r\n") in (None, 400), "a chunk of no size")
    check(status(chunked + b"8\r\nstartposstartpos\r\n0\r\n\r\n") in (None, 400), "too long a chunk")
    check(status(chunked + b"ffffffffffffffffff\r\nx") in (None, 400, 413), "a chunk beyond measure")
    check(status(chunked + b"8\r\nstart") is None, "a chunk that is cut short")
    check(status(post + b"Content-Length: 100\r\n\r\nstartpos") is None, "a body that is cut short")
    check(status(post + b"Content-Length: -1\r\n\r\n") in (None, 400, 413), "a negative length")
    check(status(post + b"Content-Length: 99999999999999999999\r\n\r\n") in (None, 400, 413),
          "a length beyond measure")
    check(status(post + b"Content-Length: 8000000000\r\n\r\nabc") == 413, "a length beyond the limit")
    check(status(post + b"Expect: 100-continue\r\nContent-Length: 8000000000\r\n\r\n") == 413,
          "a client that asks first is refused at once")
    nothing = s.raw(GET.replace(b"startpos", b"a%00b%zz%") + b"\r\n")
    check(b" 422 " in nothing and b"\\u0000" in nothing, "a NUL in a text is shown escaped")


def no_host():
    """HTTP/1.0 knows requests without a host; with --cors their origin is looked at all the same."""
    with Server(tool, "--quiet", "--cors", "http://example.org") as s:
        for origin in b"http://example.org", b"http://localhost", b"null":
            got = s.raw(b"GET /healthz HTTP/1.0\r\nOrigin: " + origin + b"\r\n\r\n")
            check(b" 403 " in got[:20], f"an origin without a host is refused: {got[:100]}")
        check(s.process.poll() is None and s.ask("/healthz")[0] == 200, "and the server goes on")


def pipelined(s):
    got = s.raw((GET + b"\r\n") * 49 + GET + b"Connection: close\r\n\r\n")
    check(got.count(b"HTTP/1.1 200") == 50, "requests that come at once are answered in turn")


def slow(s):
    """The server of this test waits one second for a step."""
    def cut_after(first, drip):
        with s.connect(30) as sock:
            start = time.monotonic()
            sock.sendall(first)
            try:
                while time.monotonic() - start < 20:
                    sock.settimeout(0.3)
                    try:
                        if sock.recv(65536) == b"":
                            return time.monotonic() - start
                    except TimeoutError:
                        sock.sendall(drip)
            except ConnectionError:
                pass
            return time.monotonic() - start

    check(cut_after(b"", b"") < 10, "a silent client is cut off")
    check(cut_after(b"GET /healthz HTTP/1.1\r\n", b"X: y\r\n") < 10, "headers that drip are cut off")
    head = b"POST /api/v1/check HTTP/1.1\r\n" + HOST + b"Content-Type: text/plain\r\n"
    check(cut_after(head + b"Content-Length: 100000\r\n\r\n", b"8") < 10, "a body that drips is cut off")
    check(s.ask("/healthz")[0] == 200, "others are served meanwhile")
    with s.connect() as sock:  # a client that reads nothing
        sock.sendall(b"".join(b"GET /board.svg?text=startpos&size=%d HTTP/1.1\r\n" % i + HOST + b"\r\n"
                              for i in range(200, 1400)))
        time.sleep(4)
        check(int(s.ask("/metrics")[2].split(b"\nforsyth_connections ")[1].split()[0]) <= 2,
              "a client that takes nothing is cut off")


def stops_after_streams():
    """SIGTERM while a batch is on its way: all of it arrives."""
    with Server(tool, "--quiet") as s, s.connect() as sock:
        lines = b"startpos\n" * 15000
        sock.sendall(b"POST /api/v1/moves HTTP/1.1\r\n" + HOST + b"Content-Type: text/plain\r\n"
                     b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(lines) + lines)
        got = sock.recv(1000)
        s.process.terminate()
        time.sleep(0.3)
        while part := sock.recv(1 << 20):
            got += part
        check(got.endswith(b"0\r\n\r\n"), "the end of a stream comes")
        check(got.count(b'"ok":true') == 15000, "and all of its lines")
        check(s.process.wait(30) == 0, "then the server ends with 0")


def blank_lines():
    """Bodies that have much to read and nothing to answer do not keep others waiting."""
    size = 8 << 20 if sanitized else 48 << 20
    with Server(tool, "--quiet", "--threads", "1") as s:
        for path in "/api/v1/check", "/api/v1/convert?to=packed":
            for blank in b"\n", b"# a comment\n":
                body = blank * (size // len(blank)) + b"startpos\n"
                got = []
                post = threading.Thread(
                    target=lambda: got.append(s.ask(path, "POST", body, "text/plain")))
                post.start()
                longest = 0
                while post.is_alive():
                    start = time.monotonic()
                    check(s.ask("/healthz")[0] == 200, "others are served")
                    longest = max(longest, time.monotonic() - start)
                check(got and got[0][0] == 200 and len(got[0][2]) > 8, f"{path} is answered")
                check(longest < 1, f"{path}: another request took {longest} s")
                if "check" in path:
                    line = b'"line":%d,' % (size // len(blank) + 1)
                    check(line in got[0][2] and got[0][2].count(b"\n") == 1, "its line is counted")


def queue_is_bounded():
    with Server(tool, "--quiet", "--queue", "1", "--threads", "1", "--time", "1") as s:
        answers = []

        def think():
            answers.append(s.ask("/api/v1/best?text=startpos&time=1"))

        threads = [threading.Thread(target=think) for _ in range(6)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        codes = [a[0] for a in answers]
        check(200 in codes and 503 in codes and set(codes) == {200, 503}, f"some must wait: {codes}")
        check(all(a[1]["Retry-After"] for a in answers if a[0] == 503), "and are told how long")


def games_do_not_wait():
    """Large pictures keep their own threads busy, and nobody else's."""
    with Server(tool, "--quiet") as s:
        took = []

        def draw(size):
            start = time.monotonic()
            code = s.ask(f"/board.png?text=startpos&size={size}")[0]
            check(code in (200, 501), f"a picture: {code}")
            took.append(time.monotonic() - start)

        threads = [threading.Thread(target=draw, args=(2000 + i,)) for i in range(8)]
        for t in threads:
            t.start()
        time.sleep(0.1)
        start = time.monotonic()
        check(s.ask("/api/v1/games")[0] == 200, "the list of games")
        listed = time.monotonic() - start
        for t in threads:
            t.join()
        check(listed < max(max(took) / 2, 0.5), f"games wait {listed} s for pictures: {max(took)} s")


def connections_are_shared():
    """One address has a quarter of them, and others get in all the same."""
    with Server(tool, "--quiet", "--connections", "80") as s:
        def is_open(sock):
            sock.settimeout(0.2)
            try:
                return sock.recv(1) != b""
            except TimeoutError:
                return True
            except ConnectionError:
                return False

        held = [s.connect() for _ in range(30)]
        time.sleep(0.5)
        kept = sum(map(is_open, held))
        check(kept == 20, f"of 30 connections of one address {kept} stay")
        other = socket.create_connection(("127.0.0.1", s.port), 20, ("127.0.0.2", 0))
        other.sendall(b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n")
        check(other.recv(100).startswith(b"HTTP/1.1 200"), "another address is served")
        for sock in held + [other]:
            sock.close()
        time.sleep(0.3)
        check(s.ask("/healthz")[0] == 200, "what was closed counts no more")


def rate_is_bounded():
    with Server(tool, "--quiet", "--rate", "5") as s:
        codes = [s.ask("/healthz")[0] for _ in range(30)]
        check(codes[0] == 200 and 429 in codes, f"too many requests are refused: {codes}")


def one_row(s):
    """Many clients add the same positions at once."""
    ids = [set() for _ in range(5)]
    codes = []

    def add():
        for i, found in enumerate(ids):
            body = b'{"text":"8/8/8/4k3/8/8/4P3/4K3 w - - 0 %d"}' % (i + 1)
            code, headers, _ = s.ask("/api/v1/library", "POST", body, "application/json", TOKEN)
            codes.append(code)
            found.add(headers["Location"])

    threads = [threading.Thread(target=add) for _ in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    check(set(codes) == {200, 201} and codes.count(201) == 5, "each position is new once")
    check(all(len(found) == 1 for found in ids), "and has one id")
    check(s.json("/api/v1/library?count")["count"] == 5, "there is one row for each")


def full_disk():
    """A body that does not fit into $TMPDIR, and a library that does not fit."""
    if not os.path.exists("/dev/full"):
        return
    with Server(tool, "--quiet", environment={"TMPDIR": "/nonexistent"}) as s:
        code, _, body = s.ask("/api/v1/check", "POST", b"startpos\n" * 200000, "text/plain")
        check(code in (503, 507), f"without a folder for large bodies: {code}")
        check(b"nonexistent" not in body, "and its name is not told")
        check(s.ask("/healthz")[0] == 200, "and the server goes on")


def wait_until(holds, what):
    for _ in range(300):
        if holds():
            return
        time.sleep(0.1)
    check(False, what)


def files_are_bounded():
    """Large bodies that wait for their end take four times the limit of one at most."""
    with Server(tool, "--quiet", "--batch-limit", "2", "--timeout", "60") as s:
        size = 2 << 20
        head = b"POST /api/v1/check HTTP/1.1\r\n" + HOST + b"Content-Type: text/plain\r\n"
        held = [s.connect(60) for _ in range(4)]
        for sock in held:
            sock.sendall(head + b"Content-Length: %d\r\n\r\n" % size + b"\n" * (size - 9))
        wait_until(lambda: s.files() == 4 * (size - 9), "the server has read what was sent")
        lines = b"startpos\n" + b"\n" * (3 << 19)
        code, headers, answer = s.ask("/api/v1/check", "POST", lines, "text/plain")
        check(code == 503 and headers["Retry-After"] and b'"busy"' in answer,
              f"one more must wait: {code} {answer[:200]}")
        check(s.ask("/api/v1/check", "POST", b"startpos\n", "text/plain")[0] == 200,
              "a small one need not")
        for sock in held:
            sock.sendall(b"startpos\n")
        for sock in held:
            check(sock.recv(100).startswith(b"HTTP/1.1 200"), "those that were there are answered")
            sock.close()
        wait_until(lambda: s.files() == 0, "and leave nothing")
        code = s.ask("/api/v1/check", "POST", lines, "text/plain")[0]
        check(code == 200, f"then there is room again: {code}")


def damaged_library():
    """A library that turns out to be damaged in the midst of an import."""
    with Server(tool, "--quiet") as s:
        s.stop()
        lines = b"".join(b"8/8/8/4k3/8/8/4P3/4K3 w - - 0 %d\n" % i for i in range(1, 2000))
        subprocess.run([tool, "library", "import", "-", "--library", s.library], input=lines,
                       check=True, stdout=subprocess.DEVNULL)
        with sqlite3.connect(s.library) as library:
            page, = library.execute("PRAGMA page_size").fetchone()
            roots = [row[0] for row in library.execute(
                "SELECT rootpage FROM sqlite_master WHERE tbl_name = 'position'")]
        library.close()
        s.process.stdout.close()
        s.start()
        with open(s.library, "r+b") as file:
            for root in roots:
                file.seek((root - 1) * page)
                file.write(b"\xee" * page)
        for _ in range(4):
            code, _, answer = s.ask("/api/v1/library/import", "POST", lines, "text/plain", TOKEN)
            check(code == 500 and b"damaged" in answer, f"damage is told: {code} {answer[:200]}")
        check(s.ask("/healthz")[0] == 200, "and the server goes on")


def memory_is_flat(s, rounds):
    paths = ["/api/v1/check?text=startpos", "/board.svg?text=startpos", "/api/v1/moves?text=startpos",
             "/api/v1/check?text=" + quote("8/8 w"), "/api/v1/nothing", "/api/v1/library?limit=3"]

    def load(count):
        data = b"".join(b"GET " + paths[i % len(paths)].encode() + b" HTTP/1.1\r\n" + HOST + b"\r\n"
                        for i in range(60))
        for _ in range(count // 60):
            got = s.raw(data[:-2] + b"Connection: close\r\n\r\n")
            check(got.count(b"HTTP/1.1 ") == 60, "all of them are answered")

    load(1200)
    before = s.memory()
    load(rounds)
    after = s.memory()
    check(after < before * 1.1 + 4096, f"memory grew from {before} to {after} KiB in {rounds} requests")


def log_is_json(s):
    import json
    secret = "a-secret-in-a-query"
    s.ask("/api/v1/check?text=" + secret)
    s.ask("/nothing/" + secret)
    s.ask("/api/v1/library", "POST", b"{}", "application/json", secret)
    time.sleep(0.6)
    said = s.said()
    entries = [json.loads(line) for line in said.splitlines()]
    check(any(e.get("route") == "/api/v1/check" and e["status"] == 422 for e in entries), "log lines")
    check(all(len(e["id"]) == 16 for e in entries if e["event"] == "request"), "have ids")
    check(secret not in said and TOKEN not in said, "and tell no secrets")


sanitized = "asan" in tool
with Server(tool, "--timeout", "5", "--batch-limit", "1") as s:
    log_is_json(s)
with Server(tool, "--quiet", "--timeout", "5", "--batch-limit", "1024") as s:
    malformed(s)
    pipelined(s)
    one_row(s)
with Server(tool, "--quiet", "--timeout", "1") as s:
    slow(s)
no_host()
stops_after_streams()
blank_lines()
queue_is_bounded()
games_do_not_wait()
rate_is_bounded()
connections_are_shared()
full_disk()
files_are_bounded()
damaged_library()
if not sanitized:  # sanitizers keep freed memory for a while
    with Server(tool, "--quiet") as s:
        memory_is_flat(s, int(os.environ.get("FORSYTH_SERVE_REQUESTS", "6000")))
finish()
