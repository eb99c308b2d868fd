#include "CHeap.h"

// The header has everything; a target needs a source.
