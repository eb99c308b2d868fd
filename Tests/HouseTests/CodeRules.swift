import Foundation

/// Code that no source may contain.
enum CodeRules {
  enum Place: Equatable {
    case source(module: String)
    case test
  }

  /// Modules whose locks or C libraries give a guarantee that the compiler cannot check.
  static let mayBeUnchecked: Set = ["MuxNetworking", "MuxSQLite", "NCursesDriver"]
  static let lock = "Sources/Mux/Timing/Lock.swift"

  /// Files where a thread waits for another process, which no injected clock can control.
  static let mayBlock: Set = ["Sources/Mux/Storing/Files/POSIXFileSystem+Calls.swift"]

  /// The module with the checks themselves, and the benchmarks, which are not part of the
  /// program.
  static let mayTrustNumbers: Set = ["LightFoundation", "MuxBenchmarks"]

  /// A module that answers with the short numbers of the real server.
  static let mayRoundNumbers: Set = ["OpenMeteoSimulator"]

  /// The violations in one source.
  static func violations(in text: String, file: String, place: Place) -> [Violation] {
    // Most sources contain nothing that a rule looks for, and regular expressions per line are
    // slow.
    let bytes = Data(text.utf8)
    var rules = rules(file: file, place: place).filter { $0.mayBeBroken(in: bytes) }
    let conversions = conversions(in: place).filter { $0.mayBeBroken(in: bytes) }
    if rules.isEmpty && conversions.isEmpty { return [] }
    let source = SourceText(text)
    if !conversions.isEmpty && !isChecked(source, bytes) { rules += conversions }
    if rules.isEmpty { return [] }
    return source.lines.flatMap { number, code in
      rules.filter { $0.isBroken(code) }.map {
        Violation(file: file, line: number, what: $0.what)
      }
    }
  }

  /// Returns whether the compiler checks number conversions in this source.
  private static func isChecked(_ source: SourceText, _ bytes: Data) -> Bool {
    guard bytes.range(of: Data("LightFoundation".utf8)) != nil else { return false }
    return source.code.contains(#/import (?:struct )?LightFoundation/#)
  }

  /// The rules for number conversions without LightFoundation.
  private static func conversions(in place: Place) -> [Rule] {
    guard case .source(let module) = place, !mayTrustNumbers.contains(module) else { return [] }
    return [uncheckedInteger, uncheckedDuration]
  }

  /// With `LightFoundation`, the compiler itself rejects an integer made of a Double that may not
  /// fit.
  private static var uncheckedInteger: Rule {
    Rule("an integer made where LightFoundation is unknown", signs: ["Int", "time_t"]) {
      guard $0.contains("Int") || $0.contains("time_t") else { return false }
      return $0.contains(
        #/\b(?:U?Int(?:8|16|32|64)?|time_t)(?:\.init|\()(?!exactly:|ascii:|bitPattern:|truncatingIfNeeded:|clamping:|littleEndian:)/#
      )
    }
  }

  /// The same for durations, which may not fit either.
  private static var uncheckedDuration: Rule {
    Rule("a duration made of a number where LightFoundation is unknown", signs: ["seconds("]) {
      guard $0.contains("seconds(") else { return false }
      return $0.replacing(#/\((?:[\d_]+(?: \* [\d_]+)*\)|clamping:)/#, with: "")
        .contains(#/(?:^|\W|\bDuration)\.(?:milli|micro|nano)?seconds\(/#)
    }
  }

  /// Types for which the compiler has no check.
  private static var otherNumber: Rule {
    Rule("a number that is no Double, or one of any kind", signs: ["Float", "NSNumber"]) {
      guard $0.contains("Float") || $0.contains("NSNumber") else { return false }
      return $0.contains(#/\b(?:Float(?:16|32|64|80)?|CGFloat|NSNumber|\w*FloatingPoint)\b/#)
    }
  }

  private struct Rule {
    var what: String
    /// Every violating source contains one of these; if empty, a forcing exclamation mark.
    var signs: [String]
    var isBroken: (String) -> Bool

    init(_ what: String, signs: [String], _ isBroken: @escaping (String) -> Bool) {
      self.what = what
      self.signs = signs
      self.isBroken = isBroken
    }

    /// A rule against the signs themselves.
    init(_ what: String, signs: [String]) {
      self.init(what, signs: signs) { code in signs.contains { code.contains($0) } }
    }

    /// Returns whether a source contains a sign, including in comments and strings.
    func mayBeBroken(in bytes: Data) -> Bool {
      if signs.isEmpty { return Self.hasMark(bytes) }
      return signs.contains { bytes.range(of: Data($0.utf8)) != nil }
    }

    /// Returns whether an exclamation mark is in a position where it may force.
    private static func hasMark(_ bytes: Data) -> Bool {
      let mark = Data("!".utf8)
      var rest = bytes.startIndex..<bytes.endIndex
      while !rest.isEmpty, let place = bytes.range(of: mark, in: rest) {
        rest = place.upperBound..<bytes.endIndex
        guard place.lowerBound > bytes.startIndex else { continue }
        if !rest.isEmpty, bytes[rest.lowerBound] == UInt8(ascii: "=") { continue }
        // The byte may be part of a letter that is not ASCII.
        let before = bytes[place.lowerBound - 1]
        let sign = Character(UnicodeScalar(before))
        if before >= 0x80 || sign.isLetter || sign.isNumber || "_)]}>\"?".contains(sign) {
          return true
        }
      }
      return false
    }
  }

  private static func rules(file: String, place: Place) -> [Rule] {
    var rules = [
      Rule("a forced try, cast, unwrap or type", signs: []) {
        $0.utf8.contains(UInt8(ascii: "!")) && $0.contains(#/[\w\)\]\}>"?]!(?!=)/#)
      },
      Rule("nonisolated(unsafe)", signs: ["nonisolated(unsafe)"]),
      Rule("fatalError", signs: ["fatalError("]),
    ]
    if !mayBlock.contains(file) {
      rules.append(
        Rule("a real sleep instead of one on the injected clock", signs: ["sleep("]) {
          guard $0.contains("sleep("), !$0.contains(#/(?:func|case) sleep\(/#) else { return false }
          return $0.contains(#/(?:Task|Thread|Clock|Clock\(\))\.sleep\(/#)
            || $0.contains(#/(?:^|[^.\w])(?:u|nano)?sleep\(/#)
        })
    }
    if !mayBeUnchecked(file, place) {
      rules.append(Rule("@unchecked Sendable", signs: ["@unchecked"]))
    }
    guard case .source(let module) = place else {
      let signs = ["withKnownIssue", ".disabled("]
      return rules + [Rule("a test that is switched off", signs: signs)]
    }
    if !mayTrustNumbers.contains(module), !mayRoundNumbers.contains(module) {
      rules.append(otherNumber)
    }
    rules.append(
      Rule(
        "a bare closure in a lock, which wraps it once more with each use",
        signs: ["Lock<@", "Lock<(@", "Mutex<@", "Mutex<(@"]
      ) {
        $0.contains("<") && $0.contains(#/\b(?:Lock|Mutex)<\(?@Sendable\b/#)
      })
    if module == "Mux" {
      rules.append(
        Rule(
          "a cast of bits, or code that differs between tests and release",
          signs: ["unsafeBitCast", "#if DEBUG", "#if !DEBUG"]))
    }
    return rules
  }

  private static func mayBeUnchecked(_ file: String, _ place: Place) -> Bool {
    guard case .source(let module) = place else { return false }
    return file == lock || mayBeUnchecked.contains(module)
  }
}
