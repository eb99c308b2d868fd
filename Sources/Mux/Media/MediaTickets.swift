/// Which downloads may still put their file in its place.
///
/// Pure. A download that began before its file was cleared, or before one whose file is there
/// already, may not.
struct MediaTickets: Sendable {
  private struct Line: Sendable {
    var running = 0
    /// Downloads up to this one are too late.
    var tooLate: UInt64 = 0
  }

  private var lines: [String: Line] = [:]
  private var allTooLate: UInt64 = 0

  /// A download begins, under a number higher than any before.
  mutating func begin(_ name: String, _ number: UInt64) {
    lines[name, default: Line()].running += 1
  }

  /// A download is over.
  mutating func end(_ name: String) {
    lines[name]?.running -= 1
    if lines[name]?.running == 0 { lines[name] = nil }
  }

  /// Whether a download may put its file in place.
  func isValid(_ name: String, _ number: UInt64) -> Bool {
    number > allTooLate && number > lines[name]?.tooLate ?? 0
  }

  /// A file was put in place by a download, or cleared: those begun up to then are too late.
  mutating func expire(_ name: String, upTo number: UInt64) {
    guard let line = lines[name] else { return }
    lines[name]?.tooLate = max(line.tooLate, number)
  }

  mutating func expireAll(upTo number: UInt64) { allTooLate = max(allTooLate, number) }
}
