// For pipe2.
#define _GNU_SOURCE 1
#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// Signals are told to the loop through a pipe, since almost nothing may be done where they arrive.

static int ends[2] = {-1, -1};

// A terminal that takes nothing any more holds the program in a write; then the alarm ends it.
static volatile sig_atomic_t told_to_end;

static void tell(int number) {
  int saved = errno;
  if (number == SIGHUP || number == SIGTERM || number == SIGINT) {
    told_to_end = 1;
    alarm(1);
  }
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = saved;
}

int daybook_catch_signals(void) {
  static const int caught[] = {SIGWINCH, SIGCONT, SIGHUP, SIGTERM, SIGINT};
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) sigaction(caught[i], &action, NULL);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  // ncurses has set a handler that draws, whatever is being drawn when it comes.
  signal(SIGTSTP, SIG_DFL);
  return ends[0];
}

bool daybook_is_told_to_end(void) { return told_to_end; }

int daybook_next_signal(void) {
  unsigned char number = 0;
  return read(ends[0], &number, 1) == 1 ? number : 0;
}
