import Mux
import Synchronization
import Testing

/// Cancellation of batch calls when their callers leave.
@Suite(.timeLimit(.minutes(60))) struct BatchLeavingTests {
  /// Counts the calls; each ends only when it is cancelled.
  private final class Calls: Sendable {
    let begun = Atomic(0)
    let ended = Atomic(0)

    var isEven: Bool { begun.load(ordering: .acquiring) == ended.load(ordering: .acquiring) }

    func hang() async throws {
      begun.add(1, ordering: .acquiringAndReleasing)
      defer { ended.add(1, ordering: .acquiringAndReleasing) }
      let (nothing, end) = AsyncStream<Void>.makeStream()
      for await _ in nothing {}
      end.finish()
      throw CancellationError()
    }
  }

  @Test func `A batch call is cancelled once all its callers have left`() async {
    var random = SystemRandomNumberGenerator()
    for round in 0..<400 {
      let calls = Calls()
      let map = MultiplexerMap<Int, Int>(
        batch: BatchFetch(window: .microseconds(100)) { _ in
          try await calls.hang()
          return [:]
        })
      let tasks = (0..<4).map { key in Task { try? await map.request(key: key) } }
      for _ in 0..<random.next(upperBound: UInt(300)) { await Task.yield() }
      for task in tasks {
        for _ in 0..<random.next(upperBound: UInt(8)) { await Task.yield() }
        task.cancel()
      }
      for task in tasks { _ = await task.value }
      let end = ContinuousClock.now + .seconds(20)
      while !calls.isEven, ContinuousClock.now < end { await Task.yield() }
      guard calls.isEven else {
        Issue.record("round \(round): a call that nobody wants goes on")
        return
      }
    }
  }
}
