import Foundation

/// The modules that each module may import: its dependencies in `Package.swift`, the system, and
/// its own doors.
struct Arrows {
  /// Modules of the compiler and the system that every module may import; of Foundation only the
  /// light half.
  static let system: Set = [
    "Swift", "LightFoundation", "Synchronization", "Observation", "Dispatch", "Glibc", "Musl",
    "Android",
    "Darwin", "UIKit", "AppKit",
  ]

  /// The modules that may also import the rest of Foundation, under all its names.
  static let doors: [String: Set<String>] = [
    "LightFoundation": ["Foundation", "FoundationEssentials"],
    "MuxNetworking": ["Foundation", "FoundationNetworking"],
    "MuxTesting": ["Testing"],
    "MuxBenchmarks": ["Foundation"],
  ]

  /// The dependencies of each module, without ``system``.
  let allowed: [String: Set<String>]

  init(_ graph: PackageGraph) {
    allowed = graph.targets.mapValues { $0.subtracting(Arrows.system) }
  }

  /// The imports in a source that its module may not have.
  func violations(in text: String, file: String, module: String) -> [Violation] {
    guard let dependencies = allowed[module] else {
      return [Violation(file: file, what: "there is no target \(module) in the package")]
    }
    let allowed = dependencies.union(Arrows.system).union(Arrows.doors[module] ?? [])
      .union([module])
    // Most files mention no other module, even in comments.
    if Imports.mentioned(in: text).isSubset(of: allowed) { return [] }
    return Imports(text).modules.compactMap { name, line in
      guard name != module, !allowed.contains(name) else { return nil }
      return Violation(file: file, line: line, what: "\(module) may not import \(name)")
    }
  }
}
