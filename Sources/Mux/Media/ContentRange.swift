import LightFoundation

/// Which bytes an answer has, as in `bytes 100-199/200`.
struct ContentRange: Hashable {
  let start: Int
  /// Nil if the server does not know.
  let total: Int?

  init?(_ text: String?) {
    guard let text, text.lowercased().hasPrefix("bytes ") else { return nil }
    let sides = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start >= 0, end >= start else {
      return nil
    }
    self.start = start
    total = Int(sides[1])
    if let total, total <= end { return nil }
    if total == nil && sides[1] != "*" { return nil }
  }
}
