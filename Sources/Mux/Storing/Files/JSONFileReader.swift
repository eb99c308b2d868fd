import Dispatch
import struct LightFoundation.Date

/// The reading side of a file store, which changes nothing and needs no lock.
struct JSONFileReader: Sendable {
  let files: any FileSystem
  let layout: JSONFileLayout
  let limits: DiskLimits
  let wallClock: @Sendable () -> Date
  /// True if large numbers of files are read on several threads.
  let isParallel: Bool

  enum Finding: Sendable {
    case record(CacheRecord)
    case missing
    /// A record of an older epoch, or past the age limit.
    case obsolete
    /// A file that is not a complete record.
    case damaged(key: String?, reason: String)
    /// A file that could not be read, or was moved away.
    case failed(CacherError)
    /// The epoch of the domain is damaged, so the validity of records is unknown.
    case lost
  }

  /// The result of reading the epoch of a domain.
  enum EpochFinding: Equatable {
    case known(UInt64)
    case damaged
  }

  func load(_ key: String, in domain: CacheDomain) throws(CacherError) -> Finding {
    let folder = layout.folder(of: domain)
    switch try mapped({ () throws(FileSystemError) in try epoch(in: folder) }) {
    case .damaged: return .lost
    case .known(let epoch):
      return read(CacheFileName.file(for: key), key: key, in: folder, epoch: epoch)
    }
  }

  /// Reads all records of a domain; returns only `.lost` if its epoch is damaged.
  func loadAll(in domain: CacheDomain) throws(CacherError) -> [(name: String, finding: Finding)] {
    let folder = layout.folder(of: domain)
    return try mapped { () throws(FileSystemError) in
      guard case .known(let epoch) = try epoch(in: folder) else { return [("", .lost)] }
      return readAll(try names(in: folder), in: folder, epoch: epoch)
    }
  }

  private func readAll(
    _ names: [String], in folder: String, epoch: UInt64
  ) -> [(name: String, finding: Finding)] {
    let parts = isParallel ? max(1, min(4, names.count / 256)) : 1
    let results = Lock([[(name: String, finding: Finding)]](repeating: [], count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let slice = names[(names.count * part / parts)..<(names.count * (part + 1) / parts)]
      let found = slice.map { ($0, read($0, key: nil, in: folder, epoch: epoch)) }
      results.withLock { $0[part] = found }
    }
    return results.withLock { Array($0.joined()) }
  }

  /// Lists a domain; returns nil if its epoch is damaged.
  func list(_ domain: CacheDomain) throws(CacherError) -> [CacheListing]? {
    let folder = layout.folder(of: domain)
    return try mapped { () throws(FileSystemError) in
      guard case .known(let epoch) = try epoch(in: folder) else { return nil }
      var listings: [CacheListing] = []
      for name in try names(in: folder) {
        if let listing = try listing(name, in: folder, epoch: epoch) { listings.append(listing) }
      }
      return listings
    }
  }

  func epoch(in folder: String) throws(FileSystemError) -> EpochFinding {
    do {
      let bytes = try files.read(layout.epoch(in: folder), atMost: .max)
      return EpochFile.epoch(in: bytes).map { .known($0) } ?? .damaged
    } catch let error where error.isMissing {
      return .known(0)
    } catch let error where error.isFolder {
      return .damaged
    }
  }

  /// Reads a file, which must belong to `key` if it is not nil.
  func read(_ name: String, key: String?, in folder: String, epoch: UInt64) -> Finding {
    let bytes: [UInt8]
    do throws(FileSystemError) { bytes = try files.read(folder + "/" + name, atMost: .max) } catch {
      if error.isFolder { return .damaged(key: key, reason: "the path is a folder") }
      return error.isMissing ? .missing : .failed(CacherError(error))
    }
    let key = key ?? CacheFileName.text(of: name)
    do throws(CacheFile.Damage) {
      let (record, itsEpoch) = try CacheFile.record(in: bytes)
      // Texts are compared by their bytes: two spellings of a letter are two keys.
      if let key, !record.key.utf8.elementsEqual(key.utf8) {
        return .damaged(key: key, reason: "the file contains another key")
      }
      guard key != nil || CacheFileName.file(for: record.key) == name else {
        return .damaged(key: nil, reason: "the file has the name of another key")
      }
      return itsEpoch == epoch && !isTooOld(record.fetchedAt) ? .record(record) : .obsolete
    } catch { return .damaged(key: key, reason: error.reason) }
  }

  /// Returns whether a path is a folder; the error for removing one differs between systems.
  func isFolder(_ path: String) -> Bool {
    do throws(FileSystemError) { _ = try files.read(path, atMost: 1) } catch {
      return error.isFolder
    }
    return false
  }

  func names(in folder: String) throws(FileSystemError) -> [String] {
    do {
      return try files.list(folder).filter { JSONFileLayout.isRecord($0) }
    } catch let error where error.isMissing {
      return []
    }
  }

  /// Returns the metadata of a file without reading its payload; nil if the record is not valid.
  func listing(
    _ name: String, in folder: String, epoch: UInt64
  ) throws(FileSystemError) -> CacheListing? {
    let path = folder + "/" + name
    do {
      let bytes = try files.status(path).bytes
      var start = try files.read(path, atMost: 1024)
      if start.count == 1024 && !start.contains(UInt8(ascii: "\n")) {
        start = try files.read(path, atMost: .max)
      }
      guard let head = try? CacheFile.head(in: start), bytes == head.payloadStart + head.length,
        head.epoch == epoch, CacheFileName.file(for: head.key) == name
      else { return nil }
      let fetchedAt = Date(timeIntervalSinceReferenceDate: head.fetchedAt)
      guard !isTooOld(fetchedAt) else { return nil }
      return CacheListing(key: head.key, bytes: bytes, fetchedAt: fetchedAt)
    } catch let error where error.isMissing || error.isFolder { return nil }
  }

  func isTooOld(_ fetchedAt: Date) -> Bool {
    guard let age = limits.age else { return false }
    return wallClock().timeIntervalSince(fetchedAt) > age / .seconds(1)
  }
}
