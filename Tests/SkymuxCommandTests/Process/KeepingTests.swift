import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// The data that the program keeps for its user: preferences, places and the cache.
@Suite(.timeLimit(.minutes(60)))
struct KeepingTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var home: SkymuxProcess.Home { served.home }

  @Test(arguments: [(214_600, "215 KB"), (999_600, "1.0 MB"), (1_250_000, "1.2 MB")])
  func `A size has at most three digits`(bytes: Int, text: String) {
    #expect(CacheShelf.size(bytes, .english) == text)
  }

  private func run(
    _ line: String, _ change: (inout SkymuxProcess) -> Void = { _ in }
  ) async throws -> FinishedProcess {
    try await served.run(line, change)
  }

  @Test func `The screen and the commands read the same preferences`() async throws {
    let path = try await run("config path").output
    #expect(path == home.config.appending(component: "config.json").path + "\n")
    #expect(try await run("config set temp f").code == 0)
    let services = SkymuxServices(environment: SkymuxProcess(home).environment)
    let parts = ScreenDependencies(services, locale: LocaleDefaults())
    #expect(parts.preferences.read().value[.temperature] == TemperatureUnit.fahrenheit.rawValue)
  }

  @Test func `Moving an alias to another place is reported`() async throws {
    let first = try await run("places add Oslo --as home")
    #expect(first.code == 0 && first.complaints.isEmpty)
    #expect(try await run("places add Oslo --as home").complaints.isEmpty)
    let second = try await run("places add Berlin --as home")
    #expect(second.errors.contains("@home was Oslo"), "\(second.errors)")
  }

  @Test func `A damaged places file is set aside and reported once`() async throws {
    try FileManager.default.createDirectory(at: home.config, withIntermediateDirectories: true)
    try Data("{\"places\": 3".utf8).write(to: home.config.appending(component: "places.json"))
    let first = try await run("Oslo --oneline")
    #expect(first.code == 0)
    #expect(first.complaints.count == 1)
    #expect(first.errors.contains("places.json is damaged"))
    #expect(try await run("Oslo --oneline").errors == "")
  }

  @Test func `Failing to write preferences exits with 74`() async throws {
    let outcome = try await run("config set clock 12") { process in
      process.variables["SKYMUX_CONFIG_DIR"] = "/proc/skymux"
    }
    #expect(outcome.code == 74)
    #expect(outcome.complaints.count == 1)
  }

  @Test func `A missing editor is reported in one line`() async throws {
    let outcome = try await run("config edit") { $0.variables["EDITOR"] = "/nowhere/vi -u x" }
    #expect(outcome.code == 1)
    #expect(
      outcome.errors
        == "error: could not start the editor /nowhere/vi. Choose another: EDITOR=nano\n")
  }

  @Test func `Places can be added, found by name or alias, and removed`() async throws {
    #expect(try await run("places add \"Portland, Maine\" --as home").code == 0)
    #expect(try await run("@home --oneline").output.hasPrefix("Portland "))
    #expect(try await run("places default Oslo").output == "the default place is Oslo, Norway\n")
    #expect(try await run("now --oneline").output.hasPrefix("Oslo "))
    #expect(try await run("compare --csv").output.split(separator: "\n").count == 3)
    #expect(try await run("places rm @home").code == 0)
    #expect(try await run("@home").code == 3)
  }

  @Test func `Removing an ambiguous place needs its region`() async throws {
    #expect(try await run("places add \"Portland, Maine\"").code == 0)
    #expect(try await run("places add \"Portland, Oregon\"").code == 0)
    let several = try await run("places rm Portland")
    #expect(several.code == 3, "\(several)")
    #expect(
      several.errors == "error: 2 places are called \"Portland\". Add the region, e.g. "
        + "\"Portland, Maine\", or run: skymux places ls\n")
    let gone = try await run("places rm \"portland, maine\"")
    #expect(gone.output == "removed Portland, Maine, United States\n", "\(gone)")
    #expect(try await run("places rm \"portland, maine\"").code == 3)
    #expect(try await run("places rm Portland").code == 0)
  }

  @Test func `Setting the default removes an unknown value and keeps unknown keys`() async throws {
    try FileManager.default.createDirectory(at: home.config, withIntermediateDirectories: true)
    let file = home.config.appending(component: "config.json")
    try Data(#"{"temperature": "warm", "mine": 7}"#.utf8).write(to: file)
    #expect(try await run("config set temp default").code == 0)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("warm") && text.contains("mine"), "\(text)")
  }

  @Test func `Command line options override preferences`() async throws {
    #expect(try await run("config set temp F").output == "temperature is f\n")
    #expect(try await run("config get temperature").output == "f\n")
    let usual = try await run("Oslo --format {temp}").output
    let asked = try await run("Oslo --format {temp} --temp c").output
    #expect(usual != asked)
    #expect(try await run("config set temp x").code == 2)
    #expect(try await run("config set units us").output.contains("imperial"))
    #expect(try await run("config set temp default").code == 0)
    #expect(try await run("Oslo --format {temp}").output == asked)
  }

  @Test func `The cache commands count and clear entries`() async throws {
    _ = try await run("Oslo --json")
    #expect(try await run("cache stat").output.hasPrefix("2 entries (forecasts 1, air 1), "))
    #expect(try await run("cache ls").output.contains("59.913,10.746"))
    #expect(try await run("cache clear").output == "removed 2 entries\n")
    #expect(try await run("Oslo --offline").code == 4)
    #expect(try await run("--version").output.contains("cache: 0 entries"))
  }

  @Test func `doctor reports an unreachable network`() async throws {
    #expect(try await run("doctor").code == 0)
    served.endServer()
    let outcome = try await run("doctor")
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("could not reach"))
    #expect(outcome.output.contains("→ check the network"))
  }

  @Test(arguments: [false, true])
  func `doctor reports a cache folder that others can change`(isInner: Bool) async throws {
    _ = try await run("Oslo")
    let cache = isInner ? served.cache.appending(path: "forecasts") : home.cache
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: cache.path)
    let outcome = try await run("doctor --offline --width 200")
    #expect(outcome.output.contains(" ! cache "), "\(outcome)")
    #expect(outcome.output.contains("other users can change \(cache.path)"), "\(outcome)")
    #expect(outcome.output.contains("→ chmod 700 "), "\(outcome)")
  }

  @Test(arguments: [
    (
      #"{"temperature": "warm", "rules": {"kite": {"winds": {"most": 9}}}}"#,
      "temperature, rules.kite.winds"
    ),
    (#"{"temperature": "#, "config.json is damaged"),
  ])
  func `doctor reports invalid preferences`(text: String, said: String) async throws {
    try FileManager.default.createDirectory(at: home.config, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: home.config.appending(component: "config.json"))
    let outcome = try await run("doctor --offline --width 200")
    let line = outcome.output.split(separator: "\n").first { $0.contains("preferences") } ?? ""
    #expect(line.contains("!") && line.contains(said), "\(outcome)")
  }

  @Test(arguments: ["SKYMUX_SERVER_URL", "SKYMUX_FORECAST_URL"])
  func `A server variable that is not a URL is an error`(name: String) async throws {
    var process = SkymuxProcess(home)
    process.variables[name] = "localhost:8080"
    let outcome = try await process.run("Oslo")
    #expect(outcome.code == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(
      outcome.errors
        == "error: \(name)=localhost:8080: expected a URL such as http://127.0.0.1:8080\n")
    let doctor = try await process.run("doctor --width 200")
    #expect(doctor.output.contains("localhost:8080 is not an address"), "\(doctor)")
    #expect(doctor.output.contains("check \(name)"), "\(doctor)")
    // Commands without requests, and commands with `--server`, ignore the variable.
    #expect(try await process.run("cache stat").code == 0)
    #expect(try await run("Oslo --oneline") { $0.variables[name] = "localhost:8080" }.code == 0)
  }

  @Test func `The setting refresh=offline stops requests until --refresh`() async throws {
    #expect(try await run("config set refresh offline").code == 0)
    let outcome = try await run("Oslo")
    #expect(outcome.code == 4)
    #expect(
      outcome.errors
        == "error: no stored data for \"Oslo\", and the setting refresh is offline. Fetch it once: "
        + "skymux Oslo --refresh\n")
    #expect(try await run("search osl").code == 0)
    #expect(try await run("doctor").output.contains("not checked (the setting refresh is offline)"))
    #expect(served.requests == 0)
    #expect(try await run("Oslo --refresh").code == 0)
    #expect(try await run("Oslo --json").output.contains("\"offline\": true"))
  }

  @Test func `A file in place of the cache folder is reported in words`() async throws {
    let file = home.url.appending(component: "file")
    try Data().write(to: file)
    func run(_ line: String) async throws -> FinishedProcess {
      try await self.run(line) { $0.variables["SKYMUX_CACHE_DIR"] = file.path }
    }
    let answer = try await run("hours 2 Oslo")
    #expect(answer.code == 0)
    #expect(answer.errors.hasSuffix(": Not a directory\n"), "\(answer.errors)")
    for line in ["cache ls", "cache stat", "cache clear"] {
      let outcome = try await run(line)
      #expect(outcome.code == 74, "\(line)")
      #expect(outcome.complaints.count == 1 && outcome.errors.contains("Not a directory"))
    }
    let doctor = try await run("doctor --offline --width 200")
    #expect(doctor.output.contains("cannot be written: \(file.path) is not a folder"), "\(doctor)")
  }

  @Test func `Adding a saved place with a new alias reports the alias`() async throws {
    #expect(try await run("places add Oslo").output == "saved Oslo, Norway\n")
    #expect(
      try await run("places add Oslo --as north").output
        == "Oslo, Norway was already saved; it is now @north\n")
  }
}
