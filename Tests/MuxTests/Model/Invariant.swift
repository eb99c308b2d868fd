/// The fourteen promises of the library that the oracle holds it to.
enum Invariant: Int, Sendable, CaseIterable {
  /// At most one fetch of a key runs in one generation, and a fresh value needs none.
  case oneFlight = 1
  /// Each request is answered once, in order, and by nothing else than what it may get.
  case answeredOnce
  /// What was asked for after a refresh comes from a fetch that began after it.
  case refreshIsNewer
  /// What was cleared is gone, from memory and disk, now and after a restart.
  case clearedStaysGone
  /// A failed fetch takes no good value away.
  case failureKeepsValue
  /// A value has the age of its fetch, and is stale when that says so, whoever served it.
  case ageIsTrue
  /// Who leaves returns at once.
  case leaverReturns
  /// The last one leaving ends the fetch, or has its value kept; nobody else does.
  case lastLeaverDecides
  /// What is kept is within the limits, and no more fetches run than may.
  case withinLimits
  /// A fetch past its deadline is left behind and keeps nothing.
  case overdueIsLeft
  /// What is on disk is whole, true, and there once it was saved.
  case diskIsWhole
  /// What observers hear is a path that ends where the store is.
  case eventsArePath
  /// All who wait for a failing fetch get its error, and no fetch begins that nobody asked for.
  case sameError
  /// No code of the user runs under a lock.
  case noLockHeld
}

/// A promise that was broken.
struct Violation: Error, Sendable, CustomStringConvertible {
  let invariant: Invariant
  let text: String

  var description: String { "I\(invariant.rawValue) \(invariant): \(text)" }
}
