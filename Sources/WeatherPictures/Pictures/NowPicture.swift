package import TerminalUI
package import Weather

/// The current weather: a drawing, the temperature in large digits and the readings; only the
/// readings if space is short.
package struct NowPicture: Widget {
  private let view: WeatherView
  private let isSmall: Bool

  package init(_ view: WeatherView, isSmall: Bool) {
    self.view = view
    self.isSmall = isSmall
  }

  /// Draws at the top left, at most five rows high.
  package func draw(on canvas: inout Canvas) {
    if view.weather == nil, !view.forecast.hours.isEmpty {
      let text = TextLine(view.noWeatherThen, Style(.caution, .bold))
      return canvas.draw(Text([text], overflow: .wrap), in: canvas.bounds.inset(left: 1, right: 1))
    }
    if isSmall {
      let part = canvas.bounds.inset(left: 1)
      let lines = Readings(view).brief(
        width: part.width, rows: part.height, after: TextLine(temperature, style))
      return canvas.draw(Text(lines), in: part)
    }
    // On narrow screens the readings need the room of the drawing.
    let hasSky = canvas.size.width >= 72
    if hasSky { drawSky(on: &canvas) }
    let left = hasSky ? SkyArt.size.width + 3 : 1
    // Depends on the width alone, or the columns would jump when the temperature gains a digit.
    let number = view.display.glyphs == .unicode ? 16 : 7
    let width = max(drawNumber(at: left, on: &canvas), number)
    let rest = canvas.bounds.inset(left: left + width + 2, right: 1)
    let areTwo = canvas.size.width - left - number - 3 >= 38
    let columns = Readings(view).columns(width: rest.width, areTwo: areTwo)
    let parts = rest.columns(columns.map { .fixed($0.width) }, gap: 2)
    for (part, column) in zip(parts, columns) { canvas.draw(Text(column.lines), in: part) }
  }

  /// Draws the weather; a clear night shows the current phase of the moon.
  private func drawSky(on canvas: inout Canvas) {
    let isDay = view.weather.map(view.isDay) ?? true
    let glyph = SkyGlyph(view.weather?.code, isDay: isDay)
    guard glyph != .moon || view.display.glyphs != .unicode else {
      return canvas.draw(MoonDisc(Moon(at: view.moment)), in: Rectangle(Point(5, 1), MoonDisc.size))
    }
    canvas.draw(
      SkyArt(code: view.weather?.code, isDay: isDay), in: Rectangle(Point(1, 0), SkyArt.size))
  }

  /// Draws the temperature, in large digits if half blocks are available, and returns its width.
  private func drawNumber(at left: Int, on canvas: inout Canvas) -> Int {
    guard view.display.glyphs == .unicode else {
      return canvas.write(temperature, at: Point(left, 1), style)
    }
    let number = BigNumber(temperature, style)
    canvas.draw(number, in: Rectangle(x: left, y: 0, width: number.size.width, height: 5))
    return number.size.width
  }

  private var temperature: String { view.weather?.temperature.map(view.display.temperature) ?? "–" }

  private var style: Style {
    view.weather?.temperature.map { view.display.style($0, .bold) } ?? Style(.dim)
  }
}

/// The moon in braille dots: the illuminated part is filled, the rest an outline.
package struct MoonDisc: Widget {
  package static let size = Size(6, 3)
  private let moon: Moon

  package init(_ moon: Moon) { self.moon = moon }

  /// Draws the disc in the upper left corner.
  package func draw(on canvas: inout Canvas) {
    var dots = BrailleDots(Self.size)
    for y in 0..<Self.size.height * 4 {
      for x in 0..<Self.size.width * 2 where isSet(x, y) { dots.set(x, y, Style(.title)) }
    }
    dots.draw(on: &canvas)
  }

  /// Returns whether one of the 12 by 12 dots is lit, or on the rim of the dark part.
  private func isSet(_ column: Int, _ row: Int) -> Bool {
    let x = (Double(column) - 5.5) / 5.8
    let y = (Double(row) - 5.5) / 5.8
    let square = x * x + y * y
    guard square <= 1 else { return false }
    let edge = (1 - y * y).squareRoot() * (1 - 2 * moon.illumination)
    let isLit = moon.isWaxing ? x >= edge : x <= -edge
    return isLit || square > 0.78
  }
}
