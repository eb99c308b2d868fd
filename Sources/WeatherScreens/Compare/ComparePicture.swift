import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The picture of a comparison: lines on a shared axis, rain bars, or one strip for each place.
struct ComparePicture {
  let rows: CompareRows
  let app: AppState
  let state: CompareState

  /// Returns the width of the table: the full width below a plot, less beside strips.
  func width(_ layout: CompareLayout) -> Int {
    let width = layout.rows.width
    return layout.isStrips ? max(width * 2 / 5, min(width, 16)) : width
  }

  /// Returns the first hour of the picture, in hours from now.
  func first(_ layout: CompareLayout) -> Int { HourPlot(app).first(of: count(layout)) }

  private func count(_ layout: CompareLayout) -> Int {
    layout.isStrips ? cells(layout).hours : HourPlot(app).count(layout.rows.width)
  }

  func hours(_ layout: CompareLayout) -> ComparedHours {
    var hours = ComparedHours(
      from: app.firstHour + Double(first(layout)) * 3600, count(layout), of: app.quantity,
      isDifference: state.isDifference, now: app.now, at: app.shownTime, zone: app.homeZone,
      display: app.settings.display)
    hours.coordinates = state.models?.place.coordinates
    return hours
  }

  private func cells(_ layout: CompareLayout) -> HeatCells {
    // A sign and a second decimal each need a column.
    let inches = app.quantity == .rain && app.settings.units.rain == .inches ? 1 : 0
    return HeatCells(
      columns: max(layout.rows.width - width(layout) - 2, 1),
      numberWidth: HeatCells.numberWidth + inches + (rows.isDifferenceOfRain ? 1 : 0))
  }

  /// Returns the area of a row's strip, or of the hour labels above the strips.
  private func strip(_ row: Rectangle, _ layout: CompareLayout) -> Rectangle {
    let left = width(layout)
    return Rectangle(x: left + 1, y: row.top, width: cells(layout).columns, height: row.height)
  }

  /// Draws the plot, or the strips with the hour labels above them.
  func draw(_ layout: CompareLayout, on canvas: inout Canvas) {
    let hours = hours(layout)
    if layout.isStrips {
      canvas.draw(in: strip(layout.heads, layout)) {
        HeatStrip.drawHours(hours, cells(layout), on: &$0)
      }
      drawStrips(hours, layout, on: &canvas)
      drawChosen(hours, layout, on: &canvas)
    } else if app.quantity == .rain, !state.isDifference {
      let known = rows.order.filter { rows.entries[$0].forecast != nil }
      let strips = known.map { RainStrips.Strip(LineMark($0), rows.view(of: $0)) }
      let chosen = known.firstIndex(of: rows.order[rows.selectedRow]) ?? 0
      canvas.draw(RainStrips(hours, strips, chosen: chosen), in: layout.plot)
    } else {
      canvas.draw(lines(hours), in: layout.plot)
    }
  }

  /// Draws the line of the selected row below the strips, on top of the range of all rows.
  private func drawChosen(
    _ hours: ComparedHours, _ layout: CompareLayout, on canvas: inout Canvas
  ) {
    let index = rows.order[rows.selectedRow]
    guard !layout.plot.isEmpty else { return }
    let strip = strip(layout.plot, layout)
    let left = max(strip.left - WeatherPlot.labels, 0)
    let part = Rectangle(x: left, y: strip.top, width: strip.right - left, height: strip.height)
    if app.quantity == .rain {
      let strip = RainStrips.Strip(LineMark(0), rows.view(of: index))
      canvas.draw(RainStrips(hours, [strip], chosen: 0), in: part)
    } else {
      let line = LinesPlot.Line(
        LineMark(0), rows.shown(of: index, at: hours.instants), isChosen: true)
      canvas.draw(LinesPlot(hours, [line], band: rows.whole(at: hours.instants)), in: part)
    }
    // Bars cannot show a sign, so they are the rain itself, not a difference.
    let what = rows.isDifferenceOfRain ? ", " + app.settings.display[.rain] : ""
    let room = max(left - 4, 0)
    let whole = rows.name(of: index, columns: room - what.terminalWidth) + what
    let name = whole.terminalWidth <= room ? whole[...] : rows.name(of: index).prefix(columns: room)
    canvas.write(LineMark(0).swatch(app.settings.display), at: Point(1, part.top))
    canvas.write(" " + name, at: Point(2, part.top), Style(.text, .bold))
  }

  private func lines(_ hours: ComparedHours) -> LinesPlot {
    let lines = rows.order.map { index in
      LinesPlot.Line(
        LineMark(index), rows.shown(of: index, at: hours.instants),
        isChosen: rows.order[rows.selectedRow] == index)
    }
    return LinesPlot(hours, lines, band: rows.band(at: hours.instants))
  }

  private func drawStrips(_ hours: ComparedHours, _ layout: CompareLayout, on canvas: inout Canvas)
  {
    let values = rows.order.map { rows.values(of: $0, at: hours.instants) }
    let most = values.joined().compactMap { $0.map(abs) }.filter { $0 < 1e4 }.max() ?? 0
    let scroll = Scroll(selection: rows.selectedRow)
    for line in 0..<layout.visible {
      guard let row = scroll.row(at: line, height: layout.visible, of: values.count) else { break }
      guard rows.entries[rows.order[row]].forecast != nil else { continue }
      let part = Rectangle(
        x: 0, y: layout.rows.top + line * layout.rowHeight, width: layout.rows.width,
        height: layout.rowHeight)
      canvas.draw(HeatStrip(hours, cells(layout), values[row], most: most), in: strip(part, layout))
    }
  }

  /// Returns the hour at a point of the picture, in hours from now, or nil outside of it.
  func hour(at point: Point, _ layout: CompareLayout) -> Int? {
    let hours = hours(layout)
    let first = first(layout)
    let part = layout.isStrips ? strip(layout.rows, layout) : layout.plot
    guard part.contains(point) else { return nil }
    let column = point.x - part.left
    guard layout.isStrips else {
      return hours.hour(at: column, width: part.width).map { $0 + first }
    }
    return column / cells(layout).width * cells(layout).step + first
  }
}

/// The layout of the comparison for any screen size.
struct CompareLayout {
  let title: Rectangle
  /// The plotted quantity and the alternatives.
  let rule: Rectangle
  /// The plot; with strips, it shows only the selected place, in the remaining rows.
  let plot: Rectangle
  let heads: Rectangle
  let rows: Rectangle
  let sentence: Rectangle
  let keys: Rectangle
  /// True if each place is drawn as a strip of cells, because there are too many for lines.
  let isStrips: Bool
  let rowHeight: Int
  private let count: Int

  /// The minimum height at which lines of several places are readable.
  private static let leastPlot = 5
  /// The number of rows from which strips replace lines.
  static let stripsFrom = LineMark.count + 1

  init(_ size: Size, count: Int, isStrips: Bool) {
    self.count = count
    self.isStrips = isStrips
    let height = size.height
    let bands = Rectangle(size).rows(
      .fixed(1), .fixed(height >= 14 ? 1 : 0), .flexible(), .fixed(height >= 16 ? 1 : 0),
      .fixed(height >= 6 ? 1 : 0))
    (title, rule, sentence, keys) = (bands[0], bands[1], bands[3], bands[4])
    let least = height >= 14 ? 7 : 0
    // A small screen shows headings only if the rows leave space for them.
    let hasHeads = height >= 11 || height >= 4 && (isStrips || bands[2].height > count)
    let heading = hasHeads ? 1 : 0
    let room = max(bands[2].height - heading, 0)
    guard isStrips else {
      rowHeight = 1
      let table = min(count, max(room - least, min(room, 1)))
      let plotted = room - table >= Self.leastPlot ? room - table : 0
      let parts = bands[2].rows(.fixed(plotted), .fixed(heading), .flexible())
      (plot, heads, rows) = (parts[0], parts[1], parts[2])
      return
    }
    rowHeight = min(max((room - least) / max(count, 1), 1), 3)
    // The remaining rows show a plot of the selected place.
    let left = room - rowHeight * count
    let parts = bands[2].rows(.fixed(heading), .flexible(), .fixed(left >= 5 ? left : 0))
    (heads, rows, plot) = (parts[0], parts[1], parts[2])
  }

  /// Creates a layout for the rows of a comparison.
  ///
  /// Differences of rain use strips too, because bars cannot show a sign.
  init(_ size: Size, _ rows: CompareRows) {
    let count = rows.entries.count
    let isMany = !rows.isModels && count >= Self.stripsFrom
    self.init(size, count: count, isStrips: isMany || rows.isDifferenceOfRain)
  }

  var visible: Int { rows.height / rowHeight }

  func row(at point: Point, selection: Int) -> Int? {
    guard rows.contains(point) else { return nil }
    return Scroll(selection: selection).row(
      at: (point.y - rows.top) / rowHeight, height: visible, of: count)
  }
}
