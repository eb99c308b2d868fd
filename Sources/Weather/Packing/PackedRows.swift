import LightFoundation

/// Rows stored as one text per quantity: 16 days of forecast are 20 strings, not 8,000 numbers.
///
/// Decoders are slow per value, so they return a whole column at a time. The columns do not depend
/// on the type of the row, which keeps generic code out of the loop over numbers.
private struct PackedColumns: Codable {
  var times: [Double?] = []
  var columns: [String: [Double?]] = [:]

  private static let timeKey = "time"

  init() {}

  init(from decoder: any Decoder) throws {
    columns = try [String: String](from: decoder).mapValues { text in
      guard let values = ColumnText.values(text) else { throw Self.damage(decoder) }
      return values
    }
    times = columns.removeValue(forKey: Self.timeKey) ?? [nil]
    guard !times.contains(nil), columns.values.allSatisfy({ $0.count == times.count }) else {
      throw Self.damage(decoder)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var texts = columns.mapValues(ColumnText.text)
    texts[Self.timeKey] = ColumnText.text(times)
    try texts.encode(to: encoder)
  }

  private static func damage(_ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "not the columns of some rows"))
  }
}

/// Times are stored as differences from the previous row.
extension PackedColumns {
  init<Row: SeriesRow>(_ rows: [Row]) {
    var instant = 0.0
    for row in rows {
      times.append(row.time.seconds - instant)
      instant = row.time.seconds
    }
    for column in Row.columns {
      let values = rows.map(column.get)
      if values.contains(where: { $0?.isFinite == true }) { columns[column.name] = values }
    }
  }

  /// The rows.
  ///
  /// Values out of range become unknown, since older versions stored them unchecked.
  func rows<Row: SeriesRow>() -> [Row] {
    var instant = 0.0
    var rows = times.map { step in
      instant += step ?? 0
      return Row(blankAt: Date(seconds: instant), interval: 3600)
    }
    for column in Row.columns {
      guard let values = columns[column.name] else { continue }
      let range = column.quantity.range
      for index in rows.indices {
        if let value = values[index], range.contains(value) { column.set(&rows[index], value) }
      }
    }
    return rows.allSatisfy(\.isSometime) ? rows : rows.filter(\.isSometime)
  }
}

extension KeyedDecodingContainer {
  /// The rows for a key; empty if the key is missing.
  func decodeRows<Row: SeriesRow>(forKey key: Key) throws -> [Row] {
    try decodeIfPresent(PackedColumns.self, forKey: key)?.rows() ?? []
  }

  /// The row for a key, or nil if the key is missing.
  func decodeRow<Row: SeriesRow>(forKey key: Key) throws -> Row? {
    let rows: [Row] = try decodeRows(forKey: key)
    return rows.first
  }
}

extension KeyedEncodingContainer {
  /// Encodes rows, or omits the key if there are none.
  mutating func encodeRows<Row: SeriesRow>(_ rows: [Row], forKey key: Key) throws {
    if !rows.isEmpty { try encode(PackedColumns(rows), forKey: key) }
  }
}
