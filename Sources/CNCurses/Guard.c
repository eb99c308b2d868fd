#define _GNU_SOURCE

#include "CNCurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
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
  /* The terminal once more, for writing without waiting: its flags are not those of the shell. */
  int screen;
} guard = {.terminal = -1, .output = -1, .held = -1, .errors = -1, .screen = -1};

/* How long, in milliseconds, a terminal that takes no more may hold up the end. */
static const long patience = 500;

static volatile sig_atomic_t is_armed = 0;
static pthread_t owner;
static atomic_int is_writing = 0;
static atomic_int is_over = 0;
/* Whether the terminal took no more although the program is to end. */
static atomic_int is_stuck = 0;

static void write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    // Another program may have left the terminal in nonblocking mode.
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

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Writes what a file takes until `end`; false if that is not all. The file must not block. */
static bool write_until(long end, int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      long left = end - milliseconds();
      if (left <= 0) return false;
      struct pollfd room = {.fd = file, .events = POLLOUT};
      // Another thread may write first, so there may be no room.
      if (poll(&room, 1, (int)left) > 0) poll(NULL, 0, 2);
      continue;
    }
    if (written <= 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

/* The same for a file that may block. */
static bool write_bounded(long end, int file, const char *bytes, size_t count) {
  int flags = fcntl(file, F_GETFL);
  if (flags >= 0) fcntl(file, F_SETFL, flags | O_NONBLOCK);
  bool is_written = write_until(end, file, bytes, count);
  if (flags >= 0) fcntl(file, F_SETFL, flags);
  return is_written;
}

/* Opens a terminal once more, without waiting for room; -1 if that cannot be. */
static int open_again(int terminal) {
  int flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
  char name[256];
  if (ttyname_r(terminal, name, sizeof name) == 0) {
    int file = open(name, flags);
    if (file >= 0) return file;
  }
#ifdef __linux__
  // In a container the terminal may have no name.
  snprintf(name, sizeof name, "/proc/self/fd/%d", terminal);
  return isatty(terminal) ? open(name, flags) : -1;
#else
  return -1;
#endif
}

bool nc_guard(
    int terminal, int output, const char *sequence, size_t length, int held, int errors) {
  static bool is_registered = false;
  if (length > sizeof guard.sequence || tcgetattr(terminal, &guard.modes) != 0) return false;
  owner = pthread_self();
  guard.terminal = terminal;
  guard.output = output;
  if (guard.screen >= 0) close(guard.screen);
  guard.screen = open_again(output);
  is_stuck = 0;
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
  // In the background this would stop the program, which is about to exit.
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

static void copy_errors(bool (*write)(long, int, const char *, size_t), long end) {
  if (guard.held < 0) return;
  char bytes[4096];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(guard.held, bytes, sizeof bytes, offset)) > 0) {
    if (!write(end, guard.errors, bytes, (size_t)count)) break;
    offset += count;
  }
  if (ftruncate(guard.held, 0) == 0) lseek(guard.held, 0, SEEK_SET);
}

void nc_restore_now(void) {
  if (!is_armed) return;
  is_armed = 0;
  int saved = errno;
  // After a second signal there is no further wait.
  long waited = nc_since_end();
  long end = milliseconds() + (waited > 0 ? patience - waited : patience);
  write_bounded(end, guard.output, guard.sequence, guard.length);
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  sigaction(SIGTTOU, &ignore, &before);
  tcsetattr(guard.terminal, TCSANOW, &guard.modes);
  sigaction(SIGTTOU, &before, NULL);
  tcflush(guard.terminal, TCIFLUSH);
  if (guard.held >= 0) dup2(guard.errors, STDERR_FILENO);
  copy_errors(write_bounded, end);
  errno = saved;
}

void nc_restore_for_good(void) {
  is_over = 1;
  // A blocked terminal may block the writer forever.
  bool is_own = pthread_equal(pthread_self(), owner);
  for (int turn = 0; !is_own && is_writing && turn < 100; turn++) poll(NULL, 0, 5);
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

void nc_send(const void *bytes, size_t count) {
  const char *next = bytes;
  if (guard.screen < 0) return write_all(STDOUT_FILENO, next, count);
  long moved = milliseconds();
  while (count > 0 && !is_stuck) {
    ssize_t written = write(guard.screen, next, count);
    if (written > 0) {
      moved = milliseconds();
      next += written;
      count -= (size_t)written;
    } else if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      // Another thread may catch the signal, so this one polls.
      struct pollfd room = {.fd = guard.screen, .events = POLLOUT};
      // The terminal may report room and still not accept the bytes.
      if (poll(&room, 1, 50) > 0) poll(NULL, 0, 2);
      if (nc_since_end() > patience && milliseconds() - moved > patience) is_stuck = 1;
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

bool nc_is_stuck(void) { return is_stuck; }

static bool write_whole(long end, int file, const char *bytes, size_t count) {
  (void)end;
  write_all(file, bytes, count);
  return true;
}

void nc_release_errors(void) { copy_errors(write_whole, 0); }

int nc_memory_file(void) {
#ifdef __linux__
  return memfd_create("held errors", MFD_CLOEXEC);
#else
  FILE *file = tmpfile();
  return file ? fileno(file) : -1;
#endif
}
