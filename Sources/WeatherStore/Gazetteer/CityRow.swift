import LightFoundation
import Weather

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
