#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

/// Binds a copy of `count` bytes; no bytes bind an empty blob, where SQLite itself would bind NULL.
static inline int mux_sqlite3_bind_bytes(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
