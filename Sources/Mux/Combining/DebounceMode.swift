/// When a debouncer fires.
public enum DebounceMode: Hashable, Sendable {
  /// Once, after as long a silence as the delay.
  case trailing
  /// At once, and then not again before as long a silence as the delay; what comes in between is
  /// not given out.
  case leading
  /// At once, and then at most once per delay, with the newest value; the last one is never lost.
  case throttle
}
