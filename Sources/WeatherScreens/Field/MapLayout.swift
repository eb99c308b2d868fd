import TerminalUI

/// Where each part of the map's screen is, at any size.
struct MapLayout {
  let title: Rectangle
  /// What is shown, what else could be, and what the colours mean.
  let rule: Rectangle
  let map: Rectangle
  /// The values of the chosen town.
  let town: Rectangle
  let keys: Rectangle

  init(_ size: Size) {
    let height = size.height
    let parts = Rectangle(size).rows(
      .fixed(height >= 4 ? 1 : 0), .fixed(height >= 7 ? 1 : 0), .flexible(),
      .fixed(height >= 6 ? 1 : 0), .fixed(height >= 5 ? 1 : 0))
    (title, rule, map, town, keys) = (parts[0], parts[1], parts[2], parts[3], parts[4])
  }
}
