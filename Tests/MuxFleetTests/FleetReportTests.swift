import Mux
import Testing

@testable import MuxFleet

struct FleetReportTests {
  private func tally(right: Int = 20, wrong: Int = 0, failed: Int = 0) -> FleetTally {
    var tally = FleetTally()
    (tally.right, tally.wrong, tally.failed) = (right, wrong, failed)
    tally.losses = 1
    tally.sources = ["memory": 10, "shared": 8, "network": 2]
    tally.times = [1, 2, 3, 40]
    tally.seconds = 2
    return tally
  }

  private func report(
    _ tallies: [FleetTally?], fetches: [String] = ["a", "b"], _ arguments: [String] = []
  ) async throws -> FleetReport {
    let options = try FleetOptions(arguments)
    let ledger = FleetLedger(1)
    for key in fetches { _ = ledger.began(key) }
    return FleetReport(
      options: options, outcome: FleetRun.Outcome(tallies: tallies, count: ledger.count),
      alone: 4)
  }

  private func kept(_ report: FleetReport) -> [Bool] { report.promises.map(\.isKept) }

  @Test func `A run with right values, single fetches and short waits passes`() async throws {
    let report = try await report([tally(), tally()])
    #expect(kept(report) == [true, true, true])
    #expect(report.lines.contains { $0.hasPrefix("all") && $0.contains("40") })
    #expect(report.lines.contains("failures  2 in sharing"))
    #expect(report.lines.contains("time      2.0 s; one process alone 4.0 s; ratio 0.5"))
  }

  @Test func `A wrong value, a failure and a missing tally fail the run`() async throws {
    #expect(try await kept(report([tally(wrong: 1)]))[0] == false)
    #expect(try await kept(report([tally(failed: 1)]))[0] == false)
    #expect(try await kept(report([tally(), nil]))[0] == false)
    #expect(try await kept(report([nil]))[0] == false)
  }

  @Test func `A missing tally is accepted only from a killed process`() async throws {
    #expect(try await kept(report([nil, tally()], ["--kill"]))[0])
    #expect(try await kept(report([tally(), nil], ["--kill"]))[0] == false)
  }

  @Test func `A second fetch of a key fails the run unless faults are injected`() async throws {
    #expect(try await kept(report([tally()], fetches: ["a", "a"]))[1] == false)
    #expect(try await kept(report([tally()], fetches: ["a", "a"], ["--kill"]))[1])
    let often = Array(repeating: "a", count: 18)
    #expect(try await kept(report([tally()], fetches: often, ["--kill"]))[1] == false)
  }

  @Test func `A request that waited too long fails the run`() async throws {
    var slow = tally()
    slow.times = [1, 16_000]
    #expect(try await kept(report([slow]))[2] == false)
  }

  @Test func `Faults come in order, each at its share of the fetches`() throws {
    let options = try FleetOptions([
      "--kill", "--stop", "--flush", "--partition", "--keys", "100", "--processes", "5",
    ])
    #expect(options.steps.map(\.fetch) == [10, 20, 30, 40, 70, 100])
    #expect(options.steps.map(\.act) == [.kill(0), .stop(1), .cutOff, .flush, .join, .resume(1)])
    #expect((0..<5).map(options.isCutOff) == [false, false, false, true, true])
    #expect((0..<5).map(options.lives) == [false, true, true, true, true])
  }

  @Test func `The fleet waits for slow workers when no fault is injected`() throws {
    func limits(_ arguments: [String]) throws -> FleetLimits {
      try FleetOptions(arguments).limits
    }
    #expect(try limits([]) == FleetLimits(timeout: .seconds(5), lease: .seconds(60)))
    for harm in ["--kill", "--stop", "--flush"] {
      #expect(try limits([harm]) == FleetLimits(timeout: .seconds(5), lease: .seconds(5)))
      #expect(try limits([harm, "--partition"]).timeout == .milliseconds(500))
    }
    #expect(
      try limits(["--partition"]) == FleetLimits(timeout: .milliseconds(500), lease: .seconds(5)))
  }

  @Test func `Tallies add up`() {
    let sum = FleetTally([tally(), tally(wrong: 1)])
    #expect(sum.requests == 41)
    #expect(sum.losses == 2)
    #expect(sum.count(.shared) == 16)
    #expect(sum.times == [1, 1, 2, 2, 3, 3, 40, 40])
    #expect(sum.time(at: 0.5) == 2)
    #expect(sum.time(at: 1) == 40)
    #expect(FleetTally().time(at: 0.5) == 0)
  }
}
