import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing
import Weather

@testable import SkymuxCommand

/// `skymux warnings` against the simulator over loopback.
@Suite(.timeLimit(.minutes(10)))
struct WarningsTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  /// A town of the United States for which the simulator has a warning today.
  private func warnedTown() throws -> String {
    let towns = [
      ("Denver", "39.7392,-104.9847"), ("Phoenix", "33.4484,-112.074"),
      ("Boise", "43.6135,-116.2035"), ("Dallas", "32.7831,-96.8067"),
      ("Seattle", "47.6062,-122.3321"), ("Chicago", "41.85,-87.65"),
      ("Minneapolis", "44.98,-93.2638"), ("Atlanta", "33.749,-84.388"),
      ("Memphis", "35.1495,-90.049"), ("Omaha", "41.2563,-95.9404"),
      ("Detroit", "42.3314,-83.0457"), ("Houston", "29.7633,-95.3633"),
      ("Albuquerque", "35.0845,-106.6511"), ("Las Vegas", "36.175,-115.1372"),
      ("Portland", "45.5234,-122.6762"), ("Nashville", "36.1659,-86.7844"),
    ]
    let town = towns.first { _, point in
      let answer = SimulatedOpenMeteo().answer(
        path: "/alerts/active", query: "point=\(point)", at: Date())
      return String(decoding: answer.body, as: UTF8.self).contains("NWS Simulator")
    }
    return try #require(town?.0)
  }

  private var asked: [String: Int] { served.transport.requestCounts }

  @Test func `The authority is asked once, and its word told offline with its age`() async throws {
    let town = try warnedTown()
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

  @Test func `Where nobody warns nobody is asked, and the forecast is told`() async throws {
    let outcome = try await served.run("warnings Tokyo")
    #expect(outcome.code == 0 && outcome.output.contains("No authority is known here"))
    #expect(asked == ["/v1/forecast": 1])
    let row = try await served.run("warnings Tokyo --csv")
    #expect(row.output.split(separator: "\n").count == 2, "\(row)")
  }

  @Test(arguments: ["500", "garbage", "silence"])
  func `An authority that fails is no error, and nothing is guessed`(how: String) async throws {
    let authority = try LoopbackServer { _ in
      switch how {
      case "500": LoopbackServer.Reply(status: 500)
      case "garbage": LoopbackServer.Reply(body: Data("{\"warnings\": 7, \"features\": [".utf8))
      default: LoopbackServer.Reply(parts: [.reset], length: .raw)
      }
    }
    defer { authority.stop() }
    let address = "http://127.0.0.1:\(authority.port)"
    func run(_ line: String) async throws -> FinishedProcess {
      var process = SkymuxProcess(served.home)
      process.variables["SKYMUX_FORECAST_URL"] = "http://127.0.0.1:\(served.server.port)"
      process.variables["SKYMUX_NWS_URL"] = address
      process.variables["SKYMUX_METEOALARM_URL"] = address
      return try await process.run("\(line) --timeout 600s")
    }
    for town in ["Denver", "Berlin"] {
      let outcome = try await run("warnings \(town)")
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.output.contains("is not known now"), "\(outcome)")
      #expect(outcome.output.contains("From the forecast"))
    }
  }
}
