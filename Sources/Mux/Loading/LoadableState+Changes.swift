import struct LightFoundation.Date

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
