"""Measures SQLite at what daybook asks its columns: python3 Tests/Bench/sqlite.py [number of entries]"""

import os
import random
import sqlite3
import statistics
import sys
import tempfile
import time

COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
WORDS = (
    "milk bread call mother report tax garden paint letter train ticket doctor invoice review draft plan "
    "clean kitchen window repair bicycle lamp shoes coat soap rice tea coffee sugar flour lesson piano"
).split()


def fill(database):
    chance = random.Random(7)
    database.execute(
        "create table entry(id text primary key, kind int, title text, folder int, done int, due int,"
        " created int, position int) without rowid"
    )
    database.executemany(
        "insert into entry values(?,?,?,?,?,?,?,?)",
        (
            (
                "%026X" % chance.getrandbits(104),
                chance.randrange(4),
                " ".join(chance.choices(WORDS, k=4)) + f" {number}",
                chance.randrange(40),
                int(chance.random() < 0.4),
                chance.randrange(20_000, 21_000) if chance.random() < 0.5 else None,
                number,
                number,
            )
            for number in range(COUNT)
        ),
    )
    database.execute("create index place on entry(folder, done, due, created, id)")
    database.execute("create index tally on entry(folder, done)")
    database.commit()
    database.execute("analyze")
    database.commit()


def measure(name, act, rounds=9):
    act()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        act()
        times.append((time.perf_counter() - start) * 1000)
    print(f"{name:26} {statistics.median(times):8.1f} ms")


def main(path):
    database = sqlite3.connect(path)
    database.execute("pragma journal_mode=wal")
    database.execute("pragma synchronous=full")
    fill(database)
    print(f"SQLite {sqlite3.sqlite_version}, {COUNT:,} entries, {os.path.getsize(path) / 1e6:.0f} MB, warm")

    def rows(query):
        return lambda: database.execute(query).fetchall()

    measure("filter by a substring", rows("select id from entry where title like '%lamp%' order by created"))
    measure("counts a folder", rows("select folder, done, count(*) from entry group by folder, done"))
    measure("all ids in order", rows("select id from entry order by folder, done, due, created, id"))
    numbers = iter(range(COUNT, COUNT + 1000))

    def insert():
        number = next(numbers)
        entry = (f"Z{number:025}", 0, "milk", 1, 0, None, number, number)
        database.execute("insert into entry values(?,?,?,?,?,?,?,?)", entry)
        database.commit()

    measure("one insert, synced", insert, rounds=21)


with tempfile.TemporaryDirectory() as folder:
    main(f"{folder}/book.db")
