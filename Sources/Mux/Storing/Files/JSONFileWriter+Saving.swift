import struct LightFoundation.Date

extension JSONFileWriter {
  /// Saves a batch under a single lock.
  mutating func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) throws(CacherError) -> [CacheFailure] {
    if records.isEmpty { return [] }
    return try change { writer throws(CacherError) in
      try writer.saveLocked(records, in: domain, epoch: epoch)
    }
  }

  private mutating func saveLocked(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) throws(CacherError) -> [CacheFailure] {
    let folder = layout.folder(of: domain)
    try prepare(folder, sync: isSynced)
    let present = try knownEpoch(of: domain)
    guard present <= epoch else { throw .superseded(epoch: present) }
    // The store's files were deleted by others; cleared entries must stay cleared.
    if present < epoch { try raise(to: epoch, domain: domain) }
    scanIfNeeded()
    var failures: [CacheFailure] = []
    for record in records {
      do throws(CacherError) { try save(record, in: folder, epoch: epoch) } catch {
        failures.append(CacheFailure(key: record.key, error: error))
      }
    }
    if isSynced {
      do { try files.sync(folder: folder) } catch {
        let error = CacherError(error)
        failures = records.map { CacheFailure(key: $0.key, error: error) }
      }
    }
    trim()
    return failures
  }

  private mutating func save(
    _ record: CacheRecord, in folder: String, epoch: UInt64
  ) throws(CacherError) {
    let name = CacheFileName.file(for: record.key)
    let path = folder + "/" + name
    guard let bytes = CacheFile.bytes(of: record, epoch: epoch) else {
      throw .store(reason: "the fetch date of \"\(record.key)\" is not a number")
    }
    if let limit = limits.bytes, bytes.count > limit {
      throw .tooLarge(bytes: bytes.count, limit: limit)
    }
    if try hasNewer(than: record, name, in: folder, epoch: epoch) { return }
    do throws(FileSystemError) {
      do throws(FileSystemError) {
        try put(bytes, at: path, modified: record.fetchedAt, sync: isSynced)
      } catch let error where error.isFolder && setAside(name, in: folder) != nil {
        try put(bytes, at: path, modified: record.fetchedAt, sync: isSynced)
      }
    } catch { throw CacherError(error) }
    index?.note(path, .init(bytes: bytes.count, fetchedAt: record.fetchedAt))
    unscanned += bytes.count
  }

  /// Returns whether the disk contains a record with a later fetch date.
  ///
  /// Dates in the future do not count: one wrong clock must not prevent all later saves of a key.
  private func hasNewer(
    than record: CacheRecord, _ name: String, in folder: String, epoch: UInt64
  ) throws(CacherError) -> Bool {
    do throws(FileSystemError) {
      let modified = try files.status(folder + "/" + name).modified
      // Some file systems store times with a precision of two seconds; then read the file.
      guard modified.addingTimeInterval(2) > record.fetchedAt else { return false }
    } catch let error where error.isMissing { return false } catch { throw CacherError(error) }
    switch reader.read(name, key: record.key, in: folder, epoch: epoch) {
    case .record(let saved):
      return saved.fetchedAt > record.fetchedAt && saved.fetchedAt <= wallClock()
    case .failed(let error): throw error
    case .missing, .obsolete, .damaged, .lost: return false
    }
  }
}
