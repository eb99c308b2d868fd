import Mux
import MuxTesting
import Testing

@Suite struct TraitTests {
  @Test(.world(seeds: 0..<64)) func `A test runs on the clock of its world`() async throws {
    let world = try #require(World.current)
    let options = MuxOptions(environment: world.environment)
    let fetch = ScriptedFetch<Int>()
    let number = Multiplexer<Int>(name: "number", options: options) { try await fetch() }
    async let answers = [number.request(), number.request()]
    try await fetch.next().succeed(7)
    #expect(try await answers == [7, 7])
    try await world.sleep(for: .seconds(3_600))
    #expect(world.report.now == .seconds(3_600) && fetch.count == 1)
  }

  /// Runs a test with the trait, and returns the comments of its issues.
  private func issues(
    seeds: Range<Int>, _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> [[String]] {
    let (test, found) = (try #require(Test.current), Recorder<[String]>())
    let catching = IssueHandlingTrait.compactMapIssues { issue in
      found.append(issue.comments.map(\.rawValue))
      return nil
    }
    try await catching.provideScope(for: test, testCase: nil) {
      try await WorldTrait.world(seeds: seeds).provideScope(
        for: test, testCase: nil, performing: body)
    }
    return found.all
  }

  @Test func `A test runs once for each seed`() async throws {
    let ran = Recorder<UInt64?>()
    let issues = try await issues(seeds: 3..<40) { ran.append(World.current?.seed) }
    #expect(issues.isEmpty && ran.all == Array(3..<40))
  }

  @Test(arguments: [true, false])
  func `The first seed that fails is the last, and its issue names it`(throwing: Bool) async throws
  {
    let ran = Recorder<UInt64>()
    let issues = try await issues(seeds: 0..<9) {
      guard let seed = World.current?.seed else { return }
      ran.append(seed)
      if seed == 2 { if throwing { throw Planted() } else { Issue.record("planted") } }
    }
    #expect(issues.count == 1 && issues.first?.last == "seed 2", "\(issues)")
    #expect(ran.all == [0, 1, 2])
    #expect(World.current == nil)
  }

  @Test func `A test that never ends is cancelled and fails`() async throws {
    let issues = try await issues(seeds: 4..<9) { _ = try await ScriptedFetch<Int>()() }
    #expect(issues.count == 1 && issues.first?.last == "seed 4", "\(issues)")
  }

  private struct Planted: Error {}

  @Test(.manualClock, arguments: [1, 2]) func `Each test has its own clock`(_ hours: Int) throws {
    let clock = try #require(ManualClock.current)
    clock.advance(by: .seconds(3_600 * hours))
    #expect(clock.now.sinceStart == .seconds(3_600 * hours))
  }
}
