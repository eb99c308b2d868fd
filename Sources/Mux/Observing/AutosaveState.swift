/// When to save what has changed: a quiet while after the last change, and not too long after the
/// first.
///
/// Pure.
struct AutosaveState: Sendable {
  enum Step: Equatable, Sendable {
    case sleep(until: Duration)
    case save
  }

  private let quiet: Duration
  private let longest: Duration
  private var first: Duration?
  private var last = Duration.zero

  init(quiet: Duration, atMost longest: Duration) {
    precondition(
      quiet >= .zero && longest >= .zero, "saveAutomatically: a negative wait makes no sense")
    self.quiet = quiet
    self.longest = longest
  }

  /// Something has changed: gives when to wake for it, or nil if that is arranged already.
  mutating func changed(at now: Duration) -> Duration? {
    last = now
    guard first == nil else { return nil }
    first = now
    return due
  }

  /// The moment has come; there may have been changes since it was arranged.
  mutating func wake(at now: Duration) -> Step {
    guard let due, due > now else {
      first = nil
      return .save
    }
    return .sleep(until: due)
  }

  private var due: Duration? { first.map { min(last + quiet, $0 + longest) } }
}
