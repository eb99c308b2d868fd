#ifndef C_MUX_PREFETCH_H
#define C_MUX_PREFETCH_H

#include <stdint.h>

// Has the processor bring a line of memory nearer that will be read and counted; it may be gone.
static inline void mux_prefetch(uintptr_t address) { __builtin_prefetch((const void *)address, 1); }

#endif
