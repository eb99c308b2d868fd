/// A part of a body, by its bytes (RFC 9110, section 14.1.2).
///
/// Pure. Several parts at once, and other units, are none: then the whole is the answer.
struct HTTPByteRange: Hashable, Sendable {
  private let first: Int?
  private let last: Int?

  /// Reads a field such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  init?(_ field: String?) {
    guard let field, field.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.contains(where: { !$0.isEmpty }) else { return nil }
    first = HTTPSeconds.digits(String(ends[0]))
    last = HTTPSeconds.digits(String(ends[1]))
    guard (first == nil) == ends[0].isEmpty, (last == nil) == ends[1].isEmpty else { return nil }
    if let first, let last, last < first { return nil }
  }

  /// Where it lies in so many bytes, or nil where there is nothing of it.
  func bounds(in count: Int) -> Range<Int>? {
    guard count > 0 else { return nil }
    guard let first else {
      let length = min(last ?? 0, count)
      return length > 0 ? count - length..<count : nil
    }
    guard first < count else { return nil }
    return first..<min(last ?? count - 1, count - 1) + 1
  }
}
