package import TerminalUI
import WeatherPictures

/// A table that shows the most important columns that fit.
package struct ReportTable {
  package struct Column {
    let title: String
    let alignment: Alignment
    /// The drop priority: the column with the highest value is dropped first, 0 never.
    let dropOrder: Int
    let cells: [TextLine]

    package init(_ title: String, _ alignment: Alignment, dropOrder: Int = 0, _ cells: [TextLine]) {
      (self.title, self.alignment, self.dropOrder, self.cells) = (
        title, alignment, dropOrder, cells
      )
    }

    /// Creates a right-aligned column of numbers.
    package init(_ title: String, dropOrder: Int = 0, _ cells: [TextLine]) {
      self.init(title, .trailing, dropOrder: dropOrder, cells)
    }

    var width: Int { max(title.terminalWidth, cells.map(\.width).max() ?? 0) }
    var isEmpty: Bool { cells.allSatisfy { $0.width == 0 } }
  }

  private static let gap = 2

  /// Returns the columns that fit the width, in their original order.
  package static func fitting(_ columns: [Column], width: Int) -> [Column] {
    let filled = columns.filter { !$0.isEmpty }
    return ColumnFit.shown(filled.map(\.dropOrder)) { shown in
      shown.reduce(1 - gap) { $0 + filled[$1].width + gap } <= width
    }.map { filled[$0] }
  }

  package static func add(_ columns: [Column], to page: inout Page) {
    let shown = fitting(columns, width: page.display.width)
    page.add(line(shown.map { (TextLine($0.title, Style(.dim)), $0) }))
    let count = shown.map(\.cells.count).max() ?? 0
    for row in 0..<count {
      page.add(line(shown.map { (row < $0.cells.count ? $0.cells[row] : TextLine(), $0) }))
    }
  }

  private static func line(_ cells: [(TextLine, Column)]) -> TextLine {
    var line = TextLine(" ")
    for (index, (cell, column)) in cells.enumerated() {
      let padding = TextLine.blanks(column.width - cell.width)
      if index > 0 { line += .blanks(gap) }
      line += column.alignment == .trailing ? padding + cell : cell + padding
    }
    return line
  }
}
