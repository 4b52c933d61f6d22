"""calcurse: a folder of appointments, things to do and notes."""

import samples
from harness import TODAY, changes, check, equal

CALENDAR = """BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
DTSTART:20260301T140000
DTEND:20260301T153000
SUMMARY:Concert | with a bar
DESCRIPTION:Row 5\\nSeat 7
END:VEVENT
BEGIN:VEVENT
DTSTART:20260302T090000
DTEND:20260302T091500
RRULE:FREQ=WEEKLY;COUNT=4
EXDATE:20260309T090000
SUMMARY:Standup
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20260303
SUMMARY:Holiday
END:VEVENT
BEGIN:VTODO
SUMMARY:Buy milk
PRIORITY:1
DESCRIPTION:two litres
END:VTODO
BEGIN:VTODO
SUMMARY:Sweep
STATUS:COMPLETED
END:VTODO
END:VCALENDAR
"""


class Calendar:
    """A folder of calcurse."""

    def __init__(self, home):
        self.home = home
        self.folder = home.path / "calcurse"

    @classmethod
    def exported(cls, home):
        calendar = cls(home)
        home.export("calcurse", "--output", calendar.folder)
        return calendar

    def calcurse(self, *arguments):
        return self.home.run("calcurse", "-D", self.folder, "-C", self.folder, *arguments)

    def lines(self):
        """All that calcurse has read, as it writes it."""
        return sorted(self.calcurse("-G").splitlines())

    def files(self):
        """All that is written, as it is."""
        return sorted(
            line for name in ("apts", "todo")
            for line in (self.folder / name).read_text().splitlines())

    def shown(self, days):
        """The days from today on of all that calcurse shows on them, with their titles."""
        form = "%m\n"
        options = [
            word for kind in ("apt", "event", "recur-apt", "recur-event")
            for word in (f"--format-{kind}", form)]
        text = self.calcurse(
            "-Q", "--from", f"{TODAY:%m/%d/%Y}", "--days", days, "--filter-type", "cal",
            "--output-datefmt", "%Y-%m-%d", *options)
        shown = []
        for line in text.splitlines():
            if line.endswith(":"):
                date = line.removesuffix(":")
            elif line:
                shown.append((date, line))
        return sorted(shown)


@check
def reads_all(home):
    """calcurse reads each line of appointments and things to do, and would write the same one."""
    samples.todos(home)
    samples.events(home)
    calendar = Calendar.exported(home)
    equal(calendar.lines(), calendar.files())


@check
def shows_all(home):
    """calcurse shows each event on the days on which the book has it, those of series too."""
    samples.events(home)
    equal(Calendar.exported(home).shown(40), samples.agenda(home, 40))


@check
def written_again(home):
    """A folder that calcurse has written again changes nothing in the book it came from."""
    samples.todos(home)
    samples.events(home)
    before = home.entries()
    calendar = Calendar.exported(home)
    # To purge what no pattern finds makes calcurse write all files.
    calendar.calcurse("--purge", "--filter-pattern", "no such text")
    equal(changes(before, home.bring(calendar.folder, "calcurse", "--update")), {})


@check
def their_folder(home):
    """What calcurse has made itself comes in and goes out as it was, with its notes."""
    calendar = Calendar(home)
    calendar.calcurse("-i", home.write("calendar.ics", CALENDAR))
    theirs = calendar.files()
    home.bring(calendar.folder, "calcurse")
    calendar.folder = home.path / "again"
    home.export("calcurse", "--output", calendar.folder)
    equal(calendar.files(), theirs)
