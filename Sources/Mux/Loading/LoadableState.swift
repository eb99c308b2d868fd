public import struct LightFoundation.Date

/// The value of a loadable and its current activity, two independent properties.
///
/// ```swift
/// let state = photos.state
/// if let value = state.value { show(value) }
/// if let error = state.error { show("\(error)") }
/// if state.isLoading { show("loading") }
/// ```
///
/// Value and error can both be present: the old value remains after a failed reload. For a simple
/// `switch`, use ``phase``.
public struct LoadableState<Value: Sendable>: Sendable {
  /// The value of the last successful load.
  public internal(set) var value: Value?
  /// The error of the last load, or of a later fetch of the source; nil once the next load begins.
  public internal(set) var error: (any Error)?
  /// The current activity.
  public internal(set) var activity: LoadableActivity
  /// The wall-clock time at which the value was fetched.
  public internal(set) var fetchedAt: Date?
  /// The origin of the value; nil if it was set manually.
  public internal(set) var source: CacheSource?
  /// A Boolean value indicating whether the value was already stale on arrival, such as the
  /// fallback of a failed fetch.
  public internal(set) var arrivedStale: Bool
  var outcome: LoadOutcome
  var marks = StateMarks()
  var age = StateAge()
  var shown: EntryMark?

  /// Creates a state, to test a view.
  public init(
    _ phase: LoadablePhase = .idle, value: Value? = nil, error: (any Error)? = nil,
    retryAt: Date? = nil, fetchedAt: Date? = nil, source: CacheSource? = nil,
    arrivedStale: Bool = false
  ) {
    self.value = value
    self.error = error
    self.fetchedAt = fetchedAt
    self.source = source
    self.arrivedStale = arrivedStale
    activity = phase == .loading ? .loading : retryAt.map { .waitingToRetry(until: $0) } ?? .none
    outcome =
      switch phase {
      case .idle, .loading: .none
      case .loaded: .success
      case .failed: .failure
      }
  }

  /// The activity and the result of the last load, in one enumeration.
  public var phase: LoadablePhase {
    if isLoading { return .loading }
    return switch outcome {
    case .none: .idle
    case .success: .loaded
    case .failure: .failed
    }
  }

  /// A Boolean value indicating whether a load is running.
  public var isLoading: Bool { activity == .loading }

  /// The date of the next automatic attempt after a failure.
  public var retryAt: Date? { if case .waitingToRetry(let date) = activity { date } else { nil } }

  /// A Boolean value indicating whether there is a value, however old.
  public var hasValue: Bool { value != nil }

  /// Returns whether the value is stale, or was so on arrival.
  func isStale(at now: Duration) -> Bool {
    guard hasValue else { return false }
    return arrivedStale || age.freshUntil.map { now >= $0 } ?? false
  }

  func with<New>(_ value: New?) -> LoadableState<New> {
    var new = LoadableState<New>(
      value: value, error: error, fetchedAt: fetchedAt, source: source, arrivedStale: arrivedStale)
    new.activity = activity
    new.outcome = outcome
    new.marks = marks
    new.age = age
    new.shown = shown
    return new
  }

  /// The state without the value, only with its presence.
  var bare: LoadableState<Void> { with(hasValue ? () : nil) }
}

/// The transitions of a state, which keep its properties consistent.
extension LoadableState {
  /// A value to apply to a state.
  struct Arrival: Sendable {
    var value: Value
    var fetchedAt: Date?
    var source: CacheSource?
    var arrivedStale = false
    var age = StateAge()
    /// The number to keep, if the current value is equal.
    var equal: UInt64?
  }

  /// Starts a load: removes the old error, keeps the old value.
  mutating func begin(load: UInt64) {
    activity = .loading
    error = nil
    marks.load = load
  }

  /// Ends a load with a value, or sets a value manually.
  mutating func succeed(_ arrival: Arrival) {
    let hadValue = hasValue
    value = arrival.value
    fetchedAt = arrival.fetchedAt
    source = arrival.source
    arrivedStale = arrival.arrivedStale
    age = arrival.age
    error = nil
    activity = .none
    outcome = .success
    marks.end = SerialNumber.next()
    if !hadValue || arrival.equal != marks.value { marks.value = marks.end }
  }

  /// Applies an old value that replaces the result of a failed fetch.
  mutating func standIn(_ arrival: Arrival, for error: any Error) {
    succeed(arrival)
    self.error = error
    outcome = .failure
  }

  /// Ends a load with an error and keeps the old value.
  mutating func fail(_ error: any Error) {
    self.error = error
    activity = .none
    outcome = .failure
    marks.end = SerialNumber.next()
  }

  /// Cancels a load: the earlier state returns, except for an error, which its start removed.
  ///
  /// A value whose reload had failed does not count as loaded afterwards.
  mutating func giveUp() {
    activity = .none
    outcome = hasValue && outcome == .success ? .success : .none
    marks.end = SerialNumber.next()
  }

  /// Removes the value and everything else.
  mutating func reset() {
    self = LoadableState()
    marks.reset = SerialNumber.next()
  }

  /// Schedules or unschedules the next attempt after a failure; returns false if nothing changes.
  mutating func waitToRetry(until date: Date?) -> Bool {
    let new = date.map { LoadableActivity.waitingToRetry(until: $0) } ?? .none
    guard phase == .failed, activity != new else { return false }
    activity = new
    return true
  }

  func isUnderWay(_ load: UInt64) -> Bool { isLoading && marks.load == load }
}
