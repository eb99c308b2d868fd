import TerminalUI

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

  /// Fills the area, with darker columns at night.
  func draw(cursor: Int?, nights: [Bool], on canvas: inout Canvas) {
    for (x, range) in ranges.enumerated() {
      guard let range else { continue }
      let isNight = nights.indices.contains(x) && nights[x]
      let ground = ink.ground(isNight: isNight, isCursor: cursor == x)
      let fill = ink.band(isCursor: cursor == x)
      let edges = axis.eighths(range.lowerBound)...axis.eighths(range.upperBound)
      for (row, from, to) in Self.cells(edges, rows: axis.rows) {
        let point = Point(x, row)
        switch (from, to) {
        case (0, 8): canvas.put(.blank, at: point, ink.level.on(fill))
        case (0, _): canvas.put(Symbol.eighths[to], at: point, Style(fill, on: ground))
        default: canvas.put(Symbol.eighths[from], at: point, Style(ground, on: fill))
        }
      }
    }
  }
}
