import LightFoundation
import Weather

/// A line of the table of places; a column is looked for when it is asked for.
struct CityRow {
  private let line: UnsafeBufferPointer<UInt8>

  /// The line that begins at an offset; nil if there is none with all its columns.
  init?(at offset: Int, in table: UnsafeBufferPointer<UInt8>) {
    guard offset >= 0, offset < table.count else { return nil }
    var tabs = 0
    var end = offset
    while end < table.count, table[end] != newline {
      if table[end] == tab { tabs += 1 }
      end += 1
    }
    guard tabs == 8, end < table.count else { return nil }
    line = UnsafeBufferPointer(rebasing: table[offset..<end])
  }

  /// Two letters.
  var countryCode: Slice<UnsafeBufferPointer<UInt8>> { column(4) }
  var region: Slice<UnsafeBufferPointer<UInt8>> { column(7) }
  var regionCode: Slice<UnsafeBufferPointer<UInt8>> { column(8) }

  /// A number for the region and its country, which no two share (FNV-1a over some thousands).
  var regionMark: UInt64 {
    var mark: UInt64 = 0xCBF2_9CE4_8422_2325
    var number = 0
    for byte in line {
      if byte == tab { number += 1 }
      guard number == 4 || number >= 7 else { continue }
      mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return mark
  }

  /// The place; the name of its country comes from another table.
  func place(country: String?) -> Place? {
    guard let id = Int(text(0)), let latitude = Double(text(1)), let longitude = Double(text(2))
    else { return nil }
    let region = text(7)
    return Place(
      id: .geoNames(id), name: text(6), region: region.isEmpty ? nil : region, country: country,
      countryCode: text(4),
      coordinates: Coordinates(latitude: latitude, longitude: longitude), zone: text(5),
      population: Int(text(3)).flatMap { $0 > 0 ? $0 : nil })
  }

  private func text(_ number: Int) -> String { String(decoding: column(number), as: UTF8.self) }

  private func column(_ number: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
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
