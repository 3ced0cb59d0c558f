"""A server to be tested: the real one, on a free port, with a library and a token of its own."""
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

TOKEN = "a-token-of-the-tests-0123456789"
failures = 0


def check(holds, what):
    """Notes whether what is said is true."""
    global failures
    if not holds:
        failures += 1
        print(f"FAILED: {what}")


def finish():
    print("all held" if failures == 0 else f"{failures} failed")
    sys.exit(failures != 0)


class Server:
    def __init__(self, tool, *options, environment=None):
        self.folder = tempfile.mkdtemp()
        self.library = os.path.join(self.folder, "library.db")
        token = os.path.join(self.folder, "token")
        with open(token, "w") as file:
            file.write(TOKEN + "\n")
        self.log = open(os.path.join(self.folder, "log"), "w+b")
        self.command = [tool, "serve", "--port", "0", "--rate", "0", "--token-file", token,
                        "--library", self.library, *options]
        self.environment = {**os.environ, **(environment or {})}
        self.start()

    def start(self):
        """Starts it, or starts it again on another port after it was killed."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.log,
                                        env=self.environment)
        self.url = self.process.stdout.readline().decode().strip().rstrip("/")
        if not self.url:
            raise SystemExit("the server did not start: " + self.said())
        self.port = int(self.url.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            check(self.stop() == 0, f"the server ends with 0: {self.process.returncode}")
        said = self.said()
        check("ERROR: " not in said and "runtime error" not in said, "sanitizers are silent")
        if "ERROR: " in said or "runtime error" in said:
            print(said[-8000:])
        self.process.stdout.close()
        self.log.close()
        shutil.rmtree(self.folder)

    def stop(self, seconds=60):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(seconds)

    def kill(self):
        """As a machine does that loses its power."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def said(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def memory(self):
        """Resident memory in KiB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(next(line for line in file if line.startswith("VmRSS")).split()[1])

    def files(self):
        """Bytes in files that it has open and that have no name."""
        total = 0
        folder = f"/proc/{self.process.pid}/fd/"
        for name in os.listdir(folder):
            try:
                if os.readlink(folder + name).endswith("(deleted)"):
                    total += os.stat(folder + name).st_size
            except OSError:
                pass
        return total

    def ask(self, path, method="GET", body=None, kind=None, token=None, seconds=60):
        """Status, headers and body of an answer."""
        request = urllib.request.Request(self.url + path, data=body, method=method)
        if kind:
            request.add_header("Content-Type", kind)
        if token:
            request.add_header("Authorization", "Bearer " + token)
        try:
            with urllib.request.urlopen(request, timeout=seconds) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def json(self, path, *arguments, **more):
        return json.loads(self.ask(path, *arguments, **more)[2])

    def connect(self, seconds=20):
        return socket.create_connection(("127.0.0.1", self.port), timeout=seconds)

    def raw(self, data, seconds=20):
        """All that comes back for these bytes, until the server closes the connection."""
        with self.connect(seconds) as sock:
            try:
                sock.sendall(data)
                sock.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            got = b""
            try:
                while part := sock.recv(65536):
                    got += part
            except ConnectionError:
                pass
            return got
