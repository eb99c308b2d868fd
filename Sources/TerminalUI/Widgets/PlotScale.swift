import LightFoundation

/// The mapping between values and positions of a plot.
package struct PlotScale: Hashable, Sendable {
  package let area: Rectangle
  package let count: Int
  let hasTicks: Bool
  private let low: Double
  private let high: Double

  package init(_ plot: Plot, size: Size) {
    let widest = plot.labels.map { $0.text.terminalWidth + 1 }.max() ?? 0
    let axis = max(widest, plot.axisWidth)
    let left = axis + 4 <= size.width ? axis : 0
    hasTicks = !plot.ticks.isEmpty && size.height > 1
    area = Rectangle(
      x: left, y: 0, width: size.width - left, height: size.height - (hasTicks ? 1 : 0))
    count = plot.series.map(\.values.count).max() ?? 0
    let values = plot.series.flatMap(\.values).compactMap { $0 }.filter(\.isFinite)
    let low = plot.range?.lowerBound ?? values.min() ?? 0
    let high = plot.range?.upperBound ?? values.max() ?? 1
    let isFlat = !(high - low > 0) || !(high - low).isFinite
    // Values so large that adding 1 does not change them leave no usable scale.
    let isWild =
      !low.isFinite || !high.isFinite || !(high - low).isFinite || isFlat && low - 1 == high + 1
    self.low = isWild ? 0 : isFlat ? low - 1 : low
    self.high = isWild ? 1 : isFlat ? high + 1 : high
  }

  /// Returns the column of a value by its index, relative to the area.
  package func column(of index: Int) -> Int? {
    guard index >= 0, index < count, !area.isEmpty else { return nil }
    return Int(clamping: dot(of: index)) / 2
  }

  /// Returns the row of a value from the top, clamped to the range.
  package func row(of value: Double) -> Int? {
    guard !area.isEmpty, let height = height(of: value) else { return nil }
    return Int(clamping: height.rounded()) / 4
  }

  func height(of value: Double) -> Double? {
    guard !value.isNaN else { return nil }
    let part = min(max((value - low) / (high - low), 0), 1)
    return (1 - part) * Double(area.height * 4 - 1)
  }

  func dot(of index: Int) -> Double {
    guard count > 1 else { return 0 }
    return Double(index) * Double(area.width * 2 - 1) / Double(count - 1)
  }
}
