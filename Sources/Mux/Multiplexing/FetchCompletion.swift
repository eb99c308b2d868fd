/// The completion of a callback-based fetch; call it once, with the value or the error.
public typealias FetchCompletion<Value: Sendable> =
  @Sendable (Result<Value, any Error>) -> Void
