import struct LightFoundation.Date

/// The writing side of a file store, with one change at a time across all processes.
struct JSONFileWriter {
  let files: any FileSystem
  let layout: JSONFileLayout
  let reader: JSONFileReader
  let limits: DiskLimits
  let isSynced: Bool
  let busyTimeout: Duration
  let wallClock: @Sendable () -> Date

  /// The files on disk, scanned at the first save if there are limits.
  var index: DiskIndex?
  /// The number of bytes written since the last scan.
  var unscanned = 0
  var needsScan = false
  private var isSwept = false
  private var temporaries = 0

  init(reader: JSONFileReader, isSynced: Bool, busyTimeout: Duration) {
    self.reader = reader
    files = reader.files
    layout = reader.layout
    limits = reader.limits
    wallClock = reader.wallClock
    self.isSynced = isSynced
    self.busyTimeout = busyTimeout
  }

  /// Makes a change under the lock that excludes other tasks and processes.
  mutating func change<Outcome>(
    _ body: (inout JSONFileWriter) throws(CacherError) -> Outcome
  ) throws(CacherError) -> Outcome {
    let lock: FileLock?
    do throws(FileSystemError) {
      lock = try files.lock(layout.lock, busyTimeout: busyTimeout)
    } catch let error where error.isMissing {
      lock = try mapped { () throws(FileSystemError) in
        try files.makeFolders(layout.root, mode: JSONFileLayout.folderMode, sync: isSynced)
        return try files.lock(layout.lock, busyTimeout: busyTimeout)
      }
    } catch { throw CacherError(error) }
    return try holding(lock, body)
  }

  /// Makes a change like ``change(_:)``, but returns nil if the store does not exist yet.
  mutating func changeIfThere<Outcome>(
    busyTimeout: Duration? = nil, _ body: (inout JSONFileWriter) throws(CacherError) -> Outcome
  ) throws(CacherError) -> Outcome? {
    let lock: FileLock?
    do throws(FileSystemError) {
      lock = try files.lock(layout.lock, busyTimeout: busyTimeout ?? self.busyTimeout)
    } catch let error where error.isMissing { return nil } catch { throw CacherError(error) }
    return try holding(lock, body)
  }

  private mutating func holding<Outcome>(
    _ lock: FileLock?, _ body: (inout JSONFileWriter) throws(CacherError) -> Outcome
  ) throws(CacherError) -> Outcome {
    guard let lock else { throw .busy }
    defer { lock.release() }
    sweep()
    return try body(&self)
  }

  /// Removes incomplete files of a crash.
  ///
  /// Other processes write only under the lock, so none of the files is in use.
  private mutating func sweep() {
    guard !isSwept else { return }
    // A failed sweep is repeated at the next change.
    isSwept = true
    do throws(FileSystemError) {
      for name in try files.list(layout.temporary) {
        do throws(FileSystemError) { try files.remove(layout.temporary + "/" + name) } catch {
          isSwept = false
        }
      }
    } catch { isSwept = error.isMissing }
  }

  mutating func put(
    _ contents: [UInt8], at path: String, modified: Date, sync: Bool
  ) throws(FileSystemError) {
    // A name exists only if a sweep could not remove it.
    for attempt in 1... {
      temporaries += 1
      let temporary = layout.temporary + "/" + temporaries.description
      do {
        try files.create(
          temporary, contents: contents, mode: JSONFileLayout.fileMode, modified: modified,
          sync: sync)
        try files.rename(temporary, to: path)
        return
      } catch let error where error.isTaken && attempt < 100 { continue } catch {
        // The next sweep removes it otherwise.
        do { try files.remove(temporary) } catch { isSwept = false }
        throw error
      }
    }
  }

  func prepare(_ folder: String, sync: Bool) throws(CacherError) {
    try mapped { () throws(FileSystemError) in
      try files.makeFolder(layout.temporary, mode: JSONFileLayout.folderMode)
      if try files.makeFolder(folder, mode: JSONFileLayout.folderMode), sync {
        try files.sync(folder: layout.root)
      }
    }
  }
}

/// Runs file-system calls and converts their errors.
func mapped<Outcome>(_ body: () throws(FileSystemError) -> Outcome) throws(CacherError) -> Outcome {
  do { return try body() } catch { throw CacherError(error) }
}

extension JSONFileWriter {
  /// Scans the disk if there is no index, or if other processes may have written much.
  mutating func scanIfNeeded() {
    guard limits.bytes != nil || limits.age != nil else { return }
    if index != nil, !needsScan, unscanned <= (limits.bytes ?? .max) / 8 { return }
    var found = DiskIndex()
    do throws(FileSystemError) {
      for name in try files.list(layout.root) where !name.hasPrefix(".") {
        try scan(layout.root + "/" + name, into: &found)
      }
    } catch {
      // Keep the old index; the next save scans again.
      return
    }
    index = found
    unscanned = 0
    needsScan = false
  }

  private func scan(_ folder: String, into found: inout DiskIndex) throws(FileSystemError) {
    let names: [String]
    do throws(FileSystemError) {
      names = try reader.names(in: folder)
    } catch let error where error.isNoFolder {
      return
    }
    for name in names {
      let path = folder + "/" + name
      do throws(FileSystemError) {
        let status = try files.status(path)
        found.note(path, .init(bytes: status.bytes, fetchedAt: status.modified))
      } catch let error where error.isMissing {}
    }
  }

  /// Removes the oldest files that exceed the limits.
  ///
  /// A failed removal causes a new scan.
  mutating func trim() {
    guard var known = index.take() else { return }
    defer { index = known }
    let now = wallClock()
    while let (path, file) = known.next(over: limits, now: now) {
      known.forget(path)
      do throws(FileSystemError) {
        let status = try files.status(path)
        if status.modified > file.fetchedAt {
          // Another process has replaced it.
          known.note(path, .init(bytes: status.bytes, fetchedAt: status.modified))
        } else {
          try files.remove(path)
        }
      } catch let error where error.isMissing {} catch { needsScan = true }
    }
  }
}
