/// The fourteen invariants that the oracle checks.
enum Invariant: Int, Sendable, CaseIterable {
  /// At most one fetch per key runs in one generation, and a fresh value needs none.
  case oneFlight = 1
  /// Each request is answered once, in order, and only with a result its policy permits.
  case answeredOnce
  /// A request after a refresh is answered by a fetch that began after it.
  case refreshIsNewer
  /// Cleared data is gone from memory and disk, now and after a restart.
  case clearedStaysGone
  /// A failed fetch removes no good value.
  case failureKeepsValue
  /// The age of a value counts from its fetch, and staleness follows from it for every source.
  case ageIsTrue
  /// A cancelled caller returns at once.
  case leaverReturns
  /// The last caller to leave cancels the fetch or lets it store its value; no other does.
  case lastLeaverDecides
  /// Entries and running fetches are within their limits.
  case withinLimits
  /// A fetch past its deadline is detached and stores nothing.
  case overdueIsLeft
  /// Records on disk are whole and correct, and exist once saved.
  case diskIsWhole
  /// The events that observers receive form a path that ends in the state of the store.
  case eventsArePath
  /// All callers of a failing fetch get its error, and no fetch begins without a request.
  case sameError
  /// No user code runs under a lock.
  case noLockHeld
}

/// A violated invariant.
struct Violation: Error, Sendable, CustomStringConvertible {
  let invariant: Invariant
  let text: String

  var description: String { "I\(invariant.rawValue) \(invariant): \(text)" }
}
