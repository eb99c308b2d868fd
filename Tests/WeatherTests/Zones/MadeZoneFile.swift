@testable import Weather

/// A file of the time zone database, written here.
struct MadeZoneFile {
  /// Instants, and the type that holds from each on.
  var changes: [(instant: Int64, type: UInt8)] = []
  /// Seconds east of Greenwich, by type.
  var offsets: [Int32] = [0]
  var footer = ""
  var leaps = 0

  /// The first version: short numbers and no footer.
  var short: [UInt8] { block(version: 0, width: 4) }

  /// The second version, with as little in the first half as is allowed.
  var slim: [UInt8] {
    MadeZoneFile().block(version: UInt8(ascii: "2"), width: 4)
      + block(version: UInt8(ascii: "2"), width: 8) + Array("\n\(footer)\n".utf8)
  }

  private func block(version: UInt8, width: Int) -> [UInt8] {
    let name = Array("ABC\0".utf8)
    var bytes = Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15)
    for count in [0, 0, leaps, changes.count, offsets.count, name.count] {
      bytes += MadeZoneFile.number(Int64(count), width: 4)
    }
    for change in changes { bytes += MadeZoneFile.number(change.instant, width: width) }
    bytes += changes.map(\.type)
    for offset in offsets { bytes += MadeZoneFile.number(Int64(offset), width: 4) + [0, 0] }
    return bytes + name + Array(repeating: 7, count: leaps * (width + 4))
  }

  private static func number(_ value: Int64, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
