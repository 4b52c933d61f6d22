"""Books to give to peers: a little of everything, and what is hard to write."""

import json

from harness import day

# Texts with each sign that some format has for itself.
HARD_TITLES = [
    "Fix the roof; then (maybe) paint, 50% off",
    "우유 사기 🥛",
    '"Quotes", \\backslashes\\ and <angles>',
    "[2026-01-01] a day in brackets",
    "(A) looks like a priority",
    "x done or not",
    "+project @context due:never",
    "* a star, TODO a word :tag:",
    "- [ ] a box",
    "a | bar, a! sign, {1W} in braces >note",
]
NOTES = "First line\n\n  indented; with, signs\nlast 줄"


def id_of(home, *command, **options):
    """The id of what a command adds."""
    return home.daybook(*command, **options).split()[0]


def todos(home):
    """A book of to-dos; returns the ids of some, by what they are."""
    home.daybook("folder", "add", "Home")
    home.daybook("folder", "add", "Garden", "--parent", "Home")

    def add(title, *options):
        return id_of(home, "add", "--verbatim", title, *options)

    ids = {}
    home.daybook("add", "--verbatim", "-", input="\n".join(HARD_TITLES))
    ids["roof"] = add(
        "Fix the roof", "--folder", "Home", "--due", day(3), "--priority", "high", "--tag", "diy",
        "--tag", "road trip", "--notes", NOTES, "--estimate", "1h30m")
    ids["ladder"] = add(
        "Borrow a ladder", "--folder", "Home", "--due", f"{day(2)} 18:30", "--priority", "low")
    ids["buy"] = add("Buy nails", "--folder", "Home", "--parent", ids["ladder"])
    ids["paint"] = add(
        "Paint it", "--folder", "Garden", "--after", ids["roof"], "--priority", "medium")
    ids["later"] = add("Look again", "--start", day(30), "--due", day(40))
    ids["someday"] = add("Learn to sail", "--start", "someday")
    ids["weekly"] = add(
        "Water plants", "--folder", "Garden", "--due", day(1), "--repeat", "every week")
    ids["done"] = add("Sweep", "--folder", "Home")
    home.daybook("done", ids["done"])
    ids["dropped"] = add("Mow", "--folder", "Garden")
    home.daybook("drop", ids["dropped"])
    return ids


def events(home):
    """A book of events; returns their ids by what they are."""
    ids = {
        "dentist": id_of(
            home, "event", "Dentist", "--from", f"{day(2)} 14:00", "--to", "15:00",
            "--place", "Main St. 5; left, door", "--notes", NOTES),
        "night": id_of(home, "event", "Night train", "--from", f"{day(4)} 23:30", "--to", "90m"),
        "trip": id_of(home, "event", "Trip to Jeju", "--from", day(5), "--to", day(7)),
        "holiday": id_of(home, "event", "Holiday 휴일", "--from", day(9)),
        "standup": id_of(
            home, "event", "Standup", "--from", f"{day(1)} 09:30", "--to", "15m",
            "--repeat", "every week"),
        "rent": id_of(home, "event", "Rent", "--from", day(1), "--repeat", "every month"),
    }
    # One of its days is left out.
    home.daybook("delete", f"{ids['standup']}@{day(8)}")
    return ids


def agenda(home, days):
    """The days from today on of all events that the book shows on them, with their titles."""
    lines = json.loads(home.daybook("agenda", day(0), "--days", days, "--json"))
    return sorted((line["day"], line["title"]) for line in lines if line["kind"] == "event")


def pages(home):
    home.daybook("diary", "Rain all day", "--date", f"{day(-3)} 21:15", "--tag", "home")
    home.daybook(
        "diary", "Brackets\n\n[2020-01-01 10:00] is no new page\n\nafter an empty line",
        "--date", f"{day(-2)} 08:00")
    home.daybook("diary", "Words with #tags and @names in it", "--date", f"{day(-2)} 09:00")
    home.daybook("diary", f"바다\n{NOTES}", "--date", f"{day(-1)} 07:30", "--tag", "road trip")
    home.daybook("diary", "A star", "--date", f"{day(-1)} 08:00", "--tag", "starred")


def expenses(home):
    home.daybook("folder", "add", "Trip")

    def spend(amount, title, *options):
        home.daybook("spend", f"{amount} {title}", *options)

    spend("4,500 KRW", "coffee", "--category", "food", "--date", day(-3))
    spend("12.50 EUR", "lunch; with (friends)", "--category", "food:out", "--date", day(-2))
    spend("3.25 EUR", "카페 라떼", "--category", "카페", "--date", f"{day(-2)} 18:30")
    spend("1,234.56 USD", "flight", "--category", "Air travel", "--folder", "Trip",
          "--memo", "seat 5A; [2019-01-01] is no date\nreceipt: yes", "--tag", "work")
    spend("7 EUR", "* star and ! sign", "--memo", "tag: value", "--tag", "road trip")


def people(home):
    def person(name, *options):
        home.daybook("person", name, *options)

    person("Kim Minji", "--phone", "010-1234", "--email", "minji@example.org",
           "--address", "Main St. 5; left, door", "--salary", "5000", "--tag", "road trip")
    person("이 준", "--grade", "3", "--course", 'maths, "advanced"')
    person("O'Neil; Bo, Jr.", "--age", "40", "--gender", "male")
    person("Solo")
