package enum Input: Hashable, Sendable {
  case key(Key)
  /// A mouse button was pressed at a cell.
  case click(Point, MouseButton)
  /// The mouse was moved to a cell with its left button held.
  case drag(Point)
  /// The wheel was turned over a cell: -1 is up, 1 down.
  case wheel(Point, Int)
  /// Text was pasted; untrusted, see `harmless`.
  case paste(String)
  case focus(Bool)
  case resize(Size)
  /// The terminal reported its background color.
  case ground(RGB)
  /// The terminal switched between its dark and its light colors.
  case schemeChange
}

package enum MouseButton: Hashable, Sendable {
  case left, middle, right
}
