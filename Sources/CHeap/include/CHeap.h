#ifndef C_HEAP_H
#define C_HEAP_H

// heap_bytes_in_use: how much of the heap is in use; 0 where the system does not tell.
// heap_keep_small: has all threads share two heaps, in which nothing large lies. glibc gives up to
// sixteen threads one each, and what one of them has freed no other can use; and after the first
// large piece that is freed it has the next ones lie among small ones, which then keep its pages.
// heap_clear_thread: lets other threads have what this one has freed. glibc 2.36 has each thread keep
// up to seven pieces of each small size, each of which may hold a page; a thread that ends gives up
// its own, so here one ends that was given all pieces of this thread.
// heap_trim: gives the pages that nothing is on back to the system, which glibc does at the end of
// a heap only.

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
  // Else what each picture needs would go to the system and come back.
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
}

static inline void heap_trim(void) { malloc_trim(0); }

#else

static inline size_t heap_bytes_in_use(void) { return 0; }

static inline void heap_keep_small(void) {}

static inline void heap_trim(void) {}

#endif
#endif
