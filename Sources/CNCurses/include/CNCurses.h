/* Everything of ncurses and of signals that the driver needs, without macros and without ncurses.h,
   whose globals Swift cannot take. */
#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The screen: Screen.c */

/* Takes the locale of the environment for characters; says whether it writes UTF-8. */
bool nc_set_locale(void);

/* 1 if terminfo knows the terminal, 0 if not, -1 if there is no terminfo. */
int nc_know(const char *terminal, int output);

/* The string of a capability of the terminal known last; NULL where it has none. */
const char *nc_string(const char *capability);

/* Whether the terminal known last has a flag. */
bool nc_flag(const char *capability);

/* The number of a capability; -1 where the terminal known last has none. */
int nc_number(const char *capability);

/* The names of all flags, numbers and strings, in terminfo's order; NULL after the last. */
const char *nc_flag_code(int index);
const char *nc_number_code(int index);
const char *nc_string_code(int index);

/* Starts ncurses on the standard input and output. */
bool nc_start(const char *terminal);

/* Hands the terminal back to the shell, and takes it again. */
void nc_leave(void);
void nc_enter(void);

/* Sends what ncurses has put together so far. */
void nc_flush(void);

int nc_colors(void);
/* Has a number mean a pair of colors, -1 for the terminal's own; false if ncurses has no such
   number. No cell of the screen may have it, or what that cell shows next in it is not sent. */
bool nc_set_pair(int number, int foreground, int background);

/* The columns that the C library gives a character; -1 where it cannot be written. */
int nc_columns(uint32_t scalar);

/* Puts a character and two marks, 0 for none, into a cell. Attributes are 1 bold, 2 dim, 4 italic,
   8 underline, 16 reverse. */
void nc_put(
    int y, int x, uint32_t base, uint32_t mark, uint32_t other, unsigned attributes, int pair);

/* Forgets what is on the screen. */
void nc_invalidate(void);
void nc_resize(int width, int height);
int nc_width(void);
int nc_height(void);

/* Bytes that are not sent yet. */
struct nc_bytes {
  const void *bytes;
  size_t count;
};

/* Puts the cursor somewhere or hides it, and gives the difference to what was there, until the next
   call; without bytes it is sent already. */
struct nc_bytes nc_show(int x, int y, bool visible);

/* Sends bytes to the terminal and waits until it has taken them; if it takes no more half a second
   after a signal that ends the program, drops them and all that follow. */
void nc_send(const void *bytes, size_t count);

/* Whether bytes were dropped. */
bool nc_is_stuck(void);

/* What brings the terminal back, whatever happens: Guard.c */

/* Keeps the modes that the terminal has now and the sequence that brings its looks back, which is
   written to `output`: the input may be open for reading only, and the standard output may be a
   file for the moment. What is written to `held` until then goes to `errors` afterwards; -1 for
   neither. */
bool nc_guard(
    int terminal, int output, const char *sequence, size_t length, int held, int errors);

/* From now on the terminal must be brought back; or it has been. */
void nc_guard_arm(void);
void nc_guard_disarm(void);

/* Whether the shell has brought the program to the front, or there is none that could. */
bool nc_is_in_front(void);

/* Brings the modes back that the terminal had. */
void nc_restore_modes(void);
/* Switches off the keys that would quit or hold the program, and tells ncurses of it. */
void nc_program_modes(bool may_suspend);

/* Brings everything back at once, if it must be, as far as the terminal takes it within half a
   second. */
void nc_restore_now(void);
/* The same in a signal handler of any thread: the thread that writes ends its picture first and
   never begins another. */
void nc_restore_for_good(void);

/* The thread that owns the terminal writes to it between these two. */
void nc_begin_writing(void);
void nc_end_writing(void);

/* Writes to the standard output past ncurses, all of it. */
void nc_write(const char *sequence);

/* Copies what was held back since the last time. */
void nc_release_errors(void);

/* Signals: Signals.c */

/* Catches what ends, stops and resizes, and writes its number to a pipe; catches crashes. */
void nc_catch(int pipe);

/* How many milliseconds ago the first signal came that ends the program; -1 if none has. */
long nc_since_end(void);

/* Whether the user may stop the program and go on later. */
bool nc_may_suspend(void);

/* Stops the whole job as the terminal's own stop does, and returns when it goes on; false where it
   has not stopped, since nobody could have woken it. */
bool nc_suspend(void);

/* From now on the first signal that ends is the last: exits at once. One that stops does as it does in
   any program. */
void nc_end_on_signal(void);

/* A file in memory. */
int nc_memory_file(void);

#endif
