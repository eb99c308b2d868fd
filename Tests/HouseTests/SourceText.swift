/// Swift source with comments, string contents and quoted names blanked out.
///
/// The rest stays at its position, line by line; code within `\( )` is kept.
struct SourceText {
  private let bytes: [UInt8]
  private var kept: [UInt8] = []
  private var position = 0

  /// A set of bytes as a table, because a search is slow in a debug build.
  private struct Signs {
    private var table = [UInt8](repeating: 0, count: 256)

    init(_ text: String) {
      for byte in text.utf8 { table[Int(byte)] = 1 }
    }

    func contains(_ byte: UInt8) -> Bool { table[Int(byte)] == 1 }
  }

  /// Bytes at which something other than plain code may begin.
  private static let beginnings = Signs("/#`\"()")
  /// Bytes at which the plain text of a string may end.
  private static let endings = Signs("\"\\\n")

  /// The source with only its code left.
  var code: String { String(decoding: kept, as: UTF8.self) }

  /// The numbered lines of ``code``, from 1.
  var lines: [(number: Int, text: String)] {
    code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      ($0.offset + 1, String($0.element))
    }
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
    kept.reserveCapacity(bytes.count)
    readCode(inParentheses: false)
  }

  private mutating func readCode(inParentheses: Bool) {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where at("//"):
        blank(to: bytes[position...].firstIndex(of: UInt8(ascii: "\n")))
      case UInt8(ascii: "/") where at("/*"):
        readComment()
      case UInt8(ascii: "#") where at("#/"):
        while position < bytes.count, !at("/#") { blank() }
        blank(2)
      case UInt8(ascii: "`"):
        blank()
        while position < bytes.count, !at("`"), !at("\n") { blank() }
        blank()
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        if let hashes = hashesOfString() { readString(hashes: hashes) } else { keep() }
      case UInt8(ascii: "("):
        depth += 1
        keep()
      case UInt8(ascii: ")"):
        if inParentheses, depth == 0 { return }
        depth -= 1
        keep()
      default:
        keep(next(of: Self.beginnings) - position)
      }
    }
  }

  private mutating func readComment() {
    var depth = 0
    repeat {
      if at("/*") { depth += 1 }
      if at("*/") { depth -= 1 }
      blank(at("/*") || at("*/") ? 2 : 1)
    } while depth > 0 && position < bytes.count
  }

  private mutating func readString(hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    blank(hashes)
    let quotes = at("\"\"\"") ? "\"\"\"" : "\""
    let (end, escape) = (quotes + fence, "\\" + fence)
    keep(quotes.utf8.count)
    while position < bytes.count, !at(end) {
      if quotes == "\"", at("\n") { return }
      guard at(escape) else {
        blank(to: next(of: Self.endings))
        continue
      }
      blank(1 + hashes)
      guard at("(") else {
        blank()
        continue
      }
      blank()
      readCode(inParentheses: true)
      blank()
    }
    keep(quotes.utf8.count)
    blank(hashes)
  }

  /// The number of hashes before the quote here; nil if no string begins.
  private func hashesOfString() -> Int? {
    let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = position + hashes
    return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? hashes : nil
  }

  /// The position of the next sign after this one, or the end.
  private func next(of signs: Signs) -> Int {
    var end = position + 1
    while end < bytes.count, !signs.contains(bytes[end]) { end += 1 }
    return end
  }

  private func at(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func keep(_ count: Int = 1) {
    let end = min(position + count, bytes.count)
    kept += bytes[position..<end]
    position = end
  }

  private mutating func blank(to end: Int?) { blank((end ?? bytes.count) - position) }

  private mutating func blank(_ count: Int = 1) {
    let end = min(position + count, bytes.count)
    kept += bytes[position..<end].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    position = end
  }
}
