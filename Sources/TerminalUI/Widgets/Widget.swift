/// A view that can draw itself on a canvas of any size.
package protocol Widget {
  func draw(on canvas: inout Canvas)
}
