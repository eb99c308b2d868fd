import Mux

/// Work that blocks, done one after the other on a task of its own.
final class Chores: Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation
  private let worker: Task<Void, Never>

  /// Chores that wait for the first.
  init(_ environment: MuxEnvironment) {
    let (stream, jobs) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    self.jobs = jobs
    worker = environment.spawn {
      for await job in stream { await job() }
    }
  }

  deinit { jobs.finish() }

  /// Does something after everything that was given before.
  func add(_ job: @escaping @Sendable () async -> Void) { jobs.yield(job) }

  /// Takes no more, and waits for the end of what it has.
  func finish() async {
    jobs.finish()
    await worker.value
  }
}
