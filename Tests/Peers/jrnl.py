"""jrnl: a journal as text."""

import json

import samples
from harness import check, equal

CONFIGURATION = """
version: v4.6
editor: ''
encrypt: false
template: false
default_hour: 9
default_minute: 0
timeformat: '%F %R'
tagsymbols: '#@'
highlight: false
linewrap: false
indent_character: '|'
display_format: null
colors: {{body: none, date: none, tags: none, title: none}}
journals: {{default: {{journal: {journal}}}}}
"""


class Journal:
    def __init__(self, home, text=""):
        self.home = home
        self.file = home.write("journal.txt", text)
        self.configuration = home.write("jrnl.yaml", CONFIGURATION.format(journal=self.file))

    def jrnl(self, *arguments, **options):
        return self.home.run("jrnl", "--config-file", self.configuration, *arguments, **options)

    def entries(self):
        """By their times, all that jrnl knows of entries."""
        entries = json.loads(self.jrnl("--format", "json"))["entries"]
        return {
            f"{entry['date']}T{entry['time']}": {
                "title": entry["title"], "body": entry["body"].strip("\n"),
                "tags": sorted(entry["tags"]), "starred": entry["starred"]}
            for entry in entries}


def pages(home):
    """The pages of a book, as jrnl should see them."""
    pages = {}
    for page in home.entries().values():
        if page["kind"] != "diary":
            continue
        tags = {value for key, value in page.items() if key.startswith("tag:")}
        text = f"{page['title']}\n{page.get('body', '')}"
        names = {word for word in text.split() if word[0] in "#@" and word[1:].isalpha()}
        # A line that would begin an entry has a backslash.
        lines = [page["body"].replace("[2020", "\\[2020")] if "body" in page else []
        words = {"#" + tag.replace(" ", "_") for tag in tags - {"starred"}}
        missing = sorted(word for word in words if word[1:] not in text)
        if missing:
            lines.append(" ".join(missing))
        pages[page["date"].split("[")[0]] = {
            "title": page["title"], "body": "\n".join(lines).strip("\n"),
            "tags": sorted(words | names), "starred": "starred" in tags}
    return pages


@check
def pages_go_out(home):
    """jrnl finds each page as one entry, with its title, text, tags and star."""
    samples.pages(home)
    equal(Journal(home, home.export("jrnl")).entries(), pages(home))


@check
def imports(home):
    """jrnl --import takes all pages into another journal, and comes to the same."""
    samples.pages(home)
    journal = Journal(home)
    journal.jrnl("--import", input=home.export("jrnl"))
    equal(journal.entries(), pages(home))


@check
def written_again(home):
    """A journal that jrnl has written again brings nothing new, but for what was added there."""
    samples.pages(home)
    before = home.entries()
    journal = Journal(home, home.export("jrnl"))
    journal.jrnl("2020-05-06 07:08: Added there. With a #tag\nand more.")
    after = home.bring(journal.file, "jrnl")
    new = [after[id] for id in set(after) - set(before)]
    equal(
        [(page["title"], page.get("body"), page["date"].split("[")[0]) for page in new],
        [("Added there. With a #tag", "and more.", "2020-05-06T07:08")])
    equal({id: after[id] for id in before}, before, "No other page changes.")
