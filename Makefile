# The habits of this repository. Each target installs the system packages it needs when they are
# missing; Swift itself is yours to install.

PREFIX ?= /usr/local
# A package is put together in a folder that stands before PREFIX.
ROOT = $(DESTDIR)$(PREFIX)

# A floor of the house that imports a floor it does not stand on is an error. Nobody steps through what is built
# here, so nothing is said for debuggers, which takes a tenth of a build: use `swift build` for that.
# With colours in messages, which SwiftPM would choose by whether a terminal reads them, the compiler's command lines
# differ, so that what was built for a file would be built again for a terminal.
FLAGS := --explicit-target-dependency-import-check error -debug-info-format none --no-color-diagnostics
# With everything inside, at a fixed address and without symbols, the program runs on any machine and
# starts in half the time: nothing is left to load, look up and relocate. Where the system has no
# static libraries, only the Swift runtime is inside. Exclusive access, and that what is the main actor's stays there,
# is proved by the tests, which are built with checks.
STATIC = $(shell echo 'int main(void) { return 0; }' | \
  clang -static -x c - -lncursesw -ltinfo -o /dev/null 2> /dev/null && echo -static-executable)
# This linker can leave out its warnings of parts of Foundation that look up users in the system's libraries: daybook
# does not call them.
LINKER = $(shell echo 'int main(void) { return 0; }' | \
  clang -fuse-ld=bfd -Wl,--no-warnings -x c - -o /dev/null 2> /dev/null && \
  echo -use-ld=bfd -Xlinker --no-warnings)
# A generic type is asked for by its accessor rather than by its name, which the runtime would look up
# among all conformances of the program: that took a tenth of a start.
ACCESSORS = -Xfrontend -disable-concrete-type-metadata-mangled-name-accessors
LINKING = $(or $(STATIC),-Xclang-linker -no-pie) $(LINKER)
RELEASE = $(FLAGS) --configuration release --static-swift-stdlib -Xlinker -s \
  $(addprefix -Xswiftc ,-enforce-exclusivity=unchecked -disable-dynamic-actor-isolation $(ACCESSORS) $(LINKING))
# Linux keeps what is written in large pieces in large pages, with which the program starts a fifth sooner. So the first
# 12 MB are written, daybook's code and much of the standard library's, and from 19 MB on the one with those of C: a
# start touches nearly all of them. Of the rest it needs little, and large pages would take memory for all of it. See
# Sources/CFiles/memory.c. The time of the file stays the same, or it would be linked again. A program that runs cannot
# be written to, and stays as it is.
WRITE_IN_LARGE_PIECES = cp -p daybook linked && { \
  { dd if=linked bs=2M count=6 && dd if=linked bs=64K skip=192 count=112 && \
    dd if=linked bs=1M skip=19 count=1 && dd if=linked bs=64K skip=320; } 2> /dev/null > daybook && \
  touch -r linked daybook && rm linked && touch written || mv linked daybook; }
# Named on the command line, it is there already and is not built.
PROGRAM := .build/release/daybook
BUILT := $(if $(filter file,$(origin PROGRAM)),build)
# Not a product of the package: SwiftPM would link the Swift runtime to it, which starts slower.
FLOOR := .build/release/floor
# Programs of other people: those of the system, and where pip installs the others.
SYSTEM_PEERS := task hledger ledger calcurse emacs
PEERS := .build/peers
# Tests are built in a folder of their own: the program, which the compiler makes module after module, can be built at
# the same time. They are a product of SwiftPM's; to ask for all tests would build the programs that measure and attack,
# too. Some tests run a daybook beside them, which is not static, so that they can put a slow disk under it.
TESTS := $(FLAGS) --scratch-path .build-tests
TEST := swift test $(TESTS) --disable-xctest --skip-build
# Most tests run on the main actor, so on one core. Each part of them begins when what it needs is built: while the
# program is built, those of the floors run already. They only read what is built, and need not wait for each other.
UPPER_TESTS := ^(ViewModels|Views|TextUI|Terminal)Tests
# Those in a terminal wait most of their time for other programs.
TWO_AT_ONCE := --experimental-maximum-parallelization-width 2
# Targets that are made beside the tests.
ALSO :=

.PHONY: help run build test test-build test-upper test-lower test-terminal test-store torture-build bench-build peers-setup check lint format bench torture peers screens install uninstall clean setup \
  swift ncurses tmux screen curl python3 prlimit ssh sshd $(SYSTEM_PEERS) venv

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

run: build ## open the book
	@$(PROGRAM)

build: swift ncurses ## leave the program at .build/release/daybook
	@swift build $(RELEASE) --product daybook
	@cd .build/release && if ! test daybook -ot written; then $(WRITE_IN_LARGE_PIECES); fi

test: swift ncurses tmux screen curl python3 prlimit ssh sshd ## run all tests, some of them in a real terminal
	@swift package resolve
	@$(MAKE) --no-print-directory --jobs=3 test-terminal test-store test-upper test-lower bench-build $(ALSO)
	@python3 Tests/Format/read_book.py Tests/Format/Golden

# The longest parts wait for the program, which is therefore built first where both want a core.
test-build: swift ncurses
	@nice swift build $(TESTS) --product daybook
	@nice swift build $(TESTS) --product daybookPackageTests

test-upper: test-build
	@$(TEST) --ignore-lock --filter '$(UPPER_TESTS)'

test-lower: test-build
	@$(TEST) --ignore-lock --skip '$(UPPER_TESTS)|^EndToEndTests|CampaignTests'

test-terminal: build test-build
	@TESTED_PROGRAM='$(abspath $(PROGRAM))' $(TEST) --ignore-lock $(TWO_AT_ONCE) --filter EndToEndTests

test-store: torture-build
	@.build/release/torture --short

check: lint build test ## all that must pass before a commit

lint: swift
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests

format: swift ## lay out the code
	@swift format --in-place --parallel --recursive Package.swift Sources Tests

bench: bench-build ## measure daybook beside other programs (N=1000000 for a larger book, ARGS=--help)
	@cd .build/release && $(WRITE_IN_LARGE_PIECES)
	@clang -O2 -Wall -Wextra -Werror -o $(FLOOR) Tests/Bench/Floor/floor.c -lncursesw -ltinfo
	@.build/release/bench --program $(PROGRAM) --floor $(FLOOR) $(addprefix --largest ,$(N)) $(ARGS)

torture: torture-build ## attack the store as long as its promises demand (ARGS=--help)
	@.build/release/torture $(ARGS)

torture-build: build
	@swift build $(RELEASE) --product torture

# SwiftPM builds one product at a time; the other is built first, as a part of the tests waits for it.
bench-build: torture-build
	@swift build $(RELEASE) --product bench

# Packages are installed one after the other.
peers-setup:
	@$(MAKE) --no-print-directory --jobs=1 $(SYSTEM_PEERS) $(PEERS)/installed

peers: $(BUILT) peers-setup ## check formats with the programs they are of (ARGS=--help)
	@$(PEERS)/bin/python Tests/Peers --program '$(PROGRAM)' $(ARGS)

$(PEERS)/installed: Tests/Peers/requirements.txt | venv
	@echo 'Installing what Tests/Peers/requirements.txt lists to $(PEERS)'
	@python3 -m venv --clear $(PEERS)
	@$(PEERS)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

screens: test-build ## record the pictures of the screens anew
	@echo 'Recording. This run fails on purpose; the next one tests what it recorded.'
	-@RECORD_SCREENS=1 $(TEST) --filter ViewsTests
	@$(TEST) --filter ViewsTests

install: $(BUILT) ## install the program, its manual, completions and themes under PREFIX
	@mkdir -p $(MADE)/bash $(MADE)/zsh $(MADE)/fish
	@$(PROGRAM) manual > $(MADE)/daybook.1
	@$(PROGRAM) --generate-completion-script bash > $(MADE)/bash/daybook
	@$(PROGRAM) --generate-completion-script zsh > $(MADE)/zsh/_daybook
	@$(PROGRAM) --generate-completion-script fish > $(MADE)/fish/daybook.fish
	@$(call each_installed,$(as_owner) install -D -m $$mode $$file "$$path" && echo "$$path")

uninstall: ## remove what was installed under PREFIX
	@$(call each_installed,$(as_owner) rm -f "$$path")
	@cd '$(ROOT)' && for folder in share/daybook/themes share/daybook share/doc/daybook; do \
	  test ! -d $$folder || $(as_owner) rmdir --ignore-fail-on-non-empty $$folder || exit 1; done

MADE := .build/install

# What is installed: mode, files, folder.
define INSTALLED
755 $(PROGRAM) bin
644 $(MADE)/daybook.1 share/man/man1
644 $(MADE)/bash/daybook share/bash-completion/completions
644 $(MADE)/zsh/_daybook share/zsh/site-functions
644 $(MADE)/fish/daybook.fish share/fish/vendor_completions.d
644 Themes/*.toml share/daybook/themes
644 LICENSE share/doc/daybook
endef
export INSTALLED

# $(call each_installed,COMMAND): runs it for every file and the path where it is installed.
each_installed = echo "$$INSTALLED" | while read -r mode files folder; do for file in $$files; do \
  path='$(ROOT)'/$$folder/$${file\#\#*/}; $1 || exit 1; done; done
as_owner = $$(mkdir -p '$(ROOT)' 2> /dev/null; test -w '$(ROOT)' || echo sudo)

clean: ## remove what was built
	@rm -rf .build .build-tests

setup: ncurses tmux screen curl python3 prlimit ssh sshd ## install the system packages of all targets

# What a fresh machine may lack.

swift:
	@command -v swift > /dev/null || $(call fail,\
	  daybook is built with Swift 6.2 or later; install it from https://swift.org/install)

ncurses:
	@echo '#include <ncurses.h>' | clang -E -x c - > /dev/null 2>&1 || $(call require,$$headers)

tmux screen curl python3 hledger ledger calcurse:
	@command -v $@ > /dev/null || $(call require,$@)

prlimit:
	@command -v $@ > /dev/null || $(call require,util-linux)

ssh:
	@command -v $@ > /dev/null || $(call require,$$client)

task:
	@command -v $@ > /dev/null || $(call require,taskwarrior|task)

emacs:
	@command -v $@ > /dev/null || $(call require,emacs-nox|emacs)

venv: python3
	@python3 -c 'import ensurepip' 2> /dev/null || $(call require,python3-venv|python3)

# The server is not in every PATH.
sshd:
	@PATH=$$PATH:/usr/sbin:/usr/local/sbin; command -v $@ > /dev/null || $(call require,$$server)

# One package manager a line: its name, its packages of the ncurses headers, the ssh client and the ssh
# server, how to install one. Behind a bar stands what a package is called where the first is gone.
define PACKAGE_MANAGERS
apt-get libncursesw5-dev|libncurses-dev openssh-client  openssh-server apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq
dnf     ncurses-devel  openssh-clients openssh-server dnf install -y -q
zypper  ncurses-devel  openssh-clients openssh-server zypper --quiet --non-interactive install
pacman  ncurses        openssh         openssh        pacman -Sy --needed --noconfirm
apk     ncurses-dev    openssh-client  openssh-server apk add --quiet
endef
export PACKAGE_MANAGERS

# $(call require,PACKAGE): installs it with the first package manager found.
require = echo "$$PACKAGE_MANAGERS" | { \
	  while read -r manager headers client server install; do \
	    command -v $$manager > /dev/null || continue; \
	    echo "Installing $1"; \
	    for package in $$(echo "$1" | tr '|' ' '); do \
	      $$(test $$(id -u) = 0 || echo sudo) sh -c "$$install $$package" < /dev/null > /dev/null && exit; \
	    done; exit 1; \
	  done; \
	  $(call fail,no package manager known here to install $(patsubst $$%,%,$1) with); }
fail = { echo 'make: $(strip $1)' >&2; exit 1; }
