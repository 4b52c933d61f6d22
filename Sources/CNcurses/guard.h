#ifndef GUARD_H
#define GUARD_H

#include <stdbool.h>

// Whether the terminal shows the screens now.
void daybook_guard_terminal(bool is_taken);
// Gives the terminal back as it was, once; may be called in a signal handler.
void daybook_give_back(void);

#endif
