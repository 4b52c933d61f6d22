#include "CNcurses.h"
#include "guard.h"

#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

// However the program ends, it must not leave the user's shell in raw mode on the other screen.
// All here may run in a signal handler: it calls nothing but what signal-safety(7) names, and poll.

static struct termios original;
static volatile sig_atomic_t has_cursor_colour;
// The terminal shows the screens, and not the shell's lines or another program.
static volatile sig_atomic_t has_terminal;

void daybook_guard_terminal(bool is_taken) { has_terminal = is_taken; }

bool daybook_has_terminal(void) { return has_terminal; }

static bool takes_bytes(void) {
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  return poll(&output, 1, 0) > 0 && output.revents == POLLOUT;
}

void daybook_give_back(void) {
  static const char leave[] = "\033[m\033[?1006l\033[?1000l\033[?2004l\033[?25h\033[?1049l";
  static const char own_cursor[] = "\033]112\007";
  if (!has_terminal) return;
  // In the background the terminal is another's, and to set it would stop this program.
  pid_t owner = tcgetpgrp(STDIN_FILENO);
  if (owner > 0 && owner != getpgrp()) return;
  has_terminal = 0;
  // First the mode, which needs no terminal that takes bytes.
  tcsetattr(STDIN_FILENO, TCSANOW, &original);
  if (!takes_bytes()) return;
  ssize_t written = write(STDOUT_FILENO, leave, sizeof leave - 1);
  if (has_cursor_colour) written = write(STDOUT_FILENO, own_cursor, sizeof own_cursor - 1);
  (void)written;
}

static void restore(int number) {
  daybook_give_back();
  raise(number);
}

// Traps of the program, and requests to end that come before the loop is there to answer them.
static const int fatal[] = {SIGSEGV, SIGILL,  SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
                            SIGQUIT, SIGHUP, SIGTERM, SIGINT,  SIGUSR1, SIGUSR2};

void daybook_guard(void) {
  if (tcgetattr(STDIN_FILENO, &original) != 0) return;
  struct sigaction action = {.sa_handler = restore, .sa_flags = SA_RESETHAND | SA_NODEFER};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
    struct sigaction former;
    // What was to be ignored from the start, as nohup does with a hangup, stays so.
    if (sigaction(fatal[i], NULL, &former) == 0 && former.sa_handler == SIG_IGN) continue;
    sigaction(fatal[i], &action, NULL);
  }
}

void daybook_guard_cursor(bool has_colour) { has_cursor_colour = has_colour; }
