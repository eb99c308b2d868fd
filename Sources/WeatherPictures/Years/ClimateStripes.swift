import LightFoundation
package import TerminalUI
import Weather

/// Years as stripes, from blue for colder than average to red for warmer, above the decades.
///
/// Without enough colors, letters replace them.
package struct ClimateStripes: Widget {
  private let years: [(year: Int, departure: Double?)]
  private let look: Look
  private let ink: PlotInk
  /// The departure with the deepest color, °C.
  private let deepest: Double

  package init(_ years: [(year: Int, departure: Double?)], _ look: Look) {
    self.years = years
    self.look = look
    ink = PlotInk(look)
    let largest = years.compactMap(\.departure).map(abs).max() ?? 0
    deepest = max(largest.rounded(.up), 1)
  }

  private var hasColors: Bool { ink.hasFills && look.glyphs != .ascii }

  /// Draws the latest years that fit, each equally wide, and the decades in the last row.
  package func draw(on canvas: inout Canvas) {
    let (columns, height) = (canvas.size.width - 2, canvas.size.height)
    guard columns > 0, height > 1, !years.isEmpty else { return }
    let shown = years.suffix(columns)
    // Colors split a cell into halves, so that the stripes fill more of the width.
    let halves = max(2 * columns / shown.count, 2) / (hasColors ? 1 : 2) * (hasColors ? 1 : 2)
    for (index, year) in shown.enumerated() where year.year.isMultiple(of: 10) {
      let x = 1 + index * halves / 2
      if x + 4 <= canvas.size.width {
        canvas.write("\(year.year)", at: Point(x, height - 1), Style(.dim))
      }
    }
    let cells = (shown.count * halves + 1) / 2
    for x in 0..<cells {
      let pair = [2 * x, 2 * x + 1].map { half -> Double? in
        let index = shown.startIndex + half / halves
        return shown.indices.contains(index) ? shown[index].departure : nil
      }
      guard let (glyph, style) = cell(pair[0], pair[1]) else { continue }
      for y in 0..<(height - 1) { canvas.put(glyph, at: Point(1 + x, y), style) }
    }
  }

  private func cell(_ left: Double?, _ right: Double?) -> (Glyph, Style)? {
    guard hasColors else { return left.map { (letter($0), style($0)) } }
    switch (left.map(color), right.map(color)) {
    case (nil, nil): return nil
    case (let left?, nil): return (Glyph("▌"), Style(.rgb(left)))
    case (nil, let right?): return (Glyph("▐"), Style(.rgb(right)))
    case (let left?, let right?): return (Glyph("▌"), Style(.rgb(left), on: .rgb(right)))
    }
  }

  private func color(_ departure: Double) -> RGB {
    let share = min(abs(departure) / deepest, 1).squareRoot()
    let middle = ink.isLight ? RGB(236, 236, 238) : RGB(54, 56, 62)
    let end =
      departure < 0
      ? (ink.isLight ? RGB(20, 70, 180) : RGB(70, 140, 255))
      : (ink.isLight ? RGB(180, 20, 20) : RGB(255, 80, 60))
    return middle.mixed(with: end, share)
  }

  /// The legend of the colors or letters, between the extremes.
  package var legend: TextLine {
    let steps = stride(from: -deepest, through: deepest, by: deepest / 4)
    let chips =
      hasColors
      ? TextLine(steps.map { Span(" ", Style(.standard, on: .rgb(color($0)))) })
      : TextLine("= - . + #", Style(.text))
    return TextLine(look.signed(-deepest) + " ", Style(.dim)) + chips
      + TextLine(" " + look.signed(deepest), Style(.dim))
  }

  /// The letter of a departure, from much colder to much warmer than average.
  private func letter(_ departure: Double) -> Glyph {
    switch departure / deepest {
    case ..<(-0.6): Glyph("=")
    case ..<(-0.2): Glyph("-")
    case ..<0.2: Glyph(".")
    case ..<0.6: Glyph("+")
    default: Glyph("#")
    }
  }

  private func style(_ departure: Double) -> Style {
    switch departure / deepest {
    case ..<(-0.2): Style(.busy)
    case ..<0.2: Style(.dim)
    default: Style(.bad)
    }
  }
}
