import Weather

/// A line of the table of places, cut at its tabs.
struct CityRow {
  private var columns: [Slice<UnsafeBufferPointer<UInt8>>]

  /// The line that begins at an offset; nil if there is none with all its columns.
  init?(at offset: Int, in table: UnsafeBufferPointer<UInt8>) {
    guard offset >= 0, offset < table.count else { return nil }
    columns = []
    columns.reserveCapacity(9)
    var start = offset
    var position = offset
    while position < table.count {
      let byte = table[position]
      if byte == tab || byte == newline {
        columns.append(table[start..<position])
        start = position + 1
      }
      if byte == newline { break }
      position += 1
    }
    guard columns.count == 9 else { return nil }
  }

  var countryCode: String { text(4) }
  var region: String { text(7) }
  var regionCode: String { text(8) }

  /// The place; the name of its country comes from another table.
  func place(country: String?) -> Place? {
    guard let id = Int(text(0)), let latitude = Double(text(1)), let longitude = Double(text(2))
    else { return nil }
    let region = region
    return Place(
      id: .geoNames(id), name: text(6), region: region.isEmpty ? nil : region, country: country,
      countryCode: countryCode,
      coordinates: Coordinates(latitude: latitude, longitude: longitude), zone: text(5),
      population: Int(text(3)).flatMap { $0 > 0 ? $0 : nil })
  }

  private func text(_ column: Int) -> String { String(decoding: columns[column], as: UTF8.self) }
}
