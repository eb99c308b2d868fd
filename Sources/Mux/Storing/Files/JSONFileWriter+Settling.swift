import struct LightFoundation.Date

extension JSONFileWriter {
  /// The maximum number of corrupt files kept.
  static let mostDamaged = 16

  /// Reads invalid files again under the lock, and repairs or removes them.
  mutating func settle(
    _ suspects: [(name: String, key: String?)], in domain: CacheDomain
  ) -> [JSONFileReader.Finding] {
    do throws(CacherError) {
      return try changeIfThere { writer throws(CacherError) in
        let epoch = try writer.knownEpoch(of: domain)
        let folder = writer.layout.folder(of: domain)
        return suspects.map { writer.settle($0.name, key: $0.key, in: folder, epoch: epoch) }
      } ?? suspects.map { _ in .missing }
    } catch {
      // Nothing can be moved now: return the result of reading.
      let folder = layout.folder(of: domain)
      guard let found = try? reader.epoch(in: folder), case .known(let epoch) = found else {
        return suspects.map { _ in .failed(error) }
      }
      return suspects.map { suspect in
        switch reader.read(suspect.name, key: suspect.key, in: folder, epoch: epoch) {
        case .obsolete: .missing
        case .damaged(let key, let reason):
          .failed(.damaged(key: key, movedTo: nil, reason: reason))
        case let finding: finding
        }
      }
    }
  }

  private mutating func settle(
    _ name: String, key: String?, in folder: String, epoch: UInt64
  ) -> JSONFileReader.Finding {
    switch reader.read(name, key: key, in: folder, epoch: epoch) {
    case .obsolete:
      // If it cannot be removed, it remains invalid.
      if (try? files.remove(folder + "/" + name)) != nil { index?.forget(folder + "/" + name) }
      return .missing
    case .damaged(let key, let reason):
      let place = setAside(name, in: folder)
      return .failed(.damaged(key: key, movedTo: place, reason: reason))
    case let finding: return finding
    }
  }

  /// Moves a file to the folder of corrupt files, and removes the oldest ones there.
  ///
  /// - Returns: The new path; nil if the file could not be moved.
  mutating func setAside(_ name: String, in folder: String) -> String? {
    let stamp = Int64(clamping: max(0, min(9e15, wallClock().timeIntervalSince1970 * 1000)))
    let digits = String(repeating: "0", count: max(0, 16 - stamp.description.count))
    let place = layout.damaged + "/\(digits)\(stamp)-\(Self.mark(of: folder))\(name)"
    do {
      try files.makeFolder(layout.damaged, mode: JSONFileLayout.folderMode)
      try files.rename(folder + "/" + name, to: place)
      index?.forget(folder + "/" + name)
      let kept = try files.list(layout.damaged).sorted()
      for name in kept.dropLast(Self.mostDamaged) {
        // Folders stay.
        try? files.remove(layout.damaged + "/" + name)
      }
    } catch { return (try? files.status(place)) == nil ? nil : place }
    return place
  }

  /// Removes the corrupt files of a folder, as far as possible.
  mutating func discardSetAside(of folder: String) {
    for name in (try? files.list(layout.damaged)) ?? [] {
      let rest = name.drop(while: \.isNumber).dropFirst()
      guard rest.hasPrefix(Self.mark(of: folder)), JSONFileLayout.isRecord(name) else { continue }
      try? files.remove(layout.damaged + "/" + name)
    }
  }

  /// Returns the part of a moved file's name that identifies its original folder.
  private static func mark(of folder: String) -> String {
    "\(folder.split(separator: "/").last?.prefix(60) ?? "")-"
  }
}
