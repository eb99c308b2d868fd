/// A view that can draw itself on a canvas of any size.
package protocol Widget {
  /// Draws on the whole canvas.
  func draw(on canvas: inout Canvas)
}
