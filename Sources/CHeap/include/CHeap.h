#ifndef C_HEAP_H
#define C_HEAP_H

// heap_bytes_in_use: returns the bytes in use, or 0 if unknown.
// heap_keep_small: makes all threads share two arenas and allocates large buffers outside them.
// heap_clear_thread: releases the free blocks that glibc caches for this thread.
// heap_trim: returns free pages to the system, which glibc does only at the end of an arena.

#include <stdlib.h>

void heap_clear_thread(void);

#if defined(__APPLE__)

#include <malloc/malloc.h>

static inline size_t heap_bytes_in_use(void) {
  malloc_statistics_t statistics = {0};
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}

static inline void heap_keep_small(void) {}

static inline void heap_trim(void) {}

#elif defined(__GLIBC__)

#include <malloc.h>

static inline size_t heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

static inline void heap_keep_small(void) {
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  // Otherwise the memory of each picture would return to the system and be requested again.
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
}

static inline void heap_trim(void) { malloc_trim(0); }

#else

static inline size_t heap_bytes_in_use(void) { return 0; }

static inline void heap_keep_small(void) {}

static inline void heap_trim(void) {}

#endif
#endif
