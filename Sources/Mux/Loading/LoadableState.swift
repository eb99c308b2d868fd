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

/// What can happen to a state; each of these keeps the rules between its parts.
extension LoadableState {
  /// A value as it comes in.
  struct Arrival: Sendable {
    var value: Value
    var fetchedAt: Date?
    var source: CacheSource?
    var cameStale = false
    var age = StateAge()
  }

  /// A load begins: the old error is gone, the old value stays.
  mutating func begin(load: UInt64) {
    activity = .loading
    error = nil
    marks.load = load
  }

  /// A load has ended well, or a value was set from outside.
  mutating func succeed(_ arrival: Arrival) {
    value = arrival.value
    fetchedAt = arrival.fetchedAt
    source = arrival.source
    cameStale = arrival.cameStale
    age = arrival.age
    error = nil
    activity = .none
    outcome = .success
    marks.end = Serial.next()
    marks.value = marks.end
  }

  /// An old value came in the place of one that could not be had.
  mutating func standIn(_ arrival: Arrival, for error: any Error) {
    succeed(arrival)
    self.error = error
    outcome = .failure
  }

  /// A load has ended badly: the old value stays.
  mutating func fail(_ error: any Error) {
    self.error = error
    activity = .none
    outcome = .failure
    marks.end = Serial.next()
  }

  /// A load was given up: what was shown before stays, but for a failure, which its begin forgot.
  ///
  /// Nor does the old value count as loaded then: it is not what was asked for.
  mutating func giveUp() {
    activity = .none
    outcome = hasValue && outcome == .success ? .success : .none
    marks.end = Serial.next()
  }

  /// Everything is forgotten: what was known before is not to be seen any more.
  mutating func reset() {
    self = LoadableState()
    marks.reset = Serial.next()
  }

  /// After a failure the next load is arranged for, or with nil no more; false if things have moved on.
  mutating func waitToRetry(until date: Date?) -> Bool {
    let new = date.map { LoadableActivity.waitingToRetry(until: $0) } ?? .none
    guard phase == .failed, activity != new else { return false }
    activity = new
    return true
  }

  /// Whether this load is the one under way.
  func isUnderWay(_ load: UInt64) -> Bool { isLoading && marks.load == load }
}
