// swift-tools-version: 6.3
import PackageDescription

/// The strict settings of every target written here; a warning is an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "skymux",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Mux", targets: ["Mux"]),
    .library(name: "MuxTesting", targets: ["MuxTesting"]),
    .library(name: "MuxSQLite", targets: ["MuxSQLite"]),
    .library(name: "MuxNetworking", targets: ["MuxNetworking"]),
    .executable(name: "skymux", targets: ["SkymuxCommand"]),
    .executable(name: "openmeteo-simulator", targets: ["OpenMeteoSimulatorCommand"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "The store in one SQLite file; needs libsqlite3."),
    .default(enabledTraits: ["SQLite"]),
  ],
  targets: [
    .target(name: "LightFoundation", swiftSettings: strict),
    .target(name: "CMuxLock"),
    .target(name: "Mux", dependencies: ["CMuxLock", "LightFoundation"], swiftSettings: strict),
    .target(name: "MuxTesting", dependencies: ["LightFoundation", "Mux"], swiftSettings: strict),
    .target(
      name: "SystemTesting", dependencies: ["Mux"], path: "Tests/SystemTesting",
      swiftSettings: strict),
    .testTarget(
      name: "MuxTests", dependencies: ["Mux", "MuxTesting", "SystemTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "MuxTestingTests", dependencies: ["Mux", "MuxTesting", "SystemTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Mux", "MuxNetworking", "MuxSQLite", "MuxTesting", "NCursesDriver", "TerminalUI",
      ],
      swiftSettings: strict),
    .testTarget(name: "HouseTests", dependencies: ["SystemTesting"], swiftSettings: strict),
    .target(name: "CCurl"),
    .target(
      name: "MuxNetworking", dependencies: ["CCurl", "LightFoundation", "Mux"],
      swiftSettings: strict),
    .executableTarget(
      name: "DownloadProbe", dependencies: ["LightFoundation", "Mux", "MuxNetworking"],
      path: "Tests/MuxNetworkingTests/DownloadProbe", swiftSettings: strict),
    .testTarget(
      name: "MuxNetworkingTests",
      dependencies: [
        "CCurl", "Mux", "MuxNetworking", "MuxTesting", "SystemTesting", "ChildProcesses",
        "DownloadProbe",
      ],
      exclude: ["DownloadProbe"], swiftSettings: strict),
    .target(name: "TerminalUI", dependencies: ["LightFoundation"], swiftSettings: strict),
    .testTarget(
      name: "TerminalUITests", dependencies: ["SystemTesting", "TerminalUI"],
      swiftSettings: strict),
    .target(name: "CNCurses"),
    .target(
      name: "NCursesDriver", dependencies: ["CNCurses", "LightFoundation", "TerminalUI"],
      swiftSettings: strict),
    .target(name: "CChildProcess", path: "Tests/CChildProcess"),
    .target(
      name: "ChildProcesses", dependencies: ["CChildProcess"], path: "Tests/ChildProcesses",
      swiftSettings: strict),
    .target(
      name: "TerminalTesting", dependencies: ["TerminalUI", "CChildProcess", "ChildProcesses"],
      path: "Tests/TerminalTesting", swiftSettings: strict),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["TerminalUI", "NCursesDriver"],
      path: "Tests/NCursesDriverTests/TerminalProbe", swiftSettings: strict),
    .testTarget(
      name: "NCursesDriverTests",
      dependencies: [
        "TerminalUI", "NCursesDriver", "CNCurses", "SystemTesting", "TerminalTesting",
        "ChildProcesses", "TerminalProbe",
      ],
      exclude: ["TerminalProbe"], swiftSettings: strict),
    .systemLibrary(name: "CSQLite"),
    .target(
      name: "MuxSQLite",
      dependencies: [
        "LightFoundation", "Mux", .target(name: "CSQLite", condition: .when(traits: ["SQLite"])),
      ],
      swiftSettings: strict),
    .target(
      name: "WeatherScreens", dependencies: ["LightFoundation", "TerminalUI", "Weather"],
      swiftSettings: strict),
    .testTarget(
      name: "WeatherScreensTests",
      dependencies: ["WeatherScreens", "SystemTesting", "Weather", "TerminalUI"],
      exclude: ["Golden"], swiftSettings: strict),
    .target(name: "Weather", dependencies: ["LightFoundation"], swiftSettings: strict),
    .testTarget(name: "WeatherTests", dependencies: ["Weather"], swiftSettings: strict),
    .target(
      name: "OpenMeteo", dependencies: ["LightFoundation", "Mux", "MuxNetworking", "Weather"],
      swiftSettings: strict),
    .testTarget(
      name: "OpenMeteoTests",
      dependencies: [
        "Mux", "MuxNetworking", "MuxTesting", "OpenMeteo", "OpenMeteoSimulator", "SystemTesting",
        "Weather",
      ], swiftSettings: strict),
    .target(
      name: "OpenMeteoSimulator",
      dependencies: ["LightFoundation", "MuxNetworking", "Weather", "WeatherStore"],
      swiftSettings: strict),
    .executableTarget(
      name: "OpenMeteoSimulatorCommand",
      dependencies: ["LightFoundation", "MuxNetworking", "OpenMeteoSimulator"],
      swiftSettings: strict),
    .testTarget(
      name: "OpenMeteoSimulatorTests",
      dependencies: ["MuxNetworking", "MuxTesting", "OpenMeteoSimulator", "SystemTesting"],
      swiftSettings: strict),
    .target(
      name: "EmbeddedResources", path: "Resources",
      exclude: [
        "LICENSE-GeoNames.md", "cities.index", "cities.tsv", "countries.tsv", "gazetteer.py",
        "screen.png",
      ]),
    .target(
      name: "WeatherStore",
      dependencies: ["EmbeddedResources", "LightFoundation", "Mux", "Weather"],
      swiftSettings: strict),
    .testTarget(
      name: "WeatherStoreTests",
      dependencies: [
        "Mux", "MuxTesting", "SystemTesting", "Weather", "WeatherStore",
      ],
      swiftSettings: strict),
    .target(name: "CGetopt"),
    .executableTarget(
      name: "SkymuxCommand",
      dependencies: [
        "CGetopt", "CHeap", "LightFoundation", "Mux", "MuxNetworking", "NCursesDriver",
        "OpenMeteo", "OpenMeteoSimulator", "TerminalUI", "Weather", "WeatherScreens",
        "WeatherStore",
      ], swiftSettings: strict),
    .testTarget(
      name: "SkymuxCommandTests",
      dependencies: [
        "Mux", "MuxNetworking", "MuxTesting", "OpenMeteo", "OpenMeteoSimulator", "SkymuxCommand",
        "SystemTesting", "ChildProcesses", "TerminalTesting", "TerminalUI", "Weather",
        "WeatherScreens", "WeatherStore",
      ], exclude: ["Golden"], swiftSettings: strict),
    .target(name: "CHeap"),
    .executableTarget(
      name: "MuxBenchmarks",
      dependencies: [
        "Mux", "MuxNetworking", "MuxSQLite", "MuxTesting", "OpenMeteo", "OpenMeteoSimulator",
        "Weather", "WeatherStore", "CHeap", "CChildProcess", "ChildProcesses",
      ],
      swiftSettings: strict),
    .target(
      name: "CFaultyDisk", path: "Tests/CFaultyDisk",
      cSettings: [.define("SQLite", .when(traits: ["SQLite"]))]),
    .testTarget(
      name: "MuxSQLiteTests",
      dependencies: [
        "Mux", "MuxSQLite", "SystemTesting", "CFaultyDisk",
        .target(name: "CSQLite", condition: .when(traits: ["SQLite"])),
      ],
      swiftSettings: strict),
  ],
  cLanguageStandard: .gnu2x
)
