#ifndef C_MUX_PREFETCH_H
#define C_MUX_PREFETCH_H

#include <stdint.h>

// Prefetches a cache line for writing; the address may be invalid.
static inline void mux_prefetch(uintptr_t address) { __builtin_prefetch((const void *)address, 1); }

#endif
