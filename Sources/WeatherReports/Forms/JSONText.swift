import LightFoundation

/// A JSON value that preserves the order of members, so that output is reproducible.
package indirect enum JSONText: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONText])
  case object([Member])

  package struct Member: Hashable, Sendable {
    let name: String
    let value: JSONText
  }

  package static func members(_ members: [(String, JSONText)]) -> JSONText {
    .object(members.map { Member(name: $0.0, value: $0.1) })
  }

  package static func optional(_ text: String?) -> JSONText { text.map { .text($0) } ?? .null }

  /// Returns a rounded number, or null if it is missing or not finite.
  package static func rounded(_ number: Double?, decimals: Int = 2) -> JSONText {
    guard let number, number.isFinite else { return .null }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (number * power).rounded() / power + 0
    // Numbers too large to be scaled have no decimals anyway.
    let value = scaled.isFinite ? scaled : number
    return value == value.rounded() && abs(value) < 1e15
      ? .integer(Int(clamping: value)) : .number(value)
  }

  package var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// The value on several lines; lists of plain values and small objects stay on one line.
  package var pretty: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  private var isFlat: Bool {
    switch self {
    case .list(let elements): elements.allSatisfy { !$0.isContainer }
    case .object(let members): members.count <= 24 && members.allSatisfy { !$0.value.isContainer }
    default: true
    }
  }

  private var isContainer: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? value.description : "null"
    case .text(let value): JSONText.write(value, to: &text)
    case .list(let elements):
      let indent = isFlat ? nil : indent
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += indent == nil ? ", " : "," }
        JSONText.newLine(indent.map { $0 + 1 }, &text)
        element.write(to: &text, indent: indent.map { $0 + 1 })
      }
      if !elements.isEmpty { JSONText.newLine(indent, &text) }
      text += "]"
    case .object(let members):
      let indent = indent == 0 || !isFlat ? indent : nil
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += indent == nil ? ", " : "," }
        JSONText.newLine(indent.map { $0 + 1 }, &text)
        JSONText.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent.map { $0 + 1 })
      }
      if !members.isEmpty { JSONText.newLine(indent, &text) }
      text += "}"
    }
  }

  private static func newLine(_ indent: Int?, _ text: inout String) {
    guard let indent else { return }
    text += "\n" + String(repeating: "  ", count: indent)
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where isUnseen(scalar):
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Returns whether a scalar must be escaped because terminals may interpret it or do not show it.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    guard !(0x20..<0x7F).contains(scalar.value) else { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
