import Foundation

/// Which modules a module may import: what `Package.swift` has it depend on, the system, and the
/// doors that it keeps.
struct Arrows {
  /// What comes with the compiler and the system, and opens no door; of Foundation the light half.
  static let system: Set = [
    "Swift", "LightFoundation", "Synchronization", "Observation", "Dispatch", "Glibc", "Musl",
    "Darwin", "UIKit", "AppKit",
  ]

  /// Beside ``system``: who may import the heavy half of Foundation, and where it has another name.
  static let doors: [String: Set<String>] = [
    "LightFoundation": ["Foundation", "FoundationEssentials"],
    "MuxNetworking": ["Foundation", "FoundationNetworking"],
    "MuxBenchmarks": ["Foundation"],
  ]

  /// What each module depends on, without what all may import.
  let allowed: [String: Set<String>]

  /// The arrows of a package.
  init(_ graph: PackageGraph) {
    allowed = graph.targets.mapValues { $0.subtracting(Arrows.system) }
  }

  /// The imports of a source that its module may not have.
  func violations(in text: String, file: String, module: String) -> [Violation] {
    guard let dependencies = allowed[module] else {
      return [Violation(file: file, what: "there is no target \(module) in the package")]
    }
    let allowed = dependencies.union(Arrows.system).union(Arrows.doors[module] ?? [])
      .union([module])
    // Most files import nothing else, not even in a comment.
    if Imports.mentioned(in: text).isSubset(of: allowed) { return [] }
    return Imports(text).modules.compactMap { name, line in
      guard name != module, !allowed.contains(name) else { return nil }
      return Violation(file: file, line: line, what: "\(module) may not import \(name)")
    }
  }
}
