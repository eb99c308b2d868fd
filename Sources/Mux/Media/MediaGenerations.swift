/// Decides which downloads may still publish their file.
///
/// A value type without side effects. A download is outdated if its file was cleared after it
/// began, or if a later download has already published the file.
struct MediaGenerations: Sendable {
  private struct Line: Sendable {
    var running = 0
    /// The last download that is outdated.
    var tooLate: UInt64 = 0
  }

  private var lines: [String: Line] = [:]
  private var allTooLate: UInt64 = 0

  /// Starts a download, whose number is higher than all earlier ones.
  mutating func begin(_ name: String, _ number: UInt64) {
    lines[name, default: Line()].running += 1
  }

  mutating func end(_ name: String) {
    lines[name]?.running -= 1
    if lines[name]?.running == 0 { lines[name] = nil }
  }

  /// Returns whether a download may publish its file.
  func isValid(_ name: String, _ number: UInt64) -> Bool {
    number > allTooLate && number > lines[name]?.tooLate ?? 0
  }

  /// Invalidates downloads up to a number, after a clearing or the publication of a file.
  mutating func expire(_ name: String, upTo number: UInt64) {
    guard let line = lines[name] else { return }
    lines[name]?.tooLate = max(line.tooLate, number)
  }

  mutating func expireAll(upTo number: UInt64) { allTooLate = max(allTooLate, number) }
}
