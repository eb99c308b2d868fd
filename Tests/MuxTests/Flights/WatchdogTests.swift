import Mux
import MuxTesting
import Testing

/// What looks after the deadlines of fetches.
@Suite(.timeLimit(.minutes(30))) struct WatchdogTests {
  /// How many steps it takes to fetch so often, one after the other.
  private func steps(fetches: Int, deadline: Duration?) throws -> Int {
    let world = World(seed: 1)
    let map = MultiplexerMap<Int, Int>(
      name: nil, options: MuxOptions(deadline: deadline, environment: world.environment)
    ) { $0 }
    try world.run(until: .bodyEnds) {
      for key in 0..<fetches { _ = try await map.request(key: key) }
    }
    return world.report.steps
  }

  @Test func `One watch serves all fetches of its time`() throws {
    let unwatched = try steps(fetches: 200, deadline: nil)
    #expect(try steps(fetches: 200, deadline: .seconds(60)) - unwatched < 5)
  }
}
