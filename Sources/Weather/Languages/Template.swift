import LightFoundation

/// A text with holes, as a language writes it: one form for all languages, filled in one place.
///
/// `{0}` is the first filling. `{0|hour|hours}` is one of several texts, with holes of their own:
/// for a number the form that the language counts it with, for what is or is not there, or is so
/// or not, the first or the second.
package struct Template: Sendable, ExpressibleByStringLiteral {
  private let source: StaticString

  /// A text that stands in the program, which costs no memory and no start.
  package init(stringLiteral value: StaticString) { source = value }

  /// The text as it is written, with its holes.
  package var text: String { source.description }

  /// The text with these in its holes.
  package func filled(_ fillings: [any Filling], _ plural: Plural) -> String {
    let text = text
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var filler = TemplateFiller(bytes: Array(text.utf8), fillings: fillings, plural: plural)
    return filler.text()
  }
}

/// Goes through a template once.
private struct TemplateFiller {
  let bytes: [UInt8]
  let fillings: [any Filling]
  let plural: Plural
  var place = 0

  /// The text up to the end, or in a hole up to the next way of putting it.
  mutating func text() -> String {
    var text: [UInt8] = []
    while place < bytes.count, !isAt("|"), !isAt("}") {
      if isAt("{") { text += hole().utf8 } else { text.append(bytes[place]) }
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What stands for a hole; ends at its closing brace.
  private mutating func hole() -> String {
    place += 1
    var index = 0
    while place < bytes.count, (48...57).contains(bytes[place]) {
      index = index * 10 + Int(bytes[place] - 48)
      place += 1
    }
    var choices: [String] = []
    while isAt("|") {
      place += 1
      choices.append(text())
    }
    guard fillings.indices.contains(index) else { return "" }
    let filling = fillings[index]
    return choices.isEmpty
      ? filling.filling : choices[min(filling.choice(plural), choices.count - 1)]
  }

  private func isAt(_ sign: Unicode.Scalar) -> Bool {
    place < bytes.count && bytes[place] == UInt8(ascii: sign)
  }
}
