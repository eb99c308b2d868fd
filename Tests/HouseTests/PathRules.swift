import Foundation

/// Forbidden file names, and forbidden paths in texts.
enum PathRules {
  /// All allowed entries at the root.
  static let top: Set = [
    ".ci", ".editorconfig", ".gitattributes", ".github", ".gitignore", ".spi.yml", ".swift-format",
    "LICENSE", "Package.swift", "README.md", "Resources", "Sources", "Tests",
  ]

  /// Folder names without meaning.
  static let empty: Set = [
    "helper", "helpers", "util", "utils", "utilities", "common", "extensions", "misc", "shared",
  ]

  /// The entries that do not belong at the root.
  static func violations(top entries: [String]) -> [Violation] {
    Set(entries).subtracting(top).sorted().map {
      Violation(file: $0, what: "does not belong at the top")
    }
  }

  /// The errors in the path of a file.
  static func violations(path: String) -> [Violation] {
    var found: [Violation] = []
    for folder in path.split(separator: "/").dropLast() where empty.contains(folder.lowercased()) {
      found.append(Violation(file: path, what: "a folder named \(folder) says nothing"))
    }
    if path.contains(where: { !$0.isASCII || $0 == " " }) {
      found.append(Violation(file: path, what: "a name that not every system can spell"))
    }
    return found
  }

  /// The lines with a path of a certain machine; data tables are long and contain none.
  static func violations(in text: String, file: String) -> [Violation] {
    if file.hasPrefix("Resources/cities.") { return [] }
    // A search for bytes is much faster than a regular expression per line.
    let bytes = Data(text.utf8)
    guard machineFolders.contains(where: { bytes.range(of: Data("/\($0)/".utf8)) != nil }) else {
      return []
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      guard $0.element.utf8.contains(UInt8(ascii: "/")),
        let match = $0.element.firstMatch(of: machinePath)
      else { return nil }
      return Violation(
        file: file, line: $0.offset + 1, what: "a path of one machine: \(match.output.path)")
    }
  }

  private static let machineFolders = ["work", "home", "Users", "root", "opt", "tmp", "private"]

  private static var machinePath: Regex<(Substring, path: Substring)> {
    #/(?:^|[^\w.~\-})])(?<path>\/(?:work|home|Users|root|opt|tmp|private)\/[\w.\-]+)/#
  }
}
