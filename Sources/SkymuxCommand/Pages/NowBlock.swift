import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens

/// The weather of the moment: a picture, the temperature in large digits, and what else to know.
enum NowBlock {
  static func add(_ report: PlaceReport, to page: inout Page) {
    guard let now = report.conditions else {
      page.add(TextLine(" " + page.look.words.noData, Style(.caution)))
      return
    }
    let look = page.look
    let headline = headline(report, now, look)
    let facts = report.facts(look)
    guard look.width >= 46 else { return addNarrow(headline, facts, to: &page) }
    let number = bigNumber(now, look)
    let isArtShown = look.width >= 60
    let left = isArtShown ? SkyArt.size.width + 3 : 1
    let text = left + (number.map { max($0.size.width, 8) + 3 } ?? 0)
    let lines = Array(headline.dropFirst(number == nil ? 0 : 1))
    let shown = facts.prefix(5).map { $0.line(labelWidth: 8, columns: look.width - text - 1) }
    let layout = Layout(text: text, lines: lines, facts: shown, width: look.width)
    page.add(height: max(layout.height, 5)) { canvas in
      if isArtShown {
        canvas.draw(
          SkyArt(code: now.code, isDay: report.isDay(now)),
          in: Rectangle(Point(1, 0), SkyArt.size))
      }
      if let number { canvas.draw(number, in: Rectangle(Point(left, 0), number.size)) }
      for (y, line) in lines.enumerated() {
        canvas.write(line, at: Point(text, y + layout.firstLine))
      }
      for (y, fact) in shown.enumerated() {
        canvas.write(fact, at: Point(layout.column, y + layout.firstFact))
      }
    }
  }

  /// Where the headline and the facts stand: side by side if there is room, else one below the
  /// other.
  private struct Layout {
    let column: Int
    let firstLine: Int
    let firstFact: Int
    let height: Int

    init(text: Int, lines: [TextLine], facts: [TextLine], width: Int) {
      let headlineEnd = text + (lines.map(\.width).max() ?? 0) + 2
      let room = width - 1 - (facts.map(\.width).max() ?? 0)
      let isSideBySide = headlineEnd <= room
      column = isSideBySide ? max(headlineEnd, min(room, text + 28)) : text
      firstLine = isSideBySide ? 1 : 0
      firstFact = isSideBySide ? 0 : lines.count
      height = isSideBySide ? 5 : lines.count + facts.count
    }
  }

  /// The temperature in large figures; nothing where there are no half blocks.
  private static func bigNumber(_ now: Conditions, _ look: Look) -> BigNumber? {
    guard look.glyphs == .unicode, let temperature = now.temperature else { return nil }
    let reading = look.units.temperature(temperature)
    return BigNumber(
      reading.number + (reading.symbol == "°" ? "°" : ""), look.style(temperature, .bold))
  }

  /// The temperature, the sky, what it feels like, the range of the day.
  private static func headline(
    _ report: PlaceReport, _ now: Conditions, _ look: Look
  ) -> [TextLine] {
    var lines: [TextLine] = []
    if let temperature = now.temperature {
      let reading = look.units.temperature(temperature)
      lines.append(
        TextLine(
          look.glyphs.text("\(reading.number) \(look.units.temperature.fullSymbol)"),
          look.style(temperature, .bold)))
    }
    lines.append(
      TextLine(report.sky(now, look), Style(.text, .bold)))
    if let feels = now.feelsLike {
      lines.append(
        TextLine(look.words.feels + " ", Style(.dim))
          + TextLine(look.units.temperature(feels).description, look.style(feels)))
    }
    if let day = report.forecast.day(on: report.today), let high = day.maximumTemperature,
      let low = day.minimumTemperature
    {
      lines.append(
        TextLine("↑", Style(.dim))
          + TextLine(look.units.temperature(high).description, look.style(high))
          + TextLine("  ↓", Style(.dim))
          + TextLine(look.units.temperature(low).description, look.style(low)))
    }
    return lines
  }

  private static func addNarrow(_ headline: [TextLine], _ facts: [Fact], to page: inout Page) {
    page.add(TextLine(" ") + headline.prefix(2).joined())
    if headline.count > 2 { page.add(TextLine(" ") + headline.dropFirst(2).joined()) }
    for fact in facts.prefix(4) {
      page.add(TextLine(" ") + fact.line(labelWidth: 8, columns: page.look.width - 2))
    }
  }
}

extension Sequence where Element == TextLine {
  /// The lines one after the other, two blanks between.
  func joined() -> TextLine {
    var all = TextLine()
    for line in self {
      if !all.spans.isEmpty { all += TextLine("  ") }
      all += line
    }
    return all
  }
}
