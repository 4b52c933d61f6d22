"""The live mirror: daybook ↔ vdir ↔ vdirsyncer ↔ Radicale ↔ vdir ↔ khal, todoman and khard.

Each check has a desk with a book, whose entries a mirror keeps as files, and a phone that has files
alone; vdirsyncer carries what is in these to a server on loopback and back.
"""

import contextlib
import json

import samples
from harness import Home, changes, check, day, equal, true
from vdir import CALENDAR, PEOPLE, Folders, Server, Sync

# Two paths that must be equal in the end.
RESOLVE = '["command", "{program}", "mirror", "resolve", "--data", "{book}"]'


class Machine:
    """A machine with folders of files, which vdirsyncer keeps as the server has them."""

    def __init__(self, home, name, server, resolution='"a wins"'):
        self.home = Home(home.path / name)
        self.home.path.mkdir()
        self.folders = Folders(self.home)
        self.server = Sync(self.folders, server, resolution)

    def sync(self):
        self.server.run()

    def todo(self, *arguments):
        return self.folders.todo(*arguments)

    def number(self, title):
        """By which todoman knows a to-do."""
        return next(
            task["id"] for task in json.loads(self.todo("--porcelain", "list", "--status", "ANY"))
            if task["summary"] == title)

    def titles(self):
        return sorted(task["summary"] for task in json.loads(self.todo("--porcelain", "list")))


class Desk(Machine):
    """A machine with a book, too."""

    def __init__(self, home, name, server):
        book = home.path / name / "book"
        super().__init__(home, name, server, RESOLVE.format(program=Home.program, book=book))
        self.home.daybook("folder", "add", CALENDAR)
        self.home.daybook("folder", "add", PEOPLE)

    def begin(self):
        """Sets the mirrors up."""
        self.home.mirror("add", self.folders.calendars / CALENDAR, "--folder", CALENDAR,
                    "--kinds", "todo,event")
        self.home.mirror("add", self.folders.cards / PEOPLE, "--folder", PEOPLE,
                    "--kinds", "employee,student")

    def look(self):
        self.home.mirror("sync")

    def sync(self):
        self.look()
        super().sync()
        self.look()

    def entries(self):
        return self.home.entries()

    def add(self, title, *options):
        return samples.id_of(self.home, "add", "--folder", CALENDAR, title, *options)


@contextlib.contextmanager
def desk_and_phone(home):
    with Server(home).running() as server:
        desk, phone = Desk(home, "desk", server), Machine(home, "phone", server)
        desk.begin()
        yield desk, phone


def settle(*machines):
    """What one machine says, all others hear."""
    for machine in machines + machines:
        machine.sync()


@check(long=True)
def all_goes_out(home):
    """All to-dos and events of the book are on the phone, and a second pass writes nothing."""
    with desk_and_phone(home) as (desk, phone):
        desk.add("Fix the roof", "--due", day(3), "--priority", "high", "--tag", "diy")
        desk.add("Water plants", "--due", day(2), "--repeat", "every week")
        desk.home.daybook(
            "event", "Dentist", "--from", f"{day(2)} 14:00", "--to", "15:00", "--folder", CALENDAR)
        settle(desk, phone)
        equal(phone.titles(), ["Fix the roof", "Water plants"])
        true("14:00-15:00 Dentist" in phone.folders.khal("list", day(0), "7d"), "khal shows it.")
        book, files = desk.entries(), [machine.folders.stamps() for machine in (desk, phone)]
        settle(desk, phone)
        equal(changes(book, desk.entries()), {})
        equal([machine.folders.stamps() for machine in (desk, phone)], files)


@check(long=True)
def edits_come_back(home):
    """What todoman and khal add, edit and complete on the phone is so in the book."""
    with desk_and_phone(home) as (desk, phone):
        roof, milk = desk.add("Fix the roof", "--tag", "diy"), desk.add("Buy milk")
        dentist = samples.id_of(
            desk.home, "event", "Dentist", "--from", f"{day(2)} 14:00", "--to", "15:00",
            "--folder", CALENDAR, "--notes", "bring the card")
        settle(desk, phone)
        before = desk.entries()
        phone.todo("done", phone.number("Fix the roof"))
        phone.todo("edit", phone.number("Buy milk"), "--due", day(4), "--priority", "high")
        phone.todo("new", "Call Ann", "--list", CALENDAR)
        phone.folders.khal("edit", "Dentist", input="s\nDentist again\nn\nq\n")
        phone.folders.khal("new", "-a", CALENDAR, day(5), "10:00", "11:00", "Coffee")
        settle(phone, desk)
        found = changes(before, desk.entries())
        equal(set(found.pop(roof)), {"completed"})
        equal(found.pop(milk), {"due": str(day(4)), "priority": "high"})
        equal(found.pop(dentist), {"title": "Dentist again"})
        equal(sorted(entry["title"] for entry in found.values()), ["Call Ann", "Coffee"])


@check(long=True)
def cards_come_back(home):
    """People are on the phone, and what khard adds, edits and deletes there is so in the book."""
    with desk_and_phone(home) as (desk, phone):
        minji, paul = (
            samples.id_of(desk.home, "person", name, "--folder", PEOPLE, "--phone", number)
            for name, number in (("Kim Minji", "02-123"), ("Paul", "555")))
        settle(desk, phone)
        seen = phone.folders.khard("list", "--parsable", "--fields", "name")
        equal(sorted(seen.splitlines()), ["Kim Minji", "Paul"])
        before = desk.entries()
        phone.folders.rewrite("02-123", "02-555")
        new = phone.home.write("new.yaml", "First name : Ann\nLast name : Lee\n")
        phone.folders.khard("new", "--input-file", new)
        phone.folders.khard("remove", "--force", "Paul")
        desk.home.daybook("edit", minji, "--email", "minji@example.org")
        settle(phone, desk)
        found = changes(before, desk.entries())
        equal(found.pop(minji), {"phone": "02-555", "email": "minji@example.org"})
        true(paul not in desk.entries(), "Paul is gone.")
        found.pop(paul, None)
        (ann,) = found.values()
        equal(ann["title"], "Ann Lee")
        seen = phone.folders.khard("email", "--parsable")
        true("minji@example.org" in seen, seen)


@check(long=True)
def deletions_go_both_ways(home):
    """What is deleted on the phone is deleted in the book, and the other way round."""
    with desk_and_phone(home) as (desk, phone):
        ids = {title: desk.add(title) for title in ("Stay", "Gone here", "Gone there")}
        settle(desk, phone)
        desk.home.daybook("delete", ids["Gone here"])
        phone.todo("delete", "--yes", phone.number("Gone there"))
        settle(phone, desk)
        equal(phone.titles(), ["Stay"])
        equal({id for id in ids.values() if id in desk.entries()}, {ids["Stay"]})


@check(long=True)
def both_edit_fields(home):
    """Two fields of a to-do that are edited on two machines at once come together on both."""
    with desk_and_phone(home) as (desk, phone):
        roof = desk.add("Fix the roof")
        settle(desk, phone)
        desk.home.daybook("edit", roof, "--priority", "high")
        phone.todo("edit", phone.number("Fix the roof"), "--due", day(4))
        settle(phone, desk)
        entry = desk.entries()[roof]
        equal((entry["priority"], entry["due"]), ("high", str(day(4))))
        tasks = json.loads(phone.todo("--porcelain", "list"))
        equal([(task["priority"], task["due"] is not None) for task in tasks], [(1, True)])


@check(long=True)
def both_edit_one_field(home):
    """One field that is edited on two machines at once has both versions in the book."""
    with desk_and_phone(home) as (desk, phone):
        roof = desk.add("Fix the roof")
        settle(desk, phone)
        desk.home.daybook("edit", roof, "--title", "Fix the red roof")
        phone.folders.rewrite("Fix the roof", "Fix the green roof")
        settle(phone, desk)
        [shown] = json.loads(desk.home.daybook("show", roof, "--json"))
        equal(shown["versions"], 2)


@check(long=True)
def series(home):
    """A to-do that comes again and is done on the phone goes on once, on both machines."""
    with desk_and_phone(home) as (desk, phone):
        desk.add("Water plants", "--due", day(2), "--repeat", "every week")
        settle(desk, phone)
        phone.todo("done", phone.number("Water plants"))
        settle(phone, desk)
        open_ones = [
            entry["due"] for entry in desk.entries().values()
            if entry["kind"] == "todo" and "completed" not in entry]
        equal(open_ones, [str(day(9))])
        equal(phone.titles(), ["Water plants"])


@check(long=True)
def two_books(home):
    """Two machines with books of their own, which mirror one collection, come to the same."""
    with Server(home).running() as server:
        desk, laptop = Desk(home, "desk", server), Desk(home, "laptop", server)
        desk.begin()
        laptop.begin()
        roof = desk.add("Fix the roof")
        laptop.add("Buy milk")
        settle(desk, laptop)
        desk.home.daybook("done", roof)
        laptop.home.daybook("edit", roof, "--due", day(3))
        settle(desk, laptop)
        kept = ("title", "due", "completed")
        # Calendars know when something was done to the second.
        equal(*(
            sorted(str([str(entry.get(key))[:19] for key in kept]) for entry in machine.entries().values()
                   if entry["kind"] == "todo") for machine in (desk, laptop)))
