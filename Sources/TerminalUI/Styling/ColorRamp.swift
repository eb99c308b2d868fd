/// Colours along a scale, such as that of temperatures.
package struct ColorRamp: Hashable, Sendable {
  /// A value and its colour.
  package struct Stop: Hashable, Sendable {
    package var value: Double
    package var color: RGB

    /// A stop of this colour.
    package init(_ value: Double, _ color: RGB) {
      self.value = value
      self.color = color
    }
  }

  private let stops: [Stop]

  /// A ramp through these stops, in the order of their values.
  package init(_ stops: [Stop]) {
    self.stops = stops.filter { !$0.value.isNaN }.sorted { $0.value < $1.value }
  }

  /// The colour at a value: mixed between two stops, at either end the last.
  package func color(at value: Double) -> Color { rgb(at: value).map { .rgb($0) } ?? .standard }

  /// The same by red, green and blue; nil where there are no stops, or is no such number.
  package func rgb(at value: Double) -> RGB? {
    guard !value.isNaN, let first = stops.first, let last = stops.last else { return nil }
    if value <= first.value { return first.color }
    if value >= last.value { return last.color }
    let above = stops.firstIndex { $0.value > value } ?? stops.count - 1
    let from = stops[max(above - 1, 0)]
    let to = stops[above]
    let part = (value - from.value) / (to.value - from.value)
    return from.color.mixed(with: to.color, part)
  }
}
