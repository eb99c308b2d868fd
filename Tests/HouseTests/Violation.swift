/// A violation of a rule.
struct Violation: Hashable, CustomStringConvertible {
  var file: String
  var line: Int?
  var what: String

  var description: String { line.map { "\(file):\($0): \(what)" } ?? "\(file): \(what)" }
}
