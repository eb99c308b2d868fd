/// Text of a server as it may be shown: one short line without control characters.
enum PlainText {
  static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(400) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: line.append(" ")
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line.split(separator: " ").joined(separator: " ")
  }
}
