#define _GNU_SOURCE

#include "CPseudoterminal.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int pt_open(void) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal >= 0 && (grantpt(terminal) != 0 || unlockpt(terminal) != 0)) return -1;
  return terminal;
}

pid_t pt_spawn(int terminal, char *const arguments[], char *const environment[]) {
  char name[64];
  if (ptsname_r(terminal, name, sizeof name) != 0) return -1;
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  // The leader of a session that opens a terminal gets it for its own.
  posix_spawn_file_actions_addopen(&files, 0, name, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&files, 0, 1);
  posix_spawn_file_actions_adddup2(&files, 0, 2);
  // Nothing else: who waits for the end of another program's pipe would wait for this one too.
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
  posix_spawn_file_actions_addclosefrom_np(&files, 3);
#endif
  posix_spawnattr_setflags(&attributes, flags);
  pid_t process = -1;
  int result =
      posix_spawn(&process, arguments[0], &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return result == 0 ? process : -1;
}

void pt_resize(int terminal, int width, int height) {
  struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
  ioctl(terminal, TIOCSWINSZ, &size);
}

ssize_t pt_read(int terminal, int milliseconds, void *bytes, size_t size) {
  struct pollfd file = {.fd = terminal, .events = POLLIN};
  if (poll(&file, 1, milliseconds) <= 0 || !(file.revents & POLLIN)) return 0;
  return read(terminal, bytes, size);
}
