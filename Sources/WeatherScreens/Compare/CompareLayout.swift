import TerminalUI
import WeatherPictures

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
