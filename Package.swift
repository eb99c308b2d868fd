// swift-tools-version: 6.3
import PackageDescription

let sqlite = Target.Dependency.target(name: "CSQLite", condition: .when(traits: ["SQLite"]))

let package = Package(
  name: "skymux",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Mux", targets: ["Mux"]),
    .library(name: "MuxTesting", targets: ["MuxTesting"]),
    .library(name: "MuxSQLite", targets: ["MuxSQLite"]),
    .library(name: "MuxNetworking", targets: ["MuxNetworking"]),
    .library(name: "MuxValkey", targets: ["MuxValkey"]),
    .executable(name: "skymux", targets: ["SkymuxCommand"]),
    .executable(name: "mux-fleet", targets: ["MuxFleet"]),
    .executable(name: "openmeteo-simulator", targets: ["OpenMeteoSimulatorCommand"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "The store in one SQLite file; needs libsqlite3."),
    .trait(name: "Valkey", description: "Shares values and fetches over Valkey or Redis."),
    .default(enabledTraits: ["SQLite"]),
  ],
  targets: [
    // MARK: The library

    .target(name: "LightFoundation"),
    .target(name: "CMuxLock"),
    .target(name: "Mux", dependencies: ["CMuxLock", "LightFoundation"]),
    .target(name: "MuxTesting", dependencies: ["LightFoundation", "Mux"]),
    .systemLibrary(name: "CSQLite"),
    .target(name: "MuxSQLite", dependencies: ["LightFoundation", "Mux", sqlite]),
    .target(name: "MuxValkey", dependencies: ["LightFoundation", "Mux"]),
    .target(name: "CCurl"),
    .target(name: "MuxNetworking", dependencies: ["CCurl", "LightFoundation", "Mux"]),

    // MARK: The subject

    .target(name: "Weather", dependencies: ["LightFoundation"]),
    .target(
      name: "OpenMeteo", dependencies: ["LightFoundation", "Mux", "MuxNetworking", "Weather"]),
    .target(
      name: "WarningSources", dependencies: ["LightFoundation", "Mux", "MuxNetworking", "Weather"]),
    .target(
      name: "EmbeddedResources", path: "Resources",
      exclude: [
        "LICENSE-GeoNames.md", "areas.tsv", "cities.index", "cities.tsv", "countries.tsv",
        "gazetteer.py",
        "screen-light.png", "screen.png",
      ]),
    .target(
      name: "WeatherStore",
      dependencies: ["EmbeddedResources", "LightFoundation", "Mux", "Weather"]),
    .target(
      name: "OpenMeteoSimulator",
      dependencies: ["LightFoundation", "MuxNetworking", "Weather", "WeatherStore"]),
    .executableTarget(
      name: "OpenMeteoSimulatorCommand",
      dependencies: ["LightFoundation", "MuxNetworking", "OpenMeteoSimulator"]),

    // MARK: The terminal

    .target(name: "TerminalUI", dependencies: ["LightFoundation"]),
    .target(name: "CNCurses"),
    .target(name: "NCursesDriver", dependencies: ["CNCurses", "LightFoundation", "TerminalUI"]),

    // MARK: The program

    .target(name: "WeatherPictures", dependencies: ["LightFoundation", "TerminalUI", "Weather"]),
    .target(
      name: "WeatherScreens",
      dependencies: ["LightFoundation", "TerminalUI", "Weather", "WeatherPictures"]),
    .target(
      name: "WeatherReports",
      dependencies: ["LightFoundation", "TerminalUI", "Weather", "WeatherPictures"]),
    .target(
      name: "WeatherFeeds",
      dependencies: [
        "LightFoundation", "Mux", "Weather", "WeatherPictures", "WeatherScreens", "WeatherStore",
      ]),
    .target(name: "CGetopt"),
    .target(name: "CHeap"),
    .executableTarget(
      name: "SkymuxCommand",
      dependencies: [
        "CGetopt", "CHeap", "LightFoundation", "Mux", "MuxNetworking", "NCursesDriver",
        "OpenMeteo", "OpenMeteoSimulator", "TerminalUI", "WarningSources", "Weather",
        "WeatherFeeds", "WeatherPictures", "WeatherReports", "WeatherScreens", "WeatherStore",
      ]),

    // MARK: Benchmarks

    .executableTarget(
      name: "MuxBenchmarks",
      dependencies: [
        "CChildProcess", "CHeap", "ChildProcesses", "Mux", "MuxNetworking", "MuxSQLite",
        "MuxTesting", "OpenMeteo", "OpenMeteoSimulator", "Weather", "WeatherStore",
      ],
      resources: [.copy("Traces")]),

    // MARK: An example

    .executableTarget(
      name: "MuxFleet",
      dependencies: [
        "ChildProcesses", "FaultyNetwork", "LightFoundation", "Mux", "MuxNetworking", "MuxValkey",
      ]),

    // MARK: What tests are made with

    .target(name: "SystemTesting", dependencies: ["Mux"], path: "Tests/SystemTesting"),
    .target(name: "CChildProcess", path: "Tests/CChildProcess"),
    .target(
      name: "ChildProcesses", dependencies: ["CChildProcess"], path: "Tests/ChildProcesses"),
    .target(
      name: "FaultyNetwork", dependencies: ["ChildProcesses", "Mux"], path: "Tests/FaultyNetwork"),
    .target(
      name: "TerminalTesting", dependencies: ["CChildProcess", "ChildProcesses", "TerminalUI"],
      path: "Tests/TerminalTesting"),
    .target(
      name: "CFaultyDisk", path: "Tests/CFaultyDisk",
      cSettings: [.define("SQLite", .when(traits: ["SQLite"]))]),
    .executableTarget(
      name: "DownloadProbe", dependencies: ["LightFoundation", "Mux", "MuxNetworking"],
      path: "Tests/MuxNetworkingTests/DownloadProbe"),
    .executableTarget(
      name: "SharingProbe", dependencies: ["LightFoundation", "Mux", "MuxSQLite", "MuxValkey"],
      path: "Tests/MuxSQLiteTests/SharingProbe"),
    .executableTarget(
      name: "CachingProxy", dependencies: ["LightFoundation", "Mux", "MuxNetworking"],
      path: "Tests/MuxNetworkingTests/CachingProxy"),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["NCursesDriver", "TerminalUI"],
      path: "Tests/NCursesDriverTests/TerminalProbe"),

    // MARK: Tests

    .testTarget(name: "HouseTests", dependencies: ["SystemTesting"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Mux", "MuxNetworking", "MuxSQLite", "MuxTesting", "MuxValkey", "NCursesDriver",
        "TerminalUI",
      ]),
    .testTarget(name: "MuxTests", dependencies: ["Mux", "MuxTesting", "SystemTesting"]),
    .testTarget(
      name: "PeerSuitesTests", dependencies: ["Mux", "MuxTesting", "SystemTesting"],
      exclude: ["CASES.md"]),
    .testTarget(name: "MuxTestingTests", dependencies: ["Mux", "MuxTesting", "SystemTesting"]),
    .testTarget(
      name: "MuxSQLiteTests",
      dependencies: [
        "CFaultyDisk", "ChildProcesses", "Mux", "MuxSQLite", "MuxTesting", "SharingProbe",
        "SystemTesting", sqlite,
      ],
      exclude: ["SharingProbe"]),
    .testTarget(
      name: "MuxBenchmarksTests", dependencies: ["MuxBenchmarks", "MuxTesting", "SystemTesting"]),
    .testTarget(
      name: "MuxFleetTests", dependencies: ["ChildProcesses", "Mux", "MuxFleet", "SystemTesting"]),
    .testTarget(
      name: "MuxValkeyTests",
      dependencies: [
        "ChildProcesses", "FaultyNetwork", "Mux", "MuxTesting", "MuxValkey", "SharingProbe",
        "SystemTesting",
      ]),
    .testTarget(
      name: "MuxNetworkingTests",
      dependencies: [
        "CCurl", "ChildProcesses", "DownloadProbe", "Mux", "MuxNetworking", "MuxTesting",
        "SystemTesting",
      ],
      exclude: ["CachingProxy", "DownloadProbe"]),
    .testTarget(name: "WeatherTests", dependencies: ["Weather"]),
    .testTarget(
      name: "OpenMeteoTests",
      dependencies: [
        "Mux", "MuxNetworking", "MuxTesting", "OpenMeteo", "OpenMeteoSimulator", "SystemTesting",
        "Weather",
      ]),
    .testTarget(
      name: "WarningSourcesTests",
      dependencies: [
        "Mux", "MuxNetworking", "MuxTesting", "OpenMeteoSimulator", "WarningSources", "Weather",
      ]),
    .testTarget(
      name: "WeatherStoreTests",
      dependencies: ["Mux", "MuxTesting", "SystemTesting", "Weather", "WeatherStore"]),
    .testTarget(
      name: "OpenMeteoSimulatorTests",
      dependencies: ["MuxNetworking", "MuxTesting", "OpenMeteoSimulator", "SystemTesting"]),
    .testTarget(name: "TerminalUITests", dependencies: ["SystemTesting", "TerminalUI"]),
    .testTarget(
      name: "NCursesDriverTests",
      dependencies: [
        "CNCurses", "ChildProcesses", "NCursesDriver", "SystemTesting", "TerminalProbe",
        "TerminalTesting", "TerminalUI",
      ],
      exclude: ["TerminalProbe"]),
    .testTarget(
      name: "WeatherPicturesTests", dependencies: ["TerminalUI", "Weather", "WeatherPictures"]),
    .testTarget(
      name: "WeatherReportsTests",
      dependencies: [
        "SystemTesting", "TerminalUI", "Weather", "WeatherPictures", "WeatherReports",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "WeatherScreensTests",
      dependencies: [
        "SystemTesting", "TerminalUI", "Weather", "WeatherPictures", "WeatherScreens",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "WeatherFeedsTests",
      dependencies: ["Mux", "MuxTesting", "Weather", "WeatherFeeds", "WeatherScreens"]),
    .testTarget(
      name: "SkymuxCommandTests",
      dependencies: [
        "ChildProcesses", "Mux", "MuxNetworking", "MuxTesting", "OpenMeteo", "OpenMeteoSimulator",
        "SkymuxCommand", "SystemTesting", "TerminalTesting", "TerminalUI", "WarningSources",
        "Weather", "WeatherFeeds", "WeatherPictures", "WeatherReports", "WeatherScreens",
        "WeatherStore",
      ]),
  ],
  cLanguageStandard: .gnu2x
)

// MARK: The strict settings of every target in Swift; a warning is an error

let inC: Set = [
  "CCurl", "CChildProcess", "CFaultyDisk", "CGetopt", "CHeap", "CMuxLock", "CNCurses",
  "EmbeddedResources",
]

for target in package.targets where target.type != .system && !inC.contains(target.name) {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
