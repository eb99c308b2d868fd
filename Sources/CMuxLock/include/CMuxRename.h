#ifndef C_MUX_RENAME_H
#define C_MUX_RENAME_H

// Two renames of Linux that Swift's Glibc module lacks.
// Elsewhere they fail with ENOSYS, and a plain rename does.

#include <errno.h>

#if defined(__linux__)

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Fails with EEXIST if the new name is taken.
static inline int mux_rename_new(const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1u);
}

// Swaps two names in one step.
static inline int mux_rename_exchange(const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 2u);
}

#else

static inline int mux_rename_new(const char *from, const char *to) {
  (void)from;
  (void)to;
  errno = ENOSYS;
  return -1;
}

static inline int mux_rename_exchange(const char *from, const char *to) {
  return mux_rename_new(from, to);
}

#endif
#endif
