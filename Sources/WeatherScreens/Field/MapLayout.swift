import TerminalUI

/// Where each part of the map's screen is, at any size.
struct MapLayout {
  let title: Rectangle
  /// What is shown, what else could be, and what the colours mean.
  let rule: Rectangle
  /// What letters mean, where that has no room beside it.
  let letters: Rectangle
  let map: Rectangle
  let town: Rectangle
  let keys: Rectangle

  /// The parts of a screen, with so many rows of letters where there is room for them and a map.
  init(_ size: Size, letterRows: Int = 0) {
    let height = size.height
    let parts = Rectangle(size).rows(
      .fixed(height >= 4 ? 1 : 0), .fixed(height >= 7 ? 1 : 0),
      .fixed(height >= 12 + letterRows ? letterRows : 0), .flexible(),
      .fixed(height >= 6 ? 1 : 0), .fixed(height >= 5 ? 1 : 0))
    (title, rule, letters) = (parts[0], parts[1], parts[2])
    (map, town, keys) = (parts[3], parts[4], parts[5])
  }
}
