package import LightFoundation

/// A row of what is known of one instant, which lies on disk as an entry in columns.
package protocol SeriesRow: Hashable, Sendable {
  /// What it may hold, as it lies on disk.
  static var columns: [Column<Self>] { get }
  var time: Date { get }
  /// A row of which nothing is known but its instant, and how many seconds before it sums are for.
  init(blankAt time: Date, interval: TimeInterval)
}

extension SeriesRow {
  /// Whether the instant lies in the years that weather is told of.
  var isSometime: Bool { Quantity.instant.range.contains(time.seconds) }
}

extension Array where Element: SeriesRow {
  /// The rows by time, the first of each instant; as good as free when they are so already.
  var inOrder: [Element] {
    if zip(self, dropFirst()).allSatisfy({ $0.time < $1.time }) { return self }
    var ordered: [Element] = []
    for row in sorted(by: { $0.time < $1.time }) where row.time != ordered.last?.time {
      ordered.append(row)
    }
    return ordered
  }
}

extension Date {
  /// Seconds since 1970.
  var seconds: Double { timeIntervalSince1970 }

  init(seconds: Double) { self.init(timeIntervalSince1970: seconds) }
}
