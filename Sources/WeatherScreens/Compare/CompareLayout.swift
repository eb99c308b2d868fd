import TerminalUI
import WeatherPictures

/// Where each part of the comparison is, at any size.
struct CompareLayout {
  let title: Rectangle
  /// What is plotted, and what else could be.
  let rule: Rectangle
  /// The plot; where strips stand beside the places, one of the chosen place in what they leave.
  let plot: Rectangle
  let heads: Rectangle
  let rows: Rectangle
  let sentence: Rectangle
  let keys: Rectangle
  /// Whether each place has a strip of cells, for there are too many for lines.
  let isStrips: Bool
  let rowHeight: Int
  private let count: Int

  /// In fewer rows lines of several places say nothing.
  private static let leastPlot = 5
  /// From how many rows on there are strips.
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
    // Where the places have all of it, heads come after them.
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
    // What the strips leave is a plot of the chosen place among all.
    let left = room - rowHeight * count
    let parts = bands[2].rows(.fixed(heading), .flexible(), .fixed(left >= 5 ? left : 0))
    (heads, rows, plot) = (parts[0], parts[1], parts[2])
  }

  /// The layout of what is compared; differences of rain are cells too, for bars have no sign.
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
