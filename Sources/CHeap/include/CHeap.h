#ifndef C_HEAP_H
#define C_HEAP_H

// How many bytes of the heap are in use, for the benchmarks; 0 where the system does not tell.

#include <stdlib.h>

#if defined(__APPLE__)

#include <malloc/malloc.h>

static inline size_t heap_bytes_in_use(void) {
  malloc_statistics_t statistics = {0};
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}

#elif defined(__GLIBC__)

#include <malloc.h>

static inline size_t heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#else

static inline size_t heap_bytes_in_use(void) { return 0; }

#endif
#endif
