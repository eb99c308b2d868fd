import LightFoundation

/// Assembles the head of a response from its lines.
///
/// Pure. Discards informational responses (1xx) and trailers.
struct HeadLines: Sendable {
  /// More than any response needs, and less than libcurl's own limit.
  static let limit = 128 << 10

  private var fields: [(name: String, value: String)] = []
  private var size = 0
  /// True if the status line has arrived.
  private var isBegun = false
  /// True if any part of a response has arrived, including 1xx.
  var hasBegun: Bool { size > 0 }
  /// True if the final head is complete.
  private(set) var isComplete = false

  /// Adds a line, including its line break; returns the header fields once the head is complete.
  ///
  /// `status` is that of the current status line.
  mutating func add(
    _ line: UnsafeRawBufferPointer, status: Int
  ) throws(TransportError) -> HTTPHeaders? {
    size += line.count
    guard size <= Self.limit else { throw .headTooLarge(limit: Self.limit) }
    guard !isComplete else { return nil }
    var text = line[...]
    while let last = text.last, last == 10 || last == 13 { text.removeLast() }
    if text.isEmpty { return try end(status: status) }
    // Some parsers treat a lone CR as a line break.
    guard !text.contains(13) else { throw .invalidResponse }
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
    // Ambiguous lengths allow response splitting.
    guard lengths.count <= 1, lengths.allSatisfy({ HTTPFieldText.length($0) != nil }),
      values(of: "location").count <= 1
    else { throw .invalidResponse }
    return HTTPHeaders(fields.lazy.map { ($0.name, $0.value) })
  }

  /// Returns the values of a field by its lowercased name.
  private func values(of name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    HTTPFieldText.text(of: bytes)
  }
}
