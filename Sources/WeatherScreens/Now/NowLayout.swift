import TerminalUI

/// Where each part of the main screen is, at any size.
struct NowLayout {
  enum Kind: Hashable {
    /// List, weather, plot, days and details.
    case wide
    /// The same without details.
    case medium
    /// No list.
    case narrow
    /// Three lines, a plot and the days in one line.
    case small
    /// One line.
    case line
  }

  let kind: Kind
  let header: Rectangle
  /// The list of places with what stands below it; empty where there is none.
  let side: Rectangle
  let list: Rectangle
  let tally: Rectangle
  let compare: Rectangle
  let current: Rectangle
  let sentence: Rectangle
  let plotRule: Rectangle
  let plot: Rectangle
  let daysRule: Rectangle
  let days: Rectangle
  let detailsRule: Rectangle
  let details: Rectangle
  let activity: Rectangle
  let keys: Rectangle

  init(_ size: Size) {
    kind = Self.kind(size)
    let whole = Rectangle(size)
    let isBig = kind == .wide || kind == .medium
    let footer = kind == .wide ? 3 : kind == .medium ? 2 : kind == .line ? 0 : 1
    let bands = whole.rows(.fixed(kind == .line ? size.height : 1), .flexible(), .fixed(footer))
    header = bands[0]
    let foot = bands[2].rows(.fixed(isBig ? 1 : 0), .fixed(kind == .wide ? 1 : 0), .flexible())
    activity = foot[1]
    keys = foot[2]
    let width = kind == .wide ? 22 : kind == .medium ? 19 : 0
    let halves = bands[1].columns(.fixed(width), .fixed(isBig ? 1 : 0), .flexible())
    side = isBig ? halves[0] : Rectangle(.zero)
    let sides = Self.divide(side, isWide: kind == .wide)
    (list, tally, compare) = (sides.list, sides.tally, sides.compare)
    let main = halves[2]
    let isSmall = kind == .small
    let detailRows = kind == .wide && main.height >= 24 ? 4 : 0
    let currentRows = isSmall ? 2 : 5
    let fixed = currentRows + (isSmall ? 1 : 3) + detailRows
    let dayRows = isSmall ? 0 : min(max(main.height - fixed - 5, 0), 7)
    let rows = main.rows(
      .fixed(currentRows), .fixed(isSmall ? 0 : 1), .fixed(isSmall ? 0 : 1), .flexible(),
      .fixed(isSmall ? 0 : 1), .fixed(isSmall ? 1 : dayRows), .fixed(min(detailRows, 1)),
      .fixed(max(detailRows - 1, 0)))
    current = rows[0]
    sentence = rows[1]
    plotRule = rows[2]
    plot = rows[3]
    daysRule = rows[4]
    days = rows[5]
    detailsRule = rows[6]
    details = rows[7]
  }

  private static func kind(_ size: Size) -> Kind {
    if size.width >= 92, size.height >= 26 { return .wide }
    if size.width >= 72, size.height >= 20 { return .medium }
    if size.width >= 46, size.height >= 15 { return .narrow }
    if size.width >= 24, size.height >= 5 { return .small }
    return .line
  }

  private static func divide(
    _ side: Rectangle, isWide: Bool
  ) -> (list: Rectangle, tally: Rectangle, compare: Rectangle) {
    let tallyRows = side.height >= 16 ? 6 : 0
    let compareRows = isWide && side.height >= 24 ? 7 : 0
    let parts = side.rows(.flexible(), .fixed(tallyRows), .fixed(compareRows))
    return (parts[0], parts[1], parts[2])
  }

  /// Which place was clicked.
  func placeRow(at point: Point, count: Int, selection: Int) -> Int? {
    let rows = list.inset(top: 1)
    guard rows.contains(point) else { return nil }
    return Scroll(selection: selection).row(at: point.y - rows.top, height: rows.height, of: count)
  }
}
