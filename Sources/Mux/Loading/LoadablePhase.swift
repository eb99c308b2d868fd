public import struct LightFoundation.Date

/// A loadable's state in one word, for a plain `switch`.
public enum LoadablePhase: Hashable, Sendable {
  /// Nothing happens, and how the last load ended is not known or does not matter.
  case idle
  /// A load is under way.
  case loading
  /// The last load succeeded.
  case loaded
  /// The last load failed.
  case failed
}

/// What is going on with a loadable, whatever is known of its value.
public enum LoadableActivity: Hashable, Sendable {
  /// Nothing.
  case none
  /// A load is under way.
  case loading
  /// The last load failed, and the next one begins by itself at that date.
  case waitingToRetry(until: Date)
}
