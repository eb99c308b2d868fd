/// A centered box with content, drawn over everything else.
package struct Overlay: Widget {
  /// The preferred size; nearly the full width becomes the full width.
  package var size: Size
  package var box: Box
  private let drawInside: (inout Canvas) -> Void

  package init(_ size: Size, _ box: Box, drawInside: @escaping (inout Canvas) -> Void) {
    self.size = size
    self.box = box
    self.drawInside = drawInside
  }

  /// Draws the box with its content and makes clicks outside close it, like Escape.
  ///
  /// Clears its area first. Without room for a frame, draws only the content.
  package func draw(on canvas: inout Canvas) {
    let whole = canvas.size.width
    // A few remaining columns would show nothing legible.
    let width = (whole - size.width) * 10 < whole ? whole : size.width
    let frame = canvas.bounds.centered(Size(width, size.height))
    canvas.hideCursor()
    canvas.onClick(canvas.bounds, .key(.escape))
    canvas.clear(frame)
    guard frame.width > 4, frame.height > 2 else { return canvas.draw(in: frame, drawInside) }
    canvas.draw(box, in: frame)
    canvas.draw(in: Box.inside(frame), drawInside)
  }
}
