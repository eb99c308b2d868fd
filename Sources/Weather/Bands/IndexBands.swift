/// Cases in ascending order.
package protocol Ranked: Comparable, RawRepresentable<Int> {}

extension Ranked {
  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

package enum EuropeanAirBand: Int, Hashable, Sendable, CaseIterable, Ranked {
  /// Up to 20.
  case good
  /// Up to 40.
  case fair
  /// Up to 60.
  case moderate
  /// Up to 80.
  case poor
  /// Up to 100.
  case veryPoor
  /// Above 100.
  case extremelyPoor

  package init(index: Double) {
    self =
      EuropeanAirBand(rawValue: [20.0, 40, 60, 80, 100].count { index > $0 }) ?? .extremelyPoor
  }
}

package enum USAirBand: Int, Hashable, Sendable, CaseIterable, Ranked {
  /// Up to 50.
  case good
  /// Up to 100.
  case moderate
  /// Up to 150: unhealthy for sensitive people.
  case unhealthyForSensitive
  /// Up to 200.
  case unhealthy
  /// Up to 300.
  case veryUnhealthy
  /// Above 300.
  case hazardous

  package init(index: Double) {
    self = USAirBand(rawValue: [50.0, 100, 150, 200, 300].count { index > $0 }) ?? .hazardous
  }
}

/// A band of the ultraviolet index, as defined by the WHO.
package enum UVBand: Int, Hashable, Sendable, CaseIterable, Ranked {
  /// 0 to 2.
  case low
  /// 3 to 5.
  case moderate
  /// 6 and 7.
  case high
  /// 8 to 10.
  case veryHigh
  /// 11 and more.
  case extreme

  /// The band of an index, which is rounded to a whole number first.
  package init(index: Double) {
    let rounded = index.rounded()
    self = UVBand(rawValue: [3.0, 6, 8, 11].count { rounded >= $0 }) ?? .extreme
  }
}
