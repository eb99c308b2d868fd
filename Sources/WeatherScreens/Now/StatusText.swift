import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// How good what is shown is, in a glyph and a few words.
enum StatusText {
  /// The glyph of a condition.
  static func span(_ condition: PlaceEntry.Condition) -> Span {
    switch condition {
    case .fresh: Span("●", Style(.good))
    case .stale: Span("◐", Style(.caution))
    case .offline: Span("○", Style(.bad))
    case .loading: Span("↻", Style(.busy))
    case .empty: Span("·", Style(.dim))
    }
  }

  /// How much is said.
  private enum Length { case full, long, short }

  /// The condition of a place at an instant, with its age, what is wrong and what comes next: all
  /// there is to say, then less and less of it.
  static func lines(_ entry: PlaceEntry, _ state: AppState) -> [TextLine] {
    [
      line(entry, state, .full), line(entry, state, .long), line(entry, state, .short),
      brief(entry, state),
    ]
  }

  private static func line(_ entry: PlaceEntry, _ state: AppState, _ length: Length) -> TextLine {
    let condition = entry.condition(at: state.now)
    let words = words(entry, condition, state, length) + [next(entry, condition, state)]
    let style: Style = condition == .fresh ? Style(.dim) : span(condition).style
    let text = words.compactMap(\.self).joined(separator: " · ")
    return TextLine([span(condition), Span(" " + text, style)])
  }

  private static func words(
    _ entry: PlaceEntry, _ condition: PlaceEntry.Condition, _ state: AppState, _ length: Length
  ) -> [String?] {
    let age = entry.age(at: state.now)
    let isLong = length != .short
    let why = length == .full ? entry.problem?.text : isLong ? entry.problem?.brief : nil
    switch condition {
    case .fresh: return [isLong ? "fresh \(short(age))" : short(age)]
    case .stale: return ["stale \(short(age))", why?.harmless]
    case .loading:
      return [age == nil ? "loading" : isLong ? "loading, \(short(age))" : short(age)]
    case .empty:
      return [entry.problem == nil ? "no data yet" : why?.harmless ?? "failed"]
    case .offline:
      guard let at = entry.fetchedAt, let age else { return ["offline, no data"] }
      guard isLong else { return ["offline \(short(age))"] }
      let isSaid = length == .long || entry.problem?.text == "no network"
      return [
        "offline", isSaid ? nil : why?.harmless,
        "data from \(clock(at, entry, state)) (\(AgeText.long(age)))",
      ]
    }
  }

  /// When the place is asked for again.
  private static func next(
    _ entry: PlaceEntry, _ condition: PlaceEntry.Condition, _ state: AppState
  ) -> String? {
    if let retry = entry.problem?.retryAt, retry > state.now, condition != .loading {
      return "retry in \(AgeText.short(retry.timeIntervalSince(state.now)))"
    }
    guard let next = state.nextRefresh, next > state.now, condition == .fresh else { return nil }
    return "next \(AgeText.short(next.timeIntervalSince(state.now)))"
  }

  /// The condition as a glyph, with its age or one word.
  private static func brief(_ entry: PlaceEntry, _ state: AppState) -> TextLine {
    let condition = entry.condition(at: state.now)
    let word = entry.age(at: state.now).map(AgeText.short) ?? word(condition)
    return TextLine([span(condition), Span(" \(word)", span(condition).style)])
  }

  /// The condition in one word.
  static func word(_ condition: PlaceEntry.Condition) -> String {
    switch condition {
    case .fresh: "fresh"
    case .stale: "stale"
    case .offline: "offline"
    case .loading: "loading"
    case .empty: "no data"
    }
  }

  private static func short(_ age: TimeInterval?) -> String { age.map(AgeText.short) ?? "" }

  private static func clock(_ instant: Date, _ entry: PlaceEntry, _ state: AppState) -> String {
    entry.zone.clock(at: instant).text(state.settings.clock)
  }
}
