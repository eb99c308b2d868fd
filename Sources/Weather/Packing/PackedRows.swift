import Foundation

/// The name of a column as a key.
private struct ColumnKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Rows as one text of numbers per quantity: a forecast of 16 days is 30 strings, not 8,000 numbers.
///
/// A decoder pays for each value it hands out; here it hands out a column at a time.
private struct PackedRows<Row: ColumnCoded>: Codable {
  let rows: [Row]

  private static var timeKey: ColumnKey { ColumnKey(stringValue: "time") }

  init(_ rows: [Row]) { self.rows = rows }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ColumnKey.self)
    guard let times = ColumnText.values(try container.decode(String.self, forKey: Self.timeKey))
    else { throw Self.damaged(Self.timeKey, in: container) }
    var instant = 0.0
    var rows = try times.map { step in
      guard let step else { throw Self.damaged(Self.timeKey, in: container) }
      instant += step
      return Row(blankAt: Date(seconds: instant))
    }
    for column in Row.columns {
      let key = ColumnKey(stringValue: column.name)
      guard let text = try container.decodeIfPresent(String.self, forKey: key) else { continue }
      guard let values = ColumnText.values(text), values.count == rows.count else {
        throw Self.damaged(key, in: container)
      }
      for (index, value) in values.enumerated() {
        if let value { column.set(&rows[index], value) }
      }
    }
    self.rows = rows
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ColumnKey.self)
    var instant = 0.0
    let times: [Double?] = rows.map { row in
      defer { instant = row.time.seconds }
      return row.time.seconds - instant
    }
    try container.encode(ColumnText.text(times), forKey: Self.timeKey)
    for column in Row.columns {
      let values = rows.map(column.get)
      guard values.contains(where: { $0?.isFinite == true }) else { continue }
      try container.encode(
        ColumnText.text(values), forKey: ColumnKey(stringValue: column.name))
    }
  }

  private static func damaged(
    _ key: ColumnKey, in container: KeyedDecodingContainer<ColumnKey>
  ) -> DecodingError {
    .dataCorruptedError(forKey: key, in: container, debugDescription: "not a column of its rows")
  }
}

extension KeyedDecodingContainer {
  /// The rows under a key; none where there is no such key.
  func decodeRows<Row: ColumnCoded>(forKey key: Key) throws -> [Row] {
    try decodeIfPresent(PackedRows<Row>.self, forKey: key)?.rows ?? []
  }

  /// The row under a key; nil where there is no such key.
  func decodeRow<Row: ColumnCoded>(forKey key: Key) throws -> Row? {
    try decodeIfPresent(PackedRows<Row>.self, forKey: key)?.rows.first
  }
}

extension KeyedEncodingContainer {
  /// Writes rows, or nothing where there are none.
  mutating func encodeRows<Row: ColumnCoded>(_ rows: [Row], forKey key: Key) throws {
    if !rows.isEmpty { try encode(PackedRows(rows), forKey: key) }
  }
}
