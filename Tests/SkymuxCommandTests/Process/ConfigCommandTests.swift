import ChildProcesses
import Foundation
import Testing

/// The commands that read and write the user's files.
@Suite(.timeLimit(.minutes(60)))
struct ConfigCommandTests {
  private let home: SkymuxProcess.Home

  init() throws { home = try SkymuxProcess.Home() }

  private func run(
    _ line: String, _ change: (inout SkymuxProcess) -> Void = { _ in }
  ) async throws -> FinishedProcess {
    var process = SkymuxProcess(home)
    change(&process)
    return try await process.run(line)
  }

  @Test func `An empty VISUAL falls back to EDITOR`() async throws {
    let outcome = try await run("config edit") { process in
      process.variables["VISUAL"] = ""
      process.variables["EDITOR"] = "/nowhere/vi -u x"
    }
    #expect(
      outcome.errors
        == "error: could not start the editor /nowhere/vi. Choose another: EDITOR=nano\n")
  }

  #if os(Linux)
  @Test func `The editor starts with no signal blocked`() async throws {
    let outcome = try await run("config edit") { process in
      process.variables["EDITOR"] = "grep SigBlk /proc/self/status #"
    }
    #expect(outcome.output == "SigBlk:\t0000000000000000\n", "\(outcome)")
  }
  #endif

  @Test(arguments: ["config ls", "config get clock", "when", "--plain --demo"])
  func `An unreadable file is reported once`(line: String) async throws {
    try FileManager.default.createDirectory(at: home.config, withIntermediateDirectories: true)
    try Data(#"{"version": 99}"#.utf8).write(to: home.config.appending(path: "config.json"))
    let outcome = try await run(line)
    #expect(outcome.code == 0, "\(outcome)")
    // The demo reads no files.
    #expect(outcome.complaints.count == (line.contains("--demo") ? 0 : 1), "\(outcome)")
  }

  @Test(arguments: [
    ("places add Oslo --as home", "--demo saves no places\n"),
    ("places default Oslo", "--demo saves no places\n"),
    ("config set temp f", "--demo saves no settings\n"),
    ("config set units si", "--demo saves no settings\n"),
    ("cache stat", "--demo stores nothing\n"), ("cache ls", "--demo stores nothing\n"),
    ("cache clear", "--demo stores nothing\n"),
  ])
  func `The demo stores nothing and shows no path`(
    line: String, said: String
  ) async throws {
    let outcome = try await run(line + " --demo")
    #expect(outcome.code == 0 && outcome.output == said, "\(outcome)")
    #expect(outcome.complaints.isEmpty, "\(outcome)")
    let shelf = try await run("cache ls --demo --json")
    #expect(shelf.output.contains("\"path\": null"), "\(shelf)")
  }

  @Test(arguments: [UInt8(ascii: " "), UInt8(ascii: "x")])
  func `A theme that is too large gives one note`(byte: UInt8) async throws {
    try FileManager.default.createDirectory(at: home.config, withIntermediateDirectories: true)
    try Data(#"{"theme": "own"}"#.utf8).write(to: home.config.appending(path: "config.json"))
    try Data(repeating: byte, count: 50_000_000)
      .write(to: home.config.appending(path: "theme.json"))
    let outcome = try await run("places ls")
    let notes = outcome.errors.split(separator: "\n").filter { $0.contains("theme.json") }
    #expect(notes.count == 1 && notes[0].contains("too large"), "\(outcome)")
  }

  @Test(arguments: [
    ("x", 4_000_001, "too large"), ("{", 1, "not valid JSON"),
    (##"{"colors": {"acent": "#102030"}}"##, 1, "acent"),
  ])
  func `Reports and the doctor report an unusable theme`(
    text: String, count: Int, said: String
  ) async throws {
    try FileManager.default.createDirectory(at: home.config, withIntermediateDirectories: true)
    let settings = home.config.appending(path: "config.json")
    let theme = home.config.appending(path: "theme.json")
    try Data(String(repeating: text, count: count).utf8).write(to: theme)
    // A report with another theme does not read it; the doctor checks all files.
    for isChosen in [false, true] {
      if isChosen { try Data(#"{"theme": "own"}"#.utf8).write(to: settings) }
      let report = try await run("Oslo --offline --color always")
      let notes = report.errors.split(separator: "\n").filter { $0.hasPrefix("note: ") }
      let told = notes.filter { $0.contains("theme.json") && $0.contains(said) }
      #expect(told.count == (isChosen ? 1 : 0), "\(report)")
      let doctor = try await run("doctor --offline --width 200")
      let lines = doctor.output.split(separator: "\n")
      let line = lines.firstIndex { $0.contains(" ! theme ") }
      #expect(
        line.map { lines[$0].contains(said) && lines[$0 + 1].contains("→ ") } == true, "\(doctor)")
    }
    try Data(##"{"colors": {"accent": "#102030"}}"##.utf8).write(to: theme)
    #expect(!(try await run("doctor --offline --width 200").output.contains(" ! theme ")))
  }

  @Test func `The units of a system are listed and read by its name`() async throws {
    #expect(try await run("config get units").output == "metric\n")
    #expect(try await run("config ls").output.contains("units        metric (default)\n"))
    _ = try await run("config set units imperial")
    #expect(try await run("config get units").output == "imperial\n")
    #expect(try await run("config ls").output.contains("units        imperial\n"))
    _ = try await run("config set wind kn")
    #expect(try await run("config get units").output == "mixed\n")
  }

  @Test func `--plain reports each unreadable file once`() async throws {
    try FileManager.default.createDirectory(at: home.config, withIntermediateDirectories: true)
    for name in ["config.json", "places.json"] {
      try Data(#"{"version": 99}"#.utf8).write(to: home.config.appending(path: name))
    }
    let outcome = try await run("Oslo --plain")
    #expect(outcome.errors.components(separatedBy: "config.json").count == 2, "\(outcome)")
    #expect(outcome.errors.components(separatedBy: "places.json").count == 2, "\(outcome)")
  }
}
