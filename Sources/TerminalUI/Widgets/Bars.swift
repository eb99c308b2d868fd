import LightFoundation

/// Values as bars that stand side by side, in eighths of a row.
public struct Bars: Widget, Hashable, Sendable {
  /// One value for each bar; `nil` where there is none.
  public var values: [Double?]
  /// The value of a bar as high as the canvas.
  public var maximum: Double
  /// The look of the bars.
  public var style: Style

  /// Bars of these values; without a maximum, the greatest of them is the highest.
  public init(_ values: [Double?], maximum: Double? = nil, _ style: Style = Style(.accent)) {
    self.values = values
    self.maximum = maximum ?? values.compactMap { $0 }.filter(\.isFinite).max() ?? 0
    self.style = style
  }

  /// Draws a bar in each column; anything above nothing shows at least one eighth.
  ///
  /// As many values as columns are one each. Of more, each column shows the greatest of its share;
  /// of fewer, each value has several columns.
  public func draw(on canvas: inout Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    guard height > 0, maximum > 0, maximum.isFinite else { return }
    for x in 0..<width {
      guard let value = value(at: x, of: width), value > 0 else { continue }
      let full = Double(height * 8)
      var left = max(Int(clamping: (min(value / maximum, 1) * full).rounded()), 1)
      var y = height - 1
      while left > 0 {
        canvas.put(Symbol.eighths[min(left, 8)], at: Point(x, y), style)
        left -= 8
        y -= 1
      }
    }
  }

  private func value(at x: Int, of width: Int) -> Double? {
    guard !values.isEmpty else { return nil }
    let first = x * values.count / width
    let last = max(((x + 1) * values.count - 1) / width, first)
    return values[first...min(last, values.count - 1)].compactMap { $0 }.filter { !$0.isNaN }.max()
  }
}
