import LightFoundation
import Weather

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

  /// The offsets of all rows, the largest place first.
  var offsets: some Sequence<Int> {
    sequence(first: 0) { offset in
      let next = (rows[offset...].firstIndex(of: newline) ?? rows.count) + 1
      return next < rows.count ? next : nil
    }
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

/// A row of the city table; columns are located on access.
struct CityRow {
  /// Number, latitude, longitude, population, name, offset of the area.
  let line: UnsafeBufferPointer<UInt8>
  /// Country code, time zone, region, region code.
  let area: UnsafeBufferPointer<UInt8>

  var countryCode: Slice<UnsafeBufferPointer<UInt8>> { Self.column(0, of: area) }
  var zone: Slice<UnsafeBufferPointer<UInt8>> { Self.column(1, of: area) }
  var region: Slice<UnsafeBufferPointer<UInt8>> { Self.column(2, of: area) }
  var regionCode: Slice<UnsafeBufferPointer<UInt8>> { Self.column(3, of: area) }

  /// A hash that identifies a region and its country; FNV-1a has no collisions in this table.
  var regionMark: UInt64 {
    var mark: UInt64 = 0xCBF2_9CE4_8422_2325
    var number = 0
    for byte in area {
      if byte == tab { number += 1 }
      // Skip the time zone: a region may span two of them.
      guard number != 1 else { continue }
      mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return mark
  }

  /// The place; the name of its country comes from another table.
  func place(country: String?) -> Place? {
    guard let id = Int(text(0, of: line)), let latitude = Double(text(1, of: line)),
      let longitude = Double(text(2, of: line))
    else { return nil }
    let region = text(2, of: area)
    return Place(
      id: .geoNames(id), name: text(4, of: line), region: region.isEmpty ? nil : region,
      country: country, countryCode: text(0, of: area),
      coordinates: Coordinates(latitude: latitude, longitude: longitude), zone: text(1, of: area),
      population: Int(text(3, of: line)).flatMap { $0 > 0 ? $0 : nil })
  }

  private func text(_ number: Int, of line: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: Self.column(number, of: line), as: UTF8.self)
  }

  private static func column(
    _ number: Int, of line: UnsafeBufferPointer<UInt8>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var start = 0
    var left = number
    while left > 0 {
      if line[start] == tab { left -= 1 }
      start += 1
    }
    var end = start
    while end < line.count, line[end] != tab { end += 1 }
    return line[start..<end]
  }
}
