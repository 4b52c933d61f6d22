"""A home for one check, and the table of all checks."""

import contextlib
import difflib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

ZONE = "Asia/Seoul"
TODAY = datetime.now(ZoneInfo(ZONE)).date()


def day(days):
    """A day from today on; checks are the same whenever they run."""
    return TODAY + timedelta(days=days)


class Failure(Exception):
    """Why a check does not hold."""


# -- The table of checks ---------------------------------------------------------------------------


class Check:
    def __init__(self, function, is_long):
        self.run = function
        self.peer = function.__module__
        self.sentence = function.__doc__.strip()
        self.is_long = is_long


CHECKS = []


def check(function=None, *, long=False):
    """Adds a function to the table; its first line of documentation is what it proves.

    A long one is left out of the short form.
    """
    if function is None:
        return lambda function: check(function, long=long)
    CHECKS.append(Check(function, long))
    return function


# -- What checks compare ---------------------------------------------------------------------------


def equal(actual, expected, about=""):
    if actual == expected:
        return
    lines = [shown(value).splitlines() for value in (expected, actual)]
    difference = "\n".join(difflib.unified_diff(*lines, "expected", "actual", lineterm="", n=1))
    raise Failure(f"{about}\n{difference}".strip())


def true(condition, about):
    if not condition:
        raise Failure(about)


def changes(before, after):
    """The fields of records that two states of a book have otherwise, as they are after it, by ids.

    What is new has all of its fields, and of what is gone all are None. What is kept to be written
    again, and seen by nobody, does not count.
    """
    changed = {}
    for id in before.keys() | after.keys():
        old, new = before.get(id, {}), after.get(id, {})
        keys = {
            key for key in old.keys() | new.keys()
            if old.get(key) != new.get(key) and not key.startswith("kept:")}
        if keys:
            changed[id] = {key: new.get(key) for key in keys}
    return changed


def shown(value):
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True, default=str)


# -- A home with a book ----------------------------------------------------------------------------


class Home:
    """A home for one check, with a book of daybook and all that the peers keep for themselves."""

    program = None
    # The folder of the peers that pip has installed.
    scripts = Path(sys.prefix) / "bin"

    def __init__(self, path):
        self.path = Path(path)
        self.environment = {
            "HOME": path,
            "LANG": "C.UTF-8",
            "TZ": ZONE,
            "TERM": "dumb",
            "PATH": f"{self.scripts}:{os.environ['PATH']}",
        }

    @classmethod
    @contextlib.contextmanager
    def temporary(cls):
        path = tempfile.mkdtemp(prefix="daybook-peers-")
        try:
            yield cls(path)
        finally:
            shutil.rmtree(path, ignore_errors=True)

    def run(self, *command, input=""):
        """What a command prints, with its ends of lines; one that fails fails the check."""
        end = subprocess.run(
            [str(word) for word in command], input=input.encode(), capture_output=True,
            cwd=self.path, env=self.environment, timeout=120)
        output = end.stdout.decode()
        if end.returncode != 0:
            words = " ".join(map(str, command))
            raise Failure(f"{words} ended with {end.returncode}:\n{output}{end.stderr.decode()}")
        return output

    def write(self, name, text):
        """Makes a file in the home, and the folders that it lies in."""
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        return path

    def read(self, name):
        """The text of a file, with its ends of lines."""
        return (self.path / name).read_bytes().decode()

    def daybook(self, *arguments, book="book", **options):
        command = [self.program, arguments[0], "--data", self.path / book, *arguments[1:]]
        return self.run(*command, **options)

    def mirror(self, command, *arguments):
        """Runs a command on the mirrors of the book."""
        return self.run(
            Home.program, "mirror", command, "--data", self.path / "book", *arguments)

    def export(self, format, *arguments, book="book"):
        return self.daybook("export", "--format", format, *arguments, book=book)

    def entries(self, book="book"):
        """All records of a book by their ids."""
        records = json.loads(self.export("json", book=book))["records"]
        return {record["id"]: {"kind": record["kind"], **record["fields"]} for record in records}

    def bring(self, path, format, *arguments, book="book"):
        """Imports a file, and returns what the book has then."""
        self.daybook("import", "--format", format, *arguments, path, book=book)
        return self.entries(book)
