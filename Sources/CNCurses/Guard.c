#define _GNU_SOURCE

#include "CNCurses.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include <ncursesw/curses.h>

static struct {
  int terminal;
  int output;
  struct termios modes;
  char sequence[1024];
  size_t length;
  int held;
  int errors;
} guard = {.terminal = -1, .output = -1, .held = -1, .errors = -1};

static volatile sig_atomic_t is_armed = 0;
static pthread_t owner;
static atomic_int is_writing = 0;
static atomic_int is_over = 0;

static void write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    // Another program may have left the terminal so that it takes only what has room.
    if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      struct pollfd room = {.fd = file, .events = POLLOUT};
      poll(&room, 1, -1);
      continue;
    }
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

bool nc_guard(
    int terminal, int output, const char *sequence, size_t length, int held, int errors) {
  static bool is_registered = false;
  if (length > sizeof guard.sequence || tcgetattr(terminal, &guard.modes) != 0) return false;
  owner = pthread_self();
  guard.terminal = terminal;
  guard.output = output;
  memcpy(guard.sequence, sequence, length);
  guard.length = length;
  guard.held = held;
  guard.errors = errors;
  if (!is_registered) atexit(nc_restore_now);
  is_registered = true;
  return true;
}

void nc_guard_arm(void) {
  if (guard.held >= 0) dup2(guard.held, STDERR_FILENO);
  is_armed = 1;
}

void nc_guard_disarm(void) {
  is_armed = 0;
  if (guard.held >= 0) dup2(guard.errors, STDERR_FILENO);
}

void nc_restore_modes(void) {
  // From the background this would stop the program that is about to end.
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  sigaction(SIGTTOU, &ignore, &before);
  while (tcsetattr(guard.terminal, TCSADRAIN, &guard.modes) != 0 && errno == EINTR) {
  }
  sigaction(SIGTTOU, &before, NULL);
}

bool nc_is_in_front(void) {
  pid_t front = tcgetpgrp(guard.terminal);
  return front < 0 || front == getpgrp();
}

void nc_program_modes(bool may_suspend) {
  struct termios modes;
  if (tcgetattr(guard.terminal, &modes) != 0) return;
  modes.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
  modes.c_lflag &= ~(tcflag_t)IEXTEN;
  modes.c_cc[VQUIT] = _POSIX_VDISABLE;
  if (!may_suspend) modes.c_cc[VSUSP] = _POSIX_VDISABLE;
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  tcsetattr(guard.terminal, TCSADRAIN, &modes);
  def_prog_mode();
}

void nc_restore_now(void) {
  if (!is_armed) return;
  is_armed = 0;
  int saved = errno;
  write_all(guard.output, guard.sequence, guard.length);
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  sigaction(SIGTTOU, &ignore, &before);
  tcsetattr(guard.terminal, TCSANOW, &guard.modes);
  sigaction(SIGTTOU, &before, NULL);
  tcflush(guard.terminal, TCIFLUSH);
  if (guard.held >= 0) dup2(guard.errors, STDERR_FILENO);
  nc_release_errors();
  errno = saved;
}

void nc_restore_for_good(void) {
  is_over = 1;
  // A terminal that takes no more may hold the writer for ever.
  bool is_own = pthread_equal(pthread_self(), owner);
  for (int turn = 0; !is_own && is_writing && turn < 20; turn++) poll(NULL, 0, 5);
  nc_restore_now();
}

void nc_begin_writing(void) {
  is_writing = 1;
  if (!is_over) return;
  is_writing = 0;
  for (;;) pause();
}

void nc_end_writing(void) { is_writing = 0; }

void nc_write(const char *sequence) { nc_send(sequence, strlen(sequence)); }

void nc_send(const void *bytes, size_t count) { write_all(STDOUT_FILENO, bytes, count); }

void nc_release_errors(void) {
  if (guard.held < 0) return;
  char bytes[4096];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(guard.held, bytes, sizeof bytes, offset)) > 0) {
    write_all(guard.errors, bytes, (size_t)count);
    offset += count;
  }
  if (ftruncate(guard.held, 0) == 0) lseek(guard.held, 0, SEEK_SET);
}

int nc_memory_file(void) {
#ifdef __linux__
  return memfd_create("held errors", MFD_CLOEXEC);
#else
  FILE *file = tmpfile();
  return file ? fileno(file) : -1;
#endif
}
