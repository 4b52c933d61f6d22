// The least a terminal program can do, to measure daybook against.
//
//   floor FILE           shows a screen of the file's lines, one of them highlighted;
//                        j, k, the arrows and page keys move the highlight, q quits;
//                        other letters are shown in the last line, as a field that is typed in
//   floor -A FILE TEXT   appends TEXT as one line and waits until it is on the disk

#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1
#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The mapped file. Only the lines on the screen are ever looked at.
static const char *text, *text_end;

// The start of the line after the one at `line`; the end of the text after the last.
static const char *line_after(const char *line) {
  const char *newline = memchr(line, '\n', text_end - line);
  return newline ? newline + 1 : text_end;
}

// The start of the line before the one at `line`; the first line stays.
static const char *line_before(const char *line) {
  if (line == text) return text;
  for (line--; line > text && line[-1] != '\n'; line--) {}
  return line;
}

// What was typed.
static char typed[256];
static int typed_length;

static void draw(const char *top, int highlighted) {
  const char *line = top;
  for (int row = 0; row < LINES; row++) {
    const char *next = line_after(line);
    move(row, 0);
    attrset(row == highlighted ? A_REVERSE : A_NORMAL);
    int length = (int)(next - line);
    if (length > 0 && line[length - 1] == '\n') length--;
    // No character has more cells than bytes. The cut is moved back to the start of a character.
    if (length > COLS) {
      for (length = COLS; (line[length] & 0xC0) == 0x80; length--) {}
    }
    addnstr(line, length);
    clrtoeol();
    if (row == highlighted) mvchgat(row, 0, -1, A_REVERSE, 0, NULL);
    line = next;
  }
  if (typed_length > 0) {
    attrset(A_NORMAL);
    mvaddnstr(LINES - 1, 0, typed, typed_length);
    clrtoeol();
  }
  refresh();
}

static int show(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0 || status.st_size == 0) return 1;
  text = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  if (text == MAP_FAILED) return 1;
  text_end = text + status.st_size;

  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);

  const char *top = text;
  int highlighted = 0;
  for (;;) {
    draw(top, highlighted);
    int key = getch();
    if (key == 'q') break;
    bool is_typed = key >= ' ' && key < 127 && key != 'j' && key != 'k';
    if (is_typed && typed_length < COLS) typed[typed_length++] = (char)key;
    highlighted += key == 'j' || key == KEY_DOWN ? 1
                   : key == 'k' || key == KEY_UP ? -1
                   : key == KEY_NPAGE            ? LINES - 1
                   : key == KEY_PPAGE            ? 1 - LINES
                                                 : 0;
    for (; highlighted >= LINES; highlighted--) top = line_after(top);
    for (; highlighted < 0; highlighted++) top = line_before(top);
  }
  endwin();
  return 0;
}

static int append(const char *path, const char *line) {
  char bytes[4096];
  int length = snprintf(bytes, sizeof bytes, "%s\n", line);
  int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  return file < 0 || write(file, bytes, length) != length || fsync(file) != 0;
}

int main(int count, char **arguments) {
  if (count == 2) return show(arguments[1]);
  if (count == 4 && strcmp(arguments[1], "-A") == 0) return append(arguments[2], arguments[3]);
  fputs("floor FILE | floor -A FILE TEXT\n", stderr);
  return 2;
}
