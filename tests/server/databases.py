"""A PostgreSQL, a Redis and an nginx of our own, on free loopback ports and in temporary folders.

Each is the child of a keeper: a process that starts and stops it as it is told through a pipe, and when the pipe
breaks, because the tests have ended in whatever way, also by kill -9, stops it and removes its folder.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

INSTALL = "install Debian's postgresql, redis-server, nginx and openssl, as `make test` does"
PASSWORD = "between-us"
TRIES = 5
WAIT = 60  # seconds


def find_program(name: str) -> str:
    """Where a program is; Debian keeps most of PostgreSQL's off the PATH."""
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda home: int(home.parent.name), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", ""), *map(str, homes), "/usr/sbin"])
    found = shutil.which(name, path=path)
    if not found:
        raise FileNotFoundError(f"there is no {name} here: {INSTALL}")
    return found


def find_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server that is started, stopped and cleared away by its keeper."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="stolik-tests-"))
        self.port = 0
        self._keeper = subprocess.Popen(
            [sys.executable, __file__, str(self.folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd="/",
            start_new_session=True,  # Ctrl-C is not meant for it
        )
        try:
            self.prepare()
            self.start()
        except BaseException:
            self.close()
            raise

    def prepare(self) -> None:
        """Make what it needs before it is started first."""

    def command(self) -> list[str]:
        """What runs it in the foreground."""
        raise NotImplementedError

    def answers(self) -> bool:
        """Can it be used?"""
        raise NotImplementedError

    def start(self) -> None:
        """Start it at its port, or at another one if that was taken in the meantime."""
        for _ in range(TRIES):
            self.port = self.port or find_port()
            self._tell("start", *self.command())
            if self._becomes(self.answers):
                return
            self.port = 0
        raise RuntimeError((self.folder / "log").read_text(encoding="utf-8", errors="replace"))

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """Stop it with this signal, and wait for its end."""
        self._tell("stop", str(int(number)))

    def close(self) -> None:
        """Stop it for good, and leave nothing behind."""
        self._keeper.communicate(timeout=WAIT)

    def _becomes(self, answers: Callable[[], bool]) -> bool:
        end = time.monotonic() + WAIT
        while time.monotonic() < end and self._tell("runs") == "yes":
            if answers():
                return True
            time.sleep(0.02)
        return False

    def _tell(self, *words: str) -> str:
        assert self._keeper.stdin
        assert self._keeper.stdout
        self._keeper.stdin.write("\t".join(words) + "\n")
        self._keeper.stdin.flush()
        return self._keeper.stdout.readline().strip()


class Postgres(Server):
    """PostgreSQL. It refuses to run as root, and then runs as the user Debian made for it."""

    def __init__(self) -> None:
        self._initdb, self._postgres = find_program("initdb"), find_program("postgres")
        self._names = count(1)
        super().__init__()

    def prepare(self) -> None:
        """Make its folder, and a superuser with a password."""
        secret = self.folder / "password"
        secret.write_text(PASSWORD, encoding="utf-8")
        if os.geteuid() == 0:
            for path in (self.folder, secret):
                shutil.chown(path, "postgres", "postgres")
        form = ["--no-sync", "--no-instructions", "--locale=C", "--encoding=UTF8", "--wal-segsize=1"]
        rights = ["-A", "scram-sha-256", "-U", "stolik", f"--pwfile={secret}"]
        command = [*drop_rights(), self._initdb, "-D", str(self.folder / "data"), *form, *rights]
        subprocess.run(command, cwd=self.folder, stdout=subprocess.DEVNULL, check=True)

    def command(self) -> list[str]:
        """Nothing here has to outlive the machine, so the disk is not waited for."""
        settings = {"fsync": "off", "listen_addresses": "127.0.0.1", "shared_buffers": "16MB", "port": self.port}
        settings["unix_socket_directories"] = str(self.folder)
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [*drop_rights(), self._postgres, "-D", str(self.folder / "data"), *words]

    def answers(self) -> bool:
        """Does it let us in?"""
        import psycopg

        with suppress(psycopg.OperationalError):
            self.execute("SELECT 1")
            return True
        return False

    def address(self, database: str, password: str = PASSWORD) -> str:
        return f"postgresql://stolik:{password}@127.0.0.1:{self.port}/{database}"

    def create(self) -> str:
        """The name of a fresh, empty database."""
        name = f"test{next(self._names)}"
        self.execute(f"CREATE DATABASE {name}")
        return name

    def drop(self, name: str) -> None:
        self.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def execute(self, statement: str, database: str = "postgres") -> None:
        import psycopg

        with psycopg.connect(self.address(database), autocommit=True) as connection:
            connection.execute(statement)  # type: ignore[call-overload]


class Redis(Server):
    """Redis, which keeps nothing."""

    def __init__(self) -> None:
        self._redis = find_program("redis-server")
        super().__init__()

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        options = {"port": self.port, "bind": "127.0.0.1", "save": "", "appendonly": "no", "dir": self.folder}
        return [self._redis, *(word for name, value in options.items() for word in (f"--{name}", str(value)))]

    def answers(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
        return False


NGINX = """
daemon off; master_process off; pid {folder}/pid;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    {block}
}}
"""


class Nginx(Server):
    """nginx with TLS; `block` is what stands in its `http`, with a listen, a certificate and an upstream to fill in."""

    def __init__(self, block: str, upstream: str) -> None:
        self._nginx, self._openssl = find_program("nginx"), find_program("openssl")
        self._block, self._upstream = block, upstream
        super().__init__()

    @property
    def url(self) -> str:
        return f"https://localhost:{self.port}"

    @property
    def certificate(self) -> Path:
        return self.folder / "certificate.pem"

    def prepare(self) -> None:
        """Make a certificate that vouches for itself."""
        key = [
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-keyout",
            self.folder / "key.pem",
        ]
        names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
        command = [self._openssl, "req", "-x509", "-days", "2", *key, "-out", self.certificate, *names]
        subprocess.run(command, stderr=subprocess.DEVNULL, check=True)

    def command(self) -> list[str]:
        ours = {
            r"listen 443 ssl;": f"listen 127.0.0.1:{self.port} ssl;",
            r"ssl_certificate +\S+;": f"ssl_certificate {self.certificate};",
            r"ssl_certificate_key +\S+;": f"ssl_certificate_key {self.folder}/key.pem;",
            r"proxy_pass http://127\.0\.0\.1:8000;": f"proxy_pass {self._upstream};",
        }
        block = self._block
        for pattern, text in ours.items():
            block, found = re.subn(pattern, lambda _, text=text: text, block)
            assert found == 1, pattern
        (self.folder / "nginx.conf").write_text(NGINX.format(folder=self.folder, block=block), encoding="utf-8")
        return [self._nginx, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf"), "-e", "stderr"]

    def answers(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
            return True
        return False


def drop_rights() -> list[str]:
    """What a command begins with, so that it does not run as root."""
    if os.geteuid() != 0:
        return []
    return [find_program("setpriv"), "--reuid=postgres", "--regid=postgres", "--init-groups"]


def keep(folder: Path) -> None:
    """Be a keeper: do as told, line by line, and clear up at the end of the lines."""
    child: subprocess.Popen[bytes] | None = None
    for line in sys.stdin:
        verb, *words = line.rstrip("\n").split("\t")
        if verb == "start":
            log = (folder / "log").open("ab")
            child = subprocess.Popen(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
            log.close()
        elif verb == "stop":
            end(child, int(words[0]))
        print("yes" if child and child.poll() is None else "no", flush=True)
    end(child, signal.SIGINT)
    shutil.rmtree(folder, ignore_errors=True)


def end(child: subprocess.Popen[bytes] | None, number: int) -> None:
    """Stop a server with this signal, and with force if it does not listen."""
    if not child:
        return
    child.send_signal(number)
    try:
        child.wait(timeout=WAIT / 2)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
