import TerminalUI

/// The layout of the main screen; it depends on the size and the places only.
struct NowLayout {
  enum Kind: Hashable {
    case wide
    case medium
    case narrow
    /// Two lines, a plot, and all days in one line.
    case small
    case line
  }

  let kind: Kind
  let header: Rectangle
  /// The places in one row, empty if there is a list or only one place.
  let tabs: Rectangle
  /// The list of places, empty on narrow screens and for only one place.
  let list: Rectangle
  let current: Rectangle
  let sentence: Rectangle
  let plotRule: Rectangle
  let plot: Rectangle
  let daysRule: Rectangle
  let days: Rectangle
  /// The hours of the selected day, if there is space for a third column.
  let hours: Rectangle
  /// Sun and moon, if there is space for a row of them.
  let sky: Rectangle
  let keys: Rectangle

  /// Creates a layout, optionally without the last two lines.
  init(_ size: Size, _ state: AppState, hasFoot: Bool = true) {
    kind = Self.kind(size)
    let areMany = state.places.count > 1
    let hasList = areMany && size.width >= 100 && (kind == .wide || kind == .medium)
    let hasTabs = areMany && !hasList && kind != .small && kind != .line
    // On a low screen two more days are worth more than the length of the day.
    let hasSky = hasFoot && (kind == .wide || kind == .medium) && size.height >= 28
    let bands = Rectangle(size).rows(
      .fixed(kind == .line ? size.height : 1), .fixed(hasTabs ? 1 : 0), .flexible(),
      .fixed(hasSky ? 1 : 0), .fixed(kind == .line || !hasFoot ? 0 : 1))
    (header, tabs, sky, keys) = (bands[0], bands[1], bands[3], bands[4])
    let third = kind == .wide && size.width >= 160 ? min(44 + (size.width - 160) / 6, 56) : 0
    let listed = hasList ? min(PlaceList(state).width, size.width * 3 / 10) : 0
    let columns = bands[2].columns(
      .fixed(listed), .fixed(hasList ? 1 : 0), .flexible(),
      .fixed(third > 0 ? 1 : 0), .fixed(third))
    list = hasList ? columns[0] : Rectangle(.zero)
    hours = third > 0 ? columns[4] : Rectangle(.zero)
    let main = columns[2]
    let isSmall = kind == .small
    let currentRows = isSmall ? (main.height >= 6 ? 2 : min(main.height - 1, 2)) : 5
    // On the narrowest screens a second row of text is worth more than a plot of one row.
    let isNarrowest = isSmall && main.width < 36 && main.height >= 4
    // With room, a warning has a row of its own.
    let isShort = main.width >= 60 && size.height < 24
    let sentenceRows = isNarrowest ? 2 : isSmall || isShort ? 1 : 2
    let left = main.height - currentRows - sentenceRows
    let dayRows = isSmall ? (left >= 3 ? 1 : 0) : Self.dayRows(left - 2)
    let rows = main.rows(
      .fixed(currentRows), .fixed(sentenceRows), .fixed(isSmall ? 0 : 1), .flexible(),
      .fixed(isSmall || dayRows == 0 ? 0 : 1), .fixed(dayRows))
    (current, sentence, plotRule) = (rows[0], rows[1], rows[2])
    (plot, daysRule, days) = (rows[3], rows[4], rows[5])
  }

  /// Returns the number of rows for days; the plot gets most of the space.
  private static func dayRows(_ left: Int) -> Int {
    left < 5 ? 0 : min(max(left * 2 / 5, min(left - 7, 7)), 16)
  }

  private static func kind(_ size: Size) -> Kind {
    if size.width >= 92, size.height >= 26 { return .wide }
    if size.width >= 72, size.height >= 20 { return .medium }
    if size.width >= 46, size.height >= 15 { return .narrow }
    if size.width >= 24, size.height >= 5 { return .small }
    return .line
  }
}
