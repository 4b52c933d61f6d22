// For timerfd_create.
#define _GNU_SOURCE 1
#include "CNcurses.h"

#include <stdint.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// A timer on the wall clock: it rings at the full minute, after a sleep of the machine at once, and
// whenever somebody sets the system's clock.

int daybook_minute_clock(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

void daybook_wait_for_minute(int clock) {
  uint64_t rings;
  ssize_t count = read(clock, &rings, sizeof rings);
  (void)count;
  struct itimerspec next = {.it_value.tv_sec = (time(NULL) / 60 + 1) * 60};
  timerfd_settime(clock, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &next, NULL);
}
