"""Games over HTTP: two seats and a spectator, those who cheat, many at once, and a server that is
killed. FORSYTH_KILLS and FORSYTH_ROOMS make it longer."""
import json
import os
import random
import re
import subprocess
import sys
import threading
import time

from server import TOKEN, Server, check, finish

tool = sys.argv[1]
KILLS = int(os.environ.get("FORSYTH_KILLS", "3"))
ROOMS = int(os.environ.get("FORSYTH_ROOMS", "60"))
GAMES = "/api/v1/games"
SEATS = {"chess": ("white", "black"), "jieqi": ("red", "black"), "azul": ("0", "1")}
dice = random.Random(17)


def post(s, path, body=None, token=None):
    """Status and object of an answer."""
    data = json.dumps(body).encode() if body is not None else b""
    status, _, answer = s.ask(path, "POST", data, "application/json" if body is not None else None,
                              token)
    return status, json.loads(answer)


class Room:
    """A game with a person on each seat."""
    def __init__(self, s, game="chess", **setup):
        self.s = s
        status, made = post(s, GAMES, {"game": game, **setup}, TOKEN)
        check(status == 201, f"a game of {game} begins: {made}")
        self.path = f"{GAMES}/{made['id']}"
        self.tokens = [None, None]
        for i in range(2):
            status, seat = post(s, self.path + "/join", {"name": "ABCD"[i]})
            check(status == 201, f"seat {i} is taken: {seat}")
            self.tokens[i] = seat["token"]
        self.names = [seat["seat"] for seat in self.state()["seats"]]

    def state(self, token=None):
        return self.s.json(self.path, token=token)

    def act(self, seat, word):
        return post(self.s, f"{self.path}/{word}", None, self.tokens[seat])

    def move(self, seat, move):
        return post(self.s, self.path + "/moves", {"move": move}, self.tokens[seat])

    def turn(self):
        turn = self.state()["turn"]
        return self.names.index(turn) if turn else None

    def play(self):
        """A legal move of whoever is to move, and the seat; None at the end."""
        seat = self.turn()
        if seat is None:
            return None
        move = dice.choice(self.state(self.tokens[seat])["legal"])
        status, answer = self.move(seat, move)
        check(status == 200, f"{move} is played: {answer}")
        return move, seat


class Listener(threading.Thread):
    """Hears what happens, until the game is over or the connection ends."""
    def __init__(self, s, path, token=None, after=None):
        super().__init__(daemon=True)
        self.sock = s.connect(120)
        more = f"Authorization: Bearer {token}\r\n" if token else ""
        more += f"Last-Event-ID: {after}\r\n" if after is not None else ""
        self.sock.sendall(f"GET {path}/events HTTP/1.1\r\nHost: localhost\r\n{more}"
                          "Connection: close\r\n\r\n".encode())
        self.text = ""
        self.start()

    def run(self):
        data = b""
        try:
            while part := self.sock.recv(65536):
                data += part
                self.text = data.decode(errors="replace")
        except OSError:
            pass
        self.sock.close()

    def events(self):
        text = re.sub(r"\r\n[0-9a-fA-F]+\r\n", "", self.text.split("\r\n\r\n", 1)[-1])
        found = re.findall(r"event: (\S+)\ndata: (.*)\n", text)
        return [(name, json.loads(data)) for name, data in found]


def whole_games(s):
    for game, plies in (("chess", 30), ("jieqi", 40), ("azul", 30)):
        room = Room(s, game, clock="600+5")
        names = room.names
        listeners = [Listener(s, room.path, token) for token in (*room.tokens, None)]
        time.sleep(0.2)
        played = 0
        for _ in range(plies):
            if not room.play():
                break
            played += 1
        check(room.act(0, "resign")[0] in (200, 409), "a seat resigns")
        for listener in listeners:
            listener.join(30)
            events = listener.events()
            moves = [data for name, data in events if name == "move"]
            check(len(moves) == played, f"{game}: {played} moves are heard, {len(moves)}")
            numbers = [data["number"] for name, data in events if name != "state"]
            check(numbers == sorted(set(numbers)), f"{game}: in order: {numbers}")
            check(events and events[-1][1]["over"], f"{game}: the end is heard")
        record = s.ask(room.path + "/record")[2]
        read = subprocess.run([tool, "games", "--check", "-"], input=record, capture_output=True)
        check(read.returncode == 0, f"{game}: the record is one: {read.stderr.decode()}")
        late = Listener(s, room.path, after=2)
        late.join(30)
        check([d["number"] for n, d in late.events() if n != "state"][:1] == [3],
              f"{game}: who comes late hears the rest: {late.text[:300]}")
        over = s.json(room.path)["number"]
        done = Listener(s, room.path, after=over)
        done.join(30)
        check(" 204 " in done.text, f"{game}: nothing more comes: {done.text[:200]}")
        check(names == [seat["seat"] for seat in room.state()["seats"]], "seats keep their names")


def wrong_ways(s):
    room = Room(s, "chess")
    check(post(s, GAMES, {"game": "chess"})[0] == 401, "who has no token begins no game")
    check(post(s, GAMES, {"game": "chess"}, room.tokens[0])[0] == 401, "a seat's is none")
    check(post(s, room.path + "/moves", {"move": "e2e4"})[0] == 401, "a spectator cannot move")
    check(post(s, room.path + "/moves", {"move": "e2e4"}, "0" * 48)[0] == 401, "nor who guesses")
    check(post(s, room.path + "/moves", {"move": "e2e4"}, TOKEN)[0] == 401, "nor the operator")
    check(s.ask(room.path, token="0" * 48)[0] == 401, "a wrong token sees nothing")
    check(room.move(1, "e7e5")[0] == 409, "out of turn")
    status, answer = room.move(0, "e2e5")
    check(status == 422 and "at" in answer, f"an illegal move has its byte: {answer}")
    check(room.move(0, "x" * 5000)[0] == 422, "a long move")
    check(room.move(0, "e2\u0000e4")[0] in (400, 422), "a NUL in a move")
    check(room.move(0, "e2e4")[0] == 200, "a move")
    check(room.act(0, "abort")[1]["code"] == "game-begun", "too late to abort")
    check(room.act(0, "claim-draw")[0] == 409, "nothing to claim")
    check(room.act(0, "agree")[0] == 409, "nothing to agree to")
    check(room.act(1, "takeback")[0] == 409, "nothing to take back")
    check(room.act(0, "takeback")[0] == 200, "asked")
    check(room.act(1, "agree")[1]["played"] == [], "and taken back")
    check(room.act(0, "offer-draw")[0] == 200, "offered")
    check(room.act(1, "offer-draw")[1]["status"] == "draw-agreed", "and agreed")
    check(room.move(0, "e2e4")[0] == 409, "over is over")
    check(post(s, room.path + "/join", {})[0] == 409, "nobody joins now")
    check(s.ask(GAMES + "/" + "0" * 32)[0] == 404, "no such game")
    check(s.ask(GAMES + "/..%2f")[0] == 404, "no such id")
    for path in ("", "/moves", "/record", "/board.svg", "/events"):
        status, _, answer = s.ask(room.path + path + "?fly=1")
        check(status == 400 and b"unknown-parameter" in answer, f"{path} knows no such parameter")
    check(room.act(0, "resign?fly=1")[0] == 400, "nor has an act any")
    check(s.ask(room.path + "/fly", "POST", b"")[0] == 404, "no such act")
    check(s.ask(room.path + "/expire", "POST", b"", token=room.tokens[0])[0] == 404, "nor that")
    for body, status in (({"game": "go"}, 400), ({"clock": "x"}, 400), ({"players": 9}, 400),
                         ({"game": "azul", "players": 3}, 201), ({"variant": "960"}, 201),
                         ({"variant": "961"}, 422), ({"text": "8/8/8/8/8/8/8/8 w - - 0 1"}, 422),
                         ({"text": "8/8 w"}, 422), ({"bots": "black:/bin/sh"}, 422),
                         ({"bots": "black:nodes:1"}, 422), ({"bots": "green:easy"}, 400),
                         ({"bots": "black:medium black:hard"}, 400), ({"public": "maybe"}, 400),
                         ({"public": 2}, 400), ({"public": "no"}, 201),
                         ({"seat": "red"}, 422), ({"seat": "white", "name": "x\u001by"}, 422),
                         ({"game": "jieqi", "text": "4k4/9/9/9/4p4/9/9/9/9/X3K4 -:- r * r:-"}, 422),
                         ({"game": "jieqi", "text": "4k4/9/9/9/4p4/9/9/9/9/X3K4 -:r r r"}, 422),
                         ({"text": "startpos:518", "public": False}, 201)):
        got, answer = post(s, GAMES, body, TOKEN)
        check(got == status, f"{body}: {status}, not {got}: {answer}")
    check(all(game["public"] for game in s.json(GAMES)["games"]), "only public games are listed")
    check(len(s.json(GAMES + "?limit=1")["games"]) == 1, "a page")


def no_orphans(s):
    """Who begins a game and cannot sit down there has begun none."""
    before = s.json(GAMES)["count"], s.json("/api/v1/library/stats")["kept_games"]
    for body, status in (({"bots": "white:easy", "seat": "white"}, 409),
                         ({"game": "azul", "seat": "player-3"}, 422),
                         ({"seat": "red"}, 422), ({"seat": "white", "name": "x\u001by"}, 422),
                         ({"seat": "white", "name": "x" * 64}, 422)):
        got, answer = post(s, GAMES, body, TOKEN)
        check(got == status, f"{body}: {status}, not {got}: {answer}")
    after = s.json(GAMES)["count"], s.json("/api/v1/library/stats")["kept_games"]
    check(before == after, f"nothing is left behind: {before}, {after}")
    got, answer = post(s, GAMES, {"seat": "black", "name": "Ann"}, TOKEN)
    check(got == 201 and answer["seat"] == "black", f"who can sit down does: {answer}")
    state = s.json(f"{GAMES}/{answer['id']}", token=answer["token"])
    check(state["viewer"] == "black" and state["seats"][1]["name"] == "Ann", f"there: {state}")


def join_raw(s, headers, body=b""):
    """The status of a request to join a new game that has these headers and no others."""
    path = f"{GAMES}/{post(s, GAMES, {'game': 'chess'}, TOKEN)[1]['id']}/join"
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{s.port}\r\nConnection: close\r\n{headers}\r\n"
    return int(s.raw(head.encode() + body).split()[1])


def bodies(s):
    check(join_raw(s, "") == 201, "who says nothing has no body")
    check(join_raw(s, "Content-Length: 0\r\n") == 201, "nor who says so")
    check(join_raw(s, "Content-Length: 2\r\n", b"{}") == 415, "a body has a type,")
    check(join_raw(s, "Transfer-Encoding: chunked\r\n", b"2\r\n{}\r\n0\r\n\r\n") == 415,
          "in chunks too")
    check(join_raw(s, "Content-Type: text/csv\r\n") == 415, "which is one that is known")


def races(s):
    """Of many who play the same move at once, one does."""
    for _ in range(5):
        room = Room(s)
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(room.move(0, "e2e4")[0]))
                   for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        check(sorted(answers) == [200] + [409] * 5, f"one of six moves: {answers}")
        joined = []
        path = GAMES + "/" + post(s, GAMES, {"game": "chess"}, TOKEN)[1]["id"] + "/join"
        threads = [threading.Thread(target=lambda: joined.append(post(s, path, {})[0]))
                   for _ in range(5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        check(sorted(joined) == [201] * 2 + [409] * 3, f"two of five sit down: {joined}")


def secrets(s):
    """Whatever is asked for, no table is shown, and nothing that was taken face down but to its
    taker."""
    routes = ("", "/moves", "/record", "/board.svg", "/board.svg?size=200&flip&theme=dark",
              "/board.svg?last=a0a1&marks=e0")
    taken = 0
    for _ in range(20): # until something is taken face down, which chance decides
        taken += secrets_of(s, Room(s, "jieqi"), routes)
        if taken > 0:
            break
    check(taken > 0, "something was taken face down")


def secrets_of(s, room, routes):
    """The same for one game; gives how often somebody did not know what was taken."""
    taken = 0
    for _ in range(60):
        if not room.play():
            break
        for viewer, token in ((0, room.tokens[0]), (1, room.tokens[1]), (None, None)):
            for route in routes:
                status, headers, body = s.ask(room.path + route, token=token)
                text = body.decode()
                check(status in (200, 409), f"{route}: {status}")
                check(" * " not in text, f"a table is shown to {viewer} by {route}")
                found = re.search(r'([RHCEAPrhceap?]+|-):([RHCEAPrhceap?]+|-) [rb] [rb]', text)
                if not found:
                    continue
                taken += "?" in found[0]
                for side in range(2):
                    secret = re.search("[rhceap]", found[side + 1])
                    check(not secret or viewer == 1 - side,
                          f"{viewer} is shown {found[0]} by {route}")
            for seat in range(2): # moves that are refused, with guesses
                if token == room.tokens[seat] and room.turn() != seat:
                    check(room.move(seat, "+a3a4=R")[1]["code"] == "host-not-turn", "not its turn")
        moves = [room.s.json(room.path + "/moves", token=t)["moves"]
                 for t in (*room.tokens, None)]
        for number, told in enumerate(moves[2]):
            check("x" not in told["move"], f"spectators are told {told}")
            mover = room.names.index(told["seat"])
            check(told["move"] == moves[1 - mover][number]["move"], "as the mover's opponent is")
    said = s.said()
    check(not any(token in said for token in room.tokens), "no token is in the log")
    check("+" not in said and "XXXX" not in said, "no move and no position is in the log")
    return taken


def many(s):
    rooms = [Room(s, ("chess", "jieqi", "azul")[i % 3]) for i in range(ROOMS)]
    def play(some):
        for room in some:
            for _ in range(2):
                room.play()
    threads = [threading.Thread(target=play, args=(rooms[i::8],)) for i in range(8)]
    start = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"{ROOMS} rooms: {2 * ROOMS / (time.monotonic() - start):.0f} moves a second, "
          f"{s.memory()} KiB")
    for room in rooms:
        seats = sum(seat["who"] == "person" for seat in room.state()["seats"])
        check(seats == 2, "both sit there")
    check(s.json(GAMES + "?limit=1")["count"] >= ROOMS, "all are listed")
    for room in rooms:
        room.act(0, "resign")


def killed(s):
    """What was answered is found again, however often the server is killed."""
    rooms = [Room(s, game, clock="3600") for game in ("chess", "jieqi", "azul", "chess")]
    answered = [0] * len(rooms)
    for _ in range(KILLS):
        stop = threading.Event()

        def play(i):
            while not stop.is_set():
                try:
                    seat = rooms[i].turn()
                    if seat is None:
                        return
                    legal = rooms[i].state(rooms[i].tokens[seat])["legal"]
                    status, answer = rooms[i].move(seat, legal[0 if i == 3 else len(legal) // 2])
                    if status == 200:
                        answered[i] = answer["number"]
                except (OSError, ValueError, KeyError):
                    return

        threads = [threading.Thread(target=play, args=(i,)) for i in range(len(rooms))]
        for thread in threads:
            thread.start()
        time.sleep(0.2 + dice.random() * 0.5)
        s.kill()
        stop.set()
        for thread in threads:
            thread.join()
        s.start()
        for i, room in enumerate(rooms):
            state = room.state()
            check(answered[i] <= state["number"] <= answered[i] + 1,
                  f"game {i}: {answered[i]} were answered, {state['number']} are there")
            left = [seat["left"] for seat in state["seats"]]
            check(min(left) > 3500000, f"the clocks stood still: {left}")
            answered[i] = state["number"]
    check(sum(answered) > 20, f"there was something to lose: {answered}")


def bots(s):
    status, made = post(s, GAMES, {"game": "chess", "seat": "white", "bots": ["black:easy"]}, TOKEN)
    check(status == 201, f"a game with a bot: {made}")
    path = f"{GAMES}/{made['id']}"
    check(post(s, path + "/moves", {"move": "e2e4"}, made["token"])[0] == 200, "a move")
    for _ in range(200):
        if len(s.json(path)["played"]) == 2:
            break
        time.sleep(0.1)
    check(len(s.json(path)["played"]) == 2, "the bot answers")
    check(post(s, path + "/resign", None, made["token"])[1]["winner"] == "black", "and wins")


with Server(tool) as s:
    whole_games(s)
    wrong_ways(s)
    no_orphans(s)
    bodies(s)
    races(s)
    secrets(s)
    many(s)
    bots(s)
    killed(s)
with Server(tool, "--open-games") as s:
    check(post(s, GAMES, {"game": "chess"})[0] == 201, "--open-games lets anybody begin one")
finish()
