import ChildProcesses
import MuxNetworking
import OpenMeteoSimulator
import SystemTesting
import Testing

@testable import SkymuxCommand

/// `skymux map` against the simulator over loopback, and in the demo.
@Suite(.timeLimit(.minutes(60)))
struct MapTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  @Test func `A map is fetched once per width and shown offline with its age`() async throws {
    let first = try await served.run("map Berlin")
    #expect(first.code == 0 && first.output.contains("• Potsdam"), "\(first)")
    #expect(served.transport.requestCounts == ["/v1/forecast": 1])
    let kept = try await served.run("map Berlin --offline --of wind --json")
    #expect(kept.code == 0 && kept.output.contains("\"source\": \"disk\""), "\(kept)")
    #expect(kept.output.contains("\"width_km\": 300") && kept.output.contains("\"Potsdam\""))
    let other = try await served.run("map Berlin --offline --across 900")
    #expect(other.code == 4 && other.output.isEmpty, "\(other)")
    served.endServer()
    let old = try await served.run("map Berlin --refresh --csv")
    #expect(old.code == 0 && old.errors.contains("showing data from "), "\(old)")
    #expect(old.output.split(separator: "\n").count == 61)
  }

  @Test func `The demo has maps for three days in each width`() async throws {
    let process = SkymuxProcess(served.home)
    // The demo takes long to generate a map.
    let later = try await process.run("map Tokyo --demo --at +30h --json")
    #expect(later.code == 0 && later.output.contains("\"points\": ["), "\(later)")
    #expect(served.requests == 0)
    guard Thorough.isOn else { return }
    let now = try await process.run("map Tokyo --demo --across 2700 --of pressure --lang de")
    #expect(now.code == 0 && now.output.contains("Karte 2700 km"), "\(now)")
    let beyond = try await process.run("map Tokyo --demo --at 2000-01-01T00:00")
    #expect(beyond.code == 2 && beyond.output.isEmpty, "\(beyond)")
    #expect(beyond.errors.contains("error: --at: the forecast for Tokyo covers "), "\(beyond)")
    #expect(served.requests == 0)
  }

  @Test func `Options of map are rejected for other commands`() async throws {
    for line in ["Berlin --of rain", "hours Berlin --across 900"] {
      let outcome = try await served.run(line)
      #expect(outcome.code == 2 && outcome.errors.contains("works only with map"), "\(outcome)")
    }
    let wrong = try await served.run("map Berlin --across 301")
    #expect(wrong.code == 2 && wrong.errors.contains("300"), "\(wrong)")
  }
}
