import LightFoundation
import Synchronization

/// The system's time zone database, with each file read at most once.
///
/// FoundationEssentials has no time zone rules, and loading those of Foundation costs megabytes and
/// milliseconds.
final class ZoneFiles: Sendable {
  /// The system's folders; `TZDIR` adds another, as in the C library.
  static let system = ZoneFiles(
    folders: [
      ProcessInfo.processInfo.environment["TZDIR"], "/usr/share/zoneinfo", "/etc/zoneinfo",
    ].compactMap { $0 })

  private let folders: [String]
  private let known = Mutex<[String: ZoneRules]>([:])

  init(folders: [String]) { self.folders = folders }

  /// The rules of a zone, or nil if the database has no such file.
  func rules(of name: String) -> ZoneRules? {
    if let rules = known.withLock({ $0[name] }) { return rules }
    guard ZoneFiles.isName(name) else { return nil }
    for folder in folders {
      guard let file = FileManager.default.contents(atPath: "\(folder)/\(name)"),
        let rules = ZoneRules(file: [UInt8](file))
      else { continue }
      known.withLock { $0[name] = rules }
      return rules
    }
    return nil
  }

  /// Returns whether a text is a safe file name; `..` or an empty part could escape the folder.
  private static func isName(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return text.utf8.count <= 64
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
              UInt8(ascii: "_"):
              true
            default: false
            }
          }
      }
  }
}
