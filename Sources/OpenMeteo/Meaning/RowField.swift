import LightFoundation
import Weather

/// Where a column goes in a row.
protocol RowField {
  associatedtype Row: WireRow
  var quantity: Quantity { get }
  var set: (inout Row, Double) -> Void { get }

  /// The field of a column's name in today's spelling.
  static func named(_ name: String) -> Self?
}

/// A row that begins as nothing but an instant.
protocol WireRow {
  init(blank time: Date, interval: Double)
}

extension Conditions: WireRow {
  init(blank time: Date, interval: Double) { self.init(time: time, interval: interval) }
}

extension AirConditions: WireRow {
  init(blank time: Date, interval: Double) { self.init(time: time) }
}

extension Day: WireRow {
  init(blank time: Date, interval: Double) { self.init(start: time) }
}
