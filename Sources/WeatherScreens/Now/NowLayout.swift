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
  /// Sun and moon, where there are no details.
  let sky: Rectangle
  let current: Rectangle
  let sentence: Rectangle
  let plotRule: Rectangle
  let plot: Rectangle
  let daysRule: Rectangle
  let days: Rectangle
  let detailsRule: Rectangle
  let details: Rectangle
  /// The line above the foot.
  let border: Rectangle
  let activity: Rectangle
  let keys: Rectangle

  /// The parts of a screen of this size, with so many rows for the sentence where there is room.
  init(_ size: Size, places: Int = 0, days: Int = 7, sentenceRows: Int = 1) {
    kind = Self.kind(size)
    let whole = Rectangle(size)
    let isBig = kind == .wide || kind == .medium
    let footer = kind == .wide ? 3 : kind == .medium ? 2 : kind == .line ? 0 : 1
    let bands = whole.rows(.fixed(kind == .line ? size.height : 1), .flexible(), .fixed(footer))
    header = bands[0]
    let foot = bands[2].rows(.fixed(isBig ? 1 : 0), .fixed(kind == .wide ? 1 : 0), .flexible())
    border = foot[0]
    activity = foot[1]
    keys = foot[2]
    let halves = bands[1].columns(
      .fixed(Self.sideWidth(kind, size.width)), .fixed(isBig ? 1 : 0), .flexible())
    side = isBig ? halves[0] : Rectangle(.zero)
    let sides = Self.divide(side, isWide: kind == .wide, places)
    (list, tally, compare, sky) = (sides[0], sides[1], sides[2], sides[3])
    let main = halves[2]
    let isSmall = kind == .small
    let detailRows = kind == .wide && main.height >= 24 ? 4 : 0
    let currentRows = isSmall ? (main.height >= 6 ? 2 : min(main.height - 1, 2)) : 5
    let sentence = isSmall ? 0 : sentenceRows > 1 && main.height >= 18 ? 2 : 1
    let fixed = currentRows + sentence + (isSmall ? 0 : 2) + detailRows
    let dayRows =
      isSmall
      ? 1 : min(max(main.height - fixed - 5, 0), min(Self.dayRows(main.height), max(days, 1)))
    let rows = main.rows(
      .fixed(currentRows), .fixed(sentence), .fixed(isSmall ? 0 : 1), .flexible(),
      .fixed(isSmall || dayRows == 0 ? 0 : 1), .fixed(dayRows), .fixed(min(detailRows, 1)),
      .fixed(max(detailRows - 1, 0)))
    current = rows[0]
    self.sentence = rows[1]
    plotRule = rows[2]
    plot = rows[3]
    daysRule = rows[4]
    self.days = rows[5]
    detailsRule = rows[6]
    details = rows[7]
  }

  /// A week, or on a high screen as many days as a forecast has.
  private static func dayRows(_ height: Int) -> Int { height >= 45 ? 16 : 7 }

  private static func sideWidth(_ kind: Kind, _ width: Int) -> Int {
    switch kind {
    case .wide: width >= 170 ? 32 : width >= 115 ? 26 : 22
    case .medium: 19
    default: 0
    }
  }

  private static func kind(_ size: Size) -> Kind {
    if size.width >= 92, size.height >= 26 { return .wide }
    if size.width >= 72, size.height >= 20 { return .medium }
    if size.width >= 46, size.height >= 15 { return .narrow }
    if size.width >= 24, size.height >= 5 { return .small }
    return .line
  }

  /// The list, the cache, the comparison, and sun and moon, one above the other.
  private static func divide(_ side: Rectangle, isWide: Bool, _ places: Int) -> [Rectangle] {
    let tallyRows = side.height >= 18 ? 6 : 0
    let isCompared = isWide && side.height >= 24 && places > 1
    let compareRows = isCompared ? min(places, side.height / 4) + 1 : 0
    let skyRows = !isWide && side.height >= 18 ? 4 : 0
    return side.rows(.flexible(), .fixed(tallyRows), .fixed(compareRows), .fixed(skyRows))
  }

  /// Which place was clicked.
  func placeRow(at point: Point, count: Int, selection: Int) -> Int? {
    let rows = list.inset(top: 1)
    guard rows.contains(point) else { return nil }
    return Scroll(selection: selection).row(at: point.y - rows.top, height: rows.height, of: count)
  }

  /// Which of the days was clicked.
  func dayRow(at point: Point) -> Int? {
    kind != .small && days.contains(point) ? point.y - days.top : nil
  }
}
