import MuxTesting
import Testing

@testable import Mux

@Suite struct BackoffTests {
  private struct Busy: RetryAfterError {
    var retryAfter: Duration?
  }

  private func waits(_ backoff: Backoff, _ count: Int, chance: Double = 0) -> [Duration] {
    var waits = backoff.waits()
    return (0..<count).map { _ in waits.next(chance: chance) }
  }

  @Test func `Waits grow from the minimum to the maximum and stay there`() {
    let backoff = Backoff(min: .seconds(1), max: .seconds(10), multiplier: 2)
    #expect(waits(backoff, 6) == [1, 2, 4, 8, 10, 10].map { .seconds($0) })
  }

  @Test func `By default the wait doubles with every second failure`() {
    let all = waits(Backoff(), 20)
    #expect(all[0] == .seconds(1))
    #expect(abs(all[2].inSeconds - 2) < 1e-9)
    #expect(abs(all[4].inSeconds - 4) < 1e-9)
    #expect(all[19] == .seconds(60))
  }

  @Test func `reset() starts again from the minimum`() {
    var waits = Backoff(multiplier: 2).waits()
    for _ in 0..<4 { _ = waits.next(chance: 0) }
    waits.reset()
    let first = waits.next(chance: 0)
    #expect(first == .seconds(1))
  }

  @Test(arguments: [
    (Backoff.Jitter.none, 0.0, [1.0, 2, 4, 8]), (.none, 0.75, [1, 2, 4, 8]),
    (.full, 0, [0, 0, 0, 0]), (.full, 0.75, [0.75, 1.5, 3, 6]),
    (.equal, 0, [0.5, 1, 2, 4]), (.equal, 0.5, [0.75, 1.5, 3, 6]),
    // From the minimum to three times the last wait, which is at first the minimum.
    (.decorrelated, 0, [1, 1, 1, 1]), (.decorrelated, 0.5, [2, 3.5, 5.5, 5.5]),
  ])
  func `Each kind of jitter gives its documented waits`(
    _ jitter: Backoff.Jitter, _ chance: Double, _ expected: [Double]
  ) {
    let backoff = Backoff(min: .seconds(1), max: .seconds(10), multiplier: 2, jitter: jitter)
    #expect(waits(backoff, 4, chance: chance).map(\.inSeconds) == expected)
  }

  @Test(arguments: [Backoff.Jitter.none, .full, .equal, .decorrelated])
  func `No wait exceeds the maximum, with any jitter`(_ jitter: Backoff.Jitter) {
    let backoff = Backoff(min: .seconds(2), max: .seconds(7), multiplier: 1000, jitter: jitter)
    for chance in [0, 0.3, 0.999_999] {
      let all = waits(backoff, 50, chance: chance)
      #expect(all.allSatisfy { $0 >= .zero && $0 <= .seconds(7) })
    }
  }

  @Test func `Enormous values do not overflow`() {
    let backoff = Backoff(
      min: .nanoseconds(1), max: .seconds(1_000_000_000_000_000), multiplier: 1e300)
    #expect(waits(backoff, 3).last == backoff.max)
  }

  @Test func `A longer retryAfter of the error wins`() {
    var waits = Backoff(min: .seconds(10), max: .seconds(10)).waits()
    #expect(Busy(retryAfter: .seconds(90)).retryAfter == .seconds(90))
    let all = [Duration.seconds(90), .seconds(3), .seconds(-1), nil].map {
      waits.next(chance: 0, after: Busy(retryAfter: $0))
    }
    #expect(all == [.seconds(90), .seconds(10), .seconds(10), .seconds(10)])
    let member = LoadableError.member(0, Busy(retryAfter: .seconds(70)))
    let ofMember = waits.next(chance: 0, after: member)
    #expect(ofMember == .seconds(70))
  }

  @Test func `retrying() repeats a fetch with growing waits until it succeeds`() throws {
    try Stage.run { stage in
      let backoff = Backoff(min: .seconds(1), max: .seconds(60), multiplier: 2)
      let fetch = stage.fetch
      fetch.prepare(.failure(Broken()), .failure(Busy(retryAfter: .seconds(30))), .success(7))
      let source = Multiplexer(
        name: "tried", options: stage.options(),
        fetch: backoff.retrying(environment: stage.world.environment) { try await fetch() })
      expect(try await source.request(), equals: 7)
      #expect(fetch.count == 3)
      #expect(stage.world.now.sinceStart == .seconds(31))
    }
  }

  @Test func `retrying() throws the last error, and others at once`() throws {
    try Stage.run { stage in
      let backoff = Backoff(multiplier: 2)
      let fetch = stage.fetch
      fetch.prepare(
        .failure(Broken()), .failure(Offline()), .failure(Offline()), .failure(Broken()))
      let twice = backoff.retrying(attempts: 2, environment: stage.world.environment) {
        (key: String) in try await fetch(key)
      }
      await #expect(throws: Offline.self) { try await twice("a") }
      let picky = backoff.retrying(
        environment: stage.world.environment, shouldRetry: { $0 is Broken }
      ) { (_: String, _: Int) in try await fetch() }
      await #expect(throws: Offline.self) { try await picky("a", 1) }
      #expect(fetch.count == 3)
    }
  }

  @Test func `Cancelling a retried fetch during its wait ends it`() throws {
    try Stage.run { stage in
      stage.fetch.prepare(.failure(Broken()))
      let retried = Backoff().retrying(environment: stage.world.environment) {
        [fetch = stage.fetch] in try await fetch()
      }
      let task = stage.world.start("waits") { try await retried() }
      try await stage.settle()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(stage.fetch.count == 1)
    }
  }
}
