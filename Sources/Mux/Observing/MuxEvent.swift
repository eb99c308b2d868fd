public import struct LightFoundation.Date

/// One thing that a multiplexer, a map or a loader did.
///
/// ```swift
/// for await event in MuxRepository.shared.events() {
///   if case .fetchFailed(let error) = event.kind { show("\(event.source): \(error)") }
/// }
/// ```
public struct MuxEvent: Sendable {
  /// What happened.
  public enum Kind: Sendable {
    /// A request was answered from memory, fresh.
    case hit
    /// A request found nothing that would do.
    case miss
    /// A request waits for a flight that others began; now `waiters` do.
    case joined(waiters: Int)
    /// An old value was given out.
    case servedStale(age: Duration)
    /// The value was found on disk.
    case loaded
    /// The fetch began.
    case fetchBegan
    /// The fetch ended with a value.
    case fetched
    /// The fetch said that the old value is still right.
    case notModified
    /// The fetch failed.
    case fetchFailed(any Error)
    /// The fetch was cancelled, since its last waiter had left.
    case fetchCancelled
    /// The fetch missed its deadline and was left behind.
    case fetchDetached
    /// A fetch ended after its key was cleared or set, so its value was not kept.
    case discarded
    /// One waiter left before the answer.
    case waiterLeft
    /// A value was set from outside.
    case stored
    /// A refresh was asked for.
    case refreshRequested
    /// The thing was cleared.
    case cleared
    /// The entry left to make room, or because of its age.
    case evicted
    /// Entries were saved to disk.
    case saved(count: Int)
    /// The store failed at something.
    case storeFailed(CacherError)
    /// The value could not be written down.
    case notEncodable(reason: String)
    /// Another process fetches; this one waits for it.
    case awaitingShared
    /// Another process had fetched the value, so long ago.
    case takenShared(age: Duration)
    /// What processes share cannot be used; each fetches for itself until it can.
    case sharingFailed(SharedTierError)
    /// What processes share can be used again.
    case sharingResumed
    /// What another process shares cannot be read, and is fetched instead.
    case sharedUnreadable(reason: String)
  }

  /// Rises by one with each event of a repository; a gap means that events were dropped.
  public let number: UInt64
  /// When it happened, by the wall clock.
  public let date: Date
  /// The name of the multiplexer, map or loader.
  public let source: String
  /// The key within it, or nil where there is none.
  public let key: String?
  /// What happened.
  public let kind: Kind

  /// Makes an event, to feed a view of your own in a test.
  public init(number: UInt64, date: Date, source: String, key: String?, kind: Kind) {
    self.number = number
    self.date = date
    self.source = source
    self.key = key
    self.kind = kind
  }
}
