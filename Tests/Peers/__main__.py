"""Checks the formats of daybook with the programs whose formats they are.

    make peers                     installs these programs, and runs all checks
    make peers ARGS=--list         the table of checks
    make peers ARGS='khal org'     the checks of these modules
    make peers ARGS=--short        what a clean clone runs

The last line is "N passed, M failed"; the exit code is 1 if a check failed.
"""

import argparse
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import harness

# A module for each peer, or for those that share a format.
MODULES = [
    "taskwarrior", "jrnl", "topydo", "ledgers", "calcurse", "org", "calendars", "cards", "mirror"]


def outcome(check):
    """Nil where a check holds, else why it does not; and how long it took."""
    start = time.monotonic()
    reason = None
    try:
        with harness.Home.temporary() as home:
            check.run(home)
    except harness.Failure as failure:
        reason = str(failure)
    except Exception as error:  # A peer or a check that breaks is a failure, too.
        reason = f"{type(error).__name__}: {error}"
    return reason, time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(
        prog="make peers", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="*", metavar="module", help=", ".join(MODULES))
    parser.add_argument("--program", type=Path, default=Path(".build/release/daybook"))
    parser.add_argument("--short", action="store_true", help="without the long checks")
    parser.add_argument("--list", action="store_true", help="only say what is checked")
    options = parser.parse_args()
    for unknown in set(options.modules) - set(MODULES):
        parser.error(f"no module is called {unknown}; there are {', '.join(MODULES)}")

    harness.Home.program = options.program.absolute()
    for module in MODULES:
        import_module(module)
    chosen = [
        check for check in harness.CHECKS
        if check.peer in (options.modules or MODULES) and not (options.short and check.is_long)]
    if options.list:
        for check in chosen:
            print(f"{check.peer:12} {check.sentence}")
        return 0

    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for check, (reason, seconds) in zip(chosen, pool.map(outcome, chosen)):
            end = "FAILED" if reason else "passed"
            print(f"{end} {check.peer:12} {check.sentence} ({seconds:.1f} s)")
            if reason:
                failed += 1
                print("    " + reason.replace("\n", "\n    "))
            sys.stdout.flush()
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
