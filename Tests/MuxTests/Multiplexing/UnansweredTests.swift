import MuxTesting
import Testing

@testable import Mux

/// A completion released without a call still answers.
@Suite struct UnansweredTests {
  @Test func `A fetch that drops its completion fails, and the next one starts`() throws {
    try Stage.run { stage in
      let calls = Lock(0)
      let one = Multiplexer<Int>(
        name: "one", options: stage.options(),
        fetch: { (completion: @escaping @Sendable (Result<Int, any Error>) -> Void) in
          if calls.withLock({
            $0 += 1; return $0
          }) == 2 {
            completion(.success(2))
          }
        })
      stage.ask(one, "a")
      stage.ask(one, "b")
      try await stage.settle()
      let error = "the fetch released its completion without calling it"
      #expect(stage.log.take() == ["a", "b"].map { "\($0): \(error)" })
      stage.ask(one, "c")
      try await stage.settle()
      #expect(stage.log.take() == ["c: 2 network"])
    }
  }

  @Test func `A retained completion can be called later`() throws {
    try Stage.run { stage in
      let kept = Lock<(@Sendable (Result<Int, any Error>) -> Void)?>(nil)
      let source = FetchSource<Int>(
        environment: stage.world.environment,
        fetch: { completion in kept.withLock { $0 = completion } })
      stage.ask(source, "a")
      try await stage.pass(.seconds(60))
      #expect(stage.log.take() == [])
      kept.withLock { $0 }?(.success(1))
      kept.withLock { $0 = nil }
      try await stage.settle()
      #expect(stage.log.take() == ["a: 1 network"])
    }
  }

  @Test func `A completion dropped later fails the fetch then`() throws {
    try Stage.run { stage in
      let kept = Lock<(@Sendable (Result<Int, any Error>) -> Void)?>(nil)
      let source = FetchSource<Int>(
        environment: stage.world.environment,
        fetch: { completion in kept.withLock { $0 = completion } })
      stage.ask(source, "a")
      try await stage.pass(.seconds(60))
      #expect(stage.log.take() == [])
      kept.withLock { $0 = nil }
      try await stage.settle()
      #expect(stage.log.take() == ["a: the fetch released its completion without calling it"])
    }
  }
}
