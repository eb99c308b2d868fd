/// Schedules a save: a quiet period after the last change, and at most `longest` after the first.
///
/// A value type without side effects.
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
      quiet >= .zero && longest >= .zero, "saveAutomatically: the delays must not be negative")
    self.quiet = quiet
    self.longest = longest
  }

  /// Records a change; returns the time to wake up, or nil if a wake-up is already scheduled.
  mutating func changed(at now: Duration) -> Duration? {
    last = now
    guard first == nil else { return nil }
    first = now
    return due
  }

  /// Handles a wake-up, which later changes may postpone.
  mutating func wake(at now: Duration) -> Step {
    guard let due, due > now else {
      first = nil
      return .save
    }
    return .sleep(until: due)
  }

  private var due: Duration? { first.map { min(last + quiet, $0 + longest) } }
}
