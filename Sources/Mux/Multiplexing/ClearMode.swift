/// The effect of clearing on the callers of a fetch in flight.
///
/// The fetched value is discarded in both modes.
public enum ClearMode: Hashable, Sendable {
  /// Callers receive the result of the fetch when it finishes.
  case deliver
  /// Callers receive ``MuxError/cleared`` immediately, and the fetch is cancelled.
  case fail
}
