public import struct LightFoundation.Date

/// The phase of a loadable, for a simple `switch`.
public enum LoadablePhase: Hashable, Sendable {
  /// No load is running, and there is no relevant result of an earlier one.
  case idle
  /// A load is running.
  case loading
  /// The last load succeeded.
  case loaded
  /// The last load failed.
  case failed
}

/// The activity of a loadable, independent of its value.
public enum LoadableActivity: Hashable, Sendable {
  /// No load is running or scheduled.
  case none
  /// A load is running.
  case loading
  /// The last load failed, and the next one starts automatically at this date.
  case waitingToRetry(until: Date)
}
