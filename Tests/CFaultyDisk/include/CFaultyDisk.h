#ifndef CFAULTYDISK_H
#define CFAULTYDISK_H

/// A way to the disk for SQLite that fails when it is told to.
typedef struct faulty_disk faulty_disk;

enum faulty_disk_fault {
  /// Any call fails, as with a broken disk.
  FAULTY_DISK_BROKEN,
  /// Only calls that need room fail.
  FAULTY_DISK_FULL,
  /// Reads work and give bytes that were never written.
  FAULTY_DISK_LYING,
};

/// Registers a disk under a name that no other one has. NULL without memory.
faulty_disk *faulty_disk_make(const char *name);
/// Takes the disk out; no database may be open on it.
void faulty_disk_free(faulty_disk *disk);
/// Lets the call number `call`, counted from 1, fail; `lasting` all after it too. 0 for none.
void faulty_disk_arm(faulty_disk *disk, int call, enum faulty_disk_fault fault, int lasting);
/// Keeps beside each file, from now on, what it had when it was last put on the disk itself.
void faulty_disk_keep_synced(faulty_disk *disk);
/// What follows the name of a file in that of what is kept of it.
#define FAULTY_DISK_SYNCED "-synced"
/// How many calls failed since.
int faulty_disk_failures(faulty_disk *disk);

#endif
