// swift-tools-version: 6.3
import PackageDescription

// The targets in Swift: a kind, a name, and what it needs. A `module` or `program` in Sources needs
// `LightFoundation` as well; `tests` need `SystemTesting`; `support` and `probe` are for tests only.
let table = """
  module LightFoundation
  module Mux: CMuxLock
  module MuxTesting: Mux
  module MuxMetrics: Mux
  module MuxSQLite: CSQLite Mux
  module MuxValkey: Mux
  module MuxNetworking: CCurl Mux
  module Weather: EmbeddedResources
  module OpenMeteo: Mux MuxNetworking Weather
  module WarningSources: Mux MuxNetworking Weather
  module WeatherStore: EmbeddedResources Mux Weather
  module OpenMeteoSimulator: MuxNetworking Weather WeatherStore
  module TerminalUI:
  module NCursesDriver: CNCurses TerminalUI
  module WeatherPictures: EmbeddedResources TerminalUI Weather
  module WeatherScreens: TerminalUI Weather WeatherPictures
  module WeatherReports: TerminalUI Weather WeatherPictures
  module WeatherFeeds: Mux Weather WeatherPictures WeatherScreens WeatherStore
  program SkymuxCommand: CGetopt CHeap Mux MuxNetworking NCursesDriver OpenMeteo \
    OpenMeteoSimulator TerminalUI WarningSources Weather WeatherFeeds WeatherPictures \
    WeatherReports WeatherScreens WeatherStore
  program OpenMeteoSimulatorCommand: MuxNetworking OpenMeteoSimulator
  support SystemTesting: Mux
  support CacheTesting: LightFoundation MuxTesting
  support ChildProcesses: CChildProcess
  support FaultyNetwork: ChildProcesses Mux
  support TerminalTesting: CChildProcess ChildProcesses TerminalUI
  probe DownloadProbe: LightFoundation Mux MuxNetworking
  probe MuxFleet: ChildProcesses FaultyNetwork LightFoundation Mux MuxNetworking MuxValkey
  probe SharingProbe: LightFoundation Mux MuxSQLite MuxValkey
  probe CachingProxy: LightFoundation Mux MuxNetworking
  probe TerminalProbe: NCursesDriver TerminalUI
  probe HelloProbe:
  probe MuxBenchmarks: CacheTesting CChildProcess CHeap ChildProcesses LightFoundation Mux \
    MuxNetworking MuxSQLite OpenMeteo OpenMeteoSimulator Weather WeatherStore
  tests HouseTests: MuxTesting
  tests DocumentationTests: Mux MuxMetrics MuxNetworking MuxSQLite MuxTesting MuxValkey \
    NCursesDriver TerminalUI
  tests MuxTests: CacheTesting Mux MuxMetrics MuxTesting
  tests PeerSuitesTests: Mux MuxTesting
  tests MuxTestingTests: Mux MuxTesting
  tests MuxSQLiteTests: CFaultyDisk CSQLite ChildProcesses Mux MuxSQLite MuxTesting SharingProbe
  tests MuxBenchmarksTests: CacheTesting MuxBenchmarks
  tests MuxFleetTests: ChildProcesses Mux MuxFleet
  tests MuxValkeyTests: CacheTesting ChildProcesses FaultyNetwork Mux MuxTesting MuxValkey \
    SharingProbe
  tests MuxNetworkingTests: CCurl ChildProcesses DownloadProbe LightFoundation Mux MuxNetworking \
    MuxTesting
  tests WeatherTests: Weather
  tests OpenMeteoTests: Mux MuxNetworking MuxTesting OpenMeteo OpenMeteoSimulator Weather
  tests WarningSourcesTests: Mux MuxNetworking MuxTesting OpenMeteoSimulator WarningSources Weather
  tests WeatherStoreTests: Mux MuxTesting Weather WeatherStore
  tests OpenMeteoSimulatorTests: MuxNetworking MuxTesting OpenMeteoSimulator
  tests TerminalUITests: MuxTesting TerminalTesting TerminalUI
  tests NCursesDriverTests: CChildProcess CNCurses ChildProcesses MuxTesting NCursesDriver \
    TerminalProbe TerminalTesting TerminalUI
  tests WeatherPicturesTests: MuxTesting TerminalUI Weather WeatherPictures
  tests WeatherReportsTests: MuxTesting TerminalUI Weather WeatherPictures WeatherReports
  tests WeatherScreensTests: MuxTesting TerminalTesting TerminalUI Weather WeatherPictures \
    WeatherScreens
  tests WeatherFeedsTests: Mux MuxTesting Weather WeatherFeeds WeatherScreens
  tests SkymuxCommandTests: ChildProcesses Mux MuxNetworking MuxTesting OpenMeteo \
    OpenMeteoSimulator SkymuxCommand TerminalTesting TerminalUI WarningSources Weather \
    WeatherFeeds WeatherPictures WeatherReports WeatherScreens WeatherStore
  """

// Apps need the privacy manifest in a bundle; elsewhere a bundle would link all of Foundation.
#if os(macOS)
let resources = ["Mux": "PrivacyInfo.xcprivacy", "MuxBenchmarks": "Traces"]
#else
let resources = ["MuxBenchmarks": "Traces"]
#endif
let excluded = [
  "Mux": "PrivacyInfo.xcprivacy", "PeerSuitesTests": "CASES.md", "WeatherReportsTests": "Golden",
  "WeatherScreensTests": "Golden",
].filter { resources[$0.key] == nil }
// In our checks only: a new compiler's warning must not fail a user; whole modules build faster.
let checks: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-disable-batch-mode", "-wmo", "-num-threads", "2"], .when(configuration: .debug)),
]
let strict: [SwiftSetting] =
  (Context.environment["SKYMUX_CHECKS"] == nil ? [] : checks) + [.swiftLanguageMode(.v6)]
  + [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
  ].map { .enableUpcomingFeature($0) }

let libraries = ["Mux", "MuxMetrics", "MuxTesting", "MuxSQLite", "MuxNetworking", "MuxValkey"]
// Types by name cost a quarter of an answer from disk; SwiftPM rejects the flag in libraries.
let direct = SwiftSetting.unsafeFlags(
  ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
  .when(configuration: .release))

func target(_ row: Substring) -> Target {
  let words = row.split { " :".contains($0) }.map(String.init)
  let (kind, name) = (words[0], words[1])
  let isSource = kind == "module" || kind == "program"
  let light = isSource && name != "LightFoundation" ? ["LightFoundation"] : []
  let settings = strict + (light.isEmpty || libraries.contains(name) ? [] : [direct])
  let needs = (words.dropFirst(2) + (kind == "tests" ? ["SystemTesting"] : light)).map {
    Target.Dependency.target(
      name: $0, condition: $0 == "CSQLite" ? .when(traits: ["SQLite"]) : nil)
  }
  let path = (isSource ? "Sources/" : "Tests/") + name
  let excluded = [excluded[name]].compactMap(\.self)
  let copied = [resources[name]].compactMap { $0.map { Resource.copy($0) } }
  switch kind {
  case "tests":
    return .testTarget(
      name: name, dependencies: needs, path: path, exclude: excluded, swiftSettings: settings)
  case "program", "probe":
    return .executableTarget(
      name: name, dependencies: needs, path: path, resources: copied, swiftSettings: settings)
  default:
    return .target(
      name: name, dependencies: needs, path: path, exclude: excluded, resources: copied,
      swiftSettings: settings)
  }
}

let package = Package(
  name: "skymux",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "skymux", targets: ["SkymuxCommand"]),
    .executable(name: "openmeteo-simulator", targets: ["OpenMeteoSimulatorCommand"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "The store in one SQLite file; needs libsqlite3."),
    .trait(name: "Valkey", description: "Shares values and fetches over Valkey or Redis."),
    .default(enabledTraits: ["SQLite"]),
  ],
  targets: table.split(separator: "\n").map(target)
    + ["CMuxLock", "CCurl", "CNCurses", "CGetopt", "CHeap"].map { .target(name: $0) } + [
      .systemLibrary(name: "CSQLite"),
      .target(name: "EmbeddedResources", path: "Resources", sources: ["EmbeddedResources.c"]),
    ]
    + ["CChildProcess", "CFaultyDisk"].map {
      .target(
        name: $0, path: "Tests/" + $0, cSettings: [.define("SQLite", .when(traits: ["SQLite"]))])
    },
  cLanguageStandard: .gnu2x
)
