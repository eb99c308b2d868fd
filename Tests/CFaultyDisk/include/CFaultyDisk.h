#ifndef CFAULTYDISK_H
#define CFAULTYDISK_H

/// A SQLite VFS with injected faults.
typedef struct faulty_disk faulty_disk;

enum faulty_disk_fault {
  /// Any call fails, as with a broken disk.
  FAULTY_DISK_BROKEN,
  /// Only calls that allocate space fail.
  FAULTY_DISK_FULL,
  /// Reads succeed with bytes that were never written.
  FAULTY_DISK_LYING,
};

/// Registers a disk under a unique name; NULL if out of memory.
faulty_disk *faulty_disk_make(const char *name);
/// Unregisters the disk; no database may be open on it.
void faulty_disk_free(faulty_disk *disk);
/// Makes the call with this number fail, from 1, or none if 0; `lasting` fails all later ones too.
void faulty_disk_arm(faulty_disk *disk, int call, enum faulty_disk_fault fault, int lasting);
/// From now on, keeps a copy of the synced contents beside each file.
void faulty_disk_keep_synced(faulty_disk *disk);
/// The suffix of the file that holds the synced contents.
#define FAULTY_DISK_SYNCED "-synced"
/// Returns the number of failed calls since then.
int faulty_disk_failures(faulty_disk *disk);

#endif
