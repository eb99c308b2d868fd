/// The table of promises that `.ci/mutants` breaks one by one.
struct PromiseTable {
  struct Row: Equatable {
    let promise: String
    /// The file that keeps it, and its code.
    let file: String
    let code: String
    /// The code that breaks it, where `BROKEN` is true.
    let broken: String
  }

  let rows: [Row]

  /// Reads what stands between the two lines that say `LIST`; `\|` is a bar in the code.
  init(in script: String) {
    let lines = script.split(separator: "\n").drop { !$0.hasSuffix("<<'LIST'") }.dropFirst()
    rows = lines.prefix { $0 != "LIST" }.map { line in
      let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|").map {
        $0.replacing("\u{1}", with: "|")
      }
      func cell(_ index: Int) -> String { index < cells.count ? String(cells[index]) : "" }
      return Row(promise: cell(0), file: cell(1), code: cell(2), broken: cell(3))
    }
  }

  /// What is wrong with the table, for the files of the module that keeps the promises.
  func violations(files: [HouseFiles.File]) -> [Violation] {
    rows.compactMap { row in
      let text = files.first { $0.path.hasSuffix("/Mux/\(row.file)") }?.text
      return fault(of: row, in: text).map {
        Violation(file: ".ci/mutants", what: "\($0): \(row.promise)")
      }
    }
  }

  private func fault(of row: Row, in text: String?) -> String? {
    guard let text else { return "has no file for" }
    if !text.contains(row.code) { return "does not find what keeps" }
    return row.broken.contains("BROKEN") ? nil : "does not break"
  }
}
