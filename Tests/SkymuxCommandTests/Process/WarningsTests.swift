import ChildProcesses
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// `skymux warnings` against the simulator over loopback.
@Suite(.timeLimit(.minutes(60)))
struct WarningsTests {
  private let served: ServedHome

  init() throws { served = try ServedHome(SimulatedTransport(WarnedWorld.made())) }

  private var asked: [String: Int] { served.transport.requestCounts }

  @Test func `Warnings are fetched once and shown offline`() async throws {
    let first = try await served.run("warnings Denver")
    #expect(first.code == 0 && first.errors.isEmpty, "\(first)")
    #expect(first.output.contains("US National Weather Service") && first.output.contains("\n ! "))
    #expect(asked == ["/v1/forecast": 1, "/alerts/active": 1])
    let kept = try await served.run("warnings Denver --offline --json")
    #expect(kept.output.contains("\"sender\": \"NWS Simulator\""), "\(kept)")
    #expect(kept.output.contains("\"source\": \"disk\""))
    let now = try await served.run("Denver --offline --width 100")
    #expect(now.output.contains("(NWS Simulator)"), "\(now)")
    #expect(asked == ["/v1/forecast": 1, "/alerts/active": 1])
    let watched = try await served.run("watch Denver --warn --once --jsonl")
    #expect(watched.output.contains("\"event\": \"official\""), "\(watched)")
  }

  @Test func `The first look at a place names its official warning`() async throws {
    let bar = try await served.run("Denver --oneline")
    #expect(bar.code == 0 && asked == ["/v1/forecast": 1], "\(bar)")
    let now = try await served.run("Denver --width 100")
    #expect(now.output.contains("(NWS Simulator)"), "\(now)")
    #expect(asked["/alerts/active"] == 1 && asked["/v1/forecast"] == 1)
    let again = try await served.run("Denver --width 100")
    #expect(again.output.contains("(NWS Simulator)"), "\(again)")
    #expect(asked["/alerts/active"] == 1)
  }

  @Test func `Without an authority only the forecast is requested`() async throws {
    let outcome = try await served.run("warnings Tokyo")
    #expect(outcome.code == 0 && outcome.output.contains("No official warning service"))
    #expect(asked == ["/v1/forecast": 1])
    let row = try await served.run("warnings Tokyo --csv")
    #expect(row.output.split(separator: "\n").count == 2, "\(row)")
  }
}
