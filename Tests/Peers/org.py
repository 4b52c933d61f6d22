"""Org of Emacs: headings of a file, read and changed by Org itself."""

import json
from datetime import date
from pathlib import Path

import samples
from harness import changes, check, day, equal

LIBRARY = Path(__file__).with_name("org.el")
PRIORITIES = {"high": "A", "medium": "B", "low": "C"}


class Outline:
    """The book as a file of Org."""

    def __init__(self, home):
        self.home = home
        self.file = home.write("book.org", home.export("org"))

    def _emacs(self, form):
        return self.home.run("emacs", "-Q", "--batch", "-l", LIBRARY, "--eval", form)

    def headings(self):
        """What Org says of each heading with an id."""
        headings = json.loads(self._emacs(f'(peers-show "{self.file}")'))
        return {heading.pop("id"): heading for heading in headings if heading["id"]}

    def edit(self, *edits):
        """Does Lisp at headings: pairs of their titles and what is done there."""
        actions = "".join(f'("{title}" . (lambda () {action}))' for title, action in edits)
        self._emacs(f"""(peers-edit "{self.file}" '({actions}))""")

    def back(self):
        return self.home.bring(self.file, "org", "--update")


def stamp(text, repeater=""):
    """A day of the book as Org has it."""
    if text in (None, "someday"):
        return None
    day, _, time = text.split("[")[0].partition("T")
    parts = [day, f"{date.fromisoformat(day):%a}", time, repeater]
    return f"<{' '.join(part for part in parts if part)}>"


def heading(todo):
    """What Org should say of a to-do."""
    state = "TODO"
    if "completed" in todo:
        state = "CANCELLED" if todo.get("outcome") == "dropped" else "DONE"
    tags = [value.replace(" ", "_") for key, value in todo.items() if key.startswith("tag:")]
    if todo.get("start") == "someday":
        tags.append("someday")
    repeater = f"++{todo['repeat']}" if "repeat" in todo else ""
    return {
        "state": state,
        "tags": sorted(tags),
        "priority": PRIORITIES.get(todo.get("priority")),
        "deadline": stamp(todo.get("due"), repeater),
        "scheduled": stamp(todo.get("start")),
    }


@check
def reads_all(home):
    """Org sees each to-do as a heading with its id, state, days, priority, tags and repeat."""
    samples.todos(home)
    expected = {
        id: heading(entry) for id, entry in home.entries().items() if entry["kind"] == "todo"}
    seen = {
        id: {key: seen[key] for key in expected[id]}
        for id, seen in Outline(home).headings().items()}
    equal(seen, expected)


@check
def reads_events(home):
    """Org sees each event with a timestamp of its days and times, and how it repeats."""
    ids = samples.events(home)
    seen = Outline(home).headings()
    expected = {
        "dentist": f"<{day(2):%F %a} 14:00-15:00>",
        "night": f"<{day(4):%F %a} 23:30>--<{day(5):%F %a} 01:00>",
        "trip": f"<{day(5):%F %a}>--<{day(7):%F %a}>",
        "holiday": f"<{day(9):%F %a}>",
        "standup": f"<{day(1):%F %a} 09:30-09:45 +1w>",
        "rent": f"<{day(1):%F %a} +1m>",
    }
    equal({name: seen[id]["active"] for name, id in ids.items()}, expected)


@check
def untouched(home):
    """A file that Org has laid out and saved changes nothing in the book it came from."""
    samples.todos(home)
    samples.events(home)
    before = home.entries()
    outline = Outline(home)
    outline.edit(("Fix the roof", "(org-align-tags t)"), ("Dentist", "(org-id-get-create)"))
    equal(changes(before, outline.back()), {})


@check
def done_there(home):
    """What is done, moved and prioritised in Org is so in the book, and what repeats moves on."""
    ids = samples.todos(home)
    before = home.entries()
    outline = Outline(home)
    outline.edit(
        ("Fix the roof", '(org-todo "DONE")'), ("Water plants", '(org-todo "DONE")'),
        ("Buy nails", "(org-priority ?A)"), ("Sweep", '(org-todo "TODO")'),
        ("Look again", f'(org-deadline nil "{day(20)}")'))
    found = changes(before, outline.back())
    equal(found.pop(ids["weekly"]), {"due": str(day(8))})
    equal(found.pop(ids["buy"]), {"priority": "high"})
    equal(found.pop(ids["later"]), {"due": str(day(20))})
    equal(found.pop(ids["done"]), {"completed": None})
    equal({id: set(fields) for id, fields in found.items()}, {ids["roof"]: {"completed"}})
