#ifndef C_HEAP_H
#define C_HEAP_H

// heap_bytes_in_use: how much of the heap is in use; 0 where the system does not tell.
// heap_share: has all threads share two heaps. glibc gives up to sixteen threads one each, and what
// one of them has freed no other can use.
// heap_trim: gives the pages that nothing is on back to the system, which glibc does at the end of
// a heap only.

#include <stdlib.h>

#if defined(__APPLE__)

#include <malloc/malloc.h>

static inline size_t heap_bytes_in_use(void) {
  malloc_statistics_t statistics = {0};
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}

static inline void heap_share(void) {}

static inline void heap_trim(void) {}

#elif defined(__GLIBC__)

#include <malloc.h>

static inline size_t heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

static inline void heap_share(void) { mallopt(M_ARENA_MAX, 2); }

static inline void heap_trim(void) { malloc_trim(0); }

#else

static inline size_t heap_bytes_in_use(void) { return 0; }

static inline void heap_share(void) {}

static inline void heap_trim(void) {}

#endif
#endif
