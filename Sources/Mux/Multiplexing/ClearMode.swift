/// What clearing does to the callers of a fetch that is under way.
///
/// The fetched value is not kept either way.
public enum ClearMode: Hashable, Sendable {
  /// They get the answer they asked for, when it comes.
  case deliver
  /// They get ``MuxError/cleared`` at once, and the fetch is cancelled.
  case fail
}
