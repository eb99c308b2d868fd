import LightFoundation
import TerminalUI
package import Weather

/// The rank of the current year among the others, in words.
package struct YearText: Sendable {
  private let view: WeatherView
  private var look: Look { view.look }

  package init(_ view: WeatherView) { self.view = view }

  /// Sentences about the month so far and the year so far, or a note that it is too early for both.
  package var sentences: [String] {
    guard let record = view.parts.years else { return [] }
    let month = look.language.months[view.date.month - 1]
    let spans = [
      (record.standing(of: YearRecord.days(ofMonth: view.date.month)), month),
      (record.standing(of: 0..<366), ""),
    ]
    let told = spans.compactMap { standing, month -> String? in
      guard let standing, standing.year == view.date.year else { return nil }
      return sentence(
        standing, of: month.isEmpty ? "\(standing.year)" : "\(month) \(standing.year)")
    }
    // In the first days of a year, the latest data is of the previous year.
    return told.isEmpty
      ? [look[Self.tooSoon(view.date.year)]] : told
  }

  private func sentence(_ standing: YearRecord.Standing, of span: String) -> String {
    let degrees = look.text(
      look.units.temperatureDifference(abs(standing.departure), decimals: 1)
    ).trimmed
    let isUsual = abs(standing.departure) < 0.05
    let term = isUsual ? Self.same : standing.departure < 0 ? Self.colder : Self.warmer
    // Use one direction for both halves of the sentence, since the mean and the median may differ
    // in theirs.
    let isWarm = isUsual ? standing.colder * 2 >= standing.others : standing.departure > 0
    let rank = isWarm ? standing.colder : standing.others - standing.colder
    let others = standing.others
    let rest = look[isWarm ? Self.warmerThan(rank, of: others) : Self.colderThan(rank, of: others)]
    // An argument would lose the three letters of a month in ASCII.
    return look[term].replacing("{0}", with: span).replacing("{1}", with: degrees)
      + look.language.marks.clause + rest + look.language.marks.stop
  }

  package func title(_ years: [YearRecord.Year]) -> String {
    years.isEmpty ? "" : look[Self.title(span(years))]
  }

  /// The titles above some of the years, from longest to shortest.
  package func titles(_ shown: [YearRecord.Year], of years: [YearRecord.Year]) -> [String] {
    let (some, all) = (span(shown), title(years))
    return [
      shown.count == years.count ? all : "\(some): \(all)",
      "\(some) \(look[WeatherView.besideUsual])", some, "",
    ]
  }

  package func span(_ years: [YearRecord.Year]) -> String {
    guard let first = years.first?.year, let last = years.last?.year else { return "" }
    return "\(first)–\(last)"
  }

  package var unknown: String { look[Self.unknown] }
  package var loading: String { look[Self.loading] }
}

extension YearText {
  private static func title(_ years: String) -> Message {
    Message("years.title", "highest temperature beside the usual of {0}", years)
  }
  private static let warmer = Message("years.warmer", "{0} so far {1} warmer than usual")
  private static let colder = Message("years.colder", "{0} so far {1} colder than usual")
  private static let same = Message("years.same", "{0} so far as warm as usual")
  private static func warmerThan(_ years: Int, of all: Int) -> Message {
    Message("years.warmerThan", "warmer than {0} of {1} years", years, all)
  }
  private static func colderThan(_ years: Int, of all: Int) -> Message {
    Message("years.colderThan", "colder than {0} of {1} years", years, all)
  }
  private static func tooSoon(_ year: Int) -> Message {
    Message("years.tooSoon", "Not enough data for {0} yet.", year)
  }
  private static let unknown = Message("years.unknown", "No data for past years.")
  private static let loading = Message(
    "years.loading", "Loading past years, one decade at a time.")
}
