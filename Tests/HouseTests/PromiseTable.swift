/// The promises that `.ci/mutants` breaks one by one, from comments in the code.
struct PromiseTable {
  struct Row: Equatable {
    let promise: String
    /// The line that keeps the promise.
    let code: String
    /// The line that breaks it if `BROKEN` is true.
    let broken: String
  }

  private(set) var rows: [Row] = []

  /// Reads a source: `// mutant:` and a name, `// broken:` and a line, and the line that it
  /// replaces.
  init(in text: String) {
    var promise: String?
    var broken: [String] = []
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("// mutant: ") {
        (promise, broken) = (String(line.dropFirst(11)), [])
      } else if let name = promise {
        if line.hasPrefix("// broken: ") {
          broken.append(String(line.dropFirst(11)))
        } else if line.hasPrefix("//   ") {
          broken.append(String(line.dropFirst(5)))
        } else {
          let whole = broken.joined(separator: " ")
          rows.append(Row(promise: name, code: String(line), broken: whole))
          promise = nil
        }
      }
    }
  }

  /// The names of promises without a breaking line.
  var unbroken: [String] {
    rows.filter { !$0.broken.contains("BROKEN") || $0.code.hasPrefix("//") }.map(\.promise)
  }
}
