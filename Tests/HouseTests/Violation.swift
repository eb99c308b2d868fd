/// One place where the house is not in order.
struct Violation: Hashable, CustomStringConvertible {
  var file: String
  var line: Int?
  var what: String

  var description: String { line.map { "\(file):\($0): \(what)" } ?? "\(file): \(what)" }
}
