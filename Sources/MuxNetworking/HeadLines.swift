import LightFoundation

/// Puts the head of an answer together from its lines.
///
/// Pure. Heads that only announce another, those of status 1xx, are dropped, and so is what comes
/// behind the body.
struct HeadLines: Sendable {
  /// More than any answer needs, and less than what libcurl gives up at by itself.
  static let limit = 128 << 10

  private var fields: [(name: String, value: String)] = []
  private var size = 0
  /// Whether the first line of a head has come, which is no field.
  private var isBegun = false
  /// Whether anything of an answer has come, were it only that one will.
  var hasBegun: Bool { size > 0 }
  /// Whether the head of the answer is whole.
  private(set) var isComplete = false

  /// Takes a line with its end; gives the header fields when the head is whole.
  ///
  /// `status` is that of the line that this head began with.
  mutating func add(
    _ line: UnsafeRawBufferPointer, status: Int
  ) throws(TransportError) -> HTTPHeaders? {
    size += line.count
    guard size <= Self.limit else { throw .headTooLarge(limit: Self.limit) }
    guard !isComplete else { return nil }
    var text = line[...]
    while let last = text.last, last == 10 || last == 13 { text.removeLast() }
    if text.isEmpty { return try end(status: status) }
    // Others may take it for the end of the line.
    guard !text.contains(13) else { throw .notHTTP }
    if !isBegun, text.starts(with: Array("HTTP/".utf8)) {
      isBegun = true
    } else if text.first == 32 || text.first == 9 {
      guard let last = fields.popLast() else { return nil }
      fields.append((last.name, last.value + " " + Self.text(text)))
    } else if let colon = text.firstIndex(of: 58), colon > text.startIndex {
      fields.append((Self.text(text[..<colon]), Self.text(text[(colon + 1)...])))
    }
    return nil
  }

  private mutating func end(status: Int) throws(TransportError) -> HTTPHeaders? {
    defer { (fields, isBegun) = ([], false) }
    if (100..<200).contains(status) { return nil }
    isComplete = true
    let lengths = Set(values(of: "content-length"))
    // Two readers that count by different lengths would see different answers in one.
    guard lengths.count <= 1, lengths.allSatisfy({ HTTPFieldText.length($0) != nil }),
      values(of: "location").count <= 1
    else { throw .notHTTP }
    return HTTPHeaders(fields.lazy.map { ($0.name, $0.value) })
  }

  /// The values of a field, by its name in small letters.
  private func values(of name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    HTTPFieldText.text(of: bytes)
  }
}
