/// The targets of the package and what each depends on, as `Package.swift` has it.
struct PackageGraph {
  let targets: [String: Set<String>]

  /// Reads a manifest in which each target stands in one call.
  init(manifest: String) {
    let named = Dictionary(
      manifest.matches(of: Self.dependency).map { (String($0.name), String($0.target)) }
    ) { first, _ in first }
    let calls = manifest.matches(of: Self.target).map { call in
      (String(call.name), Self.dependencies(in: call.output.rest, named: named))
    }
    targets = Dictionary(calls) { first, _ in first }
  }

  private static func dependencies(
    in call: Substring, named: [String: String]
  ) -> Set<String> {
    guard let list = call.firstMatch(of: #/dependencies: \[(?<list>[^\]]*)\]/#)?.list else {
      return []
    }
    return Set(
      list.split(separator: ",").map { $0.trimming(" \n\"") }.filter { !$0.isEmpty }
        .map { named[$0] ?? $0 })
  }

  private static var dependency: Regex<(Substring, name: Substring, target: Substring)> {
    #/let (?<name>\w+) = Target\.Dependency\.target\(\s*name: "(?<target>\w+)"/#
  }

  /// A call ends where the next one begins, or with the list of all.
  private static var target: Regex<(Substring, name: Substring, rest: Substring)> {
    #/
      \.(?:target|executableTarget|testTarget|systemLibrary)\(\s*name:\s"(?<name>\w+)"
      (?<rest>.*?)
      (?=\n\s{4}\.(?:target|executableTarget|testTarget|systemLibrary)\(|\n\s\s\],)
    /#.dotMatchesNewlines()
  }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> String {
    var rest = self
    while let first = rest.first, characters.contains(first) { rest.removeFirst() }
    while let last = rest.last, characters.contains(last) { rest.removeLast() }
    return String(rest)
  }
}
