import TerminalUI
import Weather

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
    let isArtShown = look.width >= 60 && look.icons != .ascii || look.width >= 72
    let left = isArtShown ? SkyPicture.size.width + 2 : 1
    guard look.width >= 46 else { return addNarrow(headline, facts, to: &page) }
    let number = now.temperature.map { look.units.temperature($0) }
    let digits = number.map { $0.number + ($0.symbol == "°" ? "°" : "") } ?? ""
    let isBig = look.glyphs == .unicode && !digits.isEmpty
    let text = left + (isBig ? max(BigNumber.width(digits), 9) + 3 : 0)
    let isTwoColumns = look.width >= text + 52
    let lines = headline.dropFirst(isBig ? 1 : 0)
    let rows = isTwoColumns ? 5 : lines.count + facts.count
    page.add(height: max(rows, isArtShown ? 5 : 3)) { canvas in
      if isArtShown {
        canvas.draw(in: Rectangle(x: 1, y: 0, width: 13, height: 5)) { canvas in
          SkyPicture.draw(.init(now.code, isDay: report.isDay(now)), on: &canvas)
        }
      }
      if isBig, let temperature = now.temperature {
        BigNumber.draw(
          digits, at: Point(left, 1), WeatherColors.style(temperature, .bold), on: &canvas)
      }
      for (y, line) in lines.enumerated() {
        canvas.write(line, at: Point(text, y + (isTwoColumns ? 1 : 0)))
      }
      let column = isTwoColumns ? max(text + 24, look.width - 36) : text
      let start = isTwoColumns ? 0 : lines.count
      for (index, fact) in facts.prefix(isTwoColumns ? 5 : facts.count).enumerated() {
        canvas.write(line(fact), at: Point(column, start + index))
      }
    }
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
          "\(reading.number) \(look.units.temperature.fullSymbol)",
          WeatherColors.style(temperature, .bold)))
    }
    lines.append(
      TextLine(report.sky(now, look), Style(.text, .bold)))
    if let feels = now.feelsLike {
      lines.append(
        TextLine(look.words.feels + " ", Style(.dim))
          + TextLine(look.units.temperature(feels).description, WeatherColors.style(feels)))
    }
    if let day = report.forecast.day(on: report.today), let high = day.maximumTemperature,
      let low = day.minimumTemperature
    {
      lines.append(
        TextLine("↑", Style(.dim))
          + TextLine(look.units.temperature(high).description, WeatherColors.style(high))
          + TextLine("  ↓", Style(.dim))
          + TextLine(look.units.temperature(low).description, WeatherColors.style(low)))
    }
    return lines
  }

  private static func addNarrow(_ headline: [TextLine], _ facts: [Fact], to page: inout Page) {
    page.add(TextLine(" ") + headline.prefix(2).joined())
    if headline.count > 2 { page.add(TextLine(" ") + headline.dropFirst(2).joined()) }
    for fact in facts.prefix(4) { page.add(TextLine(" ") + line(fact)) }
  }

  private static func line(_ fact: Fact) -> TextLine {
    let padding = String(repeating: " ", count: max(1, 8 - fact.label.terminalWidth))
    return TextLine(fact.label + padding, Style(.dim)) + fact.text
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
