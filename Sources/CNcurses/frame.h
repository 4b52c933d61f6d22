#ifndef DAYBOOK_FRAME_H
#define DAYBOOK_FRAME_H

#include <stdio.h>

// What ncurses is to write to, so that frames can be held back.
FILE *daybook_frame_output(void);
// From here on ncurses writes into memory.
void daybook_open_frame(void);
// Sends to the terminal what has been written since.
void daybook_close_frame(void);

#endif
