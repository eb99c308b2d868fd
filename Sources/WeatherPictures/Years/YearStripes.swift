import LightFoundation
package import TerminalUI
package import Weather

/// Years as stripes: a row per year and a column per few days, from blue for colder than normal to
/// red for warmer.
///
/// With enough colors, two years share a row of half blocks; otherwise letters replace the colors.
package struct YearStripes: Widget {
  private let years: [YearRecord.Year]
  private let look: Look
  private let ink: PlotInk

  /// Shows the years from top to bottom, earliest first.
  package init(_ years: [YearRecord.Year], _ look: Look) {
    self.years = years
    self.look = look
    ink = PlotInk(look)
  }

  package static func yearsPerRow(_ look: Look) -> Int {
    PlotInk(look).hasGrounds && look.glyphs != .ascii ? 2 : 1
  }

  /// The number of rows for some years, including the header.
  package static func height(of count: Int, _ look: Look) -> Int {
    (count + yearsPerRow(look) - 1) / yearsPerRow(look) + 1
  }

  private static let axis = 6

  /// Draws the months and as many years as fit.
  package func draw(on canvas: inout Canvas) {
    let columns = canvas.size.width - Self.axis - 1
    guard columns >= 12, canvas.size.height > 1 else { return }
    drawMonths(columns, on: &canvas)
    let step = Self.yearsPerRow(look)
    for y in 1..<canvas.size.height {
      let index = (y - 1) * step
      guard index < years.count else { break }
      // Label the first year and each that ends in 0; the rows between can be counted.
      let pair = years[index..<min(index + step, years.count)]
      if let named = pair.first(where: { $0.year % 10 == 0 }) ?? (y == 1 ? pair.first : nil) {
        canvas.write("\(named.year)", at: Point(1, y), Style(.dim))
      }
      for x in 0..<columns {
        draw(Array(pair), days(x, of: columns), Point(x + Self.axis, y), &canvas)
      }
    }
  }

  private func drawMonths(_ columns: Int, on canvas: inout Canvas) {
    let isNarrow = columns < 60
    for month in stride(from: 1, through: 12, by: isNarrow ? 3 : 1) {
      let x = YearRecord.days(ofMonth: month).lowerBound * columns / 366
      canvas.write(
        look.glyphs.text(look.language.months[month - 1]), at: Point(x + Self.axis, 0), Style(.dim))
    }
  }

  private func days(_ column: Int, of columns: Int) -> Range<Int> {
    let start = column * 366 / columns
    return start..<max((column + 1) * 366 / columns, start + 1)
  }

  private func draw(
    _ pair: [YearRecord.Year], _ days: Range<Int>, _ point: Point, _ canvas: inout Canvas
  ) {
    let values = pair.map { $0.departure(of: days) }
    guard Self.yearsPerRow(look) == 2 else {
      guard let value = values.first ?? nil else { return }
      return canvas.put(Self.letter(value), at: point, style(value))
    }
    let colors = values.map { $0.map { color($0) } }
    let lower = colors.count > 1 ? colors[1] : nil
    switch (colors[0], lower) {
    case (nil, nil): break
    case (let upper?, nil): canvas.put(Glyph("▀"), at: point, Style(.rgb(upper)))
    case (nil, let lower?): canvas.put(Glyph("▄"), at: point, Style(.rgb(lower)))
    case (let upper?, let lower?):
      canvas.put(Glyph("▀"), at: point, Style(.rgb(upper), on: .rgb(lower)))
    }
  }

  /// Blue for colder and red for warmer; deepest at ten degrees.
  private func color(_ departure: Double) -> RGB {
    let share = min(abs(departure) / 10, 1).squareRoot()
    let middle = ink.isLight ? RGB(236, 236, 238) : RGB(54, 56, 62)
    let end =
      departure < 0
      ? (ink.isLight ? RGB(20, 70, 180) : RGB(70, 140, 255))
      : (ink.isLight ? RGB(180, 20, 20) : RGB(255, 80, 60))
    return middle.mixed(with: end, share)
  }

  /// The legend of the colors or letters.
  package var legend: TextLine {
    guard Self.yearsPerRow(look) == 2 else {
      // Each letter, given by a value in its range, with the limit of the range.
      let parts = [(-7.0, -6.0), (-3, -2), (2, 2), (6, 6)].map { departure, bound in
        TextLine("\(Self.letter(departure).base)", style(departure))
          + TextLine(" \(look.signed(bound))", Style(.dim))
      }
      let usual = TextLine("\(Self.letter(0).base) \(look[WeatherView.usual])", style(0))
      let all = parts.prefix(2) + [usual] + parts.suffix(2)
      return all.dropFirst().reduce(parts[0]) { $0 + TextLine("  ") + $1 }
    }
    let chips = stride(from: -10.0, through: 10, by: 2.5).map {
      Span(" ", Style(.standard, on: .rgb(color($0))))
    }
    return TextLine(look.signed(-10) + " ", Style(.dim)) + TextLine(chips)
      + TextLine(" " + look.signed(10), Style(.dim))
  }

  /// The letter of a departure, from much colder to much warmer than normal.
  private static func letter(_ departure: Double) -> Glyph {
    switch departure {
    case ..<(-6): Glyph("=")
    case ..<(-2): Glyph("-")
    case ..<2: Glyph(".")
    case ..<6: Glyph("+")
    default: Glyph("#")
    }
  }

  private func style(_ departure: Double) -> Style {
    switch departure {
    case ..<(-2): Style(.busy)
    case ..<2: Style(.dim)
    default: Style(.bad)
    }
  }
}
