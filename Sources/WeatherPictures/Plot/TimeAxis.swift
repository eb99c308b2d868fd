package import LightFoundation

/// Which instant stands in which column: one axis for every row of a picture.
package struct TimeAxis: Hashable, Sendable {
  /// The full hour that the first column begins with.
  package let start: Date
  package let hours: Int
  package let columns: Int

  /// So many hours from a full hour on, in so many columns.
  package init(start: Date, hours: Int, columns: Int) {
    self.start = start
    self.hours = max(hours, 1)
    self.columns = max(columns, 0)
  }

  package func instant(_ column: Int) -> Date { start + position(column) * 3600 }

  /// How many hours after the start the middle of a column is.
  func position(_ column: Int) -> Double {
    (Double(column) + 0.5) * Double(hours) / Double(max(columns, 1))
  }

  /// The column that an instant lies in; nil where that is outside.
  package func column(of instant: Date) -> Int? {
    let part = instant.timeIntervalSince(start) / 3600 / Double(hours)
    guard part >= 0, part < 1 else { return nil }
    return Int(clamping: part * Double(columns))
  }

  /// Which hour after the start a column lies in; nil for none.
  package func hour(at column: Int) -> Int? {
    guard column >= 0, column < columns else { return nil }
    return min(Int(clamping: position(column)), hours - 1)
  }

  /// Which hours after the start share a column; where columns are many, the one that it lies in.
  func hours(at column: Int) -> Range<Int> {
    guard columns < hours else { return hour(at: column).map { $0..<($0 + 1) } ?? 0..<0 }
    // The first of a column is the first that begins in it.
    func first(_ column: Int) -> Int { (column * hours + columns - 1) / max(columns, 1) }
    return column >= 0 && column < columns ? first(column)..<first(column + 1) : 0..<0
  }

  func beginning(of hour: Int) -> Date { start + Double(hour) * 3600 }

  /// Values of full hours, drawn as a curve from hour to hour, column by column.
  func curve(_ values: [Double?]) -> [Double?] {
    (0..<columns).map { column in
      let position = position(column)
      let index = Int(clamping: position)
      guard values.indices.contains(index), let from = values[index] else { return nil }
      guard values.indices.contains(index + 1), let to = values[index + 1] else { return from }
      return from + (to - from) * (position - Double(index))
    }
  }
}
