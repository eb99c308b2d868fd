/// The time at which a debouncer fires.
public enum DebounceMode: Hashable, Sendable {
  /// Fires once, after no change for the delay.
  case trailing
  /// Fires immediately, and then not until there was no change for the delay; changes in between
  /// are dropped.
  case leading
  /// Fires immediately, and then at most once per delay with the newest value; the last value is
  /// never dropped.
  case throttle
}
