#ifndef C_SESSION_QUEUE_H
#define C_SESSION_QUEUE_H

#include <stdint.h>

/// Suspends the dispatch queue that runs the caller, if it has this label, and gives it; otherwise
/// gives 0.
///
/// What the queue is doing goes on to its end; what comes after waits for session_queue_resume.
uintptr_t session_queue_suspend_current(const char *label);

/// Lets a suspended queue go on.
void session_queue_resume(uintptr_t queue);

#endif
