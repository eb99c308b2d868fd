#include "CFaultyDisk.h"

#ifdef SQLite
#include <errno.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct faulty_disk {
  sqlite3_vfs vfs;
  sqlite3_vfs *real;
  char name[64];
  atomic_int calls_left, failures, fault, lasting, last_error, keeps;
};

typedef struct {
  sqlite3_file base;
  faulty_disk *disk;
  sqlite3_file *real;
  const char *path;
} faulty_file;

#define REAL(file) (((faulty_file *)(file))->real)
#define CALL(file, name, ...) REAL(file)->pMethods->name(REAL(file), ##__VA_ARGS__)

/// The code to fail with, or 0 if this call works.
static int fault(faulty_disk *disk, int needs_room, int broken) {
  disk->last_error = 0;
  if (disk->fault == FAULTY_DISK_FULL && !needs_room) return SQLITE_OK;
  if (disk->fault == FAULTY_DISK_LYING && broken != SQLITE_IOERR_READ) return SQLITE_OK;
  int left = disk->calls_left;
  if (left == 0) return SQLITE_OK;
  if (left > 1) {
    disk->calls_left = left - 1;
    return SQLITE_OK;
  }
  if (!disk->lasting) disk->calls_left = 0;
  disk->failures += 1;
  disk->last_error = disk->fault == FAULTY_DISK_FULL ? ENOSPC : EIO;
  return disk->fault == FAULTY_DISK_FULL ? SQLITE_FULL : broken;
}

static int check(sqlite3_file *file, int needs_room, int broken) {
  return fault(((faulty_file *)file)->disk, needs_room, broken);
}

#define FAIL_OR(failure, call) \
  int code = (failure);        \
  return code ? code : (call)

static int file_close(sqlite3_file *f) { return CALL(f, xClose); }
static int file_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at) {
  int lies = ((faulty_file *)f)->disk->fault == FAULTY_DISK_LYING;
  int failure = check(f, 0, SQLITE_IOERR_READ);
  if (failure && !lies) return failure;
  int code = CALL(f, xRead, to, n, at);
  if (failure) memset((char *)to + n / 4, 0xee, n / 2);
  return code;
}
static int file_write(sqlite3_file *f, const void *from, int n, sqlite3_int64 at) {
  FAIL_OR(check(f, 1, SQLITE_IOERR_WRITE), CALL(f, xWrite, from, n, at));
}
static int file_truncate(sqlite3_file *f, sqlite3_int64 size) {
  FAIL_OR(check(f, 0, SQLITE_IOERR_TRUNCATE), CALL(f, xTruncate, size));
}
static void name_synced(char name[4096], const char *path) {
  snprintf(name, 4096, "%s%s", path, FAULTY_DISK_SYNCED);
}
/// Copies a file by its open one: to close another one of it would end SQLite's locks.
static int keep_synced(faulty_file *file) {
  char name[4096], bytes[4096];
  name_synced(name, file->path);
  sqlite3_int64 size = 0;
  int code = CALL(file, xFileSize, &size);
  FILE *copy = fopen(name, "wbe");
  if (!copy) return SQLITE_IOERR_FSYNC;
  for (sqlite3_int64 at = 0; code == SQLITE_OK && at < size; at += sizeof bytes) {
    int n = size - at < (int)sizeof bytes ? (int)(size - at) : (int)sizeof bytes;
    code = CALL(file, xRead, bytes, n, at);
    if (code == SQLITE_OK && fwrite(bytes, n, 1, copy) != 1) code = SQLITE_IOERR_FSYNC;
  }
  if (fclose(copy) && code == SQLITE_OK) code = SQLITE_IOERR_FSYNC;
  return code;
}
// Nothing pulls the plug here, so a real sync would only cost time.
static int file_sync(sqlite3_file *f, int flags) {
  (void)flags;
  faulty_file *file = (faulty_file *)f;
  FAIL_OR(
    check(f, 0, SQLITE_IOERR_FSYNC), file->disk->keeps && file->path ? keep_synced(file) : SQLITE_OK);
}
static int file_size(sqlite3_file *f, sqlite3_int64 *size) {
  FAIL_OR(check(f, 0, SQLITE_IOERR_FSTAT), CALL(f, xFileSize, size));
}
static int file_lock(sqlite3_file *f, int level) {
  FAIL_OR(check(f, 0, SQLITE_IOERR_LOCK), CALL(f, xLock, level));
}
static int file_unlock(sqlite3_file *f, int level) { return CALL(f, xUnlock, level); }
static int file_reserved(sqlite3_file *f, int *out) {
  FAIL_OR(check(f, 0, SQLITE_IOERR_CHECKRESERVEDLOCK), CALL(f, xCheckReservedLock, out));
}
static int file_control(sqlite3_file *f, int op, void *arg) { return CALL(f, xFileControl, op, arg); }
static int file_sector(sqlite3_file *f) { return CALL(f, xSectorSize); }
static int file_traits(sqlite3_file *f) { return CALL(f, xDeviceCharacteristics); }
static int shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **out) {
  FAIL_OR(check(f, extend, SQLITE_IOERR_SHMMAP), CALL(f, xShmMap, page, size, extend, out));
}
static int shm_lock(sqlite3_file *f, int at, int n, int flags) {
  if (flags & SQLITE_SHM_UNLOCK) return CALL(f, xShmLock, at, n, flags);
  FAIL_OR(check(f, 0, SQLITE_IOERR_SHMLOCK), CALL(f, xShmLock, at, n, flags));
}
static void shm_barrier(sqlite3_file *f) { CALL(f, xShmBarrier); }
static int shm_unmap(sqlite3_file *f, int remove) { return CALL(f, xShmUnmap, remove); }

static const sqlite3_io_methods methods = {
  .iVersion = 2, .xClose = file_close, .xRead = file_read, .xWrite = file_write,
  .xTruncate = file_truncate, .xSync = file_sync, .xFileSize = file_size, .xLock = file_lock,
  .xUnlock = file_unlock, .xCheckReservedLock = file_reserved, .xFileControl = file_control,
  .xSectorSize = file_sector, .xDeviceCharacteristics = file_traits, .xShmMap = shm_map,
  .xShmLock = shm_lock, .xShmBarrier = shm_barrier, .xShmUnmap = shm_unmap,
};

static int disk_open(sqlite3_vfs *v, const char *path, sqlite3_file *f, int flags, int *out) {
  faulty_disk *disk = (faulty_disk *)v;
  faulty_file *file = (faulty_file *)f;
  memset(file, 0, sizeof *file);
  int code = fault(disk, (flags & SQLITE_OPEN_CREATE) != 0, SQLITE_CANTOPEN);
  if (code) return code == SQLITE_FULL ? SQLITE_CANTOPEN : code;
  file->disk = disk;
  file->path = path;
  file->real = (sqlite3_file *)(file + 1);
  code = disk->real->xOpen(disk->real, path, file->real, flags, out);
  if (code == SQLITE_OK) file->base.pMethods = &methods;
  return code;
}
static int disk_delete(sqlite3_vfs *v, const char *path, int sync) {
  faulty_disk *disk = (faulty_disk *)v;
  (void)sync;
  if (disk->keeps) {
    char name[4096];
    name_synced(name, path);
    remove(name);
  }
  FAIL_OR(fault(disk, 0, SQLITE_IOERR_DELETE), disk->real->xDelete(disk->real, path, 0));
}
static int disk_access(sqlite3_vfs *v, const char *path, int flags, int *out) {
  faulty_disk *disk = (faulty_disk *)v;
  FAIL_OR(fault(disk, 0, SQLITE_IOERR_ACCESS), disk->real->xAccess(disk->real, path, flags, out));
}
static int disk_last_error(sqlite3_vfs *v, int size, char *text) {
  faulty_disk *disk = (faulty_disk *)v;
  return disk->last_error ? disk->last_error : disk->real->xGetLastError(disk->real, size, text);
}

faulty_disk *faulty_disk_make(const char *name) {
  faulty_disk *disk = calloc(1, sizeof *disk);
  if (!disk) return NULL;
  disk->real = sqlite3_vfs_find(NULL);
  strncpy(disk->name, name, sizeof disk->name - 1);
  // The rest (full path names, random numbers, time) is the real one's, which looks at no data of
  // its own but what it finds in the structure.
  disk->vfs = *disk->real;
  disk->vfs.zName = disk->name;
  disk->vfs.pNext = NULL;
  disk->vfs.szOsFile = (int)sizeof(faulty_file) + disk->real->szOsFile;
  disk->vfs.xOpen = disk_open;
  disk->vfs.xDelete = disk_delete;
  disk->vfs.xAccess = disk_access;
  disk->vfs.xGetLastError = disk_last_error;
  sqlite3_vfs_register(&disk->vfs, 0);
  return disk;
}

void faulty_disk_free(faulty_disk *disk) {
  sqlite3_vfs_unregister(&disk->vfs);
  free(disk);
}

void faulty_disk_arm(faulty_disk *disk, int call, enum faulty_disk_fault kind, int lasting) {
  disk->fault = kind;
  disk->lasting = lasting;
  disk->failures = 0;
  disk->calls_left = call;
}

void faulty_disk_keep_synced(faulty_disk *disk) { disk->keeps = 1; }

int faulty_disk_failures(faulty_disk *disk) { return disk->failures; }
#endif
