// swift-tools-version: 6.2
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
  ],
  targets: [
    .target(name: "CMuxLock"),
    .target(name: "Mux", dependencies: ["CMuxLock"], swiftSettings: strict),
    .target(name: "MuxTesting", dependencies: ["Mux"], swiftSettings: strict),
    .testTarget(name: "MuxTests", dependencies: ["Mux", "MuxTesting"], swiftSettings: strict),
    .testTarget(
      name: "MuxTestingTests", dependencies: ["Mux", "MuxTesting"], swiftSettings: strict),
    .testTarget(name: "HouseTests", swiftSettings: strict),
  ]
)
