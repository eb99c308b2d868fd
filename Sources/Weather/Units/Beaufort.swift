import LightFoundation

enum Beaufort {
  /// The lowest wind speed of each force from 1 to 12, m/s.
  private static let thresholds = [
    0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7,
  ]

  /// The force of a wind in m/s, 0 to 12.
  static func force(_ metersPerSecond: Double) -> Int {
    thresholds.count { metersPerSecond >= $0 }
  }

  /// The lowest wind speed of a force, in m/s.
  static func least(_ force: Double) -> Double {
    guard force > 0 else { return 0 }
    return thresholds[Int(clamping: min(force.rounded(.up), 12)) - 1]
  }
}
