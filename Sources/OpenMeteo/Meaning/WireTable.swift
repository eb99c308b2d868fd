import Weather

/// A row type with a table of its columns.
protocol WireRow: SeriesRow {
  static var table: WireTable<Self> { get }
  /// The data provider, which requires attribution.
  static var issuer: String { get }
}

extension WireRow {
  static var issuer: String { "Open-Meteo" }
}

/// A column of a response: current name, sections, quantity, and the property to set.
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

/// The columns of a row type that have a property in `Weather`.
struct WireTable<Row>: Sendable {
  private let fields: [WireField<Row>]
  private let indices: [String: Int]

  init(_ fields: [WireField<Row>]) {
    self.fields = fields
    indices = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0) })
  }

  /// The column with a current name.
  subscript(name: String) -> WireField<Row>? { indices[name].map { fields[$0] } }

  func names(_ section: ForecastOptions.Sections) -> [String] {
    fields.filter { $0.sections.contains(section) }.map(\.name)
  }
}
