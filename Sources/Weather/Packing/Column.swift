import LightFoundation

/// One quantity of a row: what it is called on disk, what it can be, and how it is read and set.
struct Column<Row>: Sendable {
  let name: String
  let quantity: Quantity
  let get: @Sendable (Row) -> Double?
  let set: @Sendable (inout Row, Double) -> Void

  init(
    _ name: String, _ quantity: Quantity, _ get: @escaping @Sendable (Row) -> Double?,
    _ set: @escaping @Sendable (inout Row, Double) -> Void
  ) {
    self.name = name
    self.quantity = quantity
    self.get = get
    self.set = set
  }
}

/// A row that lies on disk as an entry in columns, with an instant of its own.
protocol ColumnCoded {
  static var columns: [Column<Self>] { get }
  var time: Date { get }
  init(blankAt time: Date)
}

extension ColumnCoded {
  /// Whether the instant lies in the years that weather is told of.
  var isSometime: Bool { Quantity.instant.range.contains(time.seconds) }
}

extension Array where Element: ColumnCoded {
  /// The rows by time; as good as free when they are in order already.
  var inOrder: [Element] {
    zip(self, dropFirst()).allSatisfy { $0.time <= $1.time } ? self : sorted { $0.time < $1.time }
  }
}

extension Date {
  /// Seconds since 1970.
  var seconds: Double { timeIntervalSince1970 }

  init(seconds: Double) { self.init(timeIntervalSince1970: seconds) }
}
