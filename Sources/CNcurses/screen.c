#include "CNcurses.h"
#include "frame.h"
#include "guard.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

// The header of terminfo takes names such as "columns" away; that of ncurses has the rest of it.
extern int tputs(const char *capability, int lines, int (*put)(int));

const unsigned int daybook_bold = A_BOLD;
const unsigned int daybook_dim = A_DIM;
const unsigned int daybook_underline = A_UNDERLINE;
const unsigned int daybook_reverse = A_REVERSE;
/* ncurses has no attribute for it; nothing of ours blinks. */
const unsigned int daybook_struck = A_BLINK;

static SCREEN *screen;

static bool is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool daybook_set_locale(void) {
  // Messages, sorting and numbers are our own: the other files of a locale need not be read.
  setlocale(LC_CTYPE, "");
  if (!is_utf8()) setlocale(LC_CTYPE, "C.UTF-8");
  return is_utf8();
}

bool daybook_start(const char *terminal) {
  static FILE *output;
  if (output == NULL) output = daybook_frame_output();
  screen = newterm(terminal, output, stdin);
  if (screen == NULL) return false;
  daybook_guard_terminal(true);
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  // Reports of the mouse are read as they come: ncurses would take the beginning away.
  (void)keyok(KEY_MOUSE, FALSE);
  nodelay(stdscr, TRUE);
  // Esc is to be answered within 25 milliseconds, with what it takes to draw the answer.
  set_escdelay(18);
  leaveok(stdscr, FALSE);
  // A refresh must not be broken off by a key that is waiting: nothing might refresh again.
  typeahead(-1);
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  return true;
}

void daybook_stop(void) {
  if (screen == NULL) return;
  endwin();
  daybook_guard_terminal(false);
  delscreen(screen);
  screen = NULL;
}

void daybook_pause(void) {
  def_prog_mode();
  endwin();
  daybook_guard_terminal(false);
}

void daybook_resume(void) {
  daybook_guard_terminal(true);
  reset_prog_mode();
}

enum daybook_read daybook_get(unsigned int *value) {
  wint_t character = 0;
  int status = get_wch(&character);
  *value = character;
  if (status == KEY_CODE_YES) return DAYBOOK_KEY;
  return status == OK ? DAYBOOK_CHARACTER : DAYBOOK_NOTHING;
}

int daybook_width(const char *glyph) {
  wchar_t characters[CCHARW_MAX + 1];
  size_t count = mbstowcs(characters, glyph, CCHARW_MAX + 1);
  return count <= CCHARW_MAX ? wcswidth(characters, count) : -1;
}

void daybook_move(int row, int column) { (void)move(row, column); }

void daybook_erase(void) { (void)erase(); }

void daybook_untouch(void) { (void)untouchwin(stdscr); }

void daybook_draw(const char *text, int length) { (void)addnstr(text, length); }

void daybook_clear_row(int row) {
  (void)move(row, 0);
  (void)clrtoeol();
}

void daybook_blank(int columns) { (void)hline(' ', columns); }

void daybook_style(unsigned int attributes, int pair) {
  (void)attr_set(attributes, 0, &pair);
}

static void show_cursor(bool visible) {
  bool is_hidden = curs_set(visible ? 1 : 0) != ERR && !visible;
  // A cursor that nobody sees may stay where the drawing ended.
  (void)leaveok(stdscr, is_hidden);
}

void daybook_refresh(bool with_cursor) {
  show_cursor(with_cursor);
  (void)refresh();
}

void daybook_invalidate(void) { (void)clearok(curscr, TRUE); }

void daybook_resize(int rows, int columns) { (void)resizeterm(rows, columns); }

int daybook_rows(void) { return LINES; }

int daybook_columns(void) { return COLS; }

bool daybook_can_place(void) { return tigetstr("cup") != NULL; }

static char sequence[512];
static size_t sequence_length;

static int put_byte(int byte) {
  if (sequence_length + 1 < sizeof sequence) sequence[sequence_length++] = (char)byte;
  return byte;
}

static bool is_there(const char *capability) {
  return capability != NULL && capability != (const char *)-1;
}

static void put(const char *capability, int first, int second) {
  (void)tputs(tiparm(capability, first, second), 1, put_byte);
}

const char *daybook_placing(int row, int column) {
  sequence_length = 0;
  put(tigetstr("cup"), row, column);
  sequence[sequence_length] = 0;
  return sequence;
}

const char *daybook_scrolling(int first, int last, int lines) {
  const char *region = tigetstr("csr");
  const char *step = tigetstr(lines > 0 ? "ind" : "ri");
  sequence_length = 0;
  if (is_there(region) && is_there(step)) {
    put(region, first, last);
    put(tigetstr("cup"), lines > 0 ? last : first, 0);
    for (int line = 0; line < abs(lines); line++) put(step, 0, 0);
    put(region, 0, LINES - 1);
  }
  sequence[sequence_length] = 0;
  return sequence;
}

const char *daybook_shifting(int row, int column, int cells) {
  const char *step = tigetstr(cells > 0 ? "ich" : "dch");
  sequence_length = 0;
  if (is_there(step)) {
    put(tigetstr("cup"), row, column);
    put(step, abs(cells), 0);
  }
  sequence[sequence_length] = 0;
  return sequence;
}

bool daybook_can_strike(void) { return is_there(tigetstr("smxx")); }

bool daybook_has_cursor_colour(void) { return is_there(tigetstr("Cs")); }

int daybook_colours(void) { return has_colors() ? COLORS : 0; }

bool daybook_has_direct_colour(void) { return tigetflag("RGB") > 0 && COLORS >= 1 << 24; }

bool daybook_has_exact_colour(void) {
  return tigetflag("Tc") > 0 || tigetflag("RGB") > 0 || tigetnum("RGB") > 0 ||
         is_there(tigetstr("RGB"));
}

bool daybook_make_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background) == OK;
}

int daybook_most_pairs(void) { return COLOR_PAIRS; }

void daybook_send(const unsigned char *bytes, int length) {
  while (length > 0) {
    ssize_t count = write(STDOUT_FILENO, bytes, (size_t)length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes += count;
    length -= (int)count;
  }
}
