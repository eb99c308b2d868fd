public import struct LightFoundation.Date

/// An event of a multiplexer, a map or a loader.
///
/// ```swift
/// for await event in MuxRepository.shared.events() {
///   if case .fetchFailed(let error) = event.kind { show("\(event.source): \(error)") }
/// }
/// ```
public struct MuxEvent: Sendable {
  /// The kind of event.
  public enum Kind: Sendable {
    /// A request was answered from memory, with a fresh value or a cached "not found".
    case hit
    /// A request found no acceptable value.
    case miss
    /// A request joined a fetch in flight, which now has this number of waiters.
    case joined(waiters: Int)
    /// A request was answered with a stale value.
    case servedStale(age: Duration)
    /// The value was loaded from disk.
    case loaded
    /// The fetch started.
    case fetchBegan
    /// The fetch returned a value.
    case fetched
    /// The fetch returned "not modified".
    case notModified
    /// The fetch failed.
    case fetchFailed(any Error)
    /// The fetch was cancelled after its last waiter left.
    case fetchCancelled
    /// The fetch exceeded its deadline and was abandoned.
    case fetchAbandoned
    /// A fetch finished after its key was cleared, so its value was discarded.
    case discarded
    /// A waiter left before the answer.
    case requestCancelled
    /// A value was stored manually.
    case stored
    /// A refresh was requested.
    case refreshRequested
    /// The entry was cleared.
    case cleared
    /// The entry left memory: for lack of space, because of its age, because a check rejected it, or
    /// because its new value must not be stored.
    case evicted
    /// Entries were saved to disk.
    case saved(count: Int)
    /// The disk store failed.
    case storeFailed(CacherError)
    /// The value could not be encoded.
    case notEncodable(reason: String)
    /// The request waits for the fetch of another process.
    case awaitingShared
    /// The value came from the shared cache, with this age.
    case servedShared(age: Duration)
    /// The shared cache is unavailable; each process fetches for itself until it recovers.
    case sharingFailed(SharedTierError)
    /// The shared cache is available again.
    case sharingResumed
    /// A value in the shared cache is unreadable and will be fetched instead.
    case sharedUnreadable(reason: String)
  }

  /// The number of the event in its repository; a gap means that events were dropped.
  public let number: UInt64
  /// The wall-clock time of the event.
  public let date: Date
  /// The name of the multiplexer, map or loader.
  public let source: String
  /// The key, or nil for a source without keys.
  public let key: String?
  /// The kind of event.
  public let kind: Kind

  /// Creates an event, to test a view.
  public init(number: UInt64, date: Date, source: String, key: String?, kind: Kind) {
    self.number = number
    self.date = date
    self.source = source
    self.key = key
    self.kind = kind
  }
}
