import LightFoundation
import TerminalUI
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
  private var look: Look { view.look }

  package init(_ view: WeatherView) { self.view = view }

  private var spans: [Span] {
    let month = look.language.longMonths[view.date.month - 1]
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
    return told.isEmpty ? [look[Self.tooSoon(view.date.year)]] : told
  }

  private func sentence(_ standing: YearRecord.Standing, of span: Span) -> String {
    let degrees = look.text(look.units.temperatureDifference(abs(standing.departure), decimals: 1))
      .trimmed
    let isAverage = abs(standing.departure) < 0.05
    let isWarm = !isAverage && standing.departure > 0
    // The count is of the years on the other side of the average, since the mean and the median
    // may differ in their direction.
    let count = isWarm ? standing.colder : standing.others - standing.colder
    let name = span.month ?? "\(standing.year)"
    let form = isAverage ? Self.same : isWarm ? Self.warmer : Self.colder
    return look[form(span.month != nil, name, count, standing.others, degrees)].asTitle
  }

  /// The years for the stripes, those of the month if it has a sentence, and titles for them, from
  /// long to short.
  package var stripes: (titles: [String], stripes: ClimateStripes)? {
    guard let record = view.parts.years else { return nil }
    let hasMonth = record.standing(of: spans[0].days)?.year == view.date.year
    let span = hasMonth ? spans[0] : spans[1]
    let years = record.departures(of: span.days)
    guard let first = years.first?.year, let last = years.last?.year else { return nil }
    let range = "\(first)–\(last)"
    let brief = [span.month?.asTitle, range].compactMap(\.self).joined(separator: " ")
    let titles = [look[Self.title(span.month, range)], brief, range].map(look.glyphs.text)
    return (titles, ClimateStripes(years, look))
  }

  package var unknown: String { look[Self.unknown] }
  package var loading: String { look[Self.loading] }
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
