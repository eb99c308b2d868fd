import LightFoundation

/// A line of the user's own: names in braces, the codes of wttr.in, and plain text.
package struct FormatTemplate: Hashable, Sendable {
  /// Why a template cannot be read, in one line.
  package struct Unreadable: Error, Hashable, Sendable {
    package let reason: String
  }

  enum Piece: Hashable, Sendable {
    case text(String)
    case field(FormatField)
    /// A code of wttr.in, which has signs and scales of its own.
    case code(FormatField)
  }

  let pieces: [Piece]

  /// The lines that wttr.in gives by a number.
  private static let numbered = [
    "1": "%c %t", "2": "%c %t %w", "3": "%l: %c %t", "4": "%l: %c %t %w",
  ]

  /// Reads a template; `{{`, `}}` and `%%` are the signs themselves, `\n` and `\t` what they are.
  init(_ template: String) throws(Unreadable) {
    var pieces: [Piece] = []
    var text = ""
    var rest = (FormatTemplate.numbered[template] ?? template)[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("{", "{"), ("}", "}"), ("%", "%"):
        rest.removeFirst()
        text.append(character)
      case ("\\", "n"), ("\\", "t"):
        text.append(rest.removeFirst() == "n" ? "\n" : "\t")
      case ("{", _):
        guard let end = rest.firstIndex(of: "}") else {
          throw Unreadable(reason: "there is no } behind {\(rest)")
        }
        let field = try FormatTemplate.field(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
        pieces += [.text(text), .field(field)]
        text = ""
      case ("%", let code?):
        guard let field = FormatField.allCases.first(where: { $0.code == code }) else {
          throw Unreadable(reason: "there is no %\(code). Try: skymux now --help")
        }
        rest.removeFirst()
        pieces += [.text(text), .code(field)]
        text = ""
      default: text.append(character)
      }
    }
    pieces.append(.text(text))
    self.pieces = pieces.filter { $0 != .text("") }
  }

  /// Whether a line says how the weather is beside the usual.
  package static func tellsNormal(_ template: String) -> Bool {
    (try? FormatTemplate(template))?.pieces.contains(.field(.normal)) ?? false
  }

  private static func field(_ name: String) throws(Unreadable) -> FormatField {
    let name = name.trimmed
    if let field = FormatField(rawValue: name) { return field }
    let names = FormatField.allCases.map(\.rawValue)
    let hint =
      NearestWord.find(name, among: names).map { "Did you mean {\($0)}?" }
      ?? "There are: " + names.joined(separator: " ")
    throw Unreadable(reason: "there is no {\(name)}. \(hint)")
  }

  /// The line with every name replaced.
  func text(_ values: FormatValues) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): values.text(field)
      case .code(let field): values.wttr(field)
      }
    }.joined()
  }
}

enum FormatField: String, CaseIterable, Hashable, Sendable {
  case temp, feels, high, low, icon, sky, humidity, dew, wind, gusts, arrow, rain, snow, chance
  case pressure, clouds, visibility, uv, aqi, place, region, country, time, date, zone
  case sunrise, sunset, dawn, dusk, noon, moon, moonday, summary, normal, age, state, demo

  /// The letter that wttr.in has for it.
  var code: Character? { FormatField.codes[self] }

  private static let codes: [FormatField: Character] = [
    .icon: "c", .sky: "C", .humidity: "h", .temp: "t", .feels: "f", .wind: "w", .place: "l",
    .moon: "m", .moonday: "M", .rain: "p", .chance: "o", .pressure: "P", .dew: "e", .uv: "u",
    .dawn: "D", .sunrise: "S", .noon: "z", .sunset: "s", .dusk: "d", .time: "T", .zone: "Z",
    .arrow: "x",
  ]
}
