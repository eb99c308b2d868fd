import LightFoundation

/// The city table, and the table of areas, which many cities share.
struct CityTable {
  let rows: UnsafeBufferPointer<UInt8>
  let areas: UnsafeBufferPointer<UInt8>

  /// The row at an offset, or nil if it is incomplete.
  subscript(offset: Int) -> CityRow? {
    guard let row = Self.line(at: offset, of: rows, columns: 6),
      let area = Self.line(at: Self.offset(row.suffix(Self.digits)), of: areas, columns: 4)
    else { return nil }
    return CityRow(line: row, area: area)
  }

  static let digits = 4

  /// Decodes an offset in base 64, with digits from `0` on.
  static func offset(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    digits.reduce(0) { $0 << 6 | Int($1 &- zero) }
  }

  private static func line(
    at offset: Int, of table: UnsafeBufferPointer<UInt8>, columns: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    guard offset >= 0, offset < table.count else { return nil }
    var found = 1
    var end = offset
    while end < table.count, table[end] != newline {
      if table[end] == tab { found += 1 }
      end += 1
    }
    guard found == columns, end < table.count else { return nil }
    return UnsafeBufferPointer(rebasing: table[offset..<end])
  }
}
