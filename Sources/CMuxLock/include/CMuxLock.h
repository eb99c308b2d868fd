#ifndef C_MUX_LOCK_H
#define C_MUX_LOCK_H

#include "CMuxPrefetch.h"
#include "CMuxRename.h"

// The implementation of `Lock`: one word; a thread sleeps only if the lock is held.
// Linux: a futex with three states (free, held, held with sleepers).
// Apple: os_unfair_lock.

#if defined(__APPLE__)

#include <os/lock.h>

typedef os_unfair_lock mux_lock;

static inline void mux_lock_init(mux_lock *lock) { *lock = OS_UNFAIR_LOCK_INIT; }
static inline void mux_lock_acquire(mux_lock *lock) { os_unfair_lock_lock(lock); }
static inline void mux_lock_release(mux_lock *lock) { os_unfair_lock_unlock(lock); }

#else

#include <stdatomic.h>
#include <stdint.h>

typedef struct {
  _Atomic uint32_t word;
} mux_lock;

void mux_lock_acquire_slow(mux_lock *lock);
void mux_lock_release_slow(mux_lock *lock);

// Reports the lock to the thread sanitizer, which does not see inlined atomics.
// The symbols exist only in a sanitized program.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

static inline void mux_lock_init(mux_lock *lock) { atomic_init(&lock->word, 0); }

static inline void mux_lock_acquire(mux_lock *lock) {
  uint32_t free = 0;
  if (!atomic_compare_exchange_strong_explicit(&lock->word, &free, 1, memory_order_acquire,
                                               memory_order_relaxed))
    mux_lock_acquire_slow(lock);
  if (__tsan_acquire) __tsan_acquire(lock);
}

static inline void mux_lock_release(mux_lock *lock) {
  if (__tsan_release) __tsan_release(lock);
  if (atomic_exchange_explicit(&lock->word, 0, memory_order_release) == 2)
    mux_lock_release_slow(lock);
}

#endif
#endif
