public import struct LightFoundation.Date

/// The state of an entry at one time, for inspectors.
///
/// ```swift
/// for entry in MuxRepository.shared.snapshot() where entry.isDirty { show(entry.source) }
/// ```
public struct MuxSnapshot: Sendable {
  /// The activity of an entry.
  public enum Activity: Hashable, Sendable {
    /// No fetch is in flight.
    case idle
    /// The disk read is running.
    case loading
    /// The fetch waits for its turn.
    case queued
    /// The fetch is running.
    case fetching
  }

  /// The name of the multiplexer, map or loader.
  public let source: String
  /// The key, or nil for a source without keys.
  public let key: String?
  /// A Boolean value indicating whether there is a value in memory.
  public let hasValue: Bool
  /// A Boolean value indicating whether the value has expired or is marked for a refresh.
  public let isStale: Bool
  /// A Boolean value indicating whether the value is unsaved.
  public let isDirty: Bool
  /// The time at which the value was fetched.
  public let fetchedAt: Date?
  /// The age of the value.
  public let age: Duration?
  /// The remaining time to live, which a refresh does not change; negative after expiry.
  public let timeLeft: Duration?
  /// The cost that counts against the limits.
  public let cost: Int
  /// The number of hits in memory.
  public let hits: Int
  /// The current activity.
  public let activity: Activity
  /// The number of waiting requests.
  public let waiters: Int

  /// Creates a snapshot, for a custom member or to test a view.
  public init(
    source: String, key: String? = nil, hasValue: Bool, isStale: Bool = false,
    isDirty: Bool = false, fetchedAt: Date? = nil, age: Duration? = nil, timeLeft: Duration? = nil,
    cost: Int = 1, hits: Int = 0, activity: Activity = .idle, waiters: Int = 0
  ) {
    self.source = source
    self.key = key
    self.hasValue = hasValue
    self.isStale = isStale
    self.isDirty = isDirty
    self.fetchedAt = fetchedAt
    self.age = age
    self.timeLeft = timeLeft
    self.cost = cost
    self.hits = hits
    self.activity = activity
    self.waiters = waiters
  }

  init(of state: KeyState, source: String, key: String?, environment: MuxEnvironment) {
    let now = environment.time.now
    let entry = state.stored
    let age = entry.map { max(now - $0.fetchedAt, .zero) }
    let activity: Activity =
      switch state.flights.current?.value.phase {
      case .loading: .loading
      case .queued: .queued
      case .fetching: .fetching
      case nil: .idle
      }
    self.init(
      source: source, key: key, hasValue: entry != nil, isStale: entry?.isStale(at: now) ?? false,
      isDirty: entry?.isDirty ?? false,
      fetchedAt: age.map { environment.wallClock().addingTimeInterval(-$0.inSeconds) }, age: age,
      timeLeft: entry.map { $0.freshUntil - now }, cost: entry?.cost ?? 0,
      hits: Int(entry?.hits ?? 0), activity: activity, waiters: state.flights.waiterCount)
  }
}
