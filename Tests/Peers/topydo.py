"""topydo: a list of todo.txt."""

import samples
from harness import Failure, changes, check, day, equal, true

CONFIGURATION = """
[topydo]
filename = {list}
archive_filename =
colors = 0
"""


class List:
    """A list of topydo: the book, unless it is another file."""

    def __init__(self, home, file=None):
        self.home = home
        self.file = file or home.write("todo.txt", home.export("todotxt"))
        self.configuration = home.write("topydo.conf", CONFIGURATION.format(list=self.file))

    def topydo(self, *arguments):
        return self.home.run("topydo", "-c", self.configuration, *arguments)

    def lines(self):
        return self.file.read_text().splitlines()

    def number(self, text):
        """The number of the one line that has a text."""
        found = [number for number, line in enumerate(self.lines(), 1) if text in line]
        if len(found) != 1:
            raise Failure(f"{len(found)} lines have {text!r}")
        return found[0]

    def back(self):
        return self.home.bring(self.file, "todotxt", "--update")


@check
def untouched(home):
    """topydo reads each line as a to-do, and writes all of them again as they were."""
    samples.todos(home)
    before = home.entries()
    peer = List(home)
    lines = peer.lines()
    # To add one and to take it away makes topydo write the whole file.
    peer.topydo("add", "one more")
    peer.topydo("del", "--force", len(lines) + 1)
    equal(peer.lines(), lines)
    equal(changes(before, peer.back()), {})


@check
def done_there(home):
    """topydo do: the to-do is done in the book and keeps the priority, which topydo drops."""
    ids = samples.todos(home)
    before = home.entries()
    peer = List(home)
    peer.topydo("do", "--force", peer.number("Fix the roof +"))
    found = changes(before, peer.back())
    equal({id: set(fields) for id, fields in found.items()}, {ids["roof"]: {"completed"}})


@check
def series(home):
    """topydo do of what comes again: its next one is the one that daybook would have made."""
    ids = samples.todos(home)
    before = home.entries()
    peer = List(home)
    peer.topydo("do", peer.number("Water plants"))
    there = peer.back()
    home.daybook("undo")
    home.daybook("done", ids["weekly"])
    here = home.entries()
    equal(there.keys() - before.keys(), here.keys() - before.keys())
    new, = here.keys() - before.keys()
    equal((there[new]["due"], there[new]["repeat"]), (here[new]["due"], here[new]["repeat"]))


@check
def added_there(home):
    """topydo add and dep: what is new comes with its marks, and lies above and below others."""
    ids = samples.todos(home)
    before = home.entries()
    peer = List(home)
    peer.topydo("add", f"(B) Nail it @tools +Home due:{day(2)}")
    nail = peer.number("Nail it")
    peer.topydo("dep", "add", peer.number("Paint it"), "partof", nail)
    peer.topydo("dep", "add", nail, "partof", peer.number("Borrow a ladder"))
    found = changes(before, peer.back())
    paint = found.pop(ids["paint"])
    (new, fields), = found.items()
    equal(paint, {"parent": new})
    expected = {
        "title": "Nail it", "priority": "medium", "due": str(day(2)), "tag:tools": "tools",
        "folder": before[ids["roof"]]["folder"], "parent": ids["ladder"]}
    equal({key: fields.get(key) for key in expected}, expected)


@check
def mirrored(home):
    """topydo and daybook on one file: what each adds, edits, completes and deletes is so in the other."""
    home.daybook("folder", "add", "Home")
    roof = samples.id_of(home, "add", "Fix the roof", "--folder", "Home", "--priority", "high")
    milk = samples.id_of(home, "add", "Buy milk", "--due", day(2))
    peer = List(home, home.write("todo.txt", "Walk @sea\n"))
    home.mirror("add", peer.file)
    equal(len(peer.lines()), 3)
    peer.topydo("do", "--force", peer.number("Fix the roof"))
    peer.topydo("pri", peer.number("Buy milk"), "B")
    peer.topydo("append", peer.number("Walk"), f"due:{day(4)}")
    peer.topydo("add", "Call Ann +Home")
    home.mirror("sync")
    entries = home.entries()
    walk, call = (
        next(id for id, entry in entries.items() if entry.get("title") == title)
        for title in ("Walk", "Call Ann"))
    true("completed" in entries[roof], "The roof is done.")
    equal((entries[roof]["priority"], entries[milk]["priority"]), ("high", "medium"))
    equal(entries[walk]["due"], str(day(4)))
    equal(entries[call]["folder"], entries[roof]["folder"])
    home.daybook("edit", walk, "--title", "Walk far")
    home.daybook("done", call)
    home.daybook("delete", milk)
    home.mirror("sync")
    lines = peer.lines()
    equal(len(lines), 3)
    true(lines[0].endswith(f"Walk far @sea due:{day(4)} uid:{walk[-8:]}"), lines[0])
    true(lines[2].startswith(f"x {day(0)}"), lines[2])
    peer.topydo("del", "--force", peer.number("Walk far"))
    home.mirror("sync")
    equal({roof, call} - set(home.entries()), set())
    true(walk not in home.entries(), "It is deleted.")
    home.mirror("sync")
    equal(len(peer.lines()), 2)
