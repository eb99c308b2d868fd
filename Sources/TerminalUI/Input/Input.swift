package enum Input: Hashable, Sendable {
  case key(Key)
  /// A button of the mouse was pressed at a cell.
  case click(Point, MouseButton)
  /// The mouse was moved to a cell with its left button held.
  case drag(Point)
  /// The wheel was turned over a cell: -1 up, 1 down.
  case wheel(Point, Int)
  /// Text was pasted; it may hold anything, see `harmless`.
  case paste(String)
  /// The terminal got or lost the keyboard.
  case focus(Bool)
  /// The terminal has another size.
  case resize(Size)
  /// The terminal says which colour is behind everything, once it is asked.
  case ground(RGB)
}

package enum MouseButton: Hashable, Sendable {
  case left, middle, right
}
