/// Something that can draw itself on a canvas of any size.
package protocol Widget {
  /// Draws on the whole of the canvas given.
  func draw(on canvas: inout Canvas)
}
