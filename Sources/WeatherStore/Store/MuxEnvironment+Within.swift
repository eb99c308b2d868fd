import Mux

extension MuxEnvironment {
  /// What the work gives, or nil if it takes longer than a while; then it is cancelled.
  func within<Outcome: Sendable>(
    _ timeout: Duration?, _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    guard let timeout else { return await work() }
    return await until({ [time] in try? await time.sleep(for: timeout) }, work)
  }

  /// What the work gives, or nil if `limit` returns before it; then it is cancelled.
  func until<Outcome: Sendable>(
    _ limit: @escaping @Sendable () async -> Void,
    _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    await withTaskGroup(of: Outcome?.self) { group in
      group.addTask { await work() }
      group.addTask {
        await limit()
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
