#include "CSessionQueue.h"

#if defined(__linux__)

#include <stddef.h>
#include <string.h>

// Declared here because the first of them is in no header that Swift sees, and weak so that a
// system without it links.
extern void *dispatch_get_current_queue(void) __attribute__((weak));
extern const char *dispatch_queue_get_label(void *queue);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_suspend(void *object);
extern void dispatch_resume(void *object);

uintptr_t session_queue_suspend_current(const char *label) {
  void *queue = dispatch_get_current_queue ? dispatch_get_current_queue() : NULL;
  if (!queue || strcmp(dispatch_queue_get_label(queue), label) != 0) return 0;
  dispatch_retain(queue);
  dispatch_suspend(queue);
  return (uintptr_t)queue;
}

void session_queue_resume(uintptr_t queue) {
  dispatch_resume((void *)queue);
  dispatch_release((void *)queue);
}

#else

uintptr_t session_queue_suspend_current(const char *label) {
  (void)label;
  return 0;
}

void session_queue_resume(uintptr_t queue) { (void)queue; }

#endif
