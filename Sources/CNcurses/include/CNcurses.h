// The only door to ncurses. The defines must stand before its header, or the wide-character
// functions are not declared; macros and globals that Swift cannot import are functions here.
#ifndef CNCURSES_H
#define CNCURSES_H

#define NCURSES_WIDECHAR 1
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE 1
#endif
#include <ncurses.h>
#include <stdbool.h>

/// What a read from the keyboard gave.
enum daybook_read { DAYBOOK_NOTHING, DAYBOOK_CHARACTER, DAYBOOK_KEY };

/// Chooses the environment's locale, or C.UTF-8 for characters when that one is not UTF-8.
/// Returns whether characters are UTF-8 now.
bool daybook_set_locale(void);

/// Starts the screen for a terminal type (NULL: $TERM); false when the type is not known.
bool daybook_start(const char *terminal);
/// Leaves the screen for good.
void daybook_stop(void);

/// Gives the terminal to somebody else, and takes it back; the next refresh shows the screen again.
void daybook_pause(void);
void daybook_resume(void);

/// Reads a character or a key without waiting.
enum daybook_read daybook_get(unsigned int *value);

/// The columns that the C library, and so ncurses, gives a glyph; -1 when it does not know it.
int daybook_width(const char *glyph);

void daybook_move(int row, int column);
void daybook_erase(void);
/// What makes the terminal go to a place; there until the next call.
const char *daybook_placing(int row, int column);
/// What makes the terminal move the rows from the first to the last up by so many lines, down by as many
/// below zero; there until the next call, and empty where it cannot.
const char *daybook_scrolling(int first, int last, int lines);
/// What makes the terminal move the end of a row right by so many cells, left by as many below zero; there
/// until the next call, and empty where it cannot.
const char *daybook_shifting(int row, int column, int cells);
/// Nothing that was drawn is sent by a key that is read.
void daybook_untouch(void);
/// Draws UTF-8 text of so many bytes at the current place.
void daybook_draw(const char *text, int length);
/// Blanks a row; a blank that is drawn over half a wide letter would take the letter beside it away.
void daybook_clear_row(int row);
/// Draws blanks in the style of now; sooner than as a text.
void daybook_blank(int columns);
/// The attributes and the colour pair of what is drawn next.
void daybook_style(unsigned int attributes, int pair);
/// Writes what has changed; the cursor is seen or hidden.
void daybook_refresh(bool with_cursor);
/// From here on ncurses writes into memory; false when it cannot, and goes on writing to the terminal.
bool daybook_open_frame(void);
/// What it has written since, which stays until the next call; NULL when it went to the terminal.
const unsigned char *daybook_close_frame(int *length);
/// Makes the next refresh draw everything.
void daybook_invalidate(void);
void daybook_resize(int rows, int columns);
int daybook_rows(void);
int daybook_columns(void);

/// Whether the terminal can put text anywhere; a line printer and Emacs' shell cannot.
bool daybook_can_place(void);
/// Whether the terminal can strike a text through.
bool daybook_can_strike(void);
/// Whether the colour of the cursor can be changed.
bool daybook_has_cursor_colour(void);
int daybook_colours(void);
/// Whether the terminal takes 24-bit colours as numbers.
bool daybook_has_direct_colour(void);
/// Whether terminfo says that the terminal takes 24-bit colours, in whichever of the ways it has for that.
bool daybook_has_exact_colour(void);
bool daybook_make_pair(int pair, int foreground, int background);
int daybook_most_pairs(void);

extern const unsigned int daybook_bold;
extern const unsigned int daybook_dim;
extern const unsigned int daybook_underline;
extern const unsigned int daybook_reverse;
/// Sent as SGR 5, in whose place FrameOptimizer tells the terminal to strike through.
extern const unsigned int daybook_struck;

/// The name of a key code in the program's own words; NULL when it has none.
const char *daybook_key_name(int code);

/// Sends so many bytes to the terminal, past ncurses.
void daybook_send(const unsigned char *bytes, int length);
/// Catches the signals that a full-screen program has to answer.
/// Returns the descriptor that can be read when one has come; -1 when there is none.
int daybook_catch_signals(void);
/// The next signal that has come; 0 when there is none.
int daybook_next_signal(void);
/// Whether one of the signals was to end the program, which then has a second for it.
bool daybook_is_told_to_end(void);
/// Begins or ends what must not be broken off: a program that is told to end meanwhile gives the
/// terminal back within a second, and has another second when this is over.
void daybook_hold_end(bool held);
/// On a signal that ends the program restores the terminal before it dies.
void daybook_guard(void);
/// Whether the screens have the terminal: it was not given back.
bool daybook_has_terminal(void);
/// Whether that includes the colour of the cursor.
void daybook_guard_cursor(bool has_colour);

/// A descriptor that becomes readable when the minute changes or the clock is set; -1 on failure.
int daybook_minute_clock(void);
/// Makes it ready for the next minute.
void daybook_wait_for_minute(int clock);

/// A descriptor that becomes readable when the main actor has something to do.
int daybook_jobs(void);
/// Does what the main actor has to do now; what comes up meanwhile waits for the next call.
void daybook_run_jobs(void);

#endif
