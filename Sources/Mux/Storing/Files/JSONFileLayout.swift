/// The files of a store below its root.
///
/// Names of domains and keys never begin with a dot; the store's own names do.
struct JSONFileLayout: Sendable {
  let root: String

  init(root: String) {
    let lastName = root.lastIndex { $0 != "/" }
    self.root = lastName.map { String(root[...$0]) } ?? ""
  }

  /// The file locked during each change.
  var lock: String { root + "/.lock" }
  /// The file with the leases of running fetches.
  var leases: String { root + "/.leases" }
  /// The folder of files being written; a file without a writer is left over from a crash.
  var temporary: String { root + "/.tmp" }
  /// The folder of corrupt files.
  var damaged: String { root + "/.damaged" }

  func folder(of domain: CacheDomain) -> String { root + "/" + CacheFileName.folder(for: domain) }

  func epoch(in folder: String) -> String { folder + "/.epoch" }

  /// Returns whether a name in a domain's folder belongs to a record.
  static func isRecord(_ name: String) -> Bool {
    name.hasSuffix(CacheFileName.suffix) && !name.hasPrefix(".")
  }

  static let folderMode: UInt32 = 0o700
  static let fileMode: UInt32 = 0o600
}
