import Foundation

/// File descriptors that a process started at the same time would inherit.
enum InheritedFiles {
  /// The file that opens the program's own streams, which are to be inherited.
  static let mayInherit: Set = ["Sources/SkymuxCommand/Process/Console.swift"]

  private static let signs = [
    "O_RDONLY", "O_WRONLY", "O_RDWR", "SOCK_", "pipe(", "accept(", "dup(", "creat(", "mkstemp(",
    "openpty(", "forkpty(", "popen(", "fopen(", "FileHandle(for",
  ]

  /// The lines that open a descriptor without close-on-exec.
  static func violations(in text: String, file: String) -> [Violation] {
    // Most files open nothing.
    let bytes = Data(text.utf8)
    let opens = signs.contains { bytes.range(of: Data($0.utf8)) != nil }
    guard opens, !mayInherit.contains(file) else { return [] }
    let code = file.hasSuffix(".swift") ? SourceText(text).code : text
    let (lines, words) = (withoutDarwin(code), withoutDarwin(text))
    return zip(lines, words).enumerated().compactMap { index, line in
      guard let what = fault(in: line.0, as: line.1) else { return nil }
      // Without a single call that sets the flag, one of the next lines sets it.
      if lines[index...].prefix(12).contains(where: { $0.contains("FD_CLOEXEC)") }) { return nil }
      return Violation(file: file, line: index + 1, what: "\(what) leaves it open in children")
    }
  }

  private static func fault(in code: Substring, as written: Substring) -> String? {
    guard signs.contains(where: { code.contains($0) }) else { return nil }
    // Opened in the child on purpose.
    if code.contains(#/\bO_(?:RDONLY|WRONLY|RDWR)\b/#), !code.contains("O_CLOEXEC"),
      !code.contains("_addopen(")
    {
      return "open"
    }
    if code.contains(#/\bSOCK_(?:STREAM|DGRAM)\b/#), !code.contains("SOCK_CLOEXEC") {
      return "socket"
    }
    if code.contains(#/(?:^|[^\w.]|libc\.|Musl\.)pipe\(\s*[&\w]/#) { return "pipe" }
    if code.contains(#/(?:^|[^\w.]|libc\.|Musl\.)accept\(\s*\w/#) { return "accept" }
    if code.contains(#/(?:^|[^\w.])(?:dup|creat|mkstemp|openpty|forkpty|popen)\(/#) {
      return "dup, creat, mkstemp, openpty or popen"
    }
    if code.contains(#/\bfopen\(/#), !written.contains(#/"[rwa]\+?b?e/#) { return "fopen" }
    if code.contains("FileHandle(for") { return "FileHandle" }
    return nil
  }

  /// The lines of a text, with those for Apple systems only made empty: they have no atomic call.
  private static func withoutDarwin(_ text: String) -> [Substring] {
    var open: [Bool] = []
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.drop { $0 == " " }
      if words.hasPrefix("#if") {
        open.append(words.contains("canImport(Darwin)") || words.contains("__APPLE__"))
      } else if words.hasPrefix("#el"), !open.isEmpty {
        open[open.count - 1] = false
      } else if words.hasPrefix("#endif") {
        _ = open.popLast()
      }
      return open.contains(true) ? "" : line
    }
  }
}
