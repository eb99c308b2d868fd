import Foundation

/// What no source may contain.
enum CodeRules {
  enum Place: Equatable {
    case source(module: String)
    case test
  }

  /// Where a lock or a C library makes the promise that the compiler cannot check.
  static let mayBeUnchecked: Set = ["MuxNetworking", "MuxSQLite", "NCursesDriver"]
  static let lock = "Sources/Mux/Timing/Lock.swift"

  /// Where a thread waits for another process, which no clock of ours can move.
  static let mayBlock: Set = ["Sources/Mux/Storing/Files/POSIXFileSystem+Calls.swift"]

  /// What the check itself is written in, and what measures the program and is no part of it.
  static let mayTrustNumbers: Set = ["LightFoundation", "MuxBenchmarks"]

  /// What answers in the numbers of the real server, which are short.
  static let mayRoundNumbers: Set = ["OpenMeteoSimulator"]

  /// The violations of one source.
  static func violations(in text: String, file: String, place: Place) -> [Violation] {
    guard mayViolate(text, place) else { return [] }
    let source = SourceText(text)
    var rules = rules(file: file, place: place)
    if case .source(let module) = place, !mayTrustNumbers.contains(module),
      !source.code.contains(#/import (?:struct )?LightFoundation/#)
    {
      rules += [uncheckedInteger, uncheckedDuration]
    }
    if case .source(let module) = place, !mayTrustNumbers.contains(module),
      !mayRoundNumbers.contains(module)
    {
      rules.append(otherNumber)
    }
    return source.lines.flatMap { number, code in
      rules.filter { $0.isBroken(code) }.map {
        Violation(file: file, line: number, what: $0.what)
      }
    }
  }

  /// Whether the bytes of a source, comments and strings among them, hold what a rule looks for: most
  /// do not, and an expression for each line is slow.
  private static func mayViolate(_ text: String, _ place: Place) -> Bool {
    var signs = [
      "nonisolated(unsafe)", "fatalError(", "sleep(", "@unchecked", "Lock<", "Mutex<",
      "withKnownIssue", ".disabled(",
    ]
    if case .source = place {
      signs += ["Float", "CGFloat", "NSNumber"]
      if !text.contains("import LightFoundation") && !text.contains("import struct LightFoundation")
      {
        signs += ["Int", "_t(", "seconds("]
      }
    }
    let bytes = Data(text.utf8)
    return signs.contains { bytes.range(of: Data($0.utf8)) != nil } || hasMark(bytes)
  }

  /// Whether an exclamation mark stands where one that forces would.
  private static func hasMark(_ bytes: Data) -> Bool {
    var start = bytes.startIndex
    while let mark = bytes[start...].firstIndex(of: UInt8(ascii: "!")) {
      start = mark + 1
      guard mark > bytes.startIndex else { continue }
      let before = Character(UnicodeScalar(bytes[mark - 1]))
      let isEqual = start < bytes.endIndex && bytes[start] == UInt8(ascii: "=")
      if !isEqual, before.isLetter || before.isNumber || "_)]}>\"?".contains(before) { return true }
    }
    return false
  }

  /// Where `LightFoundation` is imported, the compiler itself refuses an integer made of a Double
  /// that may not fit; elsewhere nobody would see whether it is one.
  private static var uncheckedInteger: Rule {
    Rule("an integer made where LightFoundation is unknown") {
      guard $0.contains("Int") || $0.contains("_t") else { return false }
      return $0.contains(
        #/\b(?:U?Int(?:8|16|32|64)?|time_t)(?:\.init|\()(?!exactly:|ascii:|bitPattern:|truncatingIfNeeded:|clamping:|littleEndian:)/#
      )
    }
  }

  /// The same with a stretch of time, which no number of any size fits into either.
  private static var uncheckedDuration: Rule {
    Rule("a duration made of a number where LightFoundation is unknown") {
      guard $0.contains("seconds(") else { return false }
      return $0.replacing(#/\((?:[\d_]+(?: \* [\d_]+)*\)|clamping:)/#, with: "")
        .contains(#/(?:^|\W|\bDuration)\.(?:milli|micro|nano)?seconds\(/#)
    }
  }

  /// What the compiler has no check for is not used.
  private static var otherNumber: Rule {
    Rule("a number that is no Double, or one of any kind") {
      guard $0.contains("Float") || $0.contains("CG") || $0.contains("NSN") else { return false }
      return $0.contains(#/\b(?:Float(?:16|32|64|80)?|CGFloat|NSNumber|\w*FloatingPoint)\b/#)
    }
  }

  private struct Rule {
    var what: String
    var isBroken: (String) -> Bool

    init(_ what: String, _ isBroken: @escaping (String) -> Bool) {
      self.what = what
      self.isBroken = isBroken
    }
  }

  private static func rules(file: String, place: Place) -> [Rule] {
    var rules = [
      Rule("a forced try, cast, unwrap or type") {
        $0.utf8.contains(UInt8(ascii: "!")) && $0.contains(#/[\w\)\]\}>"?]!(?!=)/#)
      },
      Rule("nonisolated(unsafe)") { $0.contains("nonisolated(unsafe)") },
      Rule("fatalError") { $0.contains("fatalError(") },
    ]
    if !mayBlock.contains(file) {
      rules.append(
        Rule("a real sleep instead of one on the injected clock") {
          guard $0.contains("sleep("), !$0.contains(#/(?:func|case) sleep\(/#) else { return false }
          return $0.contains(#/(?:Task|Thread|Clock|Clock\(\))\.sleep\(/#)
            || $0.contains(#/(?:^|[^.\w])(?:u|nano)?sleep\(/#)
        })
    }
    if !mayBeUnchecked(file, place) {
      rules.append(Rule("@unchecked Sendable") { $0.contains("@unchecked") })
    }
    if place != .test {
      rules.append(
        Rule("a bare closure in a lock, which wraps it once more with each use") {
          $0.contains(#/\b(?:Lock|Mutex)<\(?@Sendable\b/#)
        })
    }
    if place == .test {
      rules.append(
        Rule("a test that is switched off") {
          $0.contains("withKnownIssue") || $0.contains(".disabled(")
        })
    }
    return rules
  }

  private static func mayBeUnchecked(_ file: String, _ place: Place) -> Bool {
    guard case .source(let module) = place else { return false }
    return file == lock || mayBeUnchecked.contains(module)
  }
}
