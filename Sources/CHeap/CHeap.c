#include "CHeap.h"

#if defined(__GLIBC__)

#include <pthread.h>

enum { sizes = 64, pieces_of_each = 7, pieces_of_all = sizes * pieces_of_each };

// Volatile, so that the compiler does not remove an allocation that is only freed.
typedef void *volatile piece;

static void *free_all(void *given) {
  piece *pieces = given;
  for (int index = 0; index < pieces_of_all; index++) free(pieces[index]);
  return NULL;
}

static void take_all(piece *pieces) {
  for (int index = 0; index < pieces_of_all; index++) {
    pieces[index] = malloc(24 + 16 * (size_t)(index / pieces_of_each));
  }
}

void heap_clear_thread(void) {
  piece pieces[pieces_of_all];
  // The thread cache refills an empty size from the heap, so this takes all sizes first.
  take_all(pieces);
  free_all((void *)pieces);
  take_all(pieces);
  pthread_t thread;
  if (pthread_create(&thread, NULL, free_all, (void *)pieces) == 0) {
    pthread_join(thread, NULL);
  } else {
    free_all((void *)pieces);
  }
}

#else

void heap_clear_thread(void) {}

#endif
