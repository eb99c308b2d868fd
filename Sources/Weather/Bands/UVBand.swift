/// A band of the ultraviolet index, as defined by the WHO.
package enum UVBand: Int, Hashable, Sendable, CaseIterable, Comparable {
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

  /// Orders from low to extreme.
  package static func < (one: UVBand, other: UVBand) -> Bool { one.rawValue < other.rawValue }
}
