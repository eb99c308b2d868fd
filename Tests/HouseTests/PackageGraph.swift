/// The targets of the package and their dependencies, from `Package.swift`.
struct PackageGraph {
  let targets: [String: Set<String>]

  /// Reads the table in the manifest and the names of its other targets.
  init(manifest: String) {
    let table = manifest.split(separator: "\"\"\"", omittingEmptySubsequences: false)
    let rows = table.dropFirst().first.map { $0.replacing("\\\n", with: " ") } ?? ""
    let named = rows.split(separator: "\n").compactMap { row -> (String, Set<String>)? in
      let words = row.split { $0 == " " || $0 == ":" }.map(String.init)
      guard words.count > 1 else { return nil }
      let common = words[0] == "tests" ? ["SystemTesting"] : []
      return (words[1], Set(words.dropFirst(2) + common))
    }
    let others = manifest.matches(of: #/\.(?:target|systemLibrary)\(\s*name: "(\w+)"/#).map {
      String($0.1)
    }
    let inC = manifest.matches(of: #/\[([^\[\]]*)\]\.map \{ \.target\(name: \$0\) \}/#).flatMap {
      $0.1.matches(of: #/\w+/#).map { String($0.output) }
    }
    let alone = (others + inC).map { ($0, Set<String>()) }
    targets = Dictionary(named + alone) { first, _ in first }
  }
}
