import MuxTesting
import SystemTesting
import Testing

@Suite(.computes) struct HouseTests {
  private let house = HouseFiles()

  private func arrows() throws -> Arrows {
    let manifest = try #require(try house.files(in: "Package.swift").first)
    return Arrows(PackageGraph(manifest: manifest.text))
  }

  @Test func `No module has a forbidden import`() throws {
    let files = try house.files(in: "Sources", ending: ".swift")
    #expect(!files.isEmpty)
    let arrows = try arrows()
    let violations = files.flatMap {
      arrows.violations(in: $0.text, file: $0.path, module: $0.module)
    }
    #expect(violations.isEmpty, "\(list(violations))")
  }

  @Test func `No source violates the code rules`() throws {
    let sources = try house.files(in: "Sources", ending: ".swift").flatMap {
      CodeRules.violations(in: $0.text, file: $0.path, place: .source(module: $0.module))
    }
    let tests = try house.files(in: "Tests", ending: ".swift").flatMap {
      CodeRules.violations(in: $0.text, file: $0.path, place: .test)
    }
    #expect(sources.isEmpty && tests.isEmpty, "\(list(sources + tests))")
  }

  @Test func `Names of tests have at most 70 characters`() throws {
    let files = try house.files(in: "Tests", ending: ".swift")
    let long = files.flatMap { file in
      file.text.matches(of: #/func `([^`\n]{71,})`|@Test\("([^"\n]{71,})"/#).map {
        "\(file.path): \($0.output.0)"
      }
    }
    #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test func `No file descriptor can leak into a child process`() throws {
    let files = try ["Sources", "Tests"].flatMap { folder in
      try [".swift", ".c", ".h"].flatMap { try house.files(in: folder, ending: $0) }
    }
    let violations = files.filter { !$0.path.hasSuffix("InheritedFilesTests.swift") }.flatMap {
      InheritedFiles.violations(in: $0.text, file: $0.path)
    }
    #expect(violations.isEmpty, "\(list(violations))")
  }

  /// The names of the files that read the clock, once for each reading.
  private func clockReadings(in folders: [String]) throws -> [String] {
    let files = try folders.flatMap { try house.files(in: "Sources/\($0)", ending: ".swift") }
    // Most files contain neither word, even in comments.
    let candidates = files.filter { $0.text.contains("wallClock()") || $0.text.contains("Date") }
    return candidates.flatMap { file in
      let name = String(file.path.split(separator: "/").last ?? "")
      return SourceText(file.text).code.matches(of: #/wallClock\(\)|\bDate(?:\(\)|\.now\b)/#)
        .map { _ in name }
    }
  }

  @Test func `A command reads the clock once, watch and serve once a round`() throws {
    let folders = [
      "SkymuxCommand/Commands", "Weather", "WeatherPictures", "WeatherReports", "WeatherScreens",
    ]
    let readings = try clockReadings(in: folders)
    // `--now` is read beside the clock that it replaces; `serve` reads the clock for each request
    // and its `Date`, and `watch` for each round and pause.
    #expect(
      readings == [
        "CommandContext.swift", "CommandContext.swift", "CommandContext.swift",
        "CommandRunner+Serve.swift", "CommandRunner+Watch.swift", "CommandRunner+Watch.swift",
      ])
  }

  @Test func `An update of the screen reads the clock once`() throws {
    let files = try clockReadings(in: ["SkymuxCommand/Screen", "WeatherFeeds"])
    let readings = Dictionary(files.map { ($0, 1) }, uniquingKeysWith: +)
    // Each in a function of its own, which starts or ends an update.
    #expect(
      readings == [
        "Heartbeat.swift": 1, "CompareEffects.swift": 1, "InspectorEffects.swift": 2,
        "MapEffects.swift": 2, "MinuteTimer.swift": 2, "PlaceStates.swift": 6,
        "ScreenEffects.swift": 1, "ScreenEffects+Loading.swift": 1, "ScreenSession.swift": 1,
      ])
  }

  @Test func `The root holds only the listed entries`() throws {
    let top = try house.top()
    #expect(Set(top).isSuperset(of: [".ci", "LICENSE", "Package.swift", "README.md"]))
    let violations = PathRules.violations(top: top)
    #expect(violations.isEmpty, "\(list(violations))")
  }

  @Test func `Folder names are meaningful and no file names a machine's path`() throws {
    let violations = try house.top().flatMap { try house.files(in: $0) }.flatMap {
      PathRules.violations(path: $0.path) + PathRules.violations(in: $0.text, file: $0.path)
    }
    #expect(violations.isEmpty, "\(list(violations))")
  }

  @Test func `The module table has a correct row for each module`() throws {
    let article = try #require(try house.files(in: ModuleTable.path).first?.text)
    let modules = Set(try house.files(in: "Sources").map(\.module))
    let violations = ModuleTable(in: article).violations(
      modules: modules.union(["EmbeddedResources"]), arrows: try arrows().allowed)
    #expect(violations.isEmpty, "\(list(violations))")
  }

  @Test func `Every marked promise has a line that breaks it`() throws {
    let tables = try house.files(in: "Sources/Mux", ending: ".swift")
      .filter { $0.text.contains("// mutant: ") }.map { PromiseTable(in: $0.text) }
    let names = tables.flatMap { $0.rows.map(\.promise) }
    #expect(names.count > 20 && Set(names).count == names.count)
    #expect(tables.flatMap(\.unbroken).isEmpty)
  }

  @Test func `Every test folder belongs to a module`() throws {
    let modules = Set(try house.files(in: "Tests", ending: ".swift").map(\.module))
    #expect(modules.contains("HouseTests"))
    let strays = modules.subtracting([
      "CacheTesting", "CachingProxy", "ChildProcesses", "DocumentationTests", "DownloadProbe",
      "FaultyNetwork", "HelloProbe", "HouseTests", "MuxBenchmarks", "MuxFleet", "PeerSuitesTests",
      "SharingProbe",
      "SystemTesting", "TerminalProbe", "TerminalTesting",
    ]).subtracting(
      try arrows().allowed.keys.map { "\($0)Tests" })
    #expect(strays.isEmpty, "\(strays.sorted())")
  }

  private func list(_ violations: [Violation]) -> String {
    violations.map(\.description).joined(separator: "\n")
  }
}
