import LightFoundation
import TerminalUI
import Weather

/// How far the runs of an ensemble lie apart around a curve: a veil over what is drawn already.
struct SureBand {
  private let ranges: [ClosedRange<Double>?]
  private let axis: RoundAxis
  private let tint: RGB

  /// The veil of the temperatures of a window; nil where there are too few colours, or nothing is
  /// known of how sure they are.
  init?(_ window: HourWindow, _ axis: RoundAxis, _ ink: PlotInk) {
    guard ink.hasGrounds, let sure = window.view.parts.sure else { return nil }
    let shown = window.view.look.units.temperature.scale.shown
    let hours = (0...window.axis.hours).map { hour -> ClosedRange<Double>? in
      let range = sure.conditions(at: window.axis.beginning(of: hour))?.temperature.range
      return range.map { shown($0.lowerBound)...shown($0.upperBound) }
    }
    ranges = BandArea.columns(hours, window.axis)
    self.axis = axis
    tint = ink.isLight ? RGB(70, 80, 120) : RGB(205, 212, 235)
  }

  private static let eighths = Array(" ▁▂▃▄▅▆▇█").map { Glyph($0) }

  /// Whether it is behind a glyph: behind most of a letter, or of what an edge leaves.
  private static func covers(_ from: Int, _ to: Int, _ glyph: Glyph) -> Bool {
    guard let edge = eighths.firstIndex(of: glyph) else { return to - from >= 4 }
    return (to - max(edge, from)) * 2 >= 8 - edge
  }

  /// Lays it over the ground and over what is filled, to an eighth of a row where nothing is written.
  func draw(on canvas: inout Canvas) {
    for (x, range) in ranges.enumerated() {
      guard let range else { continue }
      let (low, high) = (axis.eighths(range.lowerBound), axis.eighths(range.upperBound))
      for row in 0..<axis.rows {
        let base = (axis.rows - 1 - row) * 8
        let (from, to) = (min(max(low - base, 0), 8), min(max(high - base, 0), 8))
        let point = Point(x, row)
        guard to > from, let cell = canvas[point], let back = cell.style.background.rgb else {
          continue
        }
        let veil = back.mixed(with: tint, 0.25)
        if cell.glyph == .blank, to < 8 {
          // Two edges in one row are more than a cell can show: the upper one tells more.
          canvas.put(Self.eighths[to], at: point, Style(.rgb(veil), on: .rgb(back)))
        } else if cell.glyph == .blank {
          canvas.put(Self.eighths[from], at: point, Style(.rgb(back), on: .rgb(veil)))
        } else if Self.covers(from, to, cell.glyph) {
          canvas.restyle(Rectangle(x: x, y: row, width: 1, height: 1)) {
            $0.background = .rgb(veil)
          }
        }
      }
    }
  }
}
