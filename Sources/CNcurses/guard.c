#include "CNcurses.h"

#include <signal.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

// A trap of the program must not leave the user's shell in raw mode on the other screen.

static struct termios original;
static volatile sig_atomic_t has_cursor_colour;

static const int fatal[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};

static void restore(int number) {
  static const char leave[] = "\033[m\033[?1006l\033[?1000l\033[?2004l\033[?25h\033[?1049l";
  static const char own_cursor[] = "\033]112\007";
  ssize_t written = write(STDOUT_FILENO, leave, sizeof leave - 1);
  if (has_cursor_colour) written = write(STDOUT_FILENO, own_cursor, sizeof own_cursor - 1);
  (void)written;
  tcsetattr(STDIN_FILENO, TCSANOW, &original);
  raise(number);
}

void daybook_guard(void) {
  if (tcgetattr(STDIN_FILENO, &original) != 0) return;
  struct sigaction action = {.sa_handler = restore, .sa_flags = SA_RESETHAND | SA_NODEFER};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) sigaction(fatal[i], &action, NULL);
}

void daybook_guard_cursor(bool has_colour) { has_cursor_colour = has_colour; }
