import ChildProcesses
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// `skymux sea` against the simulator over loopback, and in the demo.
@Suite(.timeLimit(.minutes(60)))
struct SeaTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  @Test func `The sea is fetched once and shown offline with its age`() async throws {
    let first = try await served.run("sea Lisbon")
    #expect(first.code == 0 && first.output.contains("waves"), "\(first)")
    #expect(served.transport.requestCounts == ["/v1/marine": 1])
    let kept = try await served.run("sea Lisbon --offline --json")
    #expect(kept.code == 0 && kept.output.contains("\"source\": \"disk\""), "\(kept)")
    #expect(kept.output.contains("\"age_s\": ") && kept.output.contains("\"wave_height\": "))
    served.endServer()
    let old = try await served.run("sea Lisbon --refresh --csv")
    #expect(old.code == 0 && old.errors.contains("showing data from "), "\(old)")
    #expect(old.output.split(separator: "\n").count == 25)
  }

  @Test func `A place without sea gives one line and is remembered`() async throws {
    for line in ["sea Berlin", "sea Berlin --json", "sea Berlin --offline"] {
      let outcome = try await served.run(line)
      #expect(outcome.code == 4 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors == "error: Berlin: no sea data near this place\n")
    }
    let german = try await served.run("sea Berlin --lang de")
    #expect(german.errors.hasSuffix("Berlin: keine Meeresdaten in der Nähe\n"), "\(german)")
    #expect(served.requests == 1)
  }

  @Test func `The demo has a sea at every time of its forecast`() async throws {
    let process = SkymuxProcess(served.home)
    let now = try await process.run("sea Lisbon --demo --units imperial --lang de")
    #expect(now.code == 0 && now.output.contains("Wellen") && now.output.contains(" ft "), "\(now)")
    let later = try await process.run("sea Lisbon --demo --at +30h --json")
    #expect(later.code == 0 && later.output.contains("\"sea\": {"), "\(later)")
    let beyond = try await process.run("sea Lisbon --demo --at 2000-01-01T00:00")
    #expect(beyond.code == 2 && beyond.output.isEmpty, "\(beyond)")
    let covered = #/the forecast for Lisbon covers \w+ \d+ \w+ \d\d:\d\d to \w+ \d+ \w+ /#
    #expect(beyond.errors.contains(covered), "\(beyond)")
    #expect(served.requests == 0)
  }
}
