// For memfd_create.
#define _GNU_SOURCE 1
#include "frame.h"
#include "CNcurses.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// ncurses writes with every move of the cursor, which makes a hundred small writes of one screen. While
// a frame is open its descriptor leads into memory, so that the whole frame can go out at once.

static int terminal = -1;
static int memory = -1;
static bool is_open = false;

// A limit on the size of files, which may come at any time, holds for this memory too, and would cut
// the frame off.
static bool has_room(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur >= 16 << 20;
}

FILE *daybook_frame_output(void) {
  terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (terminal < 0) return stdout;
  memory = memfd_create("daybook", MFD_CLOEXEC);
  FILE *output = fdopen(terminal, "w");
  return output == NULL ? stdout : output;
}

bool daybook_open_frame(void) {
  is_open = memory >= 0 && has_room();
  if (is_open) dup3(memory, terminal, O_CLOEXEC);
  return is_open;
}

const unsigned char *daybook_close_frame(int *length) {
  static unsigned char *bytes;
  *length = 0;
  if (!is_open) return NULL;
  is_open = false;
  dup3(STDOUT_FILENO, terminal, O_CLOEXEC);
  off_t size = lseek(memory, 0, SEEK_CUR);
  (void)lseek(memory, 0, SEEK_SET);
  free(bytes);
  bytes = size > 0 ? malloc((size_t)size) : NULL;
  if (bytes != NULL && pread(memory, bytes, (size_t)size, 0) == size) *length = (int)size;
  return bytes;
}
