import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// Runs the program against the simulator over loopback, with a cache that outlives each run.
@Suite(.timeLimit(.minutes(60)))
struct ServedTests {
  /// The error for a server that is not running.
  private static let nobody = "could not connect to 127.0.0.1"

  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var home: SkymuxProcess.Home { served.home }

  private func run(
    _ line: String, _ change: (inout SkymuxProcess) -> Void = { _ in }
  ) async throws -> FinishedProcess {
    try await served.run(line, change)
  }

  @Test func `A fresh cache entry on disk makes no request`() async throws {
    #expect(try await run("Oslo --oneline").code == 0)
    let asked = served.requests
    #expect(asked == 1)
    let again = try await run("Oslo --csv")
    #expect(again.output.contains(",disk,"))
    #expect(again.errors == "")
    #expect(served.requests == asked)
  }

  @Test func `A run leaves only the cache in the home folder`() async throws {
    #expect(try await run("Oslo --oneline").code == 0)
    let names = { (path: String) in
      try FileManager.default.contentsOfDirectory(atPath: home.url.path + path)
    }
    #expect(try names("") == [".cache"])
    #expect(try names("/.cache") == ["skymux"])
  }

  @Test func `Without a network stored data is shown, and --strict fails`() async throws {
    _ = try await run("Oslo --oneline")
    served.endServer()
    let outcome = try await run("Oslo --refresh --json")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"source\": \"disk\""))
    #expect(outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("note: Oslo: \(Self.nobody); showing data from "))
    let strict = try await run("Oslo --refresh --strict")
    #expect(strict.code == 5)
    #expect(strict.output == "")
  }

  @Test func `Air quality reports its own age`() async throws {
    #expect(try await run("hours 2 Oslo").code == 0)
    let missing = try await run("air Oslo --offline")
    #expect(missing.code == 4)
    #expect(
      missing.errors.hasPrefix("error: no stored data for \"Oslo\", and --offline was given."))
    #expect(try await run("air Oslo").code == 0)
    served.endServer()
    let kept = try await run("air Oslo --refresh --json")
    #expect(kept.code == 0 && kept.output.contains("\"source\": \"disk\""))
    #expect(kept.errors.hasPrefix("note: Oslo: \(Self.nobody); showing data from "), "\(kept)")
    #expect(try await run("air Oslo --refresh --strict").code == 5)
  }

  @Test func `Without a network and stored data the exit code is 4`() async throws {
    served.endServer()
    let online = try await run("Oslo")
    #expect(online.code == 4)
    #expect(online.output == "")
    #expect(online.errors.hasPrefix("error: \(Self.nobody), and no stored data for \"Oslo\"."))
    let offline = try await run("Oslo --offline")
    #expect(offline.code == 4)
    #expect(
      offline.errors
        == "error: no stored data for \"Oslo\", and --offline was given. Run once online: "
        + "skymux Oslo\n")
    #expect(served.requests == 0)
  }

  @Test func `A bar prints its module without data`() async throws {
    served.endServer()
    let outcome = try await run("Oslo --waybar")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"class\": [\"error\"]"))
    #expect(outcome.errors.hasPrefix("error: \(Self.nobody)"))
  }

  @Test func `--offline sends no requests`() async throws {
    _ = try await run("Oslo --oneline")
    let asked = served.requests
    #expect(try await run("Oslo --offline --oneline").code == 0)
    #expect(try await run("search osl --offline").code == 0)
    #expect(try await run("compare Oslo Berlin --offline").code == 0)
    #expect(served.requests == asked)
  }

  @Test func `--max-age and --refresh decide whether a forecast is refetched`() async throws {
    _ = try await run("hours 2 Oslo")
    let asked = served.requests
    _ = try await run("hours 2 Oslo --max-age 1h")
    #expect(served.requests == asked)
    _ = try await run("hours 2 Oslo --max-age 0s")
    #expect(served.requests == asked + 1)
    _ = try await run("hours 2 Oslo --refresh")
    #expect(served.requests == asked + 2)
    let strict = try await run("hours 2 Oslo --max-age 0s --strict --json")
    #expect(strict.code == 0 && strict.errors.isEmpty, "\(strict)")
    #expect(strict.output.contains("\"stale\": false"), "\(strict)")
    let offline = try await run("hours 2 Oslo --max-age 0s --strict --offline")
    #expect(offline.code == 5, "\(offline)")
  }

  @Test(arguments: ["hours 2 Oslo", "days 2 Oslo", "today Oslo", "compare Oslo Berlin"])
  func `A format with {aqi} requests air quality`(line: String) async throws {
    let outcome = try await run("\(line) --format {aqi}")
    let lines = outcome.output.split(separator: "\n")
    #expect(!lines.isEmpty && !lines.contains("–"), "\(outcome)")
  }

  @Test func `--diff needs data for the first place`() async throws {
    #expect(try await run("Oslo --oneline").code == 0)
    let missing = try await run("compare Paris Oslo --diff --offline")
    #expect(missing.code == 4 && missing.output.isEmpty, "\(missing)")
    #expect(missing.errors.hasPrefix("error: no stored data for \"Paris\""), "\(missing)")
    let unknown = try await run("compare Xyzzyq Oslo Berlin --diff")
    #expect(unknown.code == 3 && unknown.output.isEmpty, "\(unknown)")
    let other = try await run("compare Oslo Xyzzyq --diff --csv")
    #expect(other.code == 0 && other.output.contains("temperature_difference"), "\(other)")
  }

  @Test func `Compared places share one request`() async throws {
    #expect(try await run("compare Berlin Oslo \"Cape Town\" Tokyo").code == 0)
    #expect(served.transport.requestCounts["/v1/forecast"] == 1)
  }

  @Test func `Compared models share one request`() async throws {
    let outcome = try await run("compare --models Berlin --csv")
    #expect(outcome.code == 0)
    #expect(outcome.output.split(separator: "\n").count == 5)
    #expect(served.transport.requestCounts["/v1/forecast"] == 1)
  }

  @Test func `A place without data keeps its row`() async throws {
    _ = try await run("hours 2 Oslo")
    let outcome = try await run("compare Berlin Oslo --offline")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("○ no stored data for \"Berlin\""))
    let rows = try await run("compare Berlin Oslo --offline --csv").output.split(separator: "\n")
    #expect(rows.count == 3)
    #expect(
      Set(rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count == 1)
  }

  @Test func `A rate limit is reported with its end, and stops further requests`() async throws {
    served.transport.conditions.limits = SimulatedLimits(perMinute: 1000, perHour: 1000, perDay: 0)
    let outcome = try await run("hours 2 Oslo")
    #expect(outcome.code == 6)
    #expect(outcome.errors.contains("daily limit reached; try again after"))
    #expect(outcome.errors.contains("No stored data for \"Oslo\"."))
    let asked = served.requests
    #expect(try await run("hours 2 Oslo").code == 6)
    #expect(served.requests == asked)
    let compared = try await run("compare Oslo Berlin")
    #expect(compared.code == 6 && compared.output.isEmpty, "\(compared)")
    #expect(served.requests == asked)
    let doctor = try await run("doctor --offline --width 200")
    #expect(doctor.output.contains(#/ ! limits +forecast: .* until \d\d:\d\d UTC/#), "\(doctor)")
  }

  @Test func `After cache damage the program fetches again`() async throws {
    _ = try await run("Oslo --oneline")
    let files = try FileManager.default.subpathsOfDirectory(atPath: home.cache.path)
    for name in files {
      let file = home.cache.appending(path: name)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { try Data("not a cache at all".utf8).write(to: file) }
    }
    let outcome = try await run("Oslo --oneline")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Oslo "))
    #expect(try await run("Oslo --oneline --offline").code == 0)
  }

  @Test func `An unwritable cache folder gives a note and the output`() async throws {
    let outcome = try await run("Oslo --oneline") { process in
      process.variables["SKYMUX_CACHE_DIR"] = "/proc/skymux"
    }
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Oslo "))
    #expect(outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("note: could not save the fetched data: "))
  }

  @Test func `Writing to a closed pipe is not an error`() async throws {
    let pipe = try OutputPipe()
    pipe.closeReadingEnd()
    let outcome = try await run("hours 48 Oslo --json") { process in
      process.output = FileHandle(fileDescriptor: pipe.writingEnd, closeOnDealloc: false)
    }
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
  }

  @Test func `Output to a full device exits with 74`() async throws {
    let file = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(file >= 0)
    let full = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    let outcome = try await run("Oslo") { $0.output = full }
    #expect(outcome.code == 74)
    #expect(
      outcome.errors == "error: could not write to standard output: No space left on device\n")
  }

  @Test func `--plain fetches all places in one request`() async throws {
    #expect(try await run("places add Oslo").code == 0)
    #expect(try await run("places add Berlin").code == 0)
    let outcome = try await run("Tokyo --plain")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("1. Tokyo") && outcome.output.contains("Berlin: "))
    #expect(outcome.output.contains("ir quality"), "\(outcome.output)")
    #expect(served.transport.requestCounts["/v1/forecast"] == 1)
    served.endServer()
    let gone = try await run("Lima --plain")
    #expect(gone.code == 4, "\(gone.errors)")
  }

  @Test func `--plain shows the time of --at`() async throws {
    let now = try await run("Oslo --plain")
    let later = try await run("Oslo --plain --at tomorrow")
    #expect(later.code == 0, "\(later.errors)")
    #expect(now.output.split(separator: "\n").first != later.output.split(separator: "\n").first)
  }

  @Test func `-vv reports a failed request in one line`() async throws {
    served.endServer()
    let outcome = try await run("hours 2 Oslo -vv")
    #expect(outcome.code == 4)
    #expect(outcome.errors.hasPrefix("request: 127.0.0.1/v1/forecast failed after "))
    #expect(!outcome.errors.contains("NSURLError") && !outcome.errors.contains("?latitude"))
  }

  @Test func `-v prints the source of the data`() async throws {
    let first = try await run("hours 2 Oslo -v")
    #expect(first.errors.hasPrefix("Oslo, Norway (59.9"), "\(first.errors)")
    #expect(first.errors.contains("): from network, less than a minute old\n"))
    #expect(try await run("hours 2 Oslo -v").errors.contains("): from disk, "))
  }

  @Test func `-vvv prints the URL of each request`() async throws {
    let outcome = try await run("hours 2 Oslo -vvv")
    #expect(
      outcome.errors.hasPrefix("request: http://127.0.0.1:\(served.server.port)/v1/forecast?"))
    #expect(outcome.errors.contains(" 200, "))
  }
}
