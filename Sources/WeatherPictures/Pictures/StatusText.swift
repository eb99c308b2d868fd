package import LightFoundation
package import TerminalUI
package import Weather

/// The condition of the displayed data, as a glyph and a few words.
package struct StatusText: Sendable {
  package var condition: DataCondition
  /// The age in seconds.
  package var age: TimeInterval?
  package var fetched: String?
  package var trouble: WeatherError?
  /// The seconds until the retry after a failure.
  package var retry: TimeInterval?
  /// The seconds until the next fetch.
  package var next: TimeInterval?
  /// True if the data is newer than the clock, so that its age is unknown.
  package var isAhead = false
  private let display: DisplayOptions

  package init(_ condition: DataCondition, age: TimeInterval?, display: DisplayOptions) {
    (self.condition, self.age, self.display) = (condition, age, display)
  }

  package static func span(_ condition: DataCondition) -> Span {
    switch condition {
    case .fresh: Span("●", Style(.good))
    case .stale: Span("◐", Style(.caution))
    case .offline: Span("○", Style(.bad))
    case .loading: Span("↻", Style(.busy))
    case .empty: Span("·", Style(.dim))
    }
  }

  private enum Length { case full, long, short }

  /// The forms of the status, from longest to shortest; the last is a glyph with the age or a word.
  package var lines: [TextLine] {
    let style = Self.span(condition).style
    return [Length.full, .long, .short].map { length in
      let words = (words(length) + [upcoming]).compactMap(\.self).joined(separator: " · ")
      return line(words, condition == .fresh ? Style(.dim) : style)
    } + [line(shortAge ?? word, style)]
  }

  private func line(_ text: String, _ style: Style) -> TextLine {
    TextLine([Self.span(condition), Span(" " + text, style)])
  }

  private var shortAge: String? { isAhead ? display[ClockSetBack.brief] : age.map(AgeText.short) }
  private var word: String { display[condition.message] }

  private func words(_ length: Length) -> [String?] {
    let isLong = length != .short
    let brief = trouble.map { display[$0.brief] }
    let why = length == .full ? trouble.map(display.say) : isLong ? brief : nil
    let aged = [word, shortAge].compactMap(\.self).joined(separator: isAhead ? ", " : " ")
    switch condition {
    case .fresh: return [isLong ? aged : shortAge]
    case .stale: return [aged, why]
    case .loading: return [shortAge.map { isLong ? "\(word), \($0)" : $0 } ?? word]
    case .empty: return [trouble == nil ? word : why ?? display[.inspector.failed]]
    case .offline:
      guard let age else { return ["\(word), \(display[.noData])"] }
      guard isLong, let fetched else { return [aged] }
      let isSaid = length == .long || trouble == .unreachable(.noNetwork)
      if isAhead { return [aged, isSaid ? nil : why] }
      let long = AgeText.long(age, display.language)
      return [word, isSaid ? nil : why, display[.dataFrom(fetched, age: long)]]
    }
  }

  private var upcoming: String? {
    if let retry, retry > 0, condition != .loading { return display[.retry(AgeText.short(retry))] }
    guard let next, next > 0, condition == .fresh else { return nil }
    return display[.next(AgeText.short(next))]
  }
}

package enum DataCondition: Hashable, Sendable {
  case empty
  case fresh
  /// Older than its lifetime, or than the user allows.
  case stale
  /// Stale, with no network to refetch it.
  case offline
  case loading

  package enum Failure {
    case connection
    /// Such as an error response.
    case other
  }

  /// Derives the condition of data from its presence, loading state, failure and age.
  package init(
    isThere: Bool = true, isLoading: Bool = false, failure: Failure?, isStale: Bool,
    isOffline: Bool
  ) {
    if isLoading {
      self = .loading
    } else if failure == .connection || isOffline && isStale {
      self = .offline
    } else if !isThere {
      self = .empty
    } else {
      self = failure != nil || isStale ? .stale : .fresh
    }
  }

  package var message: Message {
    switch self {
    case .fresh: .fresh
    case .stale: .stale
    case .offline: .offline
    case .loading: .loading
    case .empty: .noData
    }
  }
}
