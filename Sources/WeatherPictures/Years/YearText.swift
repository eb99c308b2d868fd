import LightFoundation
package import TerminalUI
import Weather

/// The month and the year so far among those of earlier years, in words.
package struct YearText: Sendable {
  /// The days of a month or of a year.
  private struct Span {
    var days: Range<Int>
    /// The month, or nil for the whole year.
    var month: String?
  }

  private let view: WeatherView
  private var display: DisplayOptions { view.display }

  package init(_ view: WeatherView) { self.view = view }

  private var spans: [Span] {
    let month = display.language.longMonths[view.date.month - 1]
    return [
      Span(days: YearRecord.days(ofMonth: view.date.month), month: month), Span(days: 0..<366),
    ]
  }

  /// Sentences about the month so far and the year so far, or a note that it is too early for both.
  package var sentences: [String] {
    guard let record = view.parts.years else { return [] }
    let told = spans.compactMap { span -> String? in
      guard let standing = record.standing(of: span.days), standing.year == view.date.year
      else { return nil }
      return sentence(standing, of: span)
    }
    // In the first days of a year, the latest data is of the previous year.
    return told.isEmpty ? [display[Self.tooSoon(view.date.year)]] : told
  }

  private func sentence(_ standing: YearRecord.Standing, of span: Span) -> String {
    let degrees = display.text(
      display.units.temperatureDifference(abs(standing.departure), decimals: 1)
    )
    .trimmed
    let isAverage = abs(standing.departure) < 0.05
    let isWarm = !isAverage && standing.departure > 0
    // The count is of the years on the other side of the average, since the mean and the median
    // may differ in their direction.
    let count = isWarm ? standing.colder : standing.others - standing.colder
    let name = span.month ?? "\(standing.year)"
    let form = isAverage ? Self.same : isWarm ? Self.warmer : Self.colder
    return display[form(span.month != nil, name, count, standing.others, degrees)].asTitle
  }

  /// The years for the stripes, of the month if it has a sentence, and their titles.
  package var stripes: (titles: [String], stripes: ClimateStripes)? {
    guard let record = view.parts.years else { return nil }
    let hasMonth = record.standing(of: spans[0].days)?.year == view.date.year
    let span = hasMonth ? spans[0] : spans[1]
    let years = record.departures(of: span.days)
    guard let first = years.first?.year, let last = years.last?.year else { return nil }
    let range = "\(first)–\(last)"
    let brief = [span.month?.asTitle, range].compactMap(\.self).joined(separator: " ")
    let titles = [display[Self.title(span.month, range)], brief, range].map(display.glyphs.text)
    return (titles, ClimateStripes(years, display))
  }

  package var unknown: String { display[Self.unknown] }
  package var loading: String { display[Self.loading] }
}

extension YearText {
  private static func title(_ month: String?, _ years: String) -> Message {
    month.map { Message("years.monthTitle", "Average high of each {0} so far, {1}", $0, years) }
      ?? Message("years.title", "Average high of each year so far, {0}", years)
  }
  private static func warmer(
    _ isMonth: Bool, _ name: String, _ count: Int, _ all: Int, _ degrees: String
  ) -> Message {
    isMonth
      ? Message(
        "years.monthWarmer", "{0} so far {3} above average; {1} of {2} {0}s were colder.", name,
        count, all, degrees)
      : Message(
        "years.warmer", "{0} so far {3} above average; {1} of {2} years were colder.", name, count,
        all, degrees)
  }
  private static func colder(
    _ isMonth: Bool, _ name: String, _ count: Int, _ all: Int, _ degrees: String
  ) -> Message {
    isMonth
      ? Message(
        "years.monthColder", "{0} so far {3} below average; {1} of {2} {0}s were warmer.", name,
        count, all, degrees)
      : Message(
        "years.colder", "{0} so far {3} below average; {1} of {2} years were warmer.", name, count,
        all, degrees)
  }
  private static func same(
    _ isMonth: Bool, _ name: String, _ count: Int, _ all: Int, _ degrees: String
  ) -> Message {
    isMonth
      ? Message(
        "years.monthSame", "{0} so far average; {1} of {2} {0}s were warmer.", name, count, all)
      : Message(
        "years.same", "{0} so far average; {1} of {2} years were warmer.", name, count, all)
  }
  private static func tooSoon(_ year: Int) -> Message {
    Message("years.tooSoon", "Not enough data for {0} yet.", year)
  }
  private static let unknown = Message("years.unknown", "No data for past years.")
  private static let loading = Message("years.loading", "Loading past years, one decade at a time…")
}

/// Years as stripes, from blue for colder than average to red for warmer, above the decades.
///
/// Without enough colors, letters replace them.
package struct ClimateStripes: Widget {
  private let years: [(year: Int, departure: Double?)]
  private let display: DisplayOptions
  private let ink: PlotInk
  /// The departure with the deepest color, °C.
  private let deepest: Double

  package init(_ years: [(year: Int, departure: Double?)], _ display: DisplayOptions) {
    self.years = years
    self.display = display
    ink = PlotInk(display)
    let largest = years.compactMap(\.departure).map(abs).max() ?? 0
    deepest = max(largest.rounded(.up), 1)
  }

  private var hasColors: Bool { ink.hasFills && display.glyphs != .ascii }

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
    return TextLine(display.signed(-deepest) + " ", Style(.dim)) + chips
      + TextLine(" " + display.signed(deepest), Style(.dim))
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
