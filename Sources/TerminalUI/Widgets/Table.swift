/// Rows of cells in columns, with headings and a selection.
package struct Table: Widget, Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package var title: TextLine
    package var length: Length
    package var alignment: Alignment

    package init(_ title: String, _ length: Length = .flexible(), alignment: Alignment = .leading) {
      self.init(TextLine(title, Style(.dim)), length, alignment: alignment)
    }

    package init(_ title: TextLine, _ length: Length, alignment: Alignment = .leading) {
      self.title = title
      self.length = length
      self.alignment = alignment
    }
  }

  package var columns: [Column]
  /// The cells of each row; missing cells are empty.
  package var rows: [[TextLine]]
  package var scroll: Scroll
  package var showsSelection: Bool
  package var isFocused: Bool
  /// The name of the table in click targets; nil if it is not clickable.
  package var name: String?

  package init(
    _ columns: [Column], rows: [[TextLine]], scroll: Scroll = Scroll(),
    showsSelection: Bool = true, isFocused: Bool = true, name: String? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.scroll = scroll
    self.showsSelection = showsSelection
    self.isFocused = isFocused
    self.name = name
  }

  /// Returns the number of visible rows for a height of the canvas.
  package func visibleRows(height: Int) -> Int { max(height - (hasTitles ? 1 : 0), 0) }

  private var hasTitles: Bool { columns.contains { $0.title.width > 0 } }

  package func draw(on canvas: inout Canvas) {
    let parts = canvas.bounds.inset(left: 1).columns(columns.map(\.length), gap: 1)
    var y = 0
    if hasTitles {
      for (column, part) in zip(columns, parts) { draw(column.title, column, part, y, on: &canvas) }
      y = 1
    }
    let height = visibleRows(height: canvas.size.height)
    for line in 0..<height {
      guard let row = scroll.row(at: line, height: height, of: rows.count) else { break }
      let part = Rectangle(x: 0, y: y + line, width: canvas.size.width, height: 1)
      if let name { canvas.onClick(part, .row(row, of: name)) }
      if showsSelection, row == scroll.selection {
        ListView.mark(part, isFocused: isFocused, on: &canvas)
      }
      for (index, cell) in rows[row].prefix(columns.count).enumerated() {
        draw(cell, columns[index], parts[index], y + line, on: &canvas)
      }
    }
  }

  private func draw(
    _ line: TextLine, _ column: Column, _ part: Rectangle, _ y: Int, on canvas: inout Canvas
  ) {
    let text = line.truncated(columns: part.width)
    let start = column.alignment.start(of: text.width, among: part.width)
    canvas.write(text, at: Point(part.left + start, y))
  }
}

/// The choice of the columns that fit a width.
package enum ColumnFit {
  /// Returns the indices of the columns to show.
  ///
  /// Drops the last column with the highest priority number until the rest fits; columns with 0
  /// stay. With `areGroups`, columns of the same number are dropped together.
  package static func shown(
    _ priorities: [Int], areGroups: Bool = false, fits: ([Int]) -> Bool
  ) -> [Int] {
    var shown = Array(priorities.indices)
    while !fits(shown), let worst = shown.map({ priorities[$0] }).max(), worst > 0 {
      let last = shown.last { priorities[$0] == worst }
      shown.removeAll { areGroups ? priorities[$0] == worst : $0 == last }
    }
    return shown
  }
}
