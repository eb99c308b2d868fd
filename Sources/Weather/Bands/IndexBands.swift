/// Cases in ascending order.
package protocol Ranked: Comparable, RawRepresentable<Int> {}

extension Ranked {
  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

package enum EuropeanAirBand: Int, Hashable, Sendable, CaseIterable, Ranked {
  case good, fair, moderate, poor, veryPoor, extremelyPoor

  package init(index: Double) {
    self =
      EuropeanAirBand(rawValue: [20.0, 40, 60, 80, 100].count { index > $0 }) ?? .extremelyPoor
  }
}

package enum USAirBand: Int, Hashable, Sendable, CaseIterable, Ranked {
  case good, moderate, unhealthyForSensitive, unhealthy, veryUnhealthy, hazardous

  package init(index: Double) {
    self = USAirBand(rawValue: [50.0, 100, 150, 200, 300].count { index > $0 }) ?? .hazardous
  }
}

/// A band of the ultraviolet index, as defined by the WHO.
package enum UVBand: Int, Hashable, Sendable, CaseIterable, Ranked {
  case low, moderate, high, veryHigh, extreme

  /// The band of an index, which is rounded to a whole number first.
  package init(index: Double) {
    let rounded = index.rounded()
    self = UVBand(rawValue: [3.0, 6, 8, 11].count { rounded >= $0 }) ?? .extreme
  }
}
