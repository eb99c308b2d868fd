/// The table of the peers' cases, and its errors.
struct CaseTable {
  /// A case of a peer.
  struct Row: Equatable {
    /// Its name in the peer's suite.
    let name: String
    /// The sentence of the test, or the reason for its absence.
    let ours: String

    /// Whether it needs a test.
    var runs: Bool { !CaseTable.reasons.contains { ours.hasPrefix($0) } }

    /// The name of its test function: the words of the case, joined.
    var function: String {
      let words = name.split { !$0.isLetter && !$0.isNumber }
      let first = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
      return words.dropFirst().reduce(first) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
  }

  /// The beginnings of reasons that replace a sentence.
  static let reasons = ["does not fit: ", "waits for: ", "fails today: "]

  /// The rows by the suite that runs them.
  private(set) var suites: [String: [Row]] = [:]

  /// Reads the tables of a text, each under a heading that ends with the name of its suite.
  init(_ text: String) {
    var suite = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        suite = line.split(separator: "`").last.map(String.init) ?? ""
      } else if line.hasPrefix("| "), !line.hasPrefix("| ---"), !line.hasPrefix("| case |") {
        let cells = line.dropFirst(2).dropLast(2).split(separator: " | ", maxSplits: 1)
        guard cells.count == 2 else { continue }
        suites[suite, default: []].append(Row(name: String(cells[0]), ours: String(cells[1])))
      }
    }
  }

  /// The number of cases, and of those that run.
  var count: (all: Int, running: Int) {
    let rows = suites.values.joined()
    return (rows.count, rows.count(where: \.runs))
  }

  /// The errors of the table, given the existing tests.
  func violations(tests: [PeerTest]) -> [String] {
    var left = Set(tests)
    var found: [String] = []
    for (suite, rows) in suites.sorted(by: { $0.key < $1.key }) {
      for row in rows where row.runs {
        let test = PeerTest(suite: suite, function: row.function, sentence: row.ours)
        if left.remove(test) == nil { found.append("\(suite) has no such test: \(row.name)") }
      }
    }
    return found
      + left.map { "not in the table: \($0.suite).\($0.function), \($0.sentence)" }.sorted()
  }
}
