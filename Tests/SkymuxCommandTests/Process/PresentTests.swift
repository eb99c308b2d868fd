import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// Runs at the current time with a service whose current values differ from its hourly values.
@Suite(.timeLimit(.minutes(60)))
struct PresentTests {
  /// Reports 33.3 °C now, and 8.7 °C in every hour and quarter of an hour.
  private static func service() throws -> HostileService {
    try HostileService(change: { path, value in
      guard path.contains("temperature_2m"), value is Double else { return value }
      return path.contains("current") ? 33.3 : 8.7
    })
  }

  @Test(arguments: [
    "Oslo", "now Oslo", "Oslo --json", "Oslo --jsonl", "Oslo --csv", "Oslo --oneline",
    "Oslo --tmux", "Oslo --waybar", "Oslo --prose", "Oslo --format {temp}", "Oslo --plain",
    "compare Oslo Berlin", "compare Oslo Berlin --json", "compare Oslo Berlin --csv",
  ])
  func `Every form shows the current values of the service`(line: String) async throws {
    let service = try Self.service()
    let outcome = try await SkymuxProcess(.init()).run("\(line) \(service.options)")
    #expect(outcome.code == 0, "\(outcome)")
    // The last alternative is a row of the large digits of the page.
    #expect(outcome.output.contains(#/33\.3|33°|33 degrees|██     ██     humid/#), "\(outcome)")
  }

  @Test func `A response with current values only is shown`() async throws {
    let service = try HostileService(bytes: { body in
      guard var answer = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else {
        return body
      }
      for part in ["hourly", "minutely_15", "daily"] {
        answer[part] = nil
        answer["\(part)_units"] = nil
      }
      return (try? JSONSerialization.data(withJSONObject: answer)) ?? body
    })
    let outcome = try await SkymuxProcess(.init()).run("Oslo --json \(service.options)")
    #expect(outcome.code == 0 && !outcome.output.contains("\"now\": null"), "\(outcome)")
    #expect(outcome.output.contains("\"now\": {"), "\(outcome)")
  }

  @Test func `Every form of a demo shows the same chance of rain now`() async throws {
    let home = try SkymuxProcess.Home()
    let run = { (line: String) in
      try await SkymuxProcess(home).run("Berlin --demo --now 2026-11-28T04:24Z \(line)")
    }
    let json = try await run("--json").output
    let chance = try #require(
      json.firstMatch(of: #/"precipitation_chance(?:_pct)?": (\d+)|"rain_chance_pct": (\d+)/#))
    let percent = String(chance.1 ?? chance.2 ?? "")
    #expect(json.contains("interval_s\": 900"), "\(json)")
    let moving = try await SkymuxProcess(home).run("Berlin --demo --json").output
    #expect(moving.contains("interval_s\": 900"), "\(moving)")
    let page = try await run("").output
    let plain = try await run("--plain").output
    #expect(page.contains("\(percent) %") && plain.contains("\(percent) %"), "\(page)\(plain)")
  }
}
