import TerminalUI
import Weather
import WeatherPictures

/// The table below or beside a comparison, with the most important columns that fit.
struct CompareTable {
  /// The cells of each row, in display order.
  private var cells: [[TextLine]]
  private let nothing: [String?]
  private let heads: [String]
  /// The area of each column, empty if the column is left out.
  private let parts: [Rectangle]

  private static let columns = CompareColumn.allCases

  /// Creates a table of at most `width` columns.
  ///
  /// Beside strips it omits what they show, and without a plot the marks of the lines.
  init(
    _ rows: CompareRows, _ app: AppState, _ state: CompareState, width: Int, isStrips: Bool,
    hasPlot: Bool
  ) {
    let display = app.settings.display
    let quantity = display[app.quantity.word]
    let value = state.isDifference ? "Δ \(quantity)" : quantity
    let isRain = app.quantity == .rain
    let heads =
      [
        "", display[rows.isModels ? .model : .place], display[.local], "",
        isRain ? value + "/h" : value,
        display[.theDay], isRain ? display[.hours(24)] : "\(display[.rain]) 24h", display[.wind],
        "", "",
      ] + Self.columns.compactMap { $0.ofHour?.title(display) }
    let all = rows.order.map { CompareCells($0, of: rows, app, isAgeShown: state.order == .age) }
    nothing = all.map(\.nothing)
    let said: [CompareColumn] = isStrips ? [.mark, .sky, .sign] : hasPlot ? [] : [.mark]
    let same: [CompareColumn] = rows.isModels ? [.time, .sky, .sign] : []
    let shown: [CompareColumn] =
      app.quantity == .feelsLike ? [.feels] : app.quantity == .air ? [.air] : []
    let hidden = said + same + shown
    let isShown = Self.columns.map { !hidden.contains($0) }
    let cells = all.map { cells in
      zip(Self.columns, isShown).map { column, isShown in
        isShown ? cells.cell(column, isDifference: state.isDifference) : TextLine()
      }
    }
    self.cells = cells
    let natural = Self.columns.indices.map { index in
      let most = cells.map { $0[index].width }.max() ?? 0
      return most > 0 ? max(most, heads[index].terminalWidth) : 0
    }
    let first: CompareColumn = isStrips ? .rain : hasPlot ? .sign : .wind
    let dropOrder = Self.columns.map { $0.dropOrder(hasPlot: hasPlot) }
    let widths = Self.fitting(natural, width, dropOrder, from: first.dropOrder(hasPlot: hasPlot))
    let gap = Self.gap(widths, width, most: isStrips ? 2 : 6)
    parts = widths.indices.map { index in
      let before = widths[..<index]
      let left = Self.total(before, gap)
      return Rectangle(x: left, y: 0, width: widths[index], height: 1)
    }
    self.heads = zip(heads, widths).map { $0.terminalWidth <= $1 ? $0 : "" }
    for (row, index) in rows.order.enumerated() {
      self.cells[row][1] = TextLine(rows.name(of: index, columns: widths[1]), Style(.text, .bold))
    }
  }

  /// Returns the total width with the gaps; the one after the mark is always one cell.
  private static func total(_ widths: ArraySlice<Int>, _ gap: Int) -> Int {
    let mark = widths.first ?? 0
    return widths.dropFirst().reduce(mark > 0 ? mark + 2 : 1) { $0 + ($1 > 0 ? $1 + gap : 0) }
  }

  private static func gap(_ widths: [Int], _ width: Int, most: Int) -> Int {
    stride(from: most, to: 1, by: -1).first { total(widths[...], $0) <= width } ?? 1
  }

  /// Returns the widths of the columns that fit.
  ///
  /// Drops the least important columns down to `least`, shortens names, then drops more.
  private static func fitting(
    _ natural: [Int], _ width: Int, _ priorities: [Int], from least: Int
  ) -> [Int] {
    var widths = natural
    let longest = min(max(natural[1], 6), max(width / 3, 8))
    func drop(_ priorities: [Int]) {
      func kept(_ shown: [Int]) -> [Int] {
        widths.indices.map { shown.contains($0) ? widths[$0] : 0 }
      }
      widths = kept(ColumnFit.shown(priorities) { total(kept($0)[...], 1) <= width })
    }
    widths[1] = longest
    drop(priorities.map { $0 >= least ? $0 : 0 })
    widths[1] = min(longest, max(longest * 2 / 3, 8))
    drop(priorities)
    widths[1] = max(widths[1], min(longest, widths[1] + width - total(widths[...], 1)))
    return widths
  }

  /// The head of the rain of a day, or nil without room for it.
  var rainHead: String? {
    zip(Self.columns, heads).first { $0.0 == .rain }.flatMap { $0.1.isEmpty ? nil : $0.1 }
  }

  /// The column in which the first head after that of the name begins.
  var headsStart: Int {
    let starts = parts.indices.dropFirst(2).compactMap { index -> Int? in
      let (part, width) = (parts[index], heads[index].terminalWidth)
      guard width > 0 else { return nil }
      return Self.columns[index].alignment == .trailing ? part.right - width : part.left
    }
    return starts.min() ?? 0
  }

  /// Draws the heads of the columns from a number on.
  func drawHeads(from first: Int = 0, on canvas: inout Canvas) {
    for (index, part) in parts.enumerated() where part.width > 0 && index >= first {
      let alignment = Self.columns[index].alignment
      canvas.draw(Text([TextLine(heads[index], Style(.dim))], alignment: alignment), in: part)
    }
  }

  /// Draws a row, highlighted if it is selected.
  func draw(_ row: Int, isChosen: Bool, on canvas: inout Canvas) {
    let y = (canvas.size.height - 1) / 2
    if isChosen { ChosenRow.begin(canvas.bounds, on: &canvas) }
    for (index, part) in parts.enumerated() where part.width > 0 {
      if nothing[row] != nil, index > 2 { break }
      let cell = cells[row][index]
      guard index == 1 || part.right <= canvas.size.width else { continue }
      canvas.draw(Text([cell], alignment: Self.columns[index].alignment), in: part.moved(0, y))
    }
    guard let why = nothing[row] else { return }
    let start = parts[3...].first { $0.width > 0 }?.left ?? parts[1].right + 1
    let room = Rectangle(x: start, y: y, width: canvas.size.width - start - 1, height: 1)
    canvas.draw(Text(why.harmless, Style(.dim)), in: room)
  }
}
