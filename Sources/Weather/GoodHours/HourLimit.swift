/// Between which values something may lie, and which of them would be best.
package struct HourLimit: Hashable, Sendable {
  /// The lowest that will do; nil for any.
  package var least: Double?
  /// The highest that will do; nil for any.
  package var most: Double?
  /// What is as good as can be; nil where one value is as good as another.
  package var best: Double?

  /// Limits, each of them or none.
  package init(least: Double? = nil, most: Double? = nil, best: Double? = nil) {
    self.least = least
    self.most = most
    self.best = best
  }

  /// Whether values from the lowest to the highest all will do.
  package func holds(_ values: ClosedRange<Double>) -> Bool {
    values.lowerBound >= least ?? -.infinity && values.upperBound <= most ?? .infinity
  }

  /// How good the worst of these values is, 1 for the best and 0 at the limit; nil where all are
  /// alike.
  package func worth(_ values: ClosedRange<Double>) -> Double? {
    guard let best else { return nil }
    return min(
      worth(values.lowerBound, from: best, to: least ?? -.infinity),
      worth(values.upperBound, from: best, to: most ?? .infinity))
  }

  /// On the side without a limit, all is as good as the best.
  private func worth(_ value: Double, from best: Double, to limit: Double) -> Double {
    let (way, room) = (value - best, limit - best)
    guard room.isFinite, way * room > 0 else { return 1 }
    return max(1 - way / room, 0)
  }
}
