"""Taskwarrior: what `task import` takes and what `task export` gives."""

import json

import samples
from harness import changes, check, day, equal

CONFIGURATION = """
data.location={home}/tasks
confirmation=off
verbose=nothing
news.version=99.0.0
uda.color.type=string
"""

# What Taskwarrior counts for itself, when it wrote, and whether a time to wait for is over by now.
DERIVED = {"id", "urgency", "modified", "rtype"}


class Tasks:
    def __init__(self, home):
        self.home = home
        self.configuration = home.write("taskrc", CONFIGURATION.format(home=home.path))

    def task(self, *arguments, **options):
        return self.home.run("task", f"rc:{self.configuration}", *arguments, **options)

    def take(self):
        """Imports the book."""
        self.task("import", "-", input=self.home.export("taskwarrior"))

    def export(self):
        # To list tasks makes those that templates are due for.
        self.task("uuids")
        return self.task("export")

    def back(self, *arguments, book="book"):
        """Exports to the book, and returns what that has then."""
        file = self.home.write("back.json", self.export())
        return self.home.bring(file, "taskwarrior", *arguments, book=book)


def tasks(text):
    """Tasks by their names, with all that has a meaning."""
    return {
        task["uuid"]: {key: meaning(key, task[key]) for key in task.keys() - DERIVED}
        for task in json.loads(text)}


def meaning(key, value):
    if key == "status" and value == "waiting":
        return "pending"  # It is waiting as long as its time to wait lasts.
    if isinstance(value, list):
        return sorted(value, key=str)
    # Numbers come back with decimals.
    return f"{float(value):g}" if isinstance(value, (int, float)) else value


@check
def import_adds_nothing(home):
    """Taskwarrior keeps each field of each to-do, and makes no task of its own."""
    samples.todos(home)
    peer = Tasks(home)
    peer.take()
    equal(tasks(peer.export()), tasks(home.export("taskwarrior")))


@check
def back_again(home):
    """All to-dos that went through Taskwarrior come into another book as they were."""
    samples.todos(home)
    peer = Tasks(home)
    peer.take()
    peer.back(book="other")
    equal(
        tasks(home.export("taskwarrior", book="other")), tasks(home.export("taskwarrior")))


@check
def done_there(home):
    """What is done, changed and annotated in Taskwarrior is so in the book, and all else stays."""
    ids = samples.todos(home)
    before = home.entries()
    peer = Tasks(home)
    peer.take()
    peer.task("description.is:Fix the roof", "done")
    peer.task("description.is:Buy nails", "modify", "priority:H", f"due:{day(5)}", "+shop")
    peer.task("description.is:Learn to sail", "annotate", "with Ann")
    found = changes(before, peer.back("--update"))
    equal(set(found), {ids["roof"], ids["buy"], ids["someday"]}, "Only these three change.")
    equal(set(found[ids["roof"]]), {"completed"})
    equal(found[ids["buy"]], {"priority": "high", "due": str(day(5)), "tag:shop": "shop"})
    equal(found[ids["someday"]]["notes"], "with Ann")


@check
def series(home):
    """A to-do that comes again and is done in Taskwarrior goes on in the book, once."""
    ids = samples.todos(home)
    before = home.entries()
    peer = Tasks(home)
    peer.take()
    peer.task("description.is:Water plants", "status:pending", "done")
    found = changes(before, peer.back("--update"))
    done = found.pop(ids["weekly"])
    equal(set(done), {"completed"})
    equal(
        [(entry["title"], entry["due"], entry["repeat"]) for entry in found.values()],
        [("Water plants", str(day(8)), "1w")])
    equal(changes(home.entries(), peer.back("--update")), {}, "A second time brings nothing.")


@check
def their_tasks(home):
    """Tasks made in Taskwarrior come in, and go out as they were."""
    peer = Tasks(home)
    for words in (
        ("Read", "project:home.books", "+fun", "priority:L", "due:tomorrow", "wait:today"),
        ("Rest", "scheduled:monday", "until:eoy"),
        ("Repeat", "due:friday", "recur:weekly"),
        ("Depend", "depends:1,2"),
        ("Own field", "color:red"),
    ):
        peer.task("add", *words)
    peer.task("description.is:Read", "annotate", "page 5")
    peer.task("description.is:Rest", "start")
    peer.back()
    equal(tasks(home.export("taskwarrior")), tasks(peer.export()))
