#ifndef DAYBOOK_FRAME_H
#define DAYBOOK_FRAME_H

#include <stdio.h>

// What ncurses is to write to, so that frames can be held back.
FILE *daybook_frame_output(void);

#endif
