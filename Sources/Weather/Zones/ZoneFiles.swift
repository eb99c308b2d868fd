import LightFoundation
import Synchronization

/// The time zone database of the system, each of its files read once.
///
/// The light half of Foundation knows no rules, and the other has tables that take some megabytes of
/// memory and milliseconds to wake.
final class ZoneFiles: Sendable {
  /// Where the system keeps them; `TZDIR` names another folder, as it does for the C library.
  static let system = ZoneFiles(
    folders: [
      ProcessInfo.processInfo.environment["TZDIR"], "/usr/share/zoneinfo", "/etc/zoneinfo",
    ].compactMap { $0 })

  private let folders: [String]
  private let known = Mutex<[String: ZoneRules]>([:])

  init(folders: [String]) { self.folders = folders }

  /// The rules of a zone by its IANA name; nil if there is no such file.
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

  /// Whether a text may be a name: one with a dot, or without a letter, could lead elsewhere.
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
