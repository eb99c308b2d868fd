extension Canvas {
  /// Writes text to the right of a point and returns its width.
  @discardableResult package mutating func write(
    _ text: some StringProtocol, at point: Point, _ style: Style = .plain
  ) -> Int {
    var x = point.x
    Glyph.each(in: text) { glyph in
      put(glyph, at: Point(x, point.y), style)
      x += glyph.width
    }
    return x - point.x
  }

  /// Writes a line of several styles and returns its width.
  @discardableResult package mutating func write(_ line: TextLine, at point: Point) -> Int {
    var x = point.x
    for span in line.spans {
      let width = write(span.text, at: Point(x, point.y), span.style)
      if let key = span.key { onClick(Rectangle(Point(x, point.y), Size(width, 1)), .key(key)) }
      x += width
    }
    return x - point.x
  }

  /// Fills a rectangle with a glyph; a wide glyph is not cut.
  package mutating func fill(_ part: Rectangle, _ glyph: Glyph = .blank, _ style: Style = .plain) {
    let part = part.intersection(visible)
    guard glyph.width > 0 else { return }
    for y in part.top..<part.bottom {
      for x in stride(from: part.left, to: part.right, by: glyph.width) {
        if x + glyph.width <= part.right { put(glyph, at: Point(x, y), style) }
      }
    }
  }

  /// Clears a rectangle and its click targets, as overlays do first.
  package mutating func clear(_ part: Rectangle, _ style: Style = Style(.standard, on: .standard)) {
    fill(part, .blank, style)
    onClick(part, .nothing)
  }

  /// Copies a whole picture and its click targets, replacing what is there.
  package mutating func paste(_ picture: Canvas, at point: Point) {
    let (part, corner) = (seen(Rectangle(point, picture.whole)), point.moved(origin.x, origin.y))
    for y in part.top..<part.bottom {
      let start = (y - corner.y) * picture.whole.width + part.left - corner.x
      let row = y * whole.width
      cells.replaceSubrange(
        row + part.left..<row + part.right, with: picture.cells[start..<start + part.width])
    }
    for target in picture.targets { onClick(target.part.moved(point.x, point.y), target.meaning) }
  }

  package mutating func horizontal(
    _ glyph: Glyph, at point: Point, length: Int, _ style: Style = .plain
  ) { fill(Rectangle(point, Size(length, 1)), glyph, style) }

  package mutating func vertical(
    _ glyph: Glyph, at point: Point, length: Int, _ style: Style = .plain
  ) { fill(Rectangle(point, Size(glyph.width, length)), glyph, style) }

  /// The visible part of the drawing area, relative to its origin.
  var visible: Rectangle { clip.moved(-origin.x, -origin.y) }
}
