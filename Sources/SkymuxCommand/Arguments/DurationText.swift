import LightFoundation

/// Durations as typed: `90s`, `30m`, `2h`, `1d`, `1h30m`, `500ms`.
enum DurationText {
  private static let units: [(name: String, milliseconds: Int)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("min", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]

  /// Parses a duration; a bare number is in seconds.
  static func read(_ text: String) -> Duration? {
    var rest = text.lowercased()[...]
    var total = 0.0
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(name.count)
      guard let number = Double(digits), number.isFinite else { return nil }
      let isAlone = name.isEmpty && digits.count == text.count
      guard
        let unit = units.first(where: { $0.name == name })?.milliseconds ?? (isAlone ? 1000 : nil)
      else { return nil }
      total += number * Double(unit)
    }
    guard total <= 366 * 86_400_000 else { return nil }
    return .milliseconds(Int(clamping: total.rounded()))
  }
}
