#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CNCurses.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include <ncursesw/curses.h>
#include <ncursesw/term.h>

static bool says_utf8(const char *name) {
  return name && (strcasestr(name, "utf-8") || strcasestr(name, "utf8"));
}

bool nc_set_locale(void) {
  // Only LC_CTYPE: other code relies on the decimal point.
  if (!setlocale(LC_CTYPE, "")) {
    // Even a locale that is not installed names the encoding of the terminal.
    const char *name = getenv("LC_ALL");
    if (!name || !*name) name = getenv("LC_CTYPE");
    if (!name || !*name) name = getenv("LANG");
    if (says_utf8(name) && !setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "en_US.UTF-8");
  }
  return says_utf8(nl_langinfo(CODESET));
}

int nc_know(const char *terminal, int output) {
  int result = -1;
  return setupterm((char *)terminal, output, &result) == OK ? 1 : result == 1 ? 0 : result;
}

const char *nc_string(const char *capability) {
  const char *string = tigetstr((char *)capability);
  return string == (const char *)-1 ? NULL : string;
}

bool nc_flag(const char *capability) { return tigetflag((char *)capability) > 0; }

int nc_number(const char *capability) { return tigetnum((char *)capability); }

const char *nc_flag_code(int index) { return boolnames[index]; }
const char *nc_number_code(int index) { return numnames[index]; }
const char *nc_string_code(int index) { return strnames[index]; }

bool nc_start(const char *terminal) {
  use_env(false);
  use_tioctl(true);
  if (!newterm(terminal, stdout, stdin)) return false;
  cbreak();
  noecho();
  nonl();
  typeahead(-1);
  idcok(stdscr, false);
  intrflush(stdscr, false);
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  keypad(stdscr, true);
  return true;
}

void nc_leave(void) { endwin(); }

void nc_enter(void) {
  reset_prog_mode();
  // Only a read by ncurses would enable this again, and keys are read elsewhere.
  keypad(stdscr, true);
  // Otherwise the previous picture would be sent first, perhaps in another size.
  werase(stdscr);
  clearok(curscr, true);
  wnoutrefresh(stdscr);
  doupdate();
}

void nc_flush(void) {
  // Changing the cursor flushes pending output.
  curs_set(1);
  curs_set(0);
}

int nc_colors(void) { return has_colors() ? COLORS : 0; }

bool nc_set_pair(int number, int foreground, int background) {
  // Otherwise ncurses compares every cell, unless it redraws the whole screen anyway.
  bool is_whole = is_cleared(curscr);
  clearok(curscr, true);
  bool is_set = init_extended_pair(number, foreground, background) == OK;
  clearok(curscr, is_whole);
  return is_set;
}

int nc_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void nc_put(
    int y, int x, uint32_t base, uint32_t mark, uint32_t other, unsigned attributes, int pair) {
  wchar_t text[4] = {(wchar_t)base, (wchar_t)mark, (wchar_t)other, 0};
  attr_t bits = 0;
  if (attributes & 1) bits |= A_BOLD;
  if (attributes & 2) bits |= A_DIM;
  if (attributes & 4) bits |= A_ITALIC;
  if (attributes & 8) bits |= A_UNDERLINE;
  if (attributes & 16) bits |= A_REVERSE;
  cchar_t cell;
  if (setcchar(&cell, text, bits, 0, &pair) == OK) mvwadd_wchnstr(stdscr, y, x, &cell, 1);
}

void nc_invalidate(void) { clearok(curscr, true); }

void nc_resize(int width, int height) { resize_term(height, width); }

int nc_width(void) { return getmaxx(stdscr); }
int nc_height(void) { return getmaxy(stdscr); }

static void show(int x, int y, bool visible) {
  wmove(stdscr, visible ? y : 0, visible ? x : 0);
  if (!visible) curs_set(0);
  wnoutrefresh(stdscr);
  doupdate();
  if (visible) curs_set(1);
}

struct nc_bytes nc_show(int x, int y, bool visible) {
  static int file = -1;
  static char *bytes = NULL;
  static off_t room = 0;
  if (file < 0) file = nc_memory_file();
  // ncurses writes only to standard output, so that is temporarily a file in memory.
  int terminal = file < 0 ? -1 : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
  if (terminal >= 0 && dup2(file, STDOUT_FILENO) < 0) {
    close(terminal);
    terminal = -1;
  }
  show(x, y, visible);
  struct nc_bytes sent = {NULL, 0};
  if (terminal < 0) return sent;
  dup2(terminal, STDOUT_FILENO);
  close(terminal);
  off_t count = lseek(file, 0, SEEK_CUR);
  if (count > room) {
    char *larger = realloc(bytes, (size_t)count);
    if (larger) {
      bytes = larger;
      room = count;
    }
  }
  if (count > 0 && count <= room && pread(file, bytes, (size_t)count, 0) == count) {
    sent.bytes = bytes;
    sent.count = (size_t)count;
  }
  // Not truncated, because the next picture would have to allocate the pages again.
  lseek(file, 0, SEEK_SET);
  return sent;
}
