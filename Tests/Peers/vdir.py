"""Programs that keep calendars and cards as folders of files, and what carries these."""

import contextlib
import re
import socket
import subprocess
import time

from harness import ZONE, Failure

# The collections that there are from the start; a server has both kinds in one place.
CALENDAR = "Home"
PEOPLE = "People"

KHAL = """
[calendars]
  [[all]]
    path = {root}/*
    type = discover
[default]
  default_calendar = {calendar}
[locale]
  timeformat = %H:%M
  dateformat = %Y-%m-%d
  longdateformat = %Y-%m-%d
  datetimeformat = %Y-%m-%d %H:%M
  longdatetimeformat = %Y-%m-%d %H:%M
  local_timezone = {zone}
  default_timezone = {zone}
[sqlite]
  path = {state}/khal.db
"""

TODOMAN = """
path = "{root}/*"
date_format = "%Y-%m-%d"
time_format = "%H:%M"
default_list = "{calendar}"
cache_path = "{state}/todoman.db"
"""

KHARD = """
[addressbooks]
  [[{people}]]
    path = {root}/{people}
[general]
  editor = true
  merge_editor = true
  default_action = list
[vcard]
  preferred_version = 3.0
"""


class Folders:
    """The calendars and cards of one machine, each a folder of files."""

    def __init__(self, home):
        self.home = home
        self.calendars = home.path / "calendars"
        self.cards = home.path / "cards"
        for folder in (self.calendars / CALENDAR, self.cards / PEOPLE):
            folder.mkdir(parents=True, exist_ok=True)
        state = home.path / "state"
        state.mkdir()
        values = {"calendar": CALENDAR, "people": PEOPLE, "zone": ZONE, "state": state}
        self.configurations = {}
        for peer, text, root in (
            ("khal", KHAL, self.calendars), ("todo", TODOMAN, self.calendars),
            ("khard", KHARD, self.cards),
        ):
            # That of todoman is Python.
            self.configurations[peer] = home.write(
                f"{peer}.py", text.format(root=root, **values))

    def _run(self, peer, *arguments, **options):
        return self.home.run(peer, "--config", self.configurations[peer], *arguments, **options)

    def khal(self, *arguments, **options):
        return self._run("khal", *arguments, **options)

    def todo(self, *arguments, **options):
        return self._run("todo", *arguments, **options)

    def khard(self, *arguments, **options):
        return self._run("khard", *arguments, **options)

    def files(self):
        """All files of entries."""
        return [
            path for root in (self.calendars, self.cards)
            for path in sorted(root.glob("*/*.[iv]c[sf]"))]

    def stamps(self):
        """When each file was written, and what it has."""
        return {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in self.files()}

    def rewrite(self, old, new):
        """Edits the one file that has a text, as an editor that knows nothing of calendars."""
        found = [path for path in self.files() if old in path.read_text()]
        if len(found) != 1:
            raise Failure(f"{len(found)} files have {old!r}")
        found[0].write_bytes(found[0].read_bytes().replace(old.encode(), new.encode()))


PART = re.compile(r"BEGIN:(VTIMEZONE|VTODO|VEVENT|VJOURNAL)\r\n.*?END:\1\r\n", re.DOTALL)


def split(calendar):
    """The texts of a calendar with one entry each, by their UIDs, as it takes for a file each."""
    parts = list(PART.finditer(calendar))
    head, tail = calendar[:parts[0].start()], calendar[parts[-1].end():]
    zones = "".join(part[0] for part in parts if part[1] == "VTIMEZONE")
    entries = {}
    for part in parts:
        if part[1] != "VTIMEZONE":
            # What differs at one time of a series has the same UID.
            uid = re.search(r"\r\nUID:(\S+)\r\n", part[0])[1]
            entries[uid] = entries.get(uid, "") + part[0]
    return {uid: f"{head}{zones}{entry}{tail}" for uid, entry in entries.items()}


RADICALE = """
[server]
hosts = 127.0.0.1:{port}
[auth]
type = none
[storage]
filesystem_folder = {storage}
[logging]
level = warning
"""

VDIRSYNCER = """
[general]
status_path = "{state}/vdirsyncer"

[pair calendars]
a = "calendar_files"
b = "calendar_server"
collections = ["from a", "from b"]
conflict_resolution = {resolution}

[storage calendar_files]
type = "filesystem"
path = "{calendars}"
fileext = ".ics"

[storage calendar_server]
type = "caldav"
url = "{url}"
username = "me"
password = "none"

[pair cards]
a = "card_files"
b = "card_server"
collections = ["from a", "from b"]
conflict_resolution = {resolution}

[storage card_files]
type = "filesystem"
path = "{cards}"
fileext = ".vcf"

[storage card_server]
type = "carddav"
url = "{url}"
username = "me"
password = "none"
"""


class Server:
    """Radicale on loopback, for one check."""

    def __init__(self, home):
        self.home = home
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"

    @contextlib.contextmanager
    def running(self):
        configuration = self.home.write(
            "radicale.conf",
            RADICALE.format(port=self.port, storage=self.home.path / "radicale"))
        log = self.home.path / "radicale.log"
        with log.open("w") as output:
            process = subprocess.Popen(
                ["radicale", "--config", configuration], env=self.home.environment,
                stdout=output, stderr=output)
        try:
            self._wait(process, log)
            yield self
        finally:
            process.terminate()
            process.wait()

    def _wait(self, process, log):
        while process.poll() is None:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            time.sleep(0.05)
        raise Failure(f"Radicale ended at once:\n{log.read_text()}")


class Sync:
    """vdirsyncer between the folders of one machine and the server."""

    def __init__(self, folders, server, resolution):
        self.folders = folders
        self.configuration = folders.home.write(
            "vdirsyncer.conf",
            VDIRSYNCER.format(
                state=folders.home.path / "state", calendars=folders.calendars, cards=folders.cards,
                url=server.url, resolution=resolution))

    def run(self):
        run = self.folders.home.run
        # A collection that only one side has is made on the other one.
        run("vdirsyncer", "--config", self.configuration, "discover", input="y\n" * 20)
        run("vdirsyncer", "--config", self.configuration, "sync")
