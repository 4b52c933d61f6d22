// For pipe2.
#define _GNU_SOURCE 1
#include "CNcurses.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// Signals are told to the loop through a pipe, since almost nothing may be done where they arrive.

static int ends[2] = {-1, -1};

// The signal by which the program was told to end; 0 when it was not.
static volatile sig_atomic_t told_to_end;
// What must not be broken off goes on.
static volatile sig_atomic_t is_held;

static void tell(int number) {
  int saved = errno;
  if (!told_to_end && (number == SIGHUP || number == SIGTERM || number == SIGINT)) {
    told_to_end = number;
    alarm(1);
  }
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = saved;
}

// The loop has not ended the program in time: a long act has the thread, or a terminal that takes
// nothing any more. An act that is being written is whole in the log or not there.
static void run_out(int number) {
  (void)number;
  int saved = errno;
  // Should even this be held up, the next alarm ends it.
  alarm(1);
  daybook_give_back();
  if (is_held) {
    alarm(0);
    errno = saved;
    return;
  }
  signal(told_to_end, SIG_DFL);
  raise(told_to_end);
}

static void catch_alarm(void) {
  struct sigaction action = {.sa_handler = run_out, .sa_flags = SA_RESTART | SA_RESETHAND | SA_NODEFER};
  sigaction(SIGALRM, &action, NULL);
}

void daybook_hold_end(bool held) {
  is_held = held;
  if (held || !told_to_end) return;
  catch_alarm();
  alarm(1);
}

int daybook_catch_signals(void) {
  static const int caught[] = {SIGWINCH, SIGCONT, SIGHUP, SIGTERM, SIGINT};
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) sigaction(caught[i], &action, NULL);
  catch_alarm();
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
