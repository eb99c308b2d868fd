/// Which modules a module may import: the arrows of the house.
///
/// A module that is not listed may not exist; one that is may not exist yet.
enum Arrows {
  /// What comes with the compiler and the system, and opens no door; of Foundation the light half.
  static let system: Set = [
    "Swift", "LightFoundation", "Synchronization", "Observation", "Dispatch", "Glibc", "Musl",
    "Darwin", "UIKit", "AppKit",
  ]

  /// Beside ``system``.
  static let allowed: [String: Set<String>] = [
    "LightFoundation": ["Foundation", "FoundationEssentials"],
    "Mux": ["CMuxLock"],
    "MuxTesting": ["Mux"],
    "MuxNetworking": ["Mux", "Foundation", "FoundationNetworking", "CCurl"],
    "MuxSQLite": ["Mux", "CSQLite"],
    "MuxBenchmarks": [
      "Foundation", "Mux", "MuxNetworking", "MuxSQLite", "MuxTesting", "OpenMeteo",
      "OpenMeteoSimulator", "Weather", "WeatherStore", "CHeap", "CChildProcess", "ChildProcesses",
    ],
    "Weather": [],
    // Mux for the protocol of errors that say whether an old value may stand in.
    "OpenMeteo": ["Mux", "Weather", "MuxNetworking"],
    // The store for its gazetteer.
    "OpenMeteoSimulator": ["MuxNetworking", "Weather", "WeatherStore"],
    "OpenMeteoSimulatorCommand": ["MuxNetworking", "OpenMeteoSimulator"],
    "WeatherStore": ["Mux", "Weather", "EmbeddedResources"],
    "TerminalUI": [],
    "NCursesDriver": ["TerminalUI", "CNCurses"],
    "WeatherScreens": ["Mux", "Weather", "TerminalUI"],
    "SkymuxCommand": [
      "Mux", "MuxNetworking", "MuxSQLite", "Weather", "OpenMeteo", "OpenMeteoSimulator",
      "WeatherStore", "TerminalUI", "NCursesDriver", "WeatherScreens", "CGetopt", "CHeap",
    ],
    "CMuxLock": [], "CCurl": [], "CHeap": [], "CSQLite": [], "CNCurses": [], "CGetopt": [],
  ]

  /// The imports of a source that its module may not have.
  static func violations(in text: String, file: String, module: String) -> [Violation] {
    guard let allowed = allowed[module] else {
      return [Violation(file: file, what: "there is no module \(module) in the arrows")]
    }
    return Imports(text).modules.compactMap { name, line in
      guard name != module, !allowed.contains(name), !system.contains(name) else { return nil }
      return Violation(file: file, line: line, what: "\(module) may not import \(name)")
    }
  }
}
