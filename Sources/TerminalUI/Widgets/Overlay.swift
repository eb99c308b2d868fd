/// A box in the middle, above whatever was drawn before, with something inside.
package struct Overlay<Content: Widget>: Widget {
  /// How large it is, if there is room; nearly as wide as the canvas is as wide.
  package var size: Size
  package var box: Box
  package var content: Content

  /// A box of this size around something.
  package init(_ size: Size, _ box: Box, _ content: Content) {
    self.size = size
    self.box = box
    self.content = content
  }

  /// A click beside it closes it, as Escape does.
  ///
  /// Empties its place, then draws the frame and the inside; where a frame leaves no room, none.
  package func draw(on canvas: inout Canvas) {
    let whole = canvas.size.width
    // A few columns beside it would show nothing that can be read.
    let width = (whole - size.width) * 10 < whole ? whole : size.width
    let frame = canvas.bounds.centered(Size(width, size.height))
    canvas.hideCursor()
    canvas.onClick(canvas.bounds, .key(.escape))
    canvas.clear(frame)
    guard frame.width > 4, frame.height > 2 else { return canvas.draw(content, in: frame) }
    canvas.draw(box, in: frame)
    canvas.draw(content, in: Box.inside(frame))
  }
}

extension Overlay: Sendable where Content: Sendable {}
