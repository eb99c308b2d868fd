extension MuxEnvironment {
  /// What the work gives, or nil if it takes longer than `limit`; without a limit it is awaited.
  ///
  /// Late work is not waited for, however long it goes on. It is cancelled unless it `goesOn`.
  package func within<Outcome: Sendable>(
    _ limit: Duration?, goesOn: Bool = false, _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    guard let limit else { return await work() }
    return await until({ [time] in try? await time.sleep(for: limit) }, goesOn: goesOn, work)
  }

  /// What the work gives, or nil if `limit` returns before it.
  package func until<Outcome: Sendable>(
    _ limit: @escaping @Sendable () async -> Void, goesOn: Bool = false,
    _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    let first = Pending<Outcome?>()
    let worker = spawn { first.give(.success(await work())) }
    let timer = spawn {
      await limit()
      first.give(.success(nil))
    }
    defer {
      timer.cancel()
      if !goesOn { worker.cancel() }
    }
    return try? await first.value { first.give(.success(nil)) }
  }
}
