import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import SystemTesting
import Testing

/// Runs every form of the command line under adverse conditions and checks output, complaints and
/// exit code.
@Suite(.timeLimit(.minutes(60)))
struct HardshipTests {
  /// Command lines that load weather.
  private static let weather =
    CommandLines.ofPlace() + [
      "", "now", "@home", "Oslo", "\"Portland, Maine\"", "52.52,13.41", "-33.9,18.4",
      "hours 5 Oslo",
      "days 3 Oslo", "compare Oslo Berlin", "compare --models Oslo", "Oslo --json", "Oslo --jsonl",
      "Oslo --csv", "Oslo --format %t", "Oslo --oneline", "Oslo --waybar", "Oslo --tmux",
      "Oslo --prose", "hours 3 Oslo --csv", "next Oslo --oneline", "air Oslo --jsonl",
      "sun Oslo --json", "days Oslo --at +3h", "Oslo --plain", "--plain",
    ]
  /// Command lines that do not load weather.
  private static let others = [
    "search oslo", "search oslo --csv", "places ls", "places default", "places ls --json",
    "config ls", "config get clock", "config path", "cache stat", "cache ls", "cache ls --json",
    "cache path", "doctor --offline", "completions bash", "completions zsh", "completions fish",
    "man", "help hours", "--version", "--help", "days --help",
  ]
  /// Command lines that change files of the user.
  private static let changes = [
    "places add Hamburg --as port", "places rm Berlin", "places default Oslo",
    "config set clock 12",
  ]

  /// Stored data is stale after 15 minutes, and a busy machine may need longer for all of these.
  private static let offline = " --offline --max-age 1d"

  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var home: SkymuxProcess.Home { served.home }

  private func run(
    _ line: String, _ change: (inout SkymuxProcess) -> Void = { _ in }
  ) async throws -> FinishedProcess {
    try await served.run(line, change)
  }

  /// All lines, or a share of them that differs for each turn.
  private static func some(_ turn: Int, every step: Int) -> [String] {
    CommandLines.some(turn, of: weather + others, every: step)
  }

  @Test func `With a network every form prints its output and no complaints`() async throws {
    #expect(try await run("places add Berlin --as home").code == 0)
    for line in CommandLines.some(0, of: Self.weather, every: 3) + Self.others {
      let outcome = try await run(line)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
      #expect(!outcome.output.isEmpty, "\(line)")
    }
  }

  @Test func `Without a network every form prints stored data`() async throws {
    try await FilledHome.copy(to: served)
    let asked = served.transport.requestCounts
    // These runs are cheap without a network, so every line runs every time.
    for line in Self.weather.map({ $0 + Self.offline }) + Self.others {
      let outcome = try await run(line + (line.contains("--offline") ? "" : " --offline"))
      #expect(outcome.code == 0, "\(line): \(outcome.errors)")
      #expect(!outcome.output.isEmpty && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
    }
    #expect(served.transport.requestCounts == asked)
  }

  @Test func `With nothing stored every form fails with one line`() async throws {
    #expect(try await run("places add Berlin --as home").code == 0)
    for line in Self.weather {
      let outcome = try await run(line + " --offline")
      // A bar still prints its module.
      let isBar = line.contains("--waybar")
      #expect(outcome.code == (isBar ? 0 : 4), "\(line)")
      #expect(outcome.output.isEmpty == !isBar, "\(line)")
      #expect(outcome.complaints.last?.hasPrefix("error: ") == true, "\(line)")
      // One line for each of two places or three models.
      let expected = line.hasPrefix("compare") ? line.contains("--models") ? 4 : 3 : 1
      #expect(outcome.complaints.count == expected, "\(line): \(outcome.errors)")
    }
    for line in Self.others { #expect(try await run(line).code == 0, "\(line)") }
  }

  @Test func `A damaged cache gives a note, and every form still works`() async throws {
    try await FilledHome.copy(to: served)
    for line in Self.some(1, every: 5) {
      try damage()
      let outcome = try await run(line)
      #expect(outcome.code == 0, "\(line): \(outcome.errors)")
      #expect(!outcome.output.isEmpty, "\(line)")
      let isRead = Self.weather.contains(line) || line.hasPrefix("search")
      #expect(outcome.complaints.count == (isRead ? 1 : 0), "\(line): \(outcome.errors)")
      if isRead { #expect(outcome.errors.hasPrefix("note: the cache is damaged: "), "\(line)") }
    }
    #expect(try await run("Oslo").complaints.count == 1)
    #expect(try await run("Oslo").complaints == [])
  }

  @Test func `In the C locale every form is ASCII`() async throws {
    try await FilledHome.copy(to: served)
    for line in Self.some(2, every: 5) {
      let outcome = try await run(line) { $0.variables["LC_ALL"] = "C" }
      #expect(outcome.code == 0, "\(line)")
      // Formats for other programs are always UTF-8.
      if !["--json", "--csv", "--waybar", "completions"].contains(where: line.contains) {
        #expect(outcome.output.allSatisfy { $0.isASCII }, "\(line)")
      }
    }
  }

  @Test func `A closed output pipe is not an error`() async throws {
    try await FilledHome.copy(to: served)
    for line in Self.some(3, every: 5) {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let outcome = try await run(line) { $0.output = pipe.fileHandleForWriting }
      #expect(outcome.code == 0, "\(line)")
      #expect(outcome.errors == "", "\(line)")
    }
  }

  @Test func `Every form works with a cache folder that is not writable`() async throws {
    for line in Thorough.pick(
      ["Oslo", "compare --models Oslo"],
      ["Oslo", "hours 3 Oslo --csv", "compare Oslo Berlin", "compare --models Oslo"])
    {
      let outcome = try await run(line) { process in
        process.variables["SKYMUX_CACHE_DIR"] = "/proc/skymux"
        process.variables["SKYMUX_CONFIG_DIR"] = "/proc/skymux"
      }
      #expect(outcome.code == 0, "\(line): \(outcome.errors)")
      #expect(!outcome.output.isEmpty, "\(line)")
      #expect(outcome.complaints.count == 1, "\(line): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("note: could not save the fetched data: "), "\(line)")
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "no disk can be mounted here"))
  func `Every form works on a full disk`() async throws {
    try await SmallDisk.with(kilobytes: 64) { disk in
      let isThere = { (process: inout SkymuxProcess) in
        process.variables["HOME"] = disk.folder.path
      }
      #expect(try await run("places add Berlin --as home", isThere).code == 0)
      try disk.fill()
      for line in CommandLines.some(1, of: Self.weather, every: 8) {
        let outcome = try await run(line, isThere)
        #expect(outcome.code == 0 && !outcome.output.isEmpty, "\(line): \(outcome.errors)")
        #expect(outcome.complaints.count == 1, "\(line): \(outcome.errors)")
        #expect(outcome.errors.hasPrefix("note: could not save the fetched data: "), "\(line)")
      }
      try await expectUnchanged(isThere)
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "no disk can be mounted here"))
  func `Every form works in a read-only home`() async throws {
    try await SmallDisk.with(kilobytes: 4096) { disk in
      let isThere = { (process: inout SkymuxProcess) in
        process.variables["HOME"] = disk.folder.path
      }
      try await FilledHome.copy(to: served, in: disk.folder)
      try disk.setReadOnly(true)
      for line in CommandLines.some(4, of: Self.weather, every: 5) {
        let outcome = try await run(line + Self.offline, isThere)
        #expect(outcome.code == 0 && !outcome.output.isEmpty, "\(line): \(outcome.errors)")
        #expect(outcome.errors.isEmpty, "\(line): \(outcome.errors)")
      }
      try await expectUnchanged(isThere)
    }
  }

  /// Checks on an unwritable disk that reading works and that writing reports an error.
  private func expectUnchanged(_ isThere: (inout SkymuxProcess) -> Void) async throws {
    for line in CommandLines.some(0, of: Self.others, every: 3) {
      let outcome = try await run(line, isThere)
      // `doctor` fails because it reports the disk.
      let trouble: Int32 = line.hasPrefix("doctor") ? 1 : 0
      #expect(outcome.code == trouble && !outcome.output.isEmpty, "\(line): \(outcome.errors)")
      if !line.hasPrefix("search") {
        #expect(outcome.complaints.count == trouble, "\(line): \(outcome.errors)")
      }
    }
    for line in Self.changes {
      let outcome = try await run(line, isThere)
      #expect(outcome.code == 74 && outcome.output.isEmpty, "\(line): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("error: "), "\(line)")
      #expect(outcome.complaints.count == 1, "\(line): \(outcome.errors)")
    }
  }

  /// The demo needs neither a home nor a network, and stores nothing.
  @Test func `In the demo every form works without a home folder`() async throws {
    let weather = CommandLines.some(2, of: Self.weather, every: 6, isInvented: true)
    for line in weather + Self.others {
      var process = SkymuxProcess(home)
      process.variables["LC_ALL"] = "C"
      process.variables["HOME"] = "/dev/null/home"
      let outcome = try await process.run(line + " --demo --now 2026-11-21T04:24Z")
      let isDoctor = line.hasPrefix("doctor")
      let isDisk = ["config path", "cache path"].contains(line)
      #expect(outcome.code == (isDoctor ? 1 : isDisk ? 74 : 0), "\(line): \(outcome.errors)")
      #expect(outcome.output.isEmpty == isDisk, "\(line)")
      #expect(outcome.complaints.count == (isDoctor || isDisk ? 1 : 0), "\(line)")
      if !["--json", "--csv", "--waybar", "completions"].contains(where: line.contains) {
        #expect(outcome.output.allSatisfy { $0.isASCII }, "\(line)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path) == [])
  }

  @Test func `A closed output pipe is not an error in the demo`() async throws {
    for line in Thorough.pick(
      ["", "hours 5 Oslo", "places ls"],
      ["", "Oslo --json", "hours 5 Oslo", "compare Oslo Berlin", "places ls", "tour once"])
    {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      var process = SkymuxProcess(home)
      process.output = pipe.fileHandleForWriting
      let outcome = try await process.run(line + " --demo")
      #expect(outcome.code == 0 && outcome.complaints == [], "\(line): \(outcome.errors)")
    }
  }

  /// A closed stream must not be reused for the next file that the program opens.
  @Test(arguments: [
    ("Oslo --oneline >&-", 74, "error: could not write to standard output: Bad file descriptor\n"),
    ("Oslo --oneline 2>&-", 0, ""), ("Oslo --oneline <&-", 0, ""),
    ("Oslo --oneline >&- 2>&- <&-", 74, ""),
  ])
  func `A closed standard stream is not reused for another file`(
    line: String, code: Int32, errors: String
  ) async throws {
    var shell = SkymuxProcess(home)
    shell.program = "/bin/sh"
    let world = served.options
    let outcome = try await shell.run([
      "-c", "\"$0\" \(world) \(line)", SkymuxProcess.executable,
    ])
    #expect(outcome.code == code && outcome.errors == errors, "\(outcome.errors)")
    #expect(outcome.output.isEmpty == (code != 0))
    #expect(try await run("Oslo --offline").complaints == [])
  }

  private func damage() throws {
    let files = FileManager.default.enumerator(
      at: home.cache, includingPropertiesForKeys: [.isRegularFileKey])
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "json" else { continue }
      try Data("not a cache at all".utf8).write(to: file)
    }
  }
}
