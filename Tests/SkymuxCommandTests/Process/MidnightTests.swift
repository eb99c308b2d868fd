import ChildProcesses
import Testing

/// Days that begin at one o'clock because the clocks change at midnight.
@Suite(.timeLimit(.minutes(60)))
struct MidnightTests {
  @Test func `The first hour of a day has the day's name even without a midnight`() async throws {
    let run = try SkymuxProcess(SkymuxProcess.Home())
    let outcome = try await run.run("hours 6 -33.45,-70.66 --demo --now 2026-09-06T01:00Z")
    #expect(outcome.code == 0 && outcome.output.contains("Sun 01:00"), "\(outcome)")
    #expect(!outcome.output.contains("00:00"), "\(outcome)")
  }
}
