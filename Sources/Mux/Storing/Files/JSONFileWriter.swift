import struct LightFoundation.Date

/// The writing side of a file store: one change at a time, over all processes.
struct JSONFileWriter {
  let files: any FileSystem
  let layout: JSONFileLayout
  let reader: JSONFileReader
  let limits: DiskLimits
  let isSynced: Bool
  let patience: Duration
  let wallClock: @Sendable () -> Date

  /// What is on disk, known from the first save on if there are limits.
  var index: DiskIndex?
  /// What was written since the disk was looked through for the index.
  var unscanned = 0
  /// Whether the index is known to be wrong.
  var needsScan = false
  private var isSwept = false
  private var temporaries = 0

  init(reader: JSONFileReader, isSynced: Bool, patience: Duration) {
    self.reader = reader
    files = reader.files
    layout = reader.layout
    limits = reader.limits
    wallClock = reader.wallClock
    self.isSynced = isSynced
    self.patience = patience
  }

  /// Makes a change while no other is made, in this process or another.
  mutating func change<Outcome>(
    _ body: (inout JSONFileWriter) throws(CacherError) -> Outcome
  ) throws(CacherError) -> Outcome {
    let lock: FileLock?
    do throws(FileSystemError) {
      lock = try files.lock(layout.lock, patience: patience)
    } catch let error where error.isMissing {
      lock = try mapped { () throws(FileSystemError) in
        try files.makeFolders(layout.root, mode: JSONFileLayout.folderMode, sync: isSynced)
        return try files.lock(layout.lock, patience: patience)
      }
    } catch {
      throw CacherError(error)
    }
    return try holding(lock, body)
  }

  /// The same, but nothing happens and nothing is made if there is no store yet.
  mutating func changeIfThere<Outcome>(
    patience: Duration? = nil,
    _ body: (inout JSONFileWriter) throws(CacherError) -> Outcome
  ) throws(CacherError) -> Outcome? {
    let lock: FileLock?
    do throws(FileSystemError) {
      lock = try files.lock(layout.lock, patience: patience ?? self.patience)
    } catch let error where error.isMissing {
      return nil
    } catch {
      throw CacherError(error)
    }
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

  /// Removes what a crash left unfinished.
  ///
  /// Others write only while they have the lock, so nothing of theirs is there.
  private mutating func sweep() {
    guard !isSwept else { return }
    // What cannot be swept now is tried again with the next change.
    isSwept = true
    do throws(FileSystemError) {
      for name in try files.list(layout.temporary) {
        do throws(FileSystemError) {
          try files.remove(layout.temporary + "/" + name)
        } catch {
          isSwept = false
        }
      }
    } catch {
      isSwept = error.isMissing
    }
  }

  /// Puts a whole file in place of another one, in one step.
  mutating func put(
    _ contents: [UInt8], at path: String, modified: Date, sync: Bool
  ) throws(FileSystemError) {
    // A name is taken only by what a sweep could not remove.
    for attempt in 1... {
      temporaries += 1
      let temporary = layout.temporary + "/" + temporaries.description
      do {
        try files.create(
          temporary, contents: contents, mode: JSONFileLayout.fileMode, modified: modified,
          sync: sync)
        try files.rename(temporary, to: path)
        return
      } catch let error where error.isTaken && attempt < 100 {
        continue
      } catch {
        // What cannot be removed now goes with the next sweep.
        do { try files.remove(temporary) } catch { isSwept = false }
        throw error
      }
    }
  }

  /// Makes the folders that a change needs.
  func prepare(_ folder: String, sync: Bool) throws(CacherError) {
    try mapped { () throws(FileSystemError) in
      try files.makeFolder(layout.temporary, mode: JSONFileLayout.folderMode)
      if try files.makeFolder(folder, mode: JSONFileLayout.folderMode), sync {
        try files.sync(folder: layout.root)
      }
    }
  }
}

/// Runs calls of the file system, whose errors become the store's.
func mapped<Outcome>(
  _ body: () throws(FileSystemError) -> Outcome
) throws(CacherError) -> Outcome {
  do { return try body() } catch { throw CacherError(error) }
}
