/// What a fetch that does not wait calls, once, with the value or with what went wrong.
public typealias FetchCompletion<Value: Sendable> =
  @Sendable (Result<Value, any Error>) -> Void
