#include "CMuxLock.h"

#if defined(__linux__)

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

// Long enough to outlast the few dozen instructions that are ever run under a
// `Lock`, short enough that a preempted holder costs one system call.
enum { spins = 40 };

static inline void pause_cpu(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

void mux_lock_acquire_slow(mux_lock *lock) {
  for (int i = 0; i < spins; i++) {
    uint32_t free = 0;
    if (atomic_load_explicit(&lock->word, memory_order_relaxed) == 0 &&
        atomic_compare_exchange_strong_explicit(&lock->word, &free, 1, memory_order_acquire,
                                                memory_order_relaxed))
      return;
    pause_cpu();
  }
  while (atomic_exchange_explicit(&lock->word, 2, memory_order_acquire) != 0)
    syscall(SYS_futex, &lock->word, FUTEX_WAIT_PRIVATE, 2, 0, 0, 0);
}

void mux_lock_release_slow(mux_lock *lock) {
  syscall(SYS_futex, &lock->word, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}

#endif
