import ChildProcesses
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// `skymux confidence` against the simulator over loopback, and in the demo.
@Suite(.timeLimit(.minutes(60)))
struct EnsembleTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  @Test func `The ensemble is fetched once and shown offline with its age`() async throws {
    let first = try await served.run("confidence Berlin")
    #expect(first.code == 0 && first.output.contains("Today"), "\(first)")
    #expect(served.transport.requestCounts == ["/v1/ensemble": 1])
    let kept = try await served.run("confidence Berlin --offline --json")
    #expect(kept.code == 0 && kept.output.contains("\"source\": \"disk\""), "\(kept)")
    #expect(kept.output.contains("\"doubtful\": "))
    served.endServer()
    let old = try await served.run("confidence Berlin --refresh --csv")
    #expect(old.code == 0 && old.errors.contains("showing data from "), "\(old)")
    #expect(old.output.split(separator: "\n").count == 25)
  }

  @Test func `The demo has an ensemble`() async throws {
    let process = SkymuxProcess(served.home)
    let now = try await process.run("confidence Tokyo --demo --lang de --units imperial")
    #expect(now.code == 0 && now.output.contains("Höchstwert"), "\(now)")
    #expect(served.requests == 0)
  }
}
