/// The time at which a debouncer fires.
public enum DebounceMode: Hashable, Sendable {
  /// Fires once, after no change for the delay.
  case trailing
  /// Fires immediately, then not until there was no change for the delay.
  case leading
  /// Fires immediately, then at most once per delay; the last value is never dropped.
  case throttle
}
