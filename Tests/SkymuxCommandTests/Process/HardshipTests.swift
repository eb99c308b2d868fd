import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing

/// Every form of the command line where something is amiss: what it prints, what it says of it, and
/// the code it ends with.
@Suite(.timeLimit(.minutes(10)))
struct HardshipTests {
  /// What needs weather.
  private static let weather = [
    "Oslo", "\"Portland, Maine\"", "52.52,13.41", "-33.9,18.4", "@home", "now Oslo", "today Oslo",
    "hours 5 Oslo", "days 3 Oslo", "next Oslo", "air Oslo", "sun Oslo", "compare Oslo Berlin",
    "Oslo --json", "Oslo --jsonl", "Oslo --csv", "Oslo --format %t", "Oslo --oneline",
    "Oslo --tmux", "Oslo --prose", "days Oslo --at +3h",
  ]
  /// What does not.
  private static let others = [
    "search oslo", "places ls", "places default", "config ls", "config get clock", "config path",
    "cache stat", "cache ls", "cache path", "doctor --offline", "completions bash", "man",
    "help hours", "--version", "--help", "days --help",
  ]

  private let home: SkymuxProcess.Home
  private let transport: SimulatedTransport
  private let server: LoopbackServer

  init() throws {
    home = try SkymuxProcess.Home()
    transport = SimulatedTransport()
    server = try transport.serve()
  }

  private func run(
    _ line: String, _ change: (inout SkymuxProcess) -> Void = { _ in }
  ) async throws -> SkymuxProcess.Outcome {
    var process = SkymuxProcess(home)
    change(&process)
    return try await process.run(
      line + " --timeout 600s --server http://127.0.0.1:\(server.port)")
  }

  /// Keeps a place and asks for everything once.
  private func fill() async throws {
    #expect(try await run("places add Berlin --as home").code == 0)
    for line in Self.weather { #expect(try await run(line).code == 0, "\(line)") }
  }

  @Test func withoutANetworkEveryFormAnswersFromWhatIsStored() async throws {
    try await fill()
    let asked = transport.requestCounts
    for line in Self.weather + Self.others {
      let outcome = try await run(line + (line.contains("--offline") ? "" : " --offline"))
      #expect(outcome.code == 0, "\(line): \(outcome.errors)")
      #expect(!outcome.output.isEmpty && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
    }
    #expect(transport.requestCounts == asked)
  }

  @Test func withNothingStoredEachSaysSoInOneLine() async throws {
    #expect(try await run("places add Berlin --as home").code == 0)
    for line in Self.weather {
      let outcome = try await run(line + " --offline")
      #expect(outcome.code == 4, "\(line)")
      #expect(outcome.output.isEmpty, "\(line)")
      #expect(outcome.complaints.last?.hasPrefix("error: ") == true, "\(line)")
      let expected = line.hasPrefix("compare") ? 3 : 1
      #expect(outcome.complaints.count == expected, "\(line): \(outcome.errors)")
    }
    for line in Self.others { #expect(try await run(line).code == 0, "\(line)") }
  }

  @Test func aDamagedCacheIsNoReasonToFail() async throws {
    try await fill()
    for line in Self.weather + Self.others {
      try damage()
      let outcome = try await run(line)
      #expect(outcome.code == 0, "\(line): \(outcome.errors)")
      #expect(!outcome.output.isEmpty, "\(line)")
      #expect(outcome.complaints.count <= 1, "\(line): \(outcome.errors)")
    }
  }

  @Test func withoutUTF8EveryFormIsASCII() async throws {
    try await fill()
    for line in Self.weather + Self.others {
      let outcome = try await run(line) { $0.variables["LC_ALL"] = "C" }
      #expect(outcome.code == 0, "\(line)")
      // What programs read is UTF-8 by its own rules.
      if !line.contains("--json") && !line.contains("completions") {
        #expect(outcome.output.allSatisfy { $0.isASCII }, "\(line)")
      }
    }
  }

  @Test func aReaderWhoLeavesIsNoError() async throws {
    try await fill()
    for line in Self.weather + Self.others {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let outcome = try await run(line) { $0.output = pipe.fileHandleForWriting }
      #expect(outcome.code == 0, "\(line)")
      #expect(outcome.errors == "", "\(line)")
    }
  }

  @Test func aDiskThatTakesNothingCostsNoAnswer() async throws {
    for line in Self.weather where !line.contains("@home") {
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

  private func damage() throws {
    let files = FileManager.default.enumerator(
      at: home.cache, includingPropertiesForKeys: [.isRegularFileKey])
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "json" else { continue }
      try Data("not a cache at all".utf8).write(to: file)
    }
  }
}
