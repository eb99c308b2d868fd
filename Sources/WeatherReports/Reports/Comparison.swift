import LightFoundation
package import Weather
package import WeatherPictures

/// A comparison of several places, or of several models for one place.
package struct Comparison: Sendable {
  package struct Row: Sendable {
    package let place: Place
    package let report: PlaceReport?
    package let problem: String?

    /// Creates a row with a report, or with the reason for its absence.
    package init(_ place: Place, _ report: PlaceReport?, problem: String? = nil) {
      (self.place, self.report, self.problem) = (place, report, problem)
    }
  }

  package private(set) var rows: [Row]
  /// The spread of the models, or nil when comparing places.
  package private(set) var spread: ForecastSpread?
  /// True if the comparison shows differences instead of values.
  package let isDifference: Bool
  /// The report that differences refer to; without one, there are no differences.
  private var reference: PlaceReport?

  /// Creates a comparison of places; differences refer to the first one.
  package init(places rows: [Row], by order: RowOrder, isDifference: Bool) {
    self.isDifference = isDifference
    reference = rows.first?.report
    self.rows = Comparison.sorted(rows, by: order)
  }

  /// Creates a comparison of models; their median comes first, and differences refer to it.
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

  /// Returns the hourly temperatures of a report, or their differences from the reference.
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

  package func difference(of report: PlaceReport) -> Double? {
    let other = reference?.weather?.temperature
    return (report.weather?.temperature).flatMap { value in other.map { value - $0 } }
  }

  private static func sorted(_ rows: [Row], by order: RowOrder) -> [Row] {
    order.sorted(rows.map { ($0.place.name, $0.report?.view, $0.report?.state.ageInSeconds) })
      .map { rows[$0] }
  }
}
