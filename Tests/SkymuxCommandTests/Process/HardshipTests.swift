import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import SystemTesting
import Testing

/// Every form of the command line where something is amiss: what it prints, what it says of it, and
/// the code it ends with.
@Suite(.timeLimit(.minutes(60)))
struct HardshipTests {
  /// What needs weather.
  private static let weather =
    CommandLines.ofPlace() + [
      "", "now", "@home", "Oslo", "\"Portland, Maine\"", "52.52,13.41", "-33.9,18.4",
      "hours 5 Oslo",
      "days 3 Oslo", "compare Oslo Berlin", "compare --models Oslo", "Oslo --json", "Oslo --jsonl",
      "Oslo --csv", "Oslo --format %t", "Oslo --oneline", "Oslo --waybar", "Oslo --tmux",
      "Oslo --prose", "hours 3 Oslo --csv", "next Oslo --oneline", "air Oslo --jsonl",
      "sun Oslo --json", "days Oslo --at +3h", "Oslo --plain", "--plain",
    ]
  /// What does not.
  private static let others = [
    "search oslo", "search oslo --csv", "places ls", "places default", "places ls --json",
    "config ls", "config get clock", "config path", "cache stat", "cache ls", "cache ls --json",
    "cache path", "doctor --offline", "completions bash", "completions zsh", "completions fish",
    "man", "help hours", "--version", "--help", "days --help",
  ]
  /// What changes something of the user's.
  private static let changes = [
    "places add Hamburg --as port", "places rm Berlin", "places default Oslo",
    "config set clock 12",
  ]

  /// What is stored is old after a quarter of an hour, which a busy machine needs for all of this.
  private static let offline = " --offline --max-age 1d"

  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var home: SkymuxProcess.Home { served.home }

  private func run(
    _ line: String, _ change: (inout SkymuxProcess) -> Void = { _ in }
  ) async throws -> FinishedProcess {
    try await served.run(line, change)
  }

  /// All lines, or a share of them that is another in each turn.
  private static func some(_ turn: Int, every step: Int) -> [String] {
    CommandLines.some(turn, of: weather + others, every: step)
  }

  @Test func `With a network every form answers and says nothing more`() async throws {
    #expect(try await run("places add Berlin --as home").code == 0)
    for line in CommandLines.some(0, of: Self.weather, every: 3) + Self.others {
      let outcome = try await run(line)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
      #expect(!outcome.output.isEmpty, "\(line)")
    }
  }

  @Test func `Without a network every form answers from what is stored`() async throws {
    try await FilledHome.copy(to: served)
    let asked = served.transport.requestCounts
    // Without a network a line costs little, so that here each runs every time.
    for line in Self.weather.map({ $0 + Self.offline }) + Self.others {
      let outcome = try await run(line + (line.contains("--offline") ? "" : " --offline"))
      #expect(outcome.code == 0, "\(line): \(outcome.errors)")
      #expect(!outcome.output.isEmpty && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
    }
    #expect(served.transport.requestCounts == asked)
  }

  @Test func `With nothing stored each says so in one line`() async throws {
    #expect(try await run("places add Berlin --as home").code == 0)
    for line in Self.weather {
      let outcome = try await run(line + " --offline")
      // A bar keeps its module.
      let isBar = line.contains("--waybar")
      #expect(outcome.code == (isBar ? 0 : 4), "\(line)")
      #expect(outcome.output.isEmpty == !isBar, "\(line)")
      #expect(outcome.complaints.last?.hasPrefix("error: ") == true, "\(line)")
      // Each of two places and of three models has its line.
      let expected = line.hasPrefix("compare") ? line.contains("--models") ? 4 : 3 : 1
      #expect(outcome.complaints.count == expected, "\(line): \(outcome.errors)")
    }
    for line in Self.others { #expect(try await run(line).code == 0, "\(line)") }
  }

  @Test func `A damaged cache is no reason to fail`() async throws {
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

  @Test func `Without UTF-8 every form is ASCII`() async throws {
    try await FilledHome.copy(to: served)
    for line in Self.some(2, every: 5) {
      let outcome = try await run(line) { $0.variables["LC_ALL"] = "C" }
      #expect(outcome.code == 0, "\(line)")
      // What programs read is UTF-8 by its own rules.
      if !["--json", "--csv", "--waybar", "completions"].contains(where: line.contains) {
        #expect(outcome.output.allSatisfy { $0.isASCII }, "\(line)")
      }
    }
  }

  @Test func `A reader who leaves is no error`() async throws {
    try await FilledHome.copy(to: served)
    for line in Self.some(3, every: 5) {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let outcome = try await run(line) { $0.output = pipe.fileHandleForWriting }
      #expect(outcome.code == 0, "\(line)")
      #expect(outcome.errors == "", "\(line)")
    }
  }

  @Test func `A disk that takes nothing costs no answer`() async throws {
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
      #expect(outcome.errors.hasPrefix("note: what was fetched could not be kept: "), "\(line)")
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "no disk can be mounted here"))
  func `A full disk costs no form its answer`() async throws {
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
        #expect(outcome.errors.hasPrefix("note: what was fetched could not be kept: "), "\(line)")
      }
      try await expectUnchanged(isThere)
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "no disk can be mounted here"))
  func `A home that is only read costs no form its answer`() async throws {
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

  /// On a disk that takes nothing: what reads goes on, and what writes says that it could not.
  private func expectUnchanged(_ isThere: (inout SkymuxProcess) -> Void) async throws {
    for line in CommandLines.some(0, of: Self.others, every: 3) {
      let outcome = try await run(line, isThere)
      // The doctor is there to find the disk.
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

  /// The invented world needs neither a home nor a network, and leaves nothing behind.
  @Test func `In the demo nothing of all that matters`() async throws {
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

  @Test func `A reader of the demo who leaves is no error either`() async throws {
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

  /// Else the first file that is opened would be the stream.
  @Test(arguments: [
    ("Oslo --oneline >&-", 74, "error: standard output cannot be written: Bad file descriptor\n"),
    ("Oslo --oneline 2>&-", 0, ""), ("Oslo --oneline <&-", 0, ""),
    ("Oslo --oneline >&- 2>&- <&-", 74, ""),
  ])
  func `A stream that is closed is no file`(line: String, code: Int32, errors: String) async throws
  {
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
