#include "CNcurses.h"

#include <stdint.h>
#include <unistd.h>

// The jobs of Swift's main actor wait in the main queue of libdispatch. These two entries serve it
// from a loop of one's own; the run loop of CoreFoundation is built on them, too.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

int daybook_jobs(void) { return _dispatch_get_main_queue_handle_4CF(); }

void daybook_run_jobs(void) {
  uint64_t wakes;
  ssize_t count = read(daybook_jobs(), &wakes, sizeof wakes);
  (void)count;
  _dispatch_main_queue_callback_4CF(NULL);
}
