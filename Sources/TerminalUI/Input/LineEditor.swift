package struct LineEditor: Hashable, Sendable {
  package private(set) var text: String
  package private(set) var cursor: Int
  package let limit: Int

  /// Creates an editor with the cursor at the end.
  package init(_ text: String = "", limit: Int = 200) {
    self.limit = max(limit, 0)
    self.text = Self.withShortLetters(text.harmless.prefix(self.limit))
    cursor = self.text.count
  }

  /// Applies a key or paste; returns whether it had a meaning.
  package mutating func handle(_ input: Input) -> Bool {
    switch input {
    case .paste(let text): insert(text)
    case .key(.character(let character)): insert(String(character))
    case .key(.backspace), .key(.control("h")): delete(from: cursor - 1, to: cursor)
    case .key(.delete), .key(.control("d")): delete(from: cursor, to: cursor + 1)
    case .key(.left), .key(.control("b")): move(to: cursor - 1)
    case .key(.right), .key(.control("f")): move(to: cursor + 1)
    case .key(.home), .key(.control("a")): move(to: 0)
    case .key(.end), .key(.control("e")): move(to: text.count)
    case .key(.alt("b")), .key(.named(.left, .control)), .key(.named(.left, .alt)):
      move(to: wordStart)
    case .key(.alt("f")), .key(.named(.right, .control)), .key(.named(.right, .alt)):
      move(to: wordEnd)
    case .key(.control("u")): delete(from: 0, to: cursor)
    case .key(.control("k")): delete(from: cursor, to: text.count)
    case .key(.control("w")), .key(.named(.backspace, .alt)), .key(.named(.backspace, .control)):
      delete(from: wordStart, to: cursor)
    case .key(.alt("d")): delete(from: cursor, to: wordEnd)
    default: return false
    }
    return true
  }

  /// Inserts text at the cursor, without control characters.
  package mutating func insert(_ new: String) {
    let before = text.prefix(cursor)
    let after = text.dropFirst(cursor)
    let room = limit - text.count
    let joined = Self.withShortLetters(
      before + new.prefix(4 * limit + 64).harmless.prefix(max(room + 1, 1)))
    let whole = joined + after
    guard whole.count <= limit else {
      let fitting = Self.withShortLetters(before + new.harmless.prefix(max(room, 0)))
      cursor = fitting.count
      text = fitting + after
      return
    }
    cursor = joined.count
    text = whole
  }

  /// The longest emoji have ten scalars, and no script needs more.
  private static let scalarsInALetter = 16

  /// Limits the scalars of each character: a thousand combining marks are still one character.
  private static func withShortLetters(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for letter in text { result.append(contentsOf: letter.unicodeScalars.prefix(scalarsInALetter)) }
    return String(result)
  }

  /// Moves the cursor to a character position, clamped to the text.
  package mutating func move(to place: Int) { cursor = min(max(place, 0), text.count) }

  package mutating func clear() { self = LineEditor(limit: limit) }

  private mutating func delete(from start: Int, to end: Int) {
    let start = min(max(start, 0), text.count)
    let end = min(max(end, start), text.count)
    text = String(text.prefix(start) + text.dropFirst(end))
    cursor = min(start, text.count)
  }

  private var wordStart: Int {
    let before = Array(text.prefix(cursor))
    var place = before.count
    while place > 0, before[place - 1].isWhitespace { place -= 1 }
    while place > 0, !before[place - 1].isWhitespace { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    let all = Array(text)
    var place = cursor
    while place < all.count, all[place].isWhitespace { place += 1 }
    while place < all.count, !all[place].isWhitespace { place += 1 }
    return place
  }
}
