@testable import Mux
import MuxTesting
import Testing

/// Closures as sources.
@Suite(.timeLimit(.minutes(60))) struct FetchSourceTests {
  @Test func `Each request runs the closure and caches nothing`() throws {
    try Stage.run { stage in
      let source = FetchSource(environment: stage.world.environment) { try await stage.fetch() }
      stage.call(source, "a")
      stage.ask(source, "b")
      try await stage.answer(1)
      try await stage.answer(2)
      #expect(Set(stage.log.take().map { String($0.suffix(9)) }) == ["1 network", "2 network"])
      stage.call(source, "c", .cacheOnly)
      try await stage.settle()
      #expect(stage.log.take() == ["c: no value is cached, and the policy forbids a fetch"])
      #expect(stage.fetch.count == 2)
    }
  }

  @Test func `Cancelling a caller cancels the closure`() throws {
    try Stage.run { stage in
      let source = FetchSource(environment: stage.world.environment) { try await stage.fetch() }
      let caller = stage.call(source, "a")
      let ticket = stage.ask(source, "b")
      try await stage.settle()
      caller.cancel()
      ticket.cancel()
      try await stage.settle()
      #expect(stage.log.take().sorted() == ["a: cancelled", "b: cancelled"])
      #expect(stage.fetch.calls.allSatisfy { $0.isCancelled })
    }
  }

  @Test func `A completion closure answers once and cannot hold a cancelled caller`() throws {
    try Stage.run { stage in
      let held = Lock<(@Sendable (Result<Int, any Error>) -> Void)?>(nil)
      let source = FetchSource<Int>(environment: stage.world.environment) { completion in
        held.withLock { $0 = completion }
      }
      stage.call(source, "a")
      try await stage.settle()
      held.withLock { $0 }?(.success(1))
      held.withLock { $0 }?(.success(2))
      try await stage.settle()
      #expect(stage.log.take() == ["a: 1 network"])
      let caller = stage.call(source, "b")
      try await stage.settle()
      caller.cancel()
      try await stage.settle()
      #expect(stage.log.take() == ["b: cancelled"])
      held.withLock { $0 }?(.success(3))
      stage.call(source, "c")
      try await stage.settle()
      held.withLock { $0 }?(.failure(Broken()))
      try await stage.settle()
      #expect(stage.log.take() == ["c: broken"])
    }
  }

  @Test func `A custom source runs in its own environment`() throws {
    struct Own: MuxSource {
      let environment: MuxEnvironment

      func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Int> {
        try await environment.time.sleep(for: .seconds(3600))
        return CacheEntry(
          value: 7, fetchedAt: environment.wallClock(), age: .zero, source: .network,
          isStale: false)
      }
    }
    try Stage.run { stage in
      stage.ask(Own(environment: stage.world.environment), "own")
      try await stage.pass(.seconds(3600))
      #expect(stage.log.take() == ["own: 7 network"])
    }
  }
}
