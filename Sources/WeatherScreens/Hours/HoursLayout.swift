import TerminalUI

/// The layout of the hour table for any screen size.
struct HoursLayout {
  let header: Rectangle
  let heads: Rectangle
  let rows: Rectangle
  let keys: Rectangle

  init(_ size: Size) {
    let parts = Rectangle(size).rows(
      .fixed(size.height >= 4 ? 1 : 0), .fixed(size.height >= 7 ? 1 : 0), .flexible(),
      .fixed(size.height >= 6 ? 1 : 0))
    (header, heads, rows, keys) = (parts[0], parts[1], parts[2], parts[3])
  }
}
