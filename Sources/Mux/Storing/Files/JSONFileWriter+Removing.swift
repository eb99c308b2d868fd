import struct LightFoundation.Data

extension JSONFileWriter {
  mutating func remove(_ keys: [String], in domain: CacheDomain) throws(CacherError) {
    if keys.isEmpty { return }
    _ = try changeIfThere { writer throws(CacherError) in
      let folder = writer.layout.folder(of: domain)
      try writer.remove(names: keys.map { CacheFileName.file(for: $0) }, in: folder)
    }
  }

  /// Raises the epoch of a domain, then removes its records.
  mutating func removeAll(in domain: CacheDomain) throws(CacherError) -> UInt64 {
    try change { writer throws(CacherError) in
      let folder = writer.layout.folder(of: domain)
      try writer.prepare(folder, sync: true)
      let present = try writer.knownEpoch(of: domain)
      guard present < .max else { throw .store(reason: "the epoch has reached its maximum") }
      try writer.empty(domain, raisingTo: present + 1)
      writer.discardSetAside(of: folder)
      return present + 1
    }
  }

  /// Returns the epoch of a domain; clears the domain if the epoch is damaged.
  mutating func knownEpoch(of domain: CacheDomain) throws(CacherError) -> UInt64 {
    let folder = layout.folder(of: domain)
    switch try mapped({ () throws(FileSystemError) in try reader.epoch(in: folder) }) {
    case .known(let epoch): return epoch
    case .damaged: return try renewEpoch(of: domain).epoch
    }
  }

  /// Renews a damaged epoch and returns an error that reports it; nil if the epoch is valid.
  mutating func recover(_ domain: CacheDomain) throws(CacherError) -> CacherError? {
    try change { writer throws(CacherError) in
      let folder = writer.layout.folder(of: domain)
      let found = try mapped { () throws(FileSystemError) in try writer.reader.epoch(in: folder) }
      guard found == .damaged else { return nil }
      let place = try writer.renewEpoch(of: domain).setAside
      return .damaged(
        key: nil, movedTo: place, reason: "the epoch was lost, so the domain was emptied")
    }
  }

  /// Moves a damaged epoch file away, writes a new one, and removes the records of the domain.
  private mutating func renewEpoch(
    of domain: CacheDomain
  ) throws(CacherError) -> (epoch: UInt64, setAside: String?) {
    let folder = layout.folder(of: domain)
    try prepare(folder, sync: true)
    let setAside = setAside(".epoch", in: folder)
    // Regular epochs count from zero, so the seconds since 1970 exceed any lost one.
    let epoch = UInt64(clamping: max(1, min(1e15, wallClock().timeIntervalSince1970)))
    try empty(domain, raisingTo: epoch)
    return (epoch, setAside)
  }

  /// Raises the epoch of a domain, which invalidates its records, and then removes them.
  private mutating func empty(_ domain: CacheDomain, raisingTo epoch: UInt64) throws(CacherError) {
    let folder = layout.folder(of: domain)
    do { try raise(to: epoch, domain: domain) } catch {
      // On a full disk, removing the records first makes space for the epoch.
      try removeAllNames(in: folder)
      try raise(to: epoch, domain: domain)
    }
    try removeAllNames(in: folder)
  }

  /// Writes the epoch of a domain and flushes it to the disk.
  mutating func raise(to epoch: UInt64, domain: CacheDomain) throws(CacherError) {
    let folder = layout.folder(of: domain)
    do throws(FileSystemError) {
      try put(
        EpochFile.bytes(of: epoch, domain: domain), at: layout.epoch(in: folder),
        modified: wallClock(), sync: true)
      try files.sync(folder: folder)
      try files.sync(folder: layout.root)
    } catch { throw CacherError(error) }
  }

  private mutating func removeAllNames(in folder: String) throws(CacherError) {
    let names = try mapped { () throws(FileSystemError) in try reader.names(in: folder) }
    try remove(names: names, in: folder)
    index?.forget(folder: folder)
  }

  /// Removes files; a failure does not stop the others.
  private mutating func remove(names: [String], in folder: String) throws(CacherError) {
    var refusal: FileSystemError?
    for name in names {
      do throws(FileSystemError) {
        try files.remove(folder + "/" + name)
        index?.forget(folder + "/" + name)
      } catch let error where error.isMissing { index?.forget(folder + "/" + name) } catch {
        // The store does not delete folders.
        if reader.isFolder(folder + "/" + name), setAside(name, in: folder) != nil { continue }
        refusal = refusal ?? error
      }
    }
    do throws(FileSystemError) {
      try files.sync(folder: folder)
    } catch let error where error.isMissing {
    } catch {
      refusal = refusal ?? error
    }
    if let refusal { throw CacherError(refusal) }
  }
}
