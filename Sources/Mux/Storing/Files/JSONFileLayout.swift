/// Where a file store keeps what, below its root.
///
/// Names of domains and keys never begin with a dot; the store's own names do.
struct JSONFileLayout: Sendable {
  let root: String

  init(root: String) {
    let lastName = root.lastIndex { $0 != "/" }
    self.root = lastName.map { String(root[...$0]) } ?? ""
  }

  /// Held during each change.
  var lock: String { root + "/.lock" }
  /// Says who fetches what.
  var leases: String { root + "/.leases" }
  /// Holds files being written; a file in it without a writer is the rest of a crash.
  var temporary: String { root + "/.tmp" }
  /// Holds files that were set aside.
  var damaged: String { root + "/.damaged" }

  func folder(of domain: CacheDomain) -> String {
    root + "/" + CacheFileName.folder(for: domain)
  }

  /// The file that holds a domain's epoch.
  func epoch(in folder: String) -> String { folder + "/.epoch" }

  /// Whether a name in a domain's folder is that of a record.
  static func isRecord(_ name: String) -> Bool {
    name.hasSuffix(CacheFileName.suffix) && !name.hasPrefix(".")
  }

  static let folderMode: UInt32 = 0o700
  static let fileMode: UInt32 = 0o600
}
