/// What makes an hour good for something, as a value that a user can read and write.
package struct HourRule: Hashable, Sendable {
  /// By what it is asked for, such as `run`.
  package let name: String
  /// How many hours in a row are needed.
  package var hours: Double
  /// What has to hold in each of them.
  package let limits: [HourMeasure: HourLimit]

  package init(_ name: String, hours: Double = 1, _ limits: [HourMeasure: HourLimit]) {
    self.name = name
    self.hours = hours
    self.limits = limits
  }

  /// What has limits, in one order.
  package var measures: [HourMeasure] { HourMeasure.allCases.filter { limits[$0] != nil } }

  /// What of an hour does not hold; nothing where it is good.
  package func hindrances(in hour: HourFacts) -> [HourMeasure] {
    measures.filter { measure in
      guard let limit = limits[measure] else { return false }
      guard let values = hour.values[measure] else { return !measure.isDispensable }
      return !limit.holds(values)
    }
  }

  /// How good an hour is, 0 to 1; nil where it will not do.
  package func worth(of hour: HourFacts) -> Double? {
    guard hindrances(in: hour).isEmpty else { return nil }
    let worths = measures.compactMap { measure in
      hour.values[measure].flatMap { limits[measure]?.worth($0) }
    }
    return worths.isEmpty ? 1 : worths.reduce(0, +) / Double(worths.count)
  }
}
