import LightFoundation
import TerminalUI
import Weather

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

  /// The condition of a place at an instant, with its age and what comes next: all there is to
  /// say, then less and less of it.
  static func lines(_ entry: PlaceEntry, _ state: AppState) -> [TextLine] {
    [line(entry, state, isLong: true), line(entry, state, isLong: false), brief(entry, state)]
  }

  private static func line(_ entry: PlaceEntry, _ state: AppState, isLong: Bool) -> TextLine {
    let condition = entry.condition(at: state.now)
    let age = entry.age(at: state.now)
    var words: [String] = []
    switch condition {
    case .fresh: words.append(isLong ? "fresh \(short(age))" : short(age))
    case .stale: words.append("stale \(short(age))")
    case .loading:
      words.append(age == nil ? "loading" : isLong ? "loading, \(short(age))" : short(age))
    case .empty:
      words.append(entry.problem.map { isLong ? $0.text.harmless : "failed" } ?? "no data yet")
    case .offline:
      words.append(age == nil ? "offline, no data" : "offline \(short(age))")
      if isLong, let at = entry.fetchedAt, let age {
        words = ["offline", "data from \(clock(at, entry, state)) (\(AgeText.long(age)))"]
      }
    }
    if let retry = entry.problem?.retryAt, retry > state.now, condition != .loading {
      words.append("retry in \(AgeText.short(retry.timeIntervalSince(state.now)))")
    } else if let next = state.nextRefresh, next > state.now, condition == .fresh {
      words.append("next \(AgeText.short(next.timeIntervalSince(state.now)))")
    }
    let style: Style = condition == .fresh ? Style(.dim) : span(condition).style
    return TextLine([span(condition), Span(" " + words.joined(separator: " · "), style)])
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
