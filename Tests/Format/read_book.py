#!/usr/bin/env python3
"""Reads a book as Sources/Repositories/FORMAT.md describes it, and knows nothing else of daybook.

    python3 read_book.py BOOK

prints the entries that live, the ids of the deleted ones, the damaged lines and the missing
operations as JSON. Where BOOK has a file expected.json, the result is compared with that file
instead: "agrees" and exit code 0, or the differences and exit code 1.

README.md, beside this file, says how the golden book is made.
"""

import json
import re
import stat
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

NEWEST_VERSION = 1
LONGEST_LINE = 256 << 20
# Fields of which nobody chooses a version; neither are tags.
UNCHOSEN = {
    "created", "position", "deleted", "number", "department", "source", "dateAssumed", "repeatDay"}

# -- Lines: FORMAT.md, sections 3 to 5 -------------------------------------------------------------


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def has_right_checksum(line):
    return len(line) > 16 and line[-16:] == b',"c":"%08x"}' % crc32c(line[:-16])


class Damage(ValueError):
    """Why a line is not used; its text is the reason."""


def require(condition):
    if not condition:
        raise Damage("malformed")


class Object(dict):
    """An object of JSON with all its members; as a dict it has the last of each name."""

    def __init__(self, pairs):
        super().__init__(pairs)
        self.pairs = pairs


def parsed(line):
    def refuse(word):
        raise Damage("malformed")

    return json.loads(line.decode(), object_pairs_hook=Object, parse_constant=refuse)


def whole(value):
    require(type(value) is int and 0 <= value < 10**9)
    return value


def text(value):
    require(isinstance(value, str))
    return value


def key(value):
    """An operation, `slot:n`."""
    match = re.fullmatch(r"(.*):([0-9]{1,9})", text(value), re.DOTALL)
    require(match)
    return match[1], int(match[2])


def time(value):
    """Sorts as the times do."""
    day, clock = r"([0-9]{4})-([0-9]{2})-([0-9]{2})", r"([0-9]{2}):([0-9]{2}):([0-9]{2})"
    pattern = rf"{day}T{clock}(?:\.([0-9]{{3}}))?Z\+([0-9]{{1,9}})"
    match = re.fullmatch(pattern, text(value))
    require(match)
    *moment, thousandths, counter = (int(part or 0) for part in match.groups())
    return datetime(*moment, thousandths * 1000), counter


def each(read):
    def read_list(value):
        require(isinstance(value, list))
        return [read(element) for element in value]

    return read_list


def members(value, reader):
    """What is known of an object; `reader` gives what reads a member of this name."""
    require(isinstance(value, Object))
    found = {}
    for name, member in value.pairs:
        read = reader(name)
        if read and name in found:
            raise Damage("duplicateKey")
        if read:
            found[name] = read(member)
    return found


def keyed(read):
    """An object in which every name is known."""
    return lambda value: members(value, lambda _: read)


def as_is(value):
    return value


def change(value):
    found = members(value, CHANGE.get)
    require({"k", "id", "f"} <= found.keys())
    return {"over": {}, **found}


CHANGE = {"k": text, "id": text, "f": keyed(as_is), "over": keyed(each(key))}
LINE = {
    "v": whole, "n": whole, "t": time, "undo": key, "redo": key, "again": each(key),
    "sums": each(as_is), "tx": each(change), "segment": as_is, "slot": text, "c": text,
}


@dataclass
class Operation:
    slot: str
    number: int
    time: tuple
    changes: list  # [{"k": kind, "id": record, "f": {name: value}, "over": {name: [(slot, n)]}}]
    again: list  # [((slot, n), checksum or None)]
    line: bytes
    place: tuple  # file and line

    def __post_init__(self):
        self.is_intact = has_right_checksum(self.line)
        self.checksum = self.line[-10:-2].decode("ascii", "replace")

    @property
    def key(self):
        return self.slot, self.number

    @property
    def order(self):
        return self.time, self.slot.encode(), self.number


def parse(line, slot, place):
    """An operation, the slot that a header names, or None for a newer line; else raises Damage."""
    if len(line) > LONGEST_LINE:
        raise Damage("tooLong")
    is_intact = has_right_checksum(line)
    value = None
    try:
        value = parsed(line)
        found = members(value, LINE.get)
        require("segment" in found or {"n", "t", "tx"} <= found.keys() and found["n"] > 0)
    except UnicodeDecodeError:
        raise Damage("invalidText") from None
    except (ValueError, RecursionError) as error:
        version = value.get("v") if isinstance(value, Object) else None
        if is_intact and type(version) is int and version > NEWEST_VERSION:
            return None
        raise error if isinstance(error, Damage) else Damage("malformed") from None
    if "segment" in found:
        if not is_intact:
            raise Damage("wrongChecksum")
        require(re.fullmatch(r"[0-9a-z-]{1,64}", found.get("slot", "")))
        return found["slot"]
    again, sums = found.get("again", []) if has_right_checksum(line) else [], found.get("sums", [])
    formers = list(zip(again, sums if len(sums) == len(again) else [None] * len(again)))
    return Operation(slot, found["n"], found["t"], found["tx"], formers, line, place)


# -- Files: sections 2 and 6 -----------------------------------------------------------------------


class Log:
    def __init__(self, book):
        self.operations = []
        self.damage = set()  # (file, line, reason)
        self.unfinished = set()  # folders with a file that ends within a line
        root = book / "log"
        for folder in sorted(root.glob("[!.]*")):
            if not stat.S_ISDIR(folder.lstat().st_mode):
                self.damage.add((f"log/{folder.name}", 0, "unreadable"))
                continue
            for file in sorted(folder.glob("[!.]*.jsonl"), key=segment_order):
                path = f"log/{folder.name}/{file.name}"
                if stat.S_ISREG(file.lstat().st_mode):
                    lines = file.read_bytes().split(b"\n")
                    self.read(folder.name, path, [line.removesuffix(b"\r") for line in lines])
                else:
                    self.damage.add((path, 0, "unreadable"))

    def read(self, folder, path, lines):
        slot = folder.split(".")[0]
        if lines[-1] and not has_right_checksum(lines[-1]):
            self.unfinished.add(folder)
            lines.pop()
        for row, line in enumerate(lines, 1):
            try:
                found = parse(line, slot, (path, row)) if line else None
            except Damage as damage:
                self.damage.add((path, row, str(damage)))
                continue
            if isinstance(found, str):
                if found != slot:
                    self.damage.add((path, row, "wrongSlot"))
                slot = found
            elif found:
                if row == 1:
                    self.damage.add((path, row, "headerMissing"))
                if self.is_believed(found, lines[:row - 1]):
                    self.operations.append(found)

    def is_believed(self, operation, before):
        """A line with a wrong checksum counts only with the number that must come next."""
        if operation.is_intact:
            return True
        is_next = operation.number == following_number(before)
        self.damage.add((*operation.place, "wrongChecksum" if is_next else "malformed"))
        return is_next

    def pass_over_copies(self):
        """Leaves out damaged lines that stand elsewhere whole."""
        intact = {operation.key for operation in self.operations if operation.is_intact}
        for operation in [o for o in self.operations if not o.is_intact]:
            if operation.key in intact:
                self.operations.remove(operation)
                self.damage.remove((*operation.place, "wrongChecksum"))

    def in_order(self):
        """Each operation once, the earliest first."""
        found = {}
        for operation in sorted(self.operations, key=lambda operation: operation.order):
            if found.setdefault(operation.key, operation).line != operation.line:
                self.damage.add((*operation.place, "repeatedNumber"))
        return list(found.values())


def following_number(lines):
    """The number that must come next behind lines of a file; None where they do not say."""
    for distance, line in enumerate(reversed([line for line in lines if line]), 1):
        if has_right_checksum(line):
            members = parsed(line)
            first = members.get("first")
            number = members.get("n", first - 1 if type(first) is int else None)
            return number + distance if type(number) is int else None
    return None


def segment_order(file):
    match = re.fullmatch(r"([0-9]{6,18})\.jsonl", file.name)
    return (int(match[1]), "") if match else (0, file.name)


# -- Numbers given twice: section 7 ----------------------------------------------------------------


def resolve_forks(operations):
    """Renames the lines that lost their number; returns the numbers that were given twice."""
    lines = {}
    for operation in operations:
        if operation.is_intact:
            lines.setdefault(operation.key, set()).add(operation.line)
    forked = {key: min(found) for key, found in lines.items() if len(found) > 1}
    slots = {slot for slot, _ in forked}
    writers = {}  # by record, field and number as it is written: the operations that wrote there
    names = {}  # by number as it is written and checksum
    for operation in operations:
        written = operation.key
        if operation.is_intact and written in forked:
            own_slot = f"{operation.slot}-{operation.number}-{operation.checksum}"
            if operation.line == forked[written]:
                operation.again = [*operation.again, ((own_slot, 1), operation.checksum)]
            else:
                operation.slot, operation.number = own_slot, 1
        names[written, operation.checksum] = operation.key
        for change in operation.changes:
            for name in change["f"]:
                writers.setdefault((change["id"], name, written), set()).add(operation.key)

    def meant(record, name, key):
        found = writers.get((record, name, key), {key}) if key[0] in slots else {key}
        return found if len(found) == 1 else set()

    for operation in operations:
        operation.again = [(names.get(old, old[0]), old[1]) for old in operation.again]
        for change in operation.changes:
            for name, keys in change["over"].items():
                change["over"][name] = [
                    new for key in keys for new in meant(change["id"], name, key)]
    return set(forked)


# -- Fold: sections 8 to 10 ------------------------------------------------------------------------


def fold(operations):
    """By record its kind and its fields: the values that stand, the one to be shown first."""
    rewritten = {}
    for operation in operations:
        for former, _ in operation.again:
            rewritten.setdefault(former, []).append(operation.key)
    formers = {former for operation in operations for former in operation.again}
    applied = [
        operation for operation in operations
        if (operation.key, operation.checksum) not in formers or (operation.key, None) in formers]
    superseded, deletions = mentions(applied, rewritten)
    standing = [seen for deletion, seen in deletions.items() if deletion not in superseded]
    covered = set().union(*standing)
    records = {}
    for operation in reversed(applied):
        for change in reversed(operation.changes):
            _, fields = records.get(change["id"], (None, {}))
            records[change["id"]] = change["k"], fields
            for name, value in reversed(change["f"].items()):
                place = change["id"], name, operation.key
                if place not in superseded:
                    fields.setdefault(name, []).append((value, place in covered, operation.key))
    return records


def mentions(operations, rewritten):
    """The values that are superseded, and by deletion the values that it has seen."""
    superseded, deletions = set(), {}
    for operation in operations:
        for change in operation.changes:
            is_deletion = change["f"].get("deleted") is True
            seen = deletions.setdefault((change["id"], "deleted", operation.key), set())
            for name, keys in change["over"].items():
                values = seen if is_deletion and name != "deleted" else superseded
                for key in keys + [new for key in keys for new in rewritten.get(key, [])]:
                    if key != operation.key:
                        values.add((change["id"], name, key))
    return superseded, deletions


def is_deleted(fields):
    others = [values for name, values in fields.items() if name != "deleted"]
    is_covered = all(covered for values in others for _, covered, _ in values)
    return is_covered and "deleted" in fields and fields["deleted"][0][0] is True


def entry(kind, fields):
    shown = {name: values[0][0] for name, values in fields.items()}
    found = {"kind": kind, "fields": {n: value for n, value in shown.items() if value is not None}}
    for name, values in fields.items():
        distinct = {}
        for value, _, writer in values:
            is_moment = name == "completed" and isinstance(value, str)
            is_alike = is_moment and closes_alike(writer, fields)
            distinct.setdefault("closed" if is_alike else json.dumps(value), value)
        if len(distinct) > 1 and name not in UNCHOSEN and not name.startswith("tag:"):
            found.setdefault("versions", {})[name] = list(distinct.values())
    return found


def closes_alike(writer, fields):
    """Whether an operation closed a to-do with the outcome that it is shown with."""
    outcomes = fields.get("outcome", [(None, False, None)])
    writers = [writer for value, _, writer in outcomes if value is not None]
    return outcomes[0][0] is None or writer in writers


# -- Missing operations (section 11), and what is printed ------------------------------------------


def missing(operations, forked, unfinished):
    found = list(forked)
    mentioned = []
    for operation in operations:
        found += [operation.key] + [former for former, _ in operation.again]
        for change in operation.changes:
            mentioned += [key for keys in change["over"].values() for key in keys]
    names = []
    for slot in {slot for slot, _ in found + mentioned}:
        numbers = {number for other, number in found if other == slot}
        known = found if slot in unfinished else found + mentioned
        expected = 1
        for number in sorted(numbers) + [max(n for s, n in known + [(slot, 0)] if s == slot) + 1]:
            if number > expected:
                last = f"…{number - 1}" if number > expected + 1 else ""
                names.append(f"{slot}:{expected}{last}")
            expected = number + 1
    return sorted(names)


def read_book(book):
    log = Log(book)
    forked = resolve_forks(log.operations)
    log.pass_over_copies()
    operations = log.in_order()
    records = {
        record: (kind, fields) for record, (kind, fields) in sorted(fold(operations).items())
        if any(value is not None for values in fields.values() for value, _, _ in values)}
    found = {
        "entries": {r: entry(*found) for r, found in records.items() if not is_deleted(found[1])},
        "deleted": [record for record, (_, fields) in records.items() if is_deleted(fields)],
        "damaged": [
            {"path": path, "line": row, "trouble": trouble}
            for path, row, trouble in sorted(log.damage)],
        "missing": missing(operations, forked, log.unfinished),
    }
    # Half of a surrogate pair is no character.
    return json.loads(re.sub("[\ud800-\udfff]", "\ufffd", json.dumps(found, ensure_ascii=False)))


def differences(expected, found, path="book"):
    if isinstance(expected, dict) and isinstance(found, dict):
        for name in sorted(expected.keys() | found.keys()):
            yield from differences(expected.get(name), found.get(name), f"{path}.{name}")
    elif json.dumps(expected, sort_keys=True) != json.dumps(found, sort_keys=True):
        yield f"{path}: expected {json.dumps(expected, ensure_ascii=False)}"
        yield f"{path}: found    {json.dumps(found, ensure_ascii=False)}"


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: read_book.py BOOK")
    book = Path(sys.argv[1])
    found = read_book(book)
    if not (book / "expected.json").exists():
        print(json.dumps(found, ensure_ascii=False, indent=2, sort_keys=True))
        return
    expected = json.loads((book / "expected.json").read_text("utf-8"))
    lines = list(differences(expected, found))
    print("\n".join(lines or ["agrees"]))
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
