import Mux
import MuxTesting
import SystemTesting
import Testing

/// Enforcement of fetch deadlines.
@Suite(.timeLimit(.minutes(60))) struct DeadlineMonitorTests {
  /// The number of scheduler steps for this many fetches in a row.
  private func steps(fetches: Int, deadline: Duration?) throws -> Int {
    let world = World(seed: 1)
    let map = MultiplexerMap<Int, Int>(
      name: nil, options: MuxOptions(deadline: deadline, environment: world.environment)
    ) { $0 }
    try world.run(until: .bodyReturns) {
      for key in 0..<fetches { _ = try await map.request(key: key) }
    }
    return world.report.steps
  }

  @Test func `A deadline that passes during another one's delivery is not delayed`() async throws {
    let clock = ManualClock()
    let (never, told) = (Gate(), Gate())
    let began = ["a": Gate(), "b": Gate(), "c": Gate()]
    let map = MultiplexerMap<String, Int>(
      name: nil, options: MuxOptions(deadline: .seconds(5), environment: clock.environment)
    ) { key in
      began[key]?.open()
      await never.pass()
      return 0
    }
    let ended = Lock<VirtualInstant?>(nil)
    // The completion of "a" takes two seconds, after which "b" is late.
    map.request(key: "a", on: .inline) { _ in clock.advance(by: .seconds(2)) }
    await began["a"]?.pass()
    clock.advance(by: .seconds(1))
    map.request(key: "b", on: .inline) { _ in
      ended.withLock { $0 = clock.now }
      told.open()
    }
    await began["b"]?.pass()
    clock.advance(by: .seconds(3))
    map.request(key: "c", on: .inline) { _ in }
    await began["c"]?.pass()
    let start = clock.now
    clock.advance(by: .seconds(1))
    await told.pass()
    #expect(ended.withLock { $0 } == start.advanced(by: .seconds(3)))
    never.open()
  }

  @Test func `One deadlines serves all fetches of its time`() throws {
    let unwatched = try steps(fetches: 200, deadline: nil)
    #expect(try steps(fetches: 200, deadline: .seconds(60)) - unwatched < 5)
  }
}
