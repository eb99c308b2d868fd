/// What a value, or the knowledge that there is none, has to do with other processes.
struct SharedOrigin: Sendable {
  /// How long ago another process had asked for it; nil if this one fetched it.
  var taken: Duration?
  /// Whether it is in the local store, as it is.
  var isSaved = false
  /// Whether it was removed, or fetched by another one, before it could be shared: it is for those
  /// who wait, and kept nowhere.
  var isOutrun = false
}

/// How keys are fetched where other processes may have fetched them.
enum SharedAnswers<Key: Hashable & Sendable> {
  typealias Results = [Key: Result<Catch, any Error>]
  typealias Origin = @Sendable ([(key: Key, previous: Boxed<StoredEntry>?)]) async throws -> Results
  typealias Asked = (key: Key, start: FetchStart)
  /// Answers keys from what is shared, and the rest from the origin.
  typealias Share = @Sendable ([Asked], Origin) async throws -> Results
}
