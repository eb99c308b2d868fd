/// Waits for a completion; a second call of it is ignored, and a cancelled task waits no longer.
func once<Value: Sendable>(
  _ work: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
) async throws -> Value {
  let answer = Pending<Value>()
  work { answer.give($0) }
  return try await answer.value { answer.give(.failure(CancellationError())) }
}
