/// What a temperature is to a person, coldest first.
public enum FeelsLikeBand: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Below -15 °C: bare skin suffers.
  case bitter
  /// Below 0 °C.
  case freezing
  /// Below 8 °C.
  case cold
  /// Below 15 °C.
  case cool
  /// Below 21 °C.
  case mild
  /// Below 27 °C.
  case warm
  /// Below 33 °C.
  case hot
  /// Below 40 °C: take care.
  case veryHot
  /// 40 °C and more: dangerous.
  case extreme

  /// The band of what it feels like, °C.
  public init(celsius: Double) {
    let limits = [-15.0, 0, 8, 15, 21, 27, 33, 40]
    self = FeelsLikeBand(rawValue: limits.count { celsius >= $0 }) ?? .extreme
  }

  /// Orders from cold to hot.
  public static func < (one: FeelsLikeBand, other: FeelsLikeBand) -> Bool {
    one.rawValue < other.rawValue
  }
}
