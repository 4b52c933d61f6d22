# The habits of this repository. Each target installs the system packages it needs when they are
# missing; Swift itself is yours to install.

PREFIX ?= /usr/local

# A floor of the house that imports a floor it does not stand on is an error.
FLAGS := --explicit-target-dependency-import-check error
# With everything inside, at a fixed address and without symbols, the program runs on any machine and
# starts in half the time: nothing is left to load, look up and relocate. Where the system has no
# static libraries, only the Swift runtime is inside. Exclusive access is proved by the tests, which
# are built with checks.
STATIC = $(shell echo 'int main(void) { return 0; }' | \
  clang -static -x c - -lncursesw -ltinfo -o /dev/null 2> /dev/null && echo -static-executable)
# The program of this linker starts an eighth sooner than gold's: it is written in large pieces, so
# the system keeps and maps it in large pages. What it would warn of, parts of Foundation that look up
# users in the system's libraries, daybook does not call.
LINKER = $(shell echo 'int main(void) { return 0; }' | \
  clang -fuse-ld=bfd -Wl,--no-warnings -x c - -o /dev/null 2> /dev/null && \
  echo -use-ld=bfd -Xlinker --no-warnings)
LINKING = $(or $(STATIC),-Xclang-linker -no-pie) $(LINKER)
RELEASE = $(FLAGS) --configuration release --static-swift-stdlib -Xlinker -s \
  $(addprefix -Xswiftc ,-enforce-exclusivity=unchecked $(LINKING))
PROGRAM := .build/release/daybook
# Not a product of the package: SwiftPM would link the Swift runtime to it, which starts slower.
FLOOR := .build/release/floor
ATTACK = swift build $(RELEASE) --product torture && .build/release/torture
TEST := swift test $(FLAGS) --disable-xctest

.PHONY: help run build test check lint format bench torture screens install clean setup swift ncurses \
  tmux curl prlimit ssh sshd

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

run: build ## open the book
	@$(PROGRAM)

build: swift ncurses ## leave the program at .build/release/daybook
	@swift build $(RELEASE) --product daybook

test: build tmux curl prlimit ssh sshd ## run all tests, some of them in a real terminal
	@$(TEST) --skip EndToEndTests
	@$(TEST) --skip-build --no-parallel --filter EndToEndTests
	@$(ATTACK) --short

check: lint build test ## all that must pass before a commit

lint: swift
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests

format: swift ## lay out the code
	@swift format --in-place --parallel --recursive Package.swift Sources Tests

bench: build ## measure daybook beside other programs (N=1000000 for a larger book, ARGS=--help)
	@swift build $(RELEASE) --product bench
	@clang -O2 -Wall -Wextra -Werror -o $(FLOOR) Tests/Bench/Floor/floor.c -lncursesw -ltinfo
	@.build/release/bench --program $(PROGRAM) --floor $(FLOOR) $(addprefix --largest ,$(N)) $(ARGS)

torture: build ## attack the store as long as its promises demand (ARGS=--help)
	@$(ATTACK) $(ARGS)

screens: swift ncurses ## record the pictures of the screens anew
	@swift build $(FLAGS) --build-tests
	@echo 'Recording. This run fails on purpose; the next one tests what it recorded.'
	-@RECORD_SCREENS=1 $(TEST) --skip-build --filter ViewsTests
	@$(TEST) --skip-build --filter ViewsTests

install: build ## install the program, its manual, completions and themes under PREFIX
	@for shell in bash zsh fish; do \
	  $(PROGRAM) --generate-completion-script $$shell > .build/release/completion.$$shell; done
	@$(PROGRAM) manual > .build/release/daybook.1
	@$(call put,755,$(PROGRAM),bin/daybook)
	@$(call put,644,.build/release/daybook.1,share/man/man1/daybook.1)
	@$(call put,644,.build/release/completion.bash,share/bash-completion/completions/daybook)
	@$(call put,644,.build/release/completion.zsh,share/zsh/site-functions/_daybook)
	@$(call put,644,.build/release/completion.fish,share/fish/vendor_completions.d/daybook.fish)
	@for theme in Themes/*.toml; do \
	  $(call put,644,$$theme,share/daybook/themes/$${theme##*/}) || exit 1; done
	@$(call put,644,LICENSE,share/doc/daybook/LICENSE)

put = $(as_owner) install -D -m $1 $2 '$(PREFIX)'/$3 && echo '$(PREFIX)'/$3
as_owner = $$(mkdir -p '$(PREFIX)' 2> /dev/null; test -w '$(PREFIX)' || echo sudo)

clean: ## remove what was built
	@swift package clean

setup: ncurses tmux curl prlimit ssh sshd ## install the system packages of all targets

# What a fresh machine may lack.

swift:
	@command -v swift > /dev/null || $(call fail,\
	  daybook is built with Swift 6.2 or later; install it from https://swift.org/install)

ncurses:
	@echo '#include <ncurses.h>' | clang -E -x c - > /dev/null 2>&1 || $(call require,$$headers)

tmux curl:
	@command -v $@ > /dev/null || $(call require,$@)

prlimit:
	@command -v $@ > /dev/null || $(call require,util-linux)

ssh:
	@command -v $@ > /dev/null || $(call require,$$client)

# The server is not in every PATH.
sshd:
	@PATH=$$PATH:/usr/sbin:/usr/local/sbin; command -v $@ > /dev/null || $(call require,$$server)

# One package manager a line: its name, its packages of the ncurses headers, the ssh client and the ssh
# server, how to install one.
define PACKAGE_MANAGERS
apt-get libncurses-dev openssh-client  openssh-server apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq
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
	    $$(test $$(id -u) = 0 || echo sudo) sh -c "$$install $1" < /dev/null > /dev/null; exit $$?; \
	  done; \
	  $(call fail,no package manager known here to install $(patsubst $$%,%,$1) with); }
fail = { echo 'make: $(strip $1)' >&2; exit 1; }
