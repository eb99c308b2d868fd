import Mux

extension MuxEnvironment {
  /// Does some work and waits for its end, but no longer than a while; the work goes on then.
  func wait(
    atMost limit: Duration, for work: @escaping @Sendable () async -> Void
  ) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Task.detached(executorPreference: executor) {
      await work()
      end.finish()
    }
    let timer = Task.detached(executorPreference: executor) { [time] in
      try? await time.sleep(for: limit)
      end.finish()
    }
    for await _ in ends {}
    timer.cancel()
  }
}
