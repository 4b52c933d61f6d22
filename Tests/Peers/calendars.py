"""icalendar, vobject, khal and todoman: events, to-dos and pages as iCalendar."""

import json
from datetime import date, datetime

import samples
from harness import changes, check, day, equal, true
from vdir import CALENDAR, Folders, split

KINDS = {"VTODO": "todo", "VEVENT": "event", "VJOURNAL": "diary"}


def filled(home):
    ids = samples.events(home) | samples.todos(home)
    samples.pages(home)
    return ids


class Exported(Folders):
    """The book as a folder of files, one for each entry."""

    def __init__(self, home):
        super().__init__(home)
        for uid, text in split(home.export("ics")).items():
            (self.calendars / CALENDAR / f"{uid}.ics").write_bytes(text.encode())

    def number(self, title):
        """By which todoman knows a to-do."""
        return next(
            task["id"] for task in json.loads(self.todo("--porcelain", "list"))
            if task["summary"] == title)

    def back(self):
        return self.home.bring(self.calendars, "ics", "--update")


def time(text):
    """A day or time of the book, as these libraries have it."""
    if text is None or text == "someday":
        return None
    local = text.split("[")[0]
    return datetime.fromisoformat(local) if "T" in local else date.fromisoformat(local)


def naive(value):
    return value.replace(tzinfo=None) if isinstance(value, datetime) else value


def meaning(entry):
    """What a calendar should say of an entry."""
    return {
        "title": entry["title"],
        "text": entry.get("notes", entry.get("body")),
        "start": time(entry.get("start" if entry["kind"] == "todo" else "date")),
        "due": time(entry.get("due")),
        "tags": sorted(value for key, value in entry.items() if key.startswith("tag:")),
        "place": entry.get("place"),
        "repeats": "repeat" in entry,
    }


def entries(home):
    return {
        id: meaning(entry) for id, entry in home.entries().items()
        if entry["kind"] in KINDS.values()}


@check
def icalendar_reads_all(home):
    """icalendar reads each entry with its texts, days, tags and rule, and finds no fault in it."""
    import icalendar
    filled(home)
    calendar = icalendar.Calendar.from_ical(home.export("ics"))
    equal([error for part in calendar.walk() for error in part.errors], [])
    seen = {}
    for part in calendar.walk():
        if part.name not in KINDS:
            continue
        seen[str(part["UID"])] = {
            "title": str(part["SUMMARY"]),
            "text": str(part["DESCRIPTION"]) if "DESCRIPTION" in part else None,
            "start": naive(part.decoded("DTSTART", None)),
            "due": naive(part.decoded("DUE", None)),
            "tags": sorted(map(str, part["CATEGORIES"].cats)) if "CATEGORIES" in part else [],
            "place": str(part["LOCATION"]) if "LOCATION" in part else None,
            "repeats": "RRULE" in part,
        }
    equal(seen, entries(home))


@check
def vobject_reads_all(home):
    """vobject reads each entry the same, and can write all of it again."""
    import vobject
    filled(home)
    calendar = vobject.readOne(home.export("ics"))
    seen = {}
    for part in calendar.components():
        if part.name not in KINDS:
            continue
        def value(name):
            return getattr(part, name).value if hasattr(part, name) else None
        seen[part.uid.value] = {
            "title": value("summary"), "text": value("description"),
            "start": naive(value("dtstart")), "due": naive(value("due")),
            "tags": sorted(value("categories") or []), "place": value("location"),
            "repeats": hasattr(part, "rrule"),
        }
    equal(seen, entries(home))
    before = home.entries()
    again = home.write("again.ics", calendar.serialize())
    equal(changes(before, home.bring(again, "ics", "--update")), {})


@check
def khal_shows_all(home):
    """khal shows each event on the days on which the book has it, those of series too."""
    samples.events(home)
    folders = Exported(home)
    days = 40
    text = folders.khal(
        "list", "--day-format", "day {date}", "--format", "{title}", day(0), f"{days}d")
    seen = []
    for line in text.splitlines():
        if line.startswith("day "):
            shown = line.removeprefix("day ")
        else:
            seen.append((shown, line))
    equal(sorted(seen), samples.agenda(home, days))


@check
def todoman_lists_all(home):
    """todoman lists each open to-do with its day, priority and tags."""
    filled(home)
    priorities = {"high": 1, "medium": 5, "low": 9, None: 0}
    seen = sorted(
        (task["summary"], task["priority"], sorted(task["categories"]), task["due"] is not None)
        for task in json.loads(Exported(home).todo("--porcelain", "list")))
    expected = sorted(
        (entry["title"], priorities[entry.get("priority")],
         meaning(entry)["tags"], "due" in entry)
        for entry in home.entries().values()
        if entry["kind"] == "todo" and "completed" not in entry)
    equal(seen, expected)


@check
def edited_there(home):
    """What khal and todoman add, edit and complete is so in the book, and all else stays."""
    ids = filled(home)
    before = home.entries()
    folders = Exported(home)
    folders.todo("done", folders.number("Fix the roof"))
    nails = folders.number("Buy nails")
    folders.todo("edit", nails, "--due", f"{day(6)} 10:00", "--priority", "high")
    folders.todo("new", "Call Ann", "--due", day(4), "--list", CALENDAR)
    folders.khal("new", "-a", CALENDAR, day(2), "16:00", "17:00", "Coffee :: with Bo")
    folders.khal("edit", "Dentist", input="s\nDentist again\nn\nq\n")
    found = changes(before, folders.back())
    equal(set(found.pop(ids["roof"])), {"completed"})
    equal(
        found.pop(ids["buy"]), {"due": f"{day(6)}T10:00[Asia/Seoul]", "priority": "high"})
    equal(found.pop(ids["dentist"]), {"title": "Dentist again"})
    new = sorted(
        (entry["title"], entry.get("due", entry.get("date")), entry.get("notes"))
        for entry in found.values())
    equal(new, [
        ("Call Ann", str(day(4)), None), ("Coffee", f"{day(2)}T16:00[Asia/Seoul]", "with Bo")])


@check
def series(home):
    """A to-do that comes again and is done in todoman goes on in the book, once."""
    ids = filled(home)
    before = home.entries()
    folders = Exported(home)
    folders.todo("done", folders.number("Water plants"))
    found = changes(before, folders.back())
    true("completed" in found.pop(ids["weekly"]), "The one that was done is done.")
    equal(
        [(entry["title"], entry["due"], entry["repeat"]) for entry in found.values()],
        [("Water plants", str(day(8)), "1w")])
