/// The table of modules in the article on the architecture.
struct ModuleTable {
  struct Row: Equatable {
    let module: String
    /// The imports that the table allows.
    let mayImport: [String]
  }

  static let path = "Sources/SkymuxCommand/SkymuxCommand.docc/Architecture.md"

  let rows: [Row]

  /// Reads the first table whose header begins with `module`.
  init(in article: String) {
    let lines = article.split(separator: "\n", omittingEmptySubsequences: false)
    rows = lines.drop { !$0.hasPrefix("| module |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
      .map { line in
        let cells = line.split(separator: "|")
        return Row(
          module: ModuleTable.names(in: cells.first ?? "").first ?? "",
          mayImport: ModuleTable.names(in: cells.count > 2 ? cells[2] : ""))
      }
  }

  /// The errors of the table, given the modules and their imports.
  func violations(modules: Set<String>, arrows: [String: Set<String>]) -> [Violation] {
    let named = rows.map(\.module)
    let missing = modules.subtracting(named).sorted().map { "has no row for \($0)" }
    let strays = Set(named).subtracting(modules).sorted().map { "has a row for \($0)" }
    let twice = Set(named.filter { name in named.count { $0 == name } > 1 }).sorted()
      .map { "has two rows for \($0)" }
    let untrue = rows.flatMap { row in
      let (said, drawn) = (Set(row.mayImport), arrows[row.module] ?? [])
      return said.subtracting(drawn).sorted().map { "says that \(row.module) may import \($0)" }
        + drawn.subtracting(said).sorted().map { "leaves out that \(row.module) imports \($0)" }
    }
    return (missing + strays + twice + untrue).map { Violation(file: ModuleTable.path, what: $0) }
  }

  /// The texts between backticks.
  private static func names(in cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
