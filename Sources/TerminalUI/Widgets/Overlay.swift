/// A centered box with content, drawn over everything else.
package struct Overlay<Content: Widget>: Widget {
  /// The preferred size; nearly the full width becomes the full width.
  package var size: Size
  package var box: Box
  package var content: Content

  package init(_ size: Size, _ box: Box, _ content: Content) {
    self.size = size
    self.box = box
    self.content = content
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
    guard frame.width > 4, frame.height > 2 else { return canvas.draw(content, in: frame) }
    canvas.draw(box, in: frame)
    canvas.draw(content, in: Box.inside(frame))
  }
}

extension Overlay: Sendable where Content: Sendable {}
