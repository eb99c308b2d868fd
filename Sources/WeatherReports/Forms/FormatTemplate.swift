import LightFoundation
import Weather

/// A user-defined output line: names in braces, wttr.in codes, and plain text.
package struct FormatTemplate: Hashable, Sendable {
  /// The reason why a template is invalid, in one line.
  package struct Unreadable: Error, Hashable, Sendable { package let reason: String }

  enum Piece: Hashable, Sendable {
    case text(String)
    case field(FormatField)
    /// A wttr.in code, which has its own symbols and formatting.
    case code(FormatField)
  }

  let pieces: [Piece]
  /// The form of wttr.in that the template names, such as `j1`.
  let wttr: WttrText.Form?

  /// The numbered one-line formats of wttr.in.
  private static let numbered = [
    "1": "%c %t", "2": "%c %t %w", "3": "%l: %c %t", "4": "%l: %c %t %w",
  ]

  /// Parses a template.
  ///
  /// `{{`, `}}` and `%%` escape these characters, `\n` and `\t` are newline and tab.
  init(_ template: String) throws(Unreadable) {
    wttr = WttrText.Form(rawValue: template)
    // Another form of wttr.in would be printed as its own name.
    if wttr == nil, template.wholeMatch(of: #/[JPVjpv]\d|[05-9]/#) != nil {
      throw Unreadable(reason: "unknown form \(template). Choose from: 1 2 3 4 j1 j2 p1")
    }
    var pieces: [Piece] = []
    var text = ""
    var rest = (FormatTemplate.numbered[template] ?? template)[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("{", "{"), ("}", "}"), ("%", "%"):
        rest.removeFirst()
        text.append(character)
      case ("\\", "n"), ("\\", "t"): text.append(rest.removeFirst() == "n" ? "\n" : "\t")
      case ("{", _):
        guard let end = rest.firstIndex(of: "}") else {
          throw Unreadable(reason: "missing } after {\(rest)")
        }
        let field = try FormatTemplate.field(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
        pieces += [.text(text), .field(field)]
        text = ""
      case ("%", let code?):
        guard let field = FormatField.allCases.first(where: { $0.code == code }) else {
          throw Unreadable(reason: "unknown code %\(code). Try: skymux now --help")
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

  /// Returns whether a template names a form of wttr.in for programs, such as `j1`.
  package static func namesForm(_ template: String) -> Bool {
    WttrText.Form(rawValue: template) != nil
  }

  /// Returns whether a template contains the departure from normal.
  package static func tellsNormal(_ template: String) -> Bool {
    (try? FormatTemplate(template))?.pieces.contains(.field(.normal)) ?? false
  }

  private static func field(_ name: String) throws(Unreadable) -> FormatField {
    let name = name.trimmed
    if let field = FormatField(rawValue: name) { return field }
    let names = FormatField.allCases.map(\.rawValue)
    let hint =
      NearestWord.find(name, among: names).map { "Did you mean {\($0)}?" }
      ?? "Choose from: " + names.joined(separator: " ")
    throw Unreadable(reason: "unknown field {\(name)}. \(hint)")
  }

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

  var code: Character? { FormatField.codes[self] }

  private static let codes: [FormatField: Character] = [
    .icon: "c", .sky: "C", .humidity: "h", .temp: "t", .feels: "f", .wind: "w", .place: "l",
    .moon: "m", .moonday: "M", .rain: "p", .chance: "o", .pressure: "P", .dew: "e", .uv: "u",
    .dawn: "D", .sunrise: "S", .noon: "z", .sunset: "s", .dusk: "d", .time: "T", .zone: "Z",
    .arrow: "x",
  ]
}

/// Finds the word closest to a mistyped one.
package enum NearestWord {
  /// Returns the closest word, or nil if none is close enough.
  package static func find(_ typed: String, among words: [String]) -> String? {
    let typed = Array(typed.lowercased().utf8)
    guard !typed.isEmpty else { return nil }
    let reach = typed.count < 4 ? 1 : typed.count < 8 ? 2 : 3
    var distance = SpellingDistance(typed, limit: min(reach, typed.count - 1))
    let near = words.compactMap { word in
      Array(word.lowercased().utf8).withUnsafeBufferPointer { distance.to($0[...]) }
        .map { (word, $0) }
    }
    return near.min { $0.1 < $1.1 }?.0
  }
}
