import ChildProcesses
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// `skymux warnings` against the simulator over loopback.
@Suite(.timeLimit(.minutes(60)))
struct WarningsTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var asked: [String: Int] { served.transport.requestCounts }

  @Test func `Warnings are fetched once and shown offline`() async throws {
    let town = try WarnedTown.name()
    let first = try await served.run("warnings \"\(town), US\"")
    #expect(first.code == 0 && first.errors.isEmpty, "\(first)")
    #expect(first.output.contains("US National Weather Service") && first.output.contains("\n ! "))
    #expect(first.output.contains("From the forecast"))
    #expect(asked == ["/v1/forecast": 1, "/alerts/active": 1])
    let kept = try await served.run("warnings \"\(town), US\" --offline --json")
    #expect(kept.output.contains("\"sender\": \"NWS Simulator\""), "\(kept)")
    #expect(kept.output.contains("\"source\": \"disk\""))
    let now = try await served.run("\"\(town), US\" --offline --width 100")
    #expect(now.output.contains("(NWS Simulator)"), "\(now)")
    #expect(asked == ["/v1/forecast": 1, "/alerts/active": 1])
    let watched = try await served.run("watch \"\(town), US\" --warn --once --jsonl")
    #expect(watched.output.contains("\"event\": \"official\""), "\(watched)")
  }

  @Test func `The first look at a place names its official warning`() async throws {
    let town = try WarnedTown.name()
    let bar = try await served.run("\"\(town), US\" --oneline")
    #expect(bar.code == 0 && asked == ["/v1/forecast": 1], "\(bar)")
    let now = try await served.run("\"\(town), US\" --width 100")
    #expect(now.output.contains("(NWS Simulator)"), "\(now)")
    #expect(asked["/alerts/active"] == 1 && asked["/v1/forecast"] == 1)
    let again = try await served.run("\"\(town), US\" --width 100")
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
