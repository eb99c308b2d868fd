import LightFoundation
import Synchronization

/// The past and future changes of a zone's UTC offset.
struct ZoneRules: Sendable, Equatable {
  /// An instant at which the offset changes.
  struct Change: Sendable, Equatable {
    /// Seconds since 1970.
    let instant: Int64
    /// Seconds east of Greenwich.
    let offset: Int32
  }

  /// The explicitly listed changes, in order.
  let changes: [Change]
  /// The offset before the first change.
  let first: Int
  /// The rule after the last change, or nil if the offset stays.
  let afterwards: YearlyRule?

  /// The offset at a Unix time, in seconds east of Greenwich.
  func offset(at seconds: Int) -> Int {
    guard let last = changes.last, seconds < last.instant else {
      return afterwards?.offset(at: seconds) ?? changes.last.map { Int($0.offset) } ?? first
    }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : Int(changes[low - 1].offset)
  }
}

extension ZoneRules {
  /// Parses a time zone file (TZif, RFC 8536), or returns nil if it is malformed.
  ///
  /// From version 2 on, a file contains its data twice; reads only the 64-bit times.
  init?(file bytes: [UInt8]) {
    var reader = ZoneFileReader(bytes)
    guard var counts = reader.header() else { return nil }
    let isLong = counts.version >= UInt8(ascii: "2")
    if isLong {
      reader.position += counts.size(ofTime: 4)
      guard let second = reader.header() else { return nil }
      counts = second
    }
    let width = isLong ? 8 : 4
    let end = reader.position + counts.size(ofTime: width)
    guard end <= bytes.count, counts.types > 0 else { return nil }

    let instants = (0..<counts.changes).map { _ in reader.number(bytes: width) }
    let types = (0..<counts.changes).map { _ in Int(reader.number(bytes: 1)) & 0xFF }
    let offsets = (0..<counts.types).map { _ in
      let offset = Int32(truncatingIfNeeded: reader.number(bytes: 4))
      reader.position += 2
      return offset
    }
    guard types.allSatisfy({ $0 < offsets.count }), offsets.allSatisfy({ abs(Int($0)) < 100_000 }),
      zip(instants, instants.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    changes = zip(instants, types).map { Change(instant: $0, offset: offsets[$1]) }
    first = Int(offsets[0])

    var footer = bytes[end...]
    guard isLong else {
      afterwards = nil
      return
    }
    guard footer.popFirst() == UInt8(ascii: "\n") else { return nil }
    footer = footer.prefix { $0 != UInt8(ascii: "\n") }
    afterwards = YearlyRule(String(decoding: footer, as: UTF8.self))
    if !footer.isEmpty, afterwards == nil { return nil }
  }
}

private struct ZoneFileCounts {
  let version: UInt8
  let isUniversal: Int
  let isStandard: Int
  let leaps: Int
  let changes: Int
  let types: Int
  let letters: Int

  /// The size of a data block in bytes, given the width of its times.
  func size(ofTime width: Int) -> Int {
    changes * (width + 1) + types * 6 + letters + leaps * (width + 4) + isStandard + isUniversal
  }
}

private struct ZoneFileReader {
  private let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the 44-byte header of a block.
  mutating func header() -> ZoneFileCounts? {
    guard position + 44 <= bytes.count, bytes[position...].starts(with: "TZif".utf8) else {
      return nil
    }
    let version = bytes[position + 4]
    position += 20
    let counts = (0..<6).map { _ in Int(number(bytes: 4)) }
    guard counts.allSatisfy({ 0...bytes.count ~= $0 }) else { return nil }
    return ZoneFileCounts(
      version: version, isUniversal: counts[0], isStandard: counts[1], leaps: counts[2],
      changes: counts[3], types: counts[4], letters: counts[5])
  }

  /// Reads a signed number.
  ///
  /// The bytes must exist.
  mutating func number(bytes count: Int) -> Int64 {
    var value: Int64 = bytes[position] >= 0x80 ? -1 : 0
    for byte in bytes[position..<(position + count)] { value = value << 8 | Int64(byte) }
    position += count
    return value
  }
}

/// The system's time zone database, with each file read at most once.
///
/// FoundationEssentials has no time zone rules, and Foundation costs megabytes.
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
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return PlaceZone.name(text) != nil && !parts.contains("")
  }
}
