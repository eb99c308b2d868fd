package import LightFoundation

/// A row of values at one instant, stored on disk in columns.
package protocol SeriesRow: Hashable, Sendable {
  static var columns: [Column<Self>] { get }
  var time: Date { get }
  /// Creates a row with all quantities unknown; sums cover the `interval` before `time`.
  init(blankAt time: Date, interval: TimeInterval)
}

extension SeriesRow {
  /// Creates an hour with all quantities unknown.
  package init(time: Date) { self.init(blankAt: time, interval: 3600) }

  /// True if the time lies within the supported range of years.
  var isSometime: Bool { Quantity.instant.range.contains(time.seconds) }
}

extension Array where Element: SeriesRow {
  /// The rows in order of time, keeping the first of each instant; cheap if already sorted.
  var inOrder: [Element] {
    if indices.dropFirst().allSatisfy({ self[$0 - 1].time < self[$0].time }) { return self }
    var ordered: [Element] = []
    for row in sorted(by: { $0.time < $1.time }) where row.time != ordered.last?.time {
      ordered.append(row)
    }
    return ordered
  }

  /// Returns the index of the first row after an instant, or `count`.
  func firstIndex(after instant: Date) -> Int { partitioningIndex { $0.time > instant } }

  /// Returns the last row at or before an instant, unless it is too old.
  func latest(at instant: Date, lasting length: (Element) -> TimeInterval) -> Element? {
    prefix(firstIndex(after: instant)).last
      .flatMap { instant.timeIntervalSince($0.time) < length($0) ? $0 : nil }
  }

  /// Returns the index of the first row that satisfies a condition, or `count`.
  ///
  /// Rows that satisfy it must follow all others.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Date {
  var seconds: Double { timeIntervalSince1970 }

  init(seconds: Double) { self.init(timeIntervalSince1970: seconds) }
}

/// One quantity of a row: its name on disk, its valid range, and how to read and write it.
package struct Column<Row>: Sendable {
  let name: String
  let quantity: Quantity
  let get: @Sendable (Row) -> Double?
  let set: @Sendable (inout Row, Double) -> Void

  package init(
    _ name: String, _ quantity: Quantity, _ get: @escaping @Sendable (Row) -> Double?,
    _ set: @escaping @Sendable (inout Row, Double) -> Void
  ) {
    self.name = name
    self.quantity = quantity
    self.get = get
    self.set = set
  }
}
