/// A grid of cells to draw on; drawing outside is ignored.
///
/// Coordinates are relative to the current drawing area, see ``draw(in:_:)``.
package struct Canvas: Sendable {
  var cells: [Cell]
  let whole: Size
  /// The corner of the drawing area in the whole canvas.
  private(set) var origin = Point.zero
  private(set) var clip: Rectangle
  package private(set) var size: Size
  /// The terminal cursor in the whole canvas; nil if hidden.
  package private(set) var cursor: Point?
  /// The click targets, topmost last.
  package internal(set) var targets: [ClickTarget] = []

  package init(_ size: Size) {
    whole = size
    self.size = size
    clip = Rectangle(size)
    cells = Array(repeating: .blank, count: size.area)
  }

  /// The drawing area in its own coordinates.
  package var bounds: Rectangle { Rectangle(size) }

  /// Draws within a part: coordinates are relative to its corner, and drawing is clipped to it.
  package mutating func draw(in part: Rectangle, _ body: (inout Canvas) -> Void) {
    let saved = (origin, clip, size)
    let moved = part.moved(origin.x, origin.y)
    clip = clip.intersection(moved)
    origin = moved.origin
    size = part.size
    body(&self)
    (origin, clip, size) = saved
  }

  package mutating func draw(_ widget: some Widget, in part: Rectangle) {
    draw(in: part) { widget.draw(on: &$0) }
  }

  /// Draws a widget on the whole drawing area.
  package mutating func draw(_ widget: some Widget) { widget.draw(on: &self) }

  /// Places the terminal cursor, if the point is visible.
  package mutating func placeCursor(_ point: Point) {
    let point = point.moved(origin.x, origin.y)
    if clip.contains(point) { cursor = point }
  }

  package mutating func hideCursor() { cursor = nil }

  /// Returns the visible part of a rectangle, in coordinates of the whole canvas.
  func seen(_ part: Rectangle) -> Rectangle { clip.intersection(part.moved(origin.x, origin.y)) }

  /// The cell at a point; nil outside.
  package subscript(point: Point) -> Cell? {
    let point = point.moved(origin.x, origin.y)
    guard clip.contains(point) else { return nil }
    return cells[point.y * whole.width + point.x]
  }

  /// Writes a glyph into one cell, or two if it is wide; half a wide glyph becomes a blank.
  package mutating func put(_ glyph: Glyph, at point: Point, _ style: Style = .plain) {
    let x = origin.x + point.x
    let y = origin.y + point.y
    guard y >= clip.top, y < clip.bottom, x >= clip.left, x < clip.right else {
      let reachesIn = glyph.width == 2 && x + 1 == clip.left && x + 1 < clip.right
      if reachesIn && y >= clip.top && y < clip.bottom {
        store(.blank, y * whole.width + x + 1, style)
      }
      return
    }
    let index = y * whole.width + x
    if glyph.width < 2 {
      store(glyph == .rest ? .blank : glyph, index, style)
    } else if x + 1 < clip.right {
      store(glyph, index, style)
      store(.rest, index + 1, style)
    } else {
      store(.blank, index, style)
    }
  }

  /// Changes the style of all cells in a part, keeping their glyphs.
  package mutating func restyle(_ part: Rectangle, _ change: (inout Style) -> Void) {
    let area = seen(part)
    for y in area.top..<area.bottom {
      for x in area.left..<area.right { change(&cells[y * whole.width + x].style) }
    }
  }

  /// Writes a cell and replaces any remaining half of a wide glyph by a blank.
  private mutating func store(_ glyph: Glyph, _ index: Int, _ style: Style) {
    let old = cells[index].glyph
    if old == .rest && glyph != .rest {
      if index > 0, cells[index - 1].glyph.width == 2 { cells[index - 1].glyph = .blank }
    } else if old.width == 2, index + 1 < cells.count, cells[index + 1].glyph == .rest {
      cells[index + 1].glyph = .blank
    }
    cells[index] = Cell(glyph, style.over(cells[index].style))
  }

  /// Returns the canvas as lines of text without trailing blanks, for tests and pipes.
  package func text(_ glyphs: GlyphSet = .unicode) -> String {
    (0..<whole.height).map { y in
      var line = String.UnicodeScalarView()
      for cell in row(y) {
        let form = glyphs.form(of: cell.glyph)
        line.append(contentsOf: form.scalars)
      }
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  package func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < whole.height else { return [] }
    return cells[y * whole.width..<(y + 1) * whole.width]
  }

  package var wholeSize: Size { whole }
}

extension Canvas: Equatable {
  package static func == (a: Canvas, b: Canvas) -> Bool {
    a.whole == b.whole && a.cursor == b.cursor && a.cells == b.cells
  }
}

extension Color: CustomStringConvertible {
  /// The color as `standard`, `role 3`, `red` or `#ff8800`.
  package var description: String {
    switch meaning {
    case .beneath: "beneath"
    case .standard: "standard"
    case .role(let role): "role \(role.rawValue)"
    case .basic(let color): "\(color)"
    case .rgb(let rgb):
      "#"
        + [rgb.red, rgb.green, rgb.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        .joined()
    }
  }
}
