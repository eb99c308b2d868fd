import LightFoundation
import TerminalUI
import Weather

/// The range of an ensemble, as a translucent layer over the picture.
struct ConfidenceBand {
  /// The range of each column, in eighths of a row above the lower edge.
  private let edges: [ClosedRange<Int>?]
  private let rows: Int
  private let ink: PlotInk

  /// Creates the band around the temperature curve, or returns nil without an ensemble or without
  /// background colors, since most bands are thinner than a row of dots.
  init?(_ window: HourWindow, _ axis: RoundAxis, _ ink: PlotInk) {
    guard let confidence = window.view.parts.confidence, ink.hasGrounds else { return nil }
    let shown = window.view.display.units.temperature.scale.shown
    let hours = (0...window.axis.hours).map { hour -> ClosedRange<Double>? in
      let range = confidence.conditions(at: window.axis.beginning(of: hour))?.temperature.range
      return range.map { shown($0.lowerBound)...shown($0.upperBound) }
    }
    edges = BandArea.columns(hours, window.axis).map { range in
      range.map { axis.eighths($0.lowerBound)...axis.eighths($0.upperBound) }
    }
    rows = axis.rows
    self.ink = ink
  }

  /// Creates the bands around hourly bars of precipitation; `highest` is the amount of a full bar.
  init(
    falls: [ClosedRange<Double>?], along axis: TimeAxis, highest: Double, rows: Int, _ ink: PlotInk
  ) {
    func eighths(_ amount: Double) -> Int {
      Int(clamping: (amount / highest * Double(rows * 8)).rounded())
    }
    edges = (0..<axis.columns).map { column in
      axis.hours(at: column).compactMap { falls[$0] }.max { $0.upperBound < $1.upperBound }
        .map { eighths($0.lowerBound)...eighths($0.upperBound) }
    }
    self.rows = rows
    self.ink = ink
  }

  /// The range of rain in each hour, without hours in which even its upper end is dry.
  ///
  /// Returns nil without an ensemble or without background colors.
  static func falls(of window: HourWindow, _ ink: PlotInk) -> [ClosedRange<Double>?]? {
    guard let confidence = window.view.parts.confidence, ink.hasGrounds else { return nil }
    return (0..<window.axis.hours).map { hour in
      // An amount applies to the hour before its time.
      let range = confidence.conditions(at: window.axis.beginning(of: hour + 1))?.rain.range
      return range.flatMap { $0.upperBound >= 0.1 ? $0 : nil }
    }
  }

  /// Returns whether the band covers most of a glyph's background.
  fileprivate static func covers(_ from: Int, _ to: Int, _ glyph: Glyph) -> Bool {
    guard let edge = Symbol.eighths.firstIndex(of: glyph) else { return to - from >= 4 }
    return (to - max(edge, from)) * 2 >= 8 - edge
  }

  /// Draws the band over the background, to an eighth of a row on blank cells.
  func draw(on canvas: inout Canvas) {
    for (x, range) in edges.enumerated() {
      guard let range else { continue }
      for (row, from, to) in BandArea.cells(range, rows: rows) {
        lay(from, to, at: Point(x, row), on: &canvas)
      }
    }
  }

  private func lay(_ from: Int, _ to: Int, at point: Point, on canvas: inout Canvas) {
    guard let cell = canvas[point], let back = cell.style.background.rgb else { return }
    let veil = back.mixed(with: ink.isLight ? RGB(70, 80, 120) : RGB(205, 212, 235), 0.25)
    if cell.glyph == .blank, to < 8 {
      // A cell cannot show two edges; the upper one matters more.
      canvas.put(Symbol.eighths[to], at: point, Style(.rgb(veil), on: .rgb(back)))
    } else if cell.glyph == .blank {
      canvas.put(Symbol.eighths[from], at: point, Style(.rgb(back), on: .rgb(veil)))
    } else if Self.covers(from, to, cell.glyph) {
      canvas.restyle(Rectangle(x: point.x, y: point.y, width: 1, height: 1)) {
        $0.background = .rgb(veil)
      }
    }
  }
}

/// The filled area between two lines.
struct BandArea {
  private let ranges: [ClosedRange<Double>?]
  private let axis: RoundAxis
  private let ink: PlotInk

  /// Interpolates hourly ranges along a time axis.
  init(_ hours: [ClosedRange<Double>?], _ time: TimeAxis, _ axis: RoundAxis, _ ink: PlotInk) {
    ranges = hours.isEmpty ? [] : Self.columns(hours, time)
    self.axis = axis
    self.ink = ink
  }

  static func columns(_ hours: [ClosedRange<Double>?], _ time: TimeAxis) -> [ClosedRange<Double>?] {
    let low = time.curve(hours.map { $0?.lowerBound })
    let high = time.curve(hours.map { $0?.upperBound })
    return zip(low, high).map { low, high in
      low.flatMap { low in high.map { low...max($0, low) } }
    }
  }

  /// The filled part of each row between two edges, in eighths of a row.
  static func cells(_ edges: ClosedRange<Int>, rows: Int) -> [(row: Int, from: Int, to: Int)] {
    (0..<rows).compactMap { row in
      let base = (rows - 1 - row) * 8
      let from = min(max(edges.lowerBound - base, 0), 8)
      let to = min(max(edges.upperBound - base, 0), 8)
      return to > from ? (row, from, to) : nil
    }
  }

  /// The eighths that lines at the edges can touch: they connect the values of adjacent columns, and
  /// their dots are coarser than an eighth.
  private func reach(at x: Int) -> ClosedRange<Int> {
    let near = ranges[max(x - 1, 0)...min(x + 1, ranges.count - 1)].compactMap(\.self)
    let low = near.map { axis.eighths($0.lowerBound) }.min() ?? 0
    return low - 1...(near.map { axis.eighths($0.upperBound) }.max() ?? low) + 1
  }

  /// Fills the area, and the cells of the lines at its edges.
  func draw(cursor: Int?, on canvas: inout Canvas) {
    for (x, range) in ranges.enumerated() {
      guard let range else { continue }
      let fill = ink.band(isCursor: cursor == x)
      let edges = axis.eighths(range.lowerBound)...axis.eighths(range.upperBound)
      func shade(_ row: Int) {
        canvas.restyle(Rectangle(x: x, y: row, width: 1, height: 1)) { $0.background = fill }
      }
      for (row, _, _) in Self.cells(reach(at: x), rows: axis.rows)
      where canvas[Point(x, row)]?.glyph.isBraille == true { shade(row) }
      for (row, from, to) in Self.cells(edges, rows: axis.rows) {
        let point = Point(x, row)
        guard let cell = canvas[point] else { continue }
        let ground = cell.style.background
        switch (from, to) {
        case _ where cell.glyph != .blank:
          if ConfidenceBand.covers(from, to, cell.glyph) { shade(row) }
        case (0, 8): canvas.put(.blank, at: point, ink.level.on(fill))
        case (0, _): canvas.put(Symbol.eighths[to], at: point, Style(fill, on: ground))
        default: canvas.put(Symbol.eighths[from], at: point, Style(ground, on: fill))
        }
      }
    }
  }
}
