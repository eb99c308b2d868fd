/// The acceptable range of a measure, and its ideal value.
package struct HourLimit: Hashable, Sendable {
  /// The lowest acceptable value, or nil if there is no lower limit.
  package var least: Double?
  /// The highest acceptable value, or nil if there is no upper limit.
  package var most: Double?
  /// The ideal value, or nil if all acceptable values are equally good.
  package var best: Double?

  package init(least: Double? = nil, most: Double? = nil, best: Double? = nil) {
    self.least = least
    self.most = most
    self.best = best
  }

  /// Returns whether all values of a range are acceptable.
  package func holds(_ values: ClosedRange<Double>) -> Bool {
    values.lowerBound >= least ?? -.infinity && values.upperBound <= most ?? .infinity
  }

  /// Rates the worst value of a range, from 1 for the ideal to 0 at the limit.
  ///
  /// Returns nil if there is no ideal.
  package func worth(_ values: ClosedRange<Double>) -> Double? {
    guard let best else { return nil }
    return min(
      worth(values.lowerBound, from: best, to: least ?? -.infinity),
      worth(values.upperBound, from: best, to: most ?? .infinity))
  }

  /// On a side without a limit, every value is as good as the ideal.
  private func worth(_ value: Double, from best: Double, to limit: Double) -> Double {
    let (way, room) = (value - best, limit - best)
    guard room.isFinite, way * room > 0 else { return 1 }
    return max(1 - way / room, 0)
  }
}
