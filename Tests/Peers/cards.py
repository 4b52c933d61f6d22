"""vobject and khard: people as cards."""

from harness import changes, check, equal
from samples import people
from vdir import PEOPLE, Folders


def filled(home):
    people(home)
    return {
        entry["title"]: id for id, entry in home.entries().items() if entry["kind"] != "folder"}


class Exported(Folders):
    """The people of a book as a folder of files, one for each."""

    def __init__(self, home):
        super().__init__(home)
        for number, card in enumerate(home.export("vcf").split("BEGIN:VCARD")[1:]):
            path = self.cards / PEOPLE / f"{number}.vcf"
            path.write_bytes(f"BEGIN:VCARD{card}".encode())

    def back(self):
        return self.home.bring(self.cards, "vcf", "--update")


@check
def vobject_reads_all(home):
    """vobject reads each card with the name, number, address and tags of its person."""
    import vobject
    ids = filled(home)
    seen = {}
    for card in vobject.readComponents(home.export("vcf")):
        def value(name):
            return getattr(card, name).value if hasattr(card, name) else None
        seen[card.uid.value] = {
            "title": card.fn.value, "phone": value("tel"), "email": value("email"),
            "address": card.adr.value.street if hasattr(card, "adr") else None,
            "tags": sorted(value("categories") or []),
        }
    entries = home.entries()
    equal(seen, {
        id: {key: entries[id].get(key) for key in ("title", "phone", "email", "address")}
        | {"tags": sorted(value for key, value in entries[id].items() if key.startswith("tag:"))}
        for id in ids.values()})


@check
def khard_lists_all(home):
    """khard lists each person by name and number."""
    ids = filled(home)
    entries = home.entries()
    seen = Exported(home).khard("list", "--parsable", "--fields", "uid,name,phone").splitlines()
    equal(
        {line.split("\t")[0]: line.split("\t")[1] for line in seen},
        {id: entries[id]["title"] for id in ids.values()})


@check
def edited_there(home):
    """What khard adds and edits is so in the book, with lines that only khard knows."""
    ids = filled(home)
    before = home.entries()
    folders = Exported(home)
    edit = home.write("edit.yaml", """
Formatted name : Kim Minji
Last name : Kim Minji
Phone :
    work : 02-555
Note : met at the sea
""")
    new = home.write("new.yaml", """
First name : Ann
Last name : Lee
Phone :
    cell : 123
Nickname : Annie
""")
    folders.khard("edit", "--input-file", edit, "Minji", input="y\n")
    folders.khard("new", "--input-file", new)
    found = changes(before, folders.back())
    kim = found.pop(ids["Kim Minji"])
    equal(kim["phone"], "02-555")
    (ann,) = found.values()
    equal((ann["title"], ann["phone"]), ("Ann Lee", "123"))
    cards = home.export("vcf")
    for line in ("NOTE:met at the sea", "TEL;TYPE=work:02-555", "NICKNAME:Annie", "N:Lee;Ann;;;"):
        equal(cards.count(f"\r\n{line}\r\n"), 1, line)
