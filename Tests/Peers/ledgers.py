"""hledger, ledger and beancount: expenses as journals of accounts."""

import csv
import io
from collections import Counter
from decimal import Decimal

import samples
from harness import changes, check, equal

# How many decimals the currencies of the samples have.
DECIMALS = {"KRW": 0, "EUR": 2, "USD": 2}


class Hledger:
    format, name = "hledger", "book.journal"

    def __init__(self, home):
        self.home = home

    def check(self, file):
        self.home.run("hledger", "-f", file, "check", "--strict")

    def sums(self, file):
        """What accounts of expenses have, by currency."""
        text = self.home.run("hledger", "-f", file, "print", "-O", "csv")
        return added(
            (row["commodity"], row["amount"]) for row in csv.DictReader(io.StringIO(text))
            if row["account"].startswith("expenses"))

    def again(self, file):
        """The journal as the peer itself writes it."""
        return self.home.run("hledger", "-f", file, "print", "--explicit")


class Ledger(Hledger):
    format, name = "ledger-journal", "book.ledger"

    def _ledger(self, file, *arguments):
        return self.home.run("ledger", "--args-only", "-f", file, *arguments)

    def check(self, file):
        self._ledger(file, "--pedantic", "balance")

    def sums(self, file):
        columns = "%(commodity(amount))\t%(quantity(amount))\n"
        lines = self._ledger(file, "register", "^expenses", "--format", columns).splitlines()
        return added(line.split("\t") for line in lines)

    def again(self, file):
        return self._ledger(file, "print")


class Beancount(Hledger):
    format, name = "beancount", "book.beancount"

    def check(self, file):
        self.home.run("bean-check", file)

    def _load(self, file):
        from beancount import loader
        entries, errors, _ = loader.load_file(str(file))
        equal(errors, [])
        return entries

    def sums(self, file):
        return added(
            (posting.units.currency, posting.units.number)
            for entry in self._load(file) for posting in getattr(entry, "postings", ())
            if posting.account.startswith("Expenses:"))

    def again(self, file):
        from beancount.parser import printer
        text = io.StringIO()
        printer.print_entries(self._load(file), file=text)
        return text.getvalue()


PEERS = [Hledger, Ledger, Beancount]


def added(amounts):
    sums = Counter()
    for currency, amount in amounts:
        sums[currency] += Decimal(str(amount))
    return {currency: sum for currency, sum in sums.items()}


def sums_of_book(home, book="book"):
    expenses = (e for e in home.entries(book).values() if e["kind"] == "expense")
    amounts = (expense["amount"].split() for expense in expenses)
    return added(
        (currency, Decimal(units).scaleb(-DECIMALS[currency])) for units, currency in amounts)


def each(home):
    """Each peer, with the book as its file."""
    samples.expenses(home)
    for kind in PEERS:
        yield kind(home), home.write(kind.name, home.export(kind.format))


@check
def strict(home):
    """hledger --strict, ledger --pedantic and bean-check find nothing wrong with a journal."""
    for peer, file in each(home):
        peer.check(file)


@check
def pipe(home):
    """daybook export --format hledger | hledger -f - check --strict"""
    samples.expenses(home)
    home.run("hledger", "-f", "-", "check", "--strict", input=home.export("hledger"))


@check
def sums(home):
    """All three count the same sum of each currency as the book."""
    for peer, file in each(home):
        equal(peer.sums(file), sums_of_book(home), peer.format)


THEIRS = """
account expenses:food
account assets:cash
commodity 1,000.00 EUR

2026-01-05 * (12) Market | vegetables  ; organic:yes
    expenses:food            12.50 EUR  ; :weekly:
    assets:cash

2026-01-06 ! Dinner with Ann
    expenses:food:out     1,020.00 EUR
    liabilities:card

2026/01/07 Salary
    assets:bank              2,000 EUR
    income:salary
"""


@check
def their_journal(home):
    """Of a journal as people write it, the book has the sum that hledger and ledger count."""
    file = home.write("theirs.journal", THEIRS)
    for peer in (Hledger(home), Ledger(home)):
        home.bring(file, peer.format, book=peer.format)
        equal(sums_of_book(home, peer.format), peer.sums(file), peer.format)


@check
def other_book(home):
    """A journal comes into another book with the same expenses."""
    for peer, file in each(home):
        home.bring(file, peer.format, book=peer.format)
        equal(home.export(peer.format, book=peer.format), home.read(file), peer.format)


@check
def back_again(home):
    """A journal as each of the three writes it again changes nothing in the book it came from."""
    for peer, file in each(home):
        before = home.entries()
        again = home.write(f"again-{peer.name}", peer.again(file))
        equal(changes(before, home.bring(again, peer.format, "--update")), {}, peer.format)
