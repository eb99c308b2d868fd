package struct KeyHelp: Widget, Hashable, Sendable {
  /// The keys, the most important first.
  package var entries: [Entry]

  /// The keys that do something now.
  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Draws as many entries as fit whole: in one row side by side, in several in columns.
  package func draw(on canvas: inout Canvas) {
    if canvas.size.height == 1 { drawRow(on: &canvas) } else { drawColumns(on: &canvas) }
  }

  private func drawRow(on canvas: inout Canvas) {
    var x = 1
    for entry in entries {
      let line = line(entry)
      guard x + line.width <= canvas.size.width else { break }
      x += canvas.write(line, at: Point(x, 0)) + 2
    }
  }

  private func drawColumns(on canvas: inout Canvas) {
    let height = canvas.size.height
    var rest = entries[...]
    var x = 1
    while !rest.isEmpty, height > 0 {
      let lines = rest.prefix(height).map(line)
      let width = lines.map(\.width).max() ?? 0
      guard x + width <= canvas.size.width else { break }
      for (y, line) in lines.enumerated() { canvas.write(line, at: Point(x, y)) }
      x += width + 3
      rest = rest.dropFirst(height)
    }
  }

  private func line(_ entry: Entry) -> TextLine {
    TextLine(
      entry.spans(Style(.text, .bold)) + [
        Span(" " + entry.action, Style(.dim), key: entry.pressed)
      ])
  }
}
