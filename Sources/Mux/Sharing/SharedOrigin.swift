/// The relation of a fetched result to other processes.
struct SharedOrigin: Sendable {
  /// The age in the shared cache; nil if this process fetched the value.
  var taken: Duration?
  /// True if the local store already has the value.
  var isSaved = false
  /// True if the value was replaced before it could be shared: only waiters get it.
  var isOutrun = false
}

/// The types for fetches through a shared tier.
enum SharedAnswers<Key: Hashable & Sendable> {
  typealias Results = [Key: Result<FetchOutcome, any Error>]
  typealias Origin = @Sendable ([(key: Key, previous: Box<StoredEntry>?)]) async throws -> Results
  typealias Asked = (key: Key, start: FetchStart)
  /// Answers keys from the shared cache, and the rest from the origin.
  typealias Share = @Sendable ([Asked], Origin) async throws -> Results
}
