import ChildProcesses
import Foundation
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// A forecast that was over before it is asked for.
@Suite(.timeLimit(.minutes(60)))
struct OldForecastTests {
  @Test(arguments: ["hours 2 Oslo --csv", "today Oslo --jsonl", "days 2 Oslo --format {high}"])
  func `A table without rows is no silence`(line: String) async throws {
    let served = try ServedHome(
      SimulatedTransport(now: { Date() - 40 * 86_400 }))
    let outcome = try await served.run(line)
    #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors == "note: Oslo: No data for this moment.\n", "\(outcome)")
  }
}
