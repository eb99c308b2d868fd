import TerminalUI

/// One reading: what it is called, if it has a name, and what it says.
struct ReadingText {
  var label = ""
  var value: TextLine

  static let none = ReadingText("")

  init(_ value: TextLine) { self.value = value }

  init(_ value: String, _ style: Style = Style(.text)) {
    self.value = value.isEmpty ? TextLine() : TextLine(value, style)
  }

  init(_ label: String, _ value: String?, isBad: Bool = false) {
    self.init(value ?? "", Style(isBad ? .caution : .text))
    self.label = label
  }

  var isEmpty: Bool { value.width == 0 }

  /// The reading as text; the value begins no earlier than behind so many columns.
  func line(labels: Int = 0) -> TextLine {
    guard !isEmpty, !label.isEmpty else { return value }
    let gap = String(repeating: " ", count: max(labels - label.terminalWidth, 1))
    return TextLine(label + gap, Style(.dim)) + value
  }
}
