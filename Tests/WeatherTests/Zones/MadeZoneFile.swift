@testable import Weather

/// Builds a file of the time zone database.
struct MadeZoneFile {
  /// The instants of changes, each with the type that applies from then on.
  var changes: [(instant: Int64, type: UInt8)] = []
  /// Seconds east of Greenwich for each type.
  var offsets: [Int32] = [0]
  var footer = ""
  var leaps = 0

  /// A version 1 file: short numbers and no footer.
  var short: [UInt8] { block(version: 0, width: 4) }

  /// A version 2 file with a minimal first half.
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
