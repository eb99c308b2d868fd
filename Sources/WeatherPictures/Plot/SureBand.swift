import LightFoundation
import TerminalUI
import Weather

/// How far the runs of an ensemble lie apart, as a veil over what is drawn already.
struct SureBand {
  /// From where to where in each column, in eighths of a row above the lower edge.
  private let edges: [ClosedRange<Int>?]
  private let rows: Int
  private let ink: PlotInk

  /// The veil around the curve of the temperatures; nil where nothing is known of how sure they are,
  /// or where there are no shades for it: most are thinner than a row of dots.
  init?(_ window: HourWindow, _ axis: RoundAxis, _ ink: PlotInk) {
    guard let sure = window.view.parts.sure, ink.hasGrounds else { return nil }
    let shown = window.view.look.units.temperature.scale.shown
    let hours = (0...window.axis.hours).map { hour -> ClosedRange<Double>? in
      let range = sure.conditions(at: window.axis.beginning(of: hour))?.temperature.range
      return range.map { shown($0.lowerBound)...shown($0.upperBound) }
    }
    edges = BandArea.columns(hours, window.axis).map { range in
      range.map { axis.eighths($0.lowerBound)...axis.eighths($0.upperBound) }
    }
    rows = axis.rows
    self.ink = ink
  }

  /// The veil around the bars of what falls in each hour, a full one of which stands for `highest`.
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

  /// Between which amounts the rain of each hour lies, where some run has rain that counts; nothing
  /// where that is not known, or cannot be shown.
  static func falls(of window: HourWindow, _ ink: PlotInk) -> [ClosedRange<Double>?]? {
    guard let sure = window.view.parts.sure, ink.hasGrounds else { return nil }
    return (0..<window.axis.hours).map { hour in
      // An amount stands at the end of its hour.
      let range = sure.conditions(at: window.axis.beginning(of: hour + 1))?.rain.range
      return range.flatMap { $0.upperBound >= 0.1 ? $0 : nil }
    }
  }

  /// Whether it is behind a glyph: behind most of a letter, or of what an edge leaves.
  private static func covers(_ from: Int, _ to: Int, _ glyph: Glyph) -> Bool {
    guard let edge = Symbol.eighths.firstIndex(of: glyph) else { return to - from >= 4 }
    return (to - max(edge, from)) * 2 >= 8 - edge
  }

  /// Lays it over the ground and over what is filled, to an eighth of a row where nothing is written.
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
      // Two edges in one row are more than a cell can show: the upper one tells more.
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
