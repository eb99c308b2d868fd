#define _GNU_SOURCE

#include "CChildProcess.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static pid_t start(
    posix_spawn_file_actions_t *files, short flags, char *const arguments[],
    char *const environment[]) {
  posix_spawnattr_t attributes;
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  flags |= POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  // Closes all other descriptors, so that an inherited pipe does not stay open.
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
  posix_spawn_file_actions_addclosefrom_np(files, 3);
#endif
  posix_spawnattr_setflags(&attributes, flags);
  pid_t process = -1;
  int result = posix_spawn(&process, arguments[0], files, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  return result == 0 ? process : -1;
}

static void give(posix_spawn_file_actions_t *files, int from, int to) {
  if (from < 0) {
    posix_spawn_file_actions_addopen(files, to, "/dev/null", O_WRONLY, 0);
  } else {
    posix_spawn_file_actions_adddup2(files, from, to);
  }
}

pid_t child_start(int output, int errors, char *const arguments[], char *const environment[]) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  give(&files, output, 1);
  give(&files, errors, 2);
  pid_t process = start(&files, 0, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  return process;
}

pid_t child_start_at(int terminal, char *const arguments[], char *const environment[]) {
  char name[64];
  if (ptsname_r(terminal, name, sizeof name) != 0) return -1;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  // A session leader that opens a terminal gets it as its controlling terminal.
  posix_spawn_file_actions_addopen(&files, 0, name, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&files, 0, 1);
  posix_spawn_file_actions_adddup2(&files, 0, 2);
  pid_t process = start(&files, POSIX_SPAWN_SETSID, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  return process;
}

int child_pipe(int ends[2]) {
#ifdef __APPLE__
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  return fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#else
  return pipe2(ends, O_CLOEXEC);
#endif
}

int pt_open(void) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal >= 0 && (grantpt(terminal) != 0 || unlockpt(terminal) != 0)) return -1;
  return terminal;
}

int pt_open_other_end(int terminal) {
  char name[128];
  if (terminal < 0 || ptsname_r(terminal, name, sizeof name) != 0) return -1;
  return open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
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
