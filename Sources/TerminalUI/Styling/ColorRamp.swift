/// A color gradient along a scale, such as temperature.
package struct ColorRamp: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var value: Double
    package var color: RGB

    package init(_ value: Double, _ color: RGB) {
      self.value = value
      self.color = color
    }
  }

  private let stops: [Stop]

  package init(_ stops: [Stop]) {
    self.stops = stops.filter { !$0.value.isNaN }.sorted { $0.value < $1.value }
  }

  /// Returns the color at a value, interpolated between stops and constant beyond them.
  package func color(at value: Double) -> Color { rgb(at: value).map { .rgb($0) } ?? .standard }

  /// Returns the RGB color at a value; nil if there are no stops or the value is NaN.
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
