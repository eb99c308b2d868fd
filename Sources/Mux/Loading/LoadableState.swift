public import struct LightFoundation.Date

/// What is known of a thing, and what is going on with it: two questions, two answers.
///
/// ```swift
/// let state = photos.state
/// if let value = state.value { show(value) }
/// if let error = state.error { show("\(error)") }
/// if state.isLoading { show("loading") }
/// ```
///
/// The value and the error may both be there: after a failed reload the old value can still be
/// shown. For a plain `switch` there is ``phase``.
public struct LoadableState<Value: Sendable>: Sendable {
  /// The value, of the last load or of an earlier one.
  public internal(set) var value: Value?
  /// Why the last load failed, or a fetch of the source that is followed; nil as soon as the next load
  /// begins.
  public internal(set) var error: (any Error)?
  /// What is going on.
  public internal(set) var activity: LoadableActivity
  /// When the value was fetched, by the wall clock.
  public internal(set) var fetchedAt: Date?
  /// Where the value came from; nil if it was set from outside.
  public internal(set) var source: CacheSource?
  /// Whether the value was stale already when it came, as one that stands in for a failed fetch.
  public internal(set) var cameStale: Bool
  var outcome: LoadOutcome
  var marks = StateMarks()
  var age = StateAge()
  var shown: EntryMark?

  /// Makes a state, to feed a view of your own in a test.
  public init(
    _ phase: LoadablePhase = .idle, value: Value? = nil, error: (any Error)? = nil,
    retryAt: Date? = nil, fetchedAt: Date? = nil, source: CacheSource? = nil,
    cameStale: Bool = false
  ) {
    self.value = value
    self.error = error
    self.fetchedAt = fetchedAt
    self.source = source
    self.cameStale = cameStale
    activity = phase == .loading ? .loading : retryAt.map { .waitingToRetry(until: $0) } ?? .none
    outcome =
      switch phase {
      case .idle, .loading: .none
      case .loaded: .success
      case .failed: .failure
      }
  }

  /// What is known and what goes on, in one word.
  public var phase: LoadablePhase {
    if isLoading { return .loading }
    return switch outcome {
    case .none: .idle
    case .success: .loaded
    case .failure: .failed
    }
  }

  /// Whether a load is under way.
  public var isLoading: Bool { activity == .loading }

  /// When the next attempt begins by itself, after a failure.
  public var retryAt: Date? {
    if case .waitingToRetry(let date) = activity { date } else { nil }
  }

  /// Whether there is a value, of whatever age.
  public var hasValue: Bool { value != nil }

  /// Whether the value was stale when it came, or is by now.
  func isStale(at now: Duration) -> Bool {
    guard hasValue else { return false }
    return cameStale || age.freshUntil.map { now >= $0 } ?? false
  }

  func with<New>(_ value: New?) -> LoadableState<New> {
    var new = LoadableState<New>(
      value: value, error: error, fetchedAt: fetchedAt, source: source, cameStale: cameStale)
    new.activity = activity
    new.outcome = outcome
    new.marks = marks
    new.age = age
    new.shown = shown
    return new
  }

  /// The same state with nothing but whether there is a value.
  var bare: LoadableState<Void> { with(hasValue ? () : nil) }
}
