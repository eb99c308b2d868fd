package struct ListView: Widget, Hashable, Sendable {
  package var rows: [TextLine]
  /// Texts at the right end of the rows, if there is room.
  package var trailing: [TextLine]
  package var scroll: Scroll
  /// True if the list has the keyboard focus.
  package var isFocused: Bool
  /// The name of the list in click targets; nil if it is not clickable.
  package var name: String?

  package init(
    _ rows: [TextLine], trailing: [TextLine] = [], scroll: Scroll = Scroll(),
    isFocused: Bool = true, name: String? = nil
  ) {
    self.rows = rows
    self.trailing = trailing
    self.scroll = scroll
    self.isFocused = isFocused
    self.name = name
  }

  /// Draws the rows around the selection, leaving the first column for the mark.
  package func draw(on canvas: inout Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    for y in 0..<height {
      guard let row = scroll.row(at: y, height: height, of: rows.count) else { break }
      let line = Rectangle(x: 0, y: y, width: width, height: 1)
      let isSelected = row == scroll.selection
      if let name { canvas.onClick(line, .row(row, of: name)) }
      if isSelected { Self.mark(line, isFocused: isFocused, on: &canvas) }
      let end = row < trailing.count ? trailing[row] : TextLine()
      let room = max(width - 1, 0)
      let endWidth = end.width < room ? end.width : 0
      let start = rows[row].truncated(columns: room - (endWidth > 0 ? endWidth + 1 : 0))
      canvas.write(start, at: Point(1, y))
      if endWidth > 0 { canvas.write(end, at: Point(width - endWidth, y)) }
    }
  }

  /// Marks the selected row by color and by a glyph.
  static func mark(_ row: Rectangle, isFocused: Bool, on canvas: inout Canvas) {
    canvas.fill(row, .blank, Style(.standard, on: isFocused ? .role(.selection) : .beneath))
    canvas.put(Symbol.selected, at: row.origin, Style(isFocused ? .text : .dim))
    if isFocused { canvas.placeCursor(row.origin) }
  }
}
