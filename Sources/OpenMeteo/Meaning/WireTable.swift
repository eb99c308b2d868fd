import Weather

/// A row of an answer, and the table of its columns.
protocol WireRow: SeriesRow {
  static var table: WireTable<Self> { get }
  /// The maker, which wants to be named.
  static var issuer: String { get }
}

extension WireRow {
  static var issuer: String { "Open-Meteo" }
}

/// A column of an answer: its name in today's spelling, in which sections it is asked for, what it
/// measures, and where it goes.
struct WireField<Row>: Sendable {
  let name: String
  let sections: ForecastOptions.Sections
  let quantity: Quantity
  let set: @Sendable (inout Row, Double) -> Void

  init(
    _ name: String, _ quantity: Quantity, in sections: ForecastOptions.Sections,
    _ set: @escaping @Sendable (inout Row, Double) -> Void
  ) {
    self.name = name
    self.sections = sections
    self.quantity = quantity
    self.set = set
  }
}

/// All columns of one kind of row: those that a `Weather` value has room for.
struct WireTable<Row>: Sendable {
  private let fields: [WireField<Row>]
  private let indices: [String: Int]

  init(_ fields: [WireField<Row>]) {
    self.fields = fields
    indices = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0) })
  }

  /// The column of a name in today's spelling.
  subscript(name: String) -> WireField<Row>? { indices[name].map { fields[$0] } }

  func names(_ section: ForecastOptions.Sections) -> [String] {
    fields.filter { $0.sections.contains(section) }.map(\.name)
  }
}
