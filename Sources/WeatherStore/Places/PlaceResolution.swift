public import Weather

/// What a text means as a place.
public enum PlaceResolution: Hashable, Sendable {
  /// This place.
  case place(Place)
  /// Several that are as likely, the likeliest first.
  case ambiguous([Place])
  /// None; a few that it may have been meant to be.
  case notFound(suggestions: [Place])
}

extension PlaceResolution {
  /// How many times as many people must live in a place for it to be meant before the next.
  static let advantage = 10

  /// What is meant by candidates that are called what was asked for, the likeliest first.
  init(exact candidates: [Place], suggestions: [Place]) {
    guard let first = candidates.first else {
      self = .notFound(suggestions: suggestions)
      return
    }
    let largest = candidates.dropFirst().map { $0.population ?? 0 }.max() ?? 0
    let isClear =
      candidates.count == 1
      || (first.population ?? 0) >= max(largest, 1) * PlaceResolution.advantage
    self = isClear ? .place(first) : .ambiguous(candidates)
  }
}
