#include "CHeap.h"

#if defined(__GLIBC__)

#include <pthread.h>

enum { sizes = 64, pieces_of_each = 7 };

static void *free_all(void *pieces) {
  for (void **piece = pieces; piece < (void **)pieces + sizes * pieces_of_each; piece++) {
    free(*piece);
  }
  return NULL;
}

void heap_clear_thread(void) {
  void *pieces[sizes * pieces_of_each];
  void **next = pieces;
  for (size_t index = 0; index < sizes; index++) {
    for (int count = 0; count < pieces_of_each; count++) *next++ = malloc(24 + 16 * index);
  }
  pthread_t thread;
  if (pthread_create(&thread, NULL, free_all, pieces) == 0) {
    pthread_join(thread, NULL);
  } else {
    free_all(pieces);
  }
}

#else

void heap_clear_thread(void) {}

#endif
