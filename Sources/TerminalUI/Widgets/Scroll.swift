package struct Scroll: Hashable, Sendable {
  /// The selected row, from 0.
  package private(set) var selection: Int
  /// The first visible row.
  package private(set) var offset: Int

  /// Creates a position with a selection, scrolled to the top.
  package init(selection: Int = 0) {
    self.selection = max(selection, 0)
    offset = 0
  }

  /// Moves the selection, clamped to the list.
  package mutating func move(_ rows: Int, of count: Int) {
    let (row, overflows) = selection.addingReportingOverflow(rows)
    select(overflows ? .max : row, of: count)
  }

  package mutating func select(_ row: Int, of count: Int) {
    selection = min(max(row, 0), max(count - 1, 0))
  }

  /// Scrolls just enough to make the selection visible.
  package mutating func follow(height: Int, of count: Int) {
    select(selection, of: count)
    offset = first(height: height, of: count)
  }

  /// Returns the first row to draw: the nearest that keeps the selection visible.
  func first(height: Int, of count: Int) -> Int {
    guard height > 0, count > 0 else { return 0 }
    let selection = min(selection, count - 1)
    let latest = min(offset, max(count - height, 0))
    return max(min(latest, selection), selection - height + 1, 0)
  }

  /// Returns the list row at a row of the view; nil below the last one.
  package func row(at y: Int, height: Int, of count: Int) -> Int? {
    guard y >= 0, y < height else { return nil }
    let row = first(height: height, of: count) + y
    return row < count ? row : nil
  }
}
