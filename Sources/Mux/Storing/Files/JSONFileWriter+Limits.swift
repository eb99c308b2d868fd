import struct LightFoundation.Date

extension JSONFileWriter {
  /// Looks through the disk if the index does not exist yet, or if enough was written since for
  /// what other processes write to matter.
  mutating func scanIfNeeded() {
    guard limits.bytes != nil || limits.age != nil else { return }
    if index != nil, !needsScan, unscanned <= (limits.bytes ?? .max) / 8 { return }
    var found = DiskIndex()
    do throws(FileSystemError) {
      for name in try files.list(layout.root) where !name.hasPrefix(".") {
        try scan(layout.root + "/" + name, into: &found)
      }
    } catch {
      // What is known stays known; the next save looks again.
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
      } catch let error where error.isMissing {
      }
    }
  }

  /// Removes what is over the limits, the oldest first.
  ///
  /// A file that cannot be removed is left for the next look through the disk.
  mutating func trim() {
    guard var known = index.take() else { return }
    defer { index = known }
    let now = wallClock()
    while let (path, file) = known.next(over: limits, now: now) {
      known.forget(path)
      do throws(FileSystemError) {
        let status = try files.status(path)
        if status.modified > file.fetchedAt {
          // Another process saved it anew.
          known.note(path, .init(bytes: status.bytes, fetchedAt: status.modified))
        } else {
          try files.remove(path)
        }
      } catch let error where error.isMissing {
      } catch {
        needsScan = true
      }
    }
  }
}
