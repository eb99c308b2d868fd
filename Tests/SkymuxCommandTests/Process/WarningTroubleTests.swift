import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// Warnings when the authority or the forecast is unavailable.
@Suite(.timeLimit(.minutes(60)))
struct WarningTroubleTests {
  private let served: ServedHome

  init() throws { served = try ServedHome(SimulatedTransport(WarnedWorld.made())) }

  private var weather: String { "http://127.0.0.1:\(served.server.port)" }
  private let nobody = "http://127.0.0.1:9"

  private func run(
    _ line: String, forecast: String, authority: String
  ) async throws -> FinishedProcess {
    var process = SkymuxProcess(served.home)
    process.variables["SKYMUX_FORECAST_URL"] = forecast
    process.variables["SKYMUX_NWS_URL"] = authority
    process.variables["SKYMUX_METEOALARM_URL"] = authority
    return try await process.run("\(line) --timeout 600s")
  }

  @Test(arguments: ["500", "garbage", "silence"])
  func `A failing authority gives a note, and its warnings count as unknown`(how: String)
    async throws
  {
    let authority = try LoopbackServer { _ in
      switch how {
      case "500": LoopbackServer.Reply(status: 500)
      case "garbage": LoopbackServer.Reply(body: Data("{\"warnings\": 7, \"features\": [".utf8))
      default: LoopbackServer.Reply(parts: [.reset], length: .raw)
      }
    }
    defer { authority.stop() }
    let address = "http://127.0.0.1:\(authority.port)"
    for (town, name) in [("Denver", "US National Weather Service"), ("Berlin", "EUMETNET")] {
      let outcome = try await run("warnings \(town)", forecast: weather, authority: address)
      #expect(outcome.code == 0, "\(outcome)")
      #expect(outcome.complaints.count == 1, "\(outcome)")
      #expect(outcome.errors.hasPrefix("note: \(name)"), "\(outcome)")
      #expect(outcome.output.contains("are not available right now"), "\(outcome)")
      #expect(outcome.output.contains("From the forecast"))
    }
  }

  @Test func `Without the authority a row without warnings is stale`()
    async throws
  {
    let known = try await run("warnings Denver --csv", forecast: weather, authority: weather)
    #expect(known.output.contains(",false,"), "\(known)")
    var process = SkymuxProcess(try SkymuxProcess.Home())
    process.variables["SKYMUX_FORECAST_URL"] = weather
    process.variables["SKYMUX_NWS_URL"] = nobody
    let row = try await process.run("warnings Denver --csv --timeout 600s")
    #expect(row.code == 0, "\(row)")
    #expect(row.output.contains(",true,"), "\(row)")
    #expect(row.complaints.count == 1, "\(row)")
    let json = try await process.run("warnings Denver --json --timeout 600s")
    #expect(
      json.output.contains("\"trouble\": \"could not connect to 127.0.0.1\""), "\(json)")
    #expect(try await process.run("warnings Denver --strict --timeout 600s").code == 5)
  }

  @Test func `A stale forecast beside new warnings is reported`() async throws {
    let forecasts = try ServedHome()
    let address = "http://127.0.0.1:\(forecasts.server.port)"
    let first = try await run("warnings Denver", forecast: address, authority: weather)
    #expect(first.errors.isEmpty, "\(first)")
    forecasts.endServer()
    let old = try await run("warnings Denver --refresh", forecast: address, authority: weather)
    #expect(old.code == 0, "\(old)")
    #expect(old.errors.contains("; showing data from "), "\(old)")
    let strict = try await run(
      "warnings Denver --refresh --strict", forecast: address, authority: weather)
    #expect(strict.code == 5, "\(strict)")
  }

  @Test func `Without a forecast official warnings show with a note`() async throws {
    let outcome = try await run("warnings Denver", forecast: nobody, authority: weather)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.output.contains("NWS Simulator"), "\(outcome)")
    #expect(
      outcome.errors == "note: Denver: could not connect to 127.0.0.1\n", "\(outcome)")
  }

  @Test func `watch reports official warnings without a forecast`() async throws {
    let watched = try await run(
      "watch Denver --warn --once --jsonl", forecast: nobody, authority: weather)
    #expect(watched.code == 0, "\(watched)")
    #expect(watched.output.contains("\"event\": \"official\""), "\(watched)")
    #expect(watched.complaints.count == 1, "\(watched)")
  }
}
