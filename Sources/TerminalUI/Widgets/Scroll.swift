/// Which row of a list is selected and which one is at the top.
package struct Scroll: Hashable, Sendable {
  /// The row that is selected, 0 for the first.
  package private(set) var selection: Int
  /// The first row that can be seen.
  package private(set) var offset: Int

  /// The selection at a row, the list from its start.
  package init(selection: Int = 0) {
    self.selection = max(selection, 0)
    offset = 0
  }

  /// Moves the selection by so many rows, not beyond the first and the last.
  package mutating func move(_ rows: Int, of count: Int) {
    let (row, overflows) = selection.addingReportingOverflow(rows)
    select(overflows ? .max : row, of: count)
  }

  /// Selects a row, or the nearest there is.
  package mutating func select(_ row: Int, of count: Int) {
    selection = min(max(row, 0), max(count - 1, 0))
  }

  /// Moves the view so little that the selection can be seen in so many rows.
  package mutating func follow(height: Int, of count: Int) {
    select(selection, of: count)
    offset = first(height: height, of: count)
  }

  /// The first row that is drawn: ``offset``, or where that would hide the selection, the nearest.
  func first(height: Int, of count: Int) -> Int {
    guard height > 0, count > 0 else { return 0 }
    let selection = min(selection, count - 1)
    let latest = min(offset, max(count - height, 0))
    return max(min(latest, selection), selection - height + 1, 0)
  }

  /// Which row of the list is drawn in a row of the view; `nil` below the last.
  package func row(at y: Int, height: Int, of count: Int) -> Int? {
    guard y >= 0, y < height else { return nil }
    let row = first(height: height, of: count) + y
    return row < count ? row : nil
  }
}
