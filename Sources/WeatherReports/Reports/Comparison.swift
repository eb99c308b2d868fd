import LightFoundation
package import Weather
package import WeatherPictures

/// Several places, or what several models say of one, in the order of their rows.
package struct Comparison: Sendable {
  package struct Row: Sendable {
    package let place: Place
    package let report: PlaceReport?
    package let problem: String?

    /// A row for a report, or for the reason why there is none.
    package init(_ place: Place, _ report: PlaceReport?, problem: String? = nil) {
      (self.place, self.report, self.problem) = (place, report, problem)
    }
  }

  package private(set) var rows: [Row]
  /// How far apart the models are; nil where places are compared.
  package private(set) var spread: ForecastSpread?
  /// Whether differences are shown, not values.
  package let isDifference: Bool
  /// What the others are measured by; without it no difference is known.
  private var reference: PlaceReport?

  /// Places in this order; differences are those to the first.
  package init(places rows: [Row], by order: RowOrder, isDifference: Bool) {
    self.isDifference = isDifference
    reference = rows.first?.report
    self.rows = Comparison.sorted(rows, by: order)
  }

  /// What models say of a place; their median comes first, and differences are those to it.
  package init(models rows: [Row], by order: RowOrder, isDifference: Bool) {
    self.isDifference = isDifference
    self.rows = Comparison.sorted(rows, by: order)
    let reports = rows.compactMap(\.report)
    guard let spread = ForecastSpread(reports.map(\.forecast)),
      var median = reports.max(by: { $0.state.age < $1.state.age })
    else { return }
    self.spread = spread
    median.place.name = "Median"
    median.forecast = spread.median
    reference = median
    self.rows.insert(Row(median.place, median), at: 0)
  }

  /// The temperatures of so many hours, or what they have over those that they are measured by.
  package func values(of report: PlaceReport, hours: Int) -> [Double?] {
    let first =
      (rows.compactMap(\.report).first ?? report).view.hours(1).first?.time ?? report.moment
    return (0..<hours).map { hour in
      let instant = first + Double(hour) * 3600
      let value = report.forecast.hour(around: instant)?.temperature
      guard isDifference else { return value }
      let other = reference?.forecast.hour(around: instant)?.temperature
      return value.flatMap { value in other.map { value - $0 } }
    }
  }

  /// How much warmer it is now than where it is measured by.
  package func difference(of report: PlaceReport) -> Double? {
    let other = reference?.weather?.temperature
    return (report.weather?.temperature).flatMap { value in other.map { value - $0 } }
  }

  private static func sorted(_ rows: [Row], by order: RowOrder) -> [Row] {
    order.sorted(rows.map { ($0.place.name, $0.report?.view, $0.report?.state.ageInSeconds) })
      .map { rows[$0] }
  }
}
