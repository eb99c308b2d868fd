import Mux

extension MuxEnvironment {
  /// What the work gives, or nil if it takes longer than a while; then it is cancelled.
  func within<Outcome: Sendable>(
    _ timeout: Duration?, _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    guard let timeout else { return await work() }
    return await withTaskGroup(of: Outcome?.self) { group in
      group.addTask { await work() }
      group.addTask { [time] in
        try? await time.sleep(for: timeout)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
