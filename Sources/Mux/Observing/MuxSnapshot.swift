public import struct LightFoundation.Date

/// One entry as an inspector shows it, at one moment.
///
/// ```swift
/// for entry in MuxRepository.shared.snapshot() where entry.isDirty { show(entry.source) }
/// ```
public struct MuxSnapshot: Sendable {
  /// What goes on with the entry.
  public enum Activity: Hashable, Sendable {
    /// Nothing.
    case idle
    /// The disk is being asked.
    case loading
    /// The fetch waits for its turn.
    case queued
    /// The fetch runs.
    case fetching
  }

  /// The name of the multiplexer, map or loader.
  public let source: String
  /// The key within it, or nil where there is none.
  public let key: String?
  /// Whether there is a value in memory.
  public let hasValue: Bool
  /// Whether that value is past its time or marked for a refresh.
  public let isStale: Bool
  /// Whether that value is not on disk as it is.
  public let isDirty: Bool
  /// When the value was fetched.
  public let fetchedAt: Date?
  /// How old the value is.
  public let age: Duration?
  /// How long it will be fresh; zero or less if it is not.
  public let timeLeft: Duration?
  /// What it counts for under the limits.
  public let cost: Int
  /// How many requests it has answered from memory.
  public let hits: Int
  /// What goes on.
  public let activity: Activity
  /// How many requests wait.
  public let waiters: Int

  /// Makes a snapshot, for a member of your own or to feed a view in a test.
  public init(
    source: String, key: String? = nil, hasValue: Bool, isStale: Bool = false,
    isDirty: Bool = false, fetchedAt: Date? = nil, age: Duration? = nil,
    timeLeft: Duration? = nil, cost: Int = 1, hits: Int = 0, activity: Activity = .idle,
    waiters: Int = 0
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

  init(
    of state: KeyState, source: String, key: String?, environment: MuxEnvironment
  ) {
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
