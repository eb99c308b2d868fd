import ChildProcesses
import Foundation
import SystemTesting
import Testing
import WeatherReports

@testable import SkymuxCommand

/// Every form of every command, run as a process with demo weather.
@Suite(.timeLimit(.minutes(60)))
struct FormTests {
  private func run(_ line: String, _ variables: [String: String] = [:]) async throws
    -> FinishedProcess
  {
    var process = SkymuxProcess(try SkymuxProcess.Home())
    process.variables.merge(variables) { $1 }
    return try await process.run(line + " --demo --now 2026-11-21T04:24Z")
  }

  @Test(
    arguments: CommandLines.some(0, of: CommandLines.ofPlace(), isInvented: true)
      + Thorough.pick(
        ["compare Berlin Oslo --diff --sort name", "search portland", "cache stat", "doctor"],
        [
          "Berlin", "\"Portland, Maine\"", "52.52,13.41", "-33.9,18.4", "hours 5 Oslo",
          "days 3 Oslo", "compare Berlin Oslo", "compare Berlin Oslo --diff --sort name",
          "compare --models Berlin", "search portland", "cache stat", "doctor", "Oslo --at +3h",
          "Oslo --lang de", "",
        ]))
  func `A report is plain text within its width`(line: String) async throws {
    let widths = [40, 80, 100]
    for width in Thorough.pick([widths[line.utf8.count % 3]], widths) {
      let outcome = try await run("\(line) --width \(width)")
      #expect(outcome.code == 0)
      #expect(!outcome.output.isEmpty)
      #expect(!outcome.output.contains("\u{1B}"))
      #expect(outcome.complaints == [])
      if !line.hasPrefix("cache") {
        for row in outcome.output.split(separator: "\n") { #expect(row.count <= width) }
      }
    }
  }

  @Test(arguments: ["Oslo", "days Oslo", "Oslo --plain", "Oslo --json", "search oslo"])
  func `Output says once that it is a demo`(line: String) async throws {
    let outcome = try await run(line)
    let said = outcome.output + outcome.errors
    let count = said.components(separatedBy: "demo").count - 1
    #expect(count == (line.contains("json") ? 2 : 1), "\(said)")
  }

  @Test(
    arguments: CommandLines.some(1, of: CommandLines.ofPlace(in: .json), isInvented: true)
      + Thorough.pick(
        ["compare Berlin Oslo", "search oslo", "doctor", "places ls", "cache ls", "Oslo --waybar"],
        [
          "Oslo", "hours 3 Oslo", "compare Berlin Oslo", "search oslo", "doctor", "places ls",
          "cache ls", "Oslo --waybar",
        ]))
  func `--json prints valid JSON with a schema number`(line: String) async throws {
    let form = line.contains("--waybar") ? "" : " --json"
    let outcome = try await run(line + form)
    #expect(outcome.code == 0)
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let object = try #require(value as? [String: Any])
    if form.isEmpty {
      #expect(object["class"] as? [String] == ["moon", "demo"])
    } else {
      #expect(object["schema"] as? Int == 2)
    }
  }

  @Test func `The JSON article lists every name of the commands without weather`() async throws {
    let file = Checkout.root
      .appending(path: "Sources/SkymuxCommand/SkymuxCommand.docc/ReportsAsJSON.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    for line in ["search portland", "places ls", "cache ls", "doctor"] {
      let output = try await run(line + " --json").output
      #expect(output.contains("\"demo\": true"), "\(line)")
      for name in output.matches(of: #/"([a-z_]+)": /#).map(\.1) {
        #expect(article.contains("`\(name)`"), "\(line): \(name)")
      }
    }
  }

  @Test(
    arguments: CommandLines.some(2, of: CommandLines.ofPlace(in: .csv), isInvented: true)
      + Thorough.pick(
        ["compare --models Berlin --diff"],
        ["Oslo", "hours 3 Oslo", "compare Berlin Oslo", "compare --models Berlin --diff"]))
  func `--jsonl prints objects and --csv equally long rows`(line: String) async throws {
    let lines = try await run(line + " --jsonl").output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    let table = try await run(line + " --csv").output.split(separator: "\n")
    let columns = table.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
    #expect(table.count >= 2)
    #expect(Set(columns).count == 1)
  }

  @Test(arguments: [
    ("", ["temperature_c", "wind_kmh", "gusts_kmh", "rain_mm", "pressure_hpa", "visibility_km"]),
    ("--units imperial", ["temperature_f", "wind_mph", "rain_in", "snow_in", "visibility_mi"]),
    ("--wind kn", ["temperature_c", "wind_kn"]),
  ])
  func `CSV columns use and name the chosen units`(
    units: String, names: [String]
  ) async throws {
    let table = try await run("Oslo --csv \(units)").output.split(separator: "\n")
    let heading = try #require(table.first).split(separator: ",").map(String.init)
    for name in names { #expect(heading.contains(name), "\(name): \(heading)") }
    for name in ["wind", "temperature", "rain"] { #expect(!heading.contains(name)) }
    // The table and the page show the same wind.
    let index = try #require(heading.firstIndex { $0.hasPrefix("wind_") && !$0.contains("from") })
    let cells = table[1].split(separator: ",", omittingEmptySubsequences: false)
    let wind = try #require(Double(cells[index]))
    let page = try await run("Oslo --format {wind} \(units)").output
    #expect(page.contains("\(Int(wind.rounded()))"), "\(wind), \(page)")
  }

  @Test(arguments: [
    ("--oneline", #"^Oslo -?\d+° .+ ↑-?\d+° ↓-?\d+° \(<1m, demo\)\n$"#),
    ("--format {temp}|%t|{place}", #"^-?\d+°\|[+-]?\d+°C\|Oslo\n$"#),
    ("--format 3", #"^Oslo: . [+-]?\d+°C\n$"#),
    ("--tmux", #"^. #\[fg=#[0-9a-f]{6}\]-?\d+°#\[default\] \(<1m, demo\)\n$"#),
    ("next --oneline", #"^Oslo: .+\. \(<1m, demo\)\n$"#),
    ("--prose", #"^Oslo: .+ Invented weather \(--demo\), seed 1\.\n$"#),
  ])
  func `One-line forms print exactly one line`(form: String, expected: String) async throws {
    let outcome = try await run(form + " Oslo")
    let pattern = try Regex(expected)
    #expect(outcome.code == 0)
    #expect(outcome.output.wholeMatch(of: pattern) != nil, "\(outcome.output)")
  }

  @Test func `Table headings are in the chosen language`() async throws {
    #expect(try await run("search portland --lang de").output.contains("Einwohner"))
    #expect(try await run("places ls --lang de").output.contains(#/Ort +Name +Lage +id\n/#))
  }

  @Test func `Reports in the C locale are ASCII`() async throws {
    for line in [
      "Tromsø", "compare Oslo Berlin", "doctor",
    ] + CommandLines.some(3, of: CommandLines.ofPlace(), isInvented: true) {
      let outcome = try await run(line, ["LC_ALL": "C"])
      #expect(outcome.code == 0)
      #expect(outcome.output.allSatisfy { $0.isASCII })
    }
  }

  @Test(arguments: [
    ("Oslo --color always", [:], true), ("Oslo", ["CLICOLOR_FORCE": "1"], true),
    ("Oslo", ["COLORTERM": "truecolor", "TERM": "xterm"], false),
    ("Oslo --no-color", ["CLICOLOR_FORCE": "1"], false),
    ("Oslo", ["NO_COLOR": "1"], false),
  ])
  func `Output to a pipe has colors only if they are forced`(
    line: String, variables: [String: String], expected: Bool
  ) async throws {
    let outcome = try await run(line, variables)
    #expect(outcome.output.contains("\u{1B}[") == expected)
  }

  @Test func `The same seed and time give the same report`() async throws {
    let one = try await run("Oslo")
    let same = try await run("Oslo")
    let other = try await run("Oslo --seed 2")
    #expect(same == one)
    #expect(other.output != one.output)
  }

  @Test func `Every scene of the tour succeeds`() async throws {
    let process = SkymuxProcess(try SkymuxProcess.Home())
    // One scene here, or all: `TourSceneTests` runs every scene without a process.
    let outcome = try await process.run(Thorough.pick("tour once", "tour") + " --width 100")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("100 callers, 1 fetch"))
    if Thorough.isOn {
      #expect(outcome.output.contains("no network: served from disk, 2 h 0 m old"))
      #expect(outcome.output.contains("7 keystrokes, 1 search"))
    }
    #expect(!outcome.output.contains("✗"))
    #expect(outcome.output.count { $0 == "✓" } == Thorough.pick(1, TourScenes.all.count))
  }
}
