import LightFoundation

/// A grid of dots, two by four in each cell.
package struct BrailleDots {
  private let size: Size
  private var dots: [UInt8]
  private var styles: [Style]

  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  package init(_ size: Size) {
    self.size = size
    dots = Array(repeating: 0, count: size.area)
    styles = Array(repeating: .plain, count: size.area)
  }

  /// Adds a line through the values of a series.
  mutating func add(_ series: Plot.Series, _ scale: PlotScale) {
    var last: (x: Double, y: Double, value: Double)?
    for (index, value) in series.values.enumerated() {
      guard let value, let y = scale.height(of: value) else {
        last = nil
        continue
      }
      let point = (x: scale.dot(of: index), y: y, value: value)
      if let last {
        connect(last, point, series)
      } else {
        set(Int(clamping: point.x), Int(clamping: y.rounded()), style(value, series))
      }
      last = point
    }
  }

  /// Sets a dot in each column between two points, and those that keep the line connected.
  private mutating func connect(
    _ from: (x: Double, y: Double, value: Double), _ to: (x: Double, y: Double, value: Double),
    _ series: Plot.Series
  ) {
    let first = Int(clamping: from.x)
    let last = Int(clamping: to.x)
    var previous = Int(clamping: from.y.rounded())
    for x in first...max(last, first) {
      let part = to.x > from.x ? min(max((Double(x) - from.x) / (to.x - from.x), 0), 1) : 1
      let y = Int(clamping: (from.y + (to.y - from.y) * (x == last ? 1 : part)).rounded())
      let style = style(from.value + (to.value - from.value) * part, series)
      set(x, y, style)
      if abs(y - previous) > 1 {
        for between in min(y, previous) + 1..<max(y, previous) {
          let isNearer = abs(between - previous) < abs(between - y)
          set(isNearer && x > first ? x - 1 : x, between, style)
        }
      }
      previous = y
    }
  }

  private func style(_ value: Double, _ series: Plot.Series) -> Style {
    guard let ramp = series.ramp else { return series.style }
    return Style(ramp.color(at: value), on: series.style.background, series.style.attributes)
  }

  /// Sets one dot; its cell takes the style.
  package mutating func set(_ x: Int, _ y: Int, _ style: Style = .plain) {
    guard x >= 0, y >= 0, x < size.width * 2, y < size.height * 4 else { return }
    let index = y / 4 * size.width + x / 2
    dots[index] |= Self.bits[y % 4][x % 2]
    styles[index] = style
  }

  package func draw(on canvas: inout Canvas) { each { canvas.put($0, at: $1, $2) } }

  /// Calls `body` for each cell with a dot.
  package func each(_ body: (Glyph, Point, Style) -> Void) {
    for (index, mask) in dots.enumerated() where mask != 0 {
      guard let scalar = Unicode.Scalar(0x2800 + UInt32(mask)) else { continue }
      let place = Point(index % size.width, index / size.width)
      body(Glyph(base: scalar, width: 1), place, styles[index])
    }
  }
}
