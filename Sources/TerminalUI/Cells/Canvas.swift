/// A picture of cells to draw on; what falls outside is left out.
///
/// Places are counted from the top left of the part that is drawn on: see ``draw(in:_:)``.
package struct Canvas: Sendable {
  var cells: [Cell]
  let whole: Size
  /// Where the part that is drawn on starts, in the whole.
  private(set) var origin = Point.zero
  private(set) var clip: Rectangle
  /// The columns and rows of the part that is drawn on.
  package private(set) var size: Size
  /// Where the terminal's cursor stands, counted from the corner of the whole; hidden if nowhere.
  package private(set) var cursor: Point?
  /// What a click means where, the uppermost last.
  package internal(set) var targets: [ClickTarget] = []

  /// An empty picture.
  package init(_ size: Size) {
    whole = size
    self.size = size
    clip = Rectangle(size)
    cells = Array(repeating: .blank, count: size.area)
  }

  /// The part that is drawn on, counted from its own corner.
  package var bounds: Rectangle { Rectangle(size) }

  /// Draws on a part: inside, places are counted from its corner and nothing outside is touched.
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

  /// Draws a widget on the whole part.
  package mutating func draw(_ widget: some Widget) {
    widget.draw(on: &self)
  }

  /// Puts the terminal's cursor somewhere, if that can be seen.
  package mutating func placeCursor(_ point: Point) {
    let point = point.moved(origin.x, origin.y)
    if clip.contains(point) { cursor = point }
  }

  package mutating func hideCursor() {
    cursor = nil
  }

  /// What of a part may be written, counted from the corner of the whole.
  func seen(_ part: Rectangle) -> Rectangle {
    clip.intersection(part.moved(origin.x, origin.y))
  }

  /// What a cell shows; `nil` outside.
  package subscript(point: Point) -> Cell? {
    let point = point.moved(origin.x, origin.y)
    guard clip.contains(point) else { return nil }
    return cells[point.y * whole.width + point.x]
  }

  /// Puts a glyph into a cell, or two where it is wide; half a wide one is a blank.
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

  /// Changes the style of every cell of a part, whatever it shows.
  package mutating func restyle(_ part: Rectangle, _ change: (inout Style) -> Void) {
    let area = seen(part)
    for y in area.top..<area.bottom {
      for x in area.left..<area.right { change(&cells[y * whole.width + x].style) }
    }
  }

  /// Writes a cell and leaves no half of a wide glyph beside it.
  private mutating func store(_ glyph: Glyph, _ index: Int, _ style: Style) {
    let old = cells[index].glyph
    if old == .rest && glyph != .rest {
      if index > 0, cells[index - 1].glyph.width == 2 { cells[index - 1].glyph = .blank }
    } else if old.width == 2, index + 1 < cells.count, cells[index + 1].glyph == .rest {
      cells[index + 1].glyph = .blank
    }
    cells[index] = Cell(glyph, style.over(cells[index].style))
  }
}

extension Canvas: Equatable {
  package static func == (a: Canvas, b: Canvas) -> Bool {
    a.whole == b.whole && a.cursor == b.cursor && a.cells == b.cells
  }
}

extension Canvas {
  /// The picture as lines of text without blanks at their ends, for tests and for pipes.
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

extension Style: CustomStringConvertible {
  /// In words: the colours, then the attributes.
  package var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    let words = names.filter { attributes.contains($0.0) }.map(\.1)
    return (["\(foreground) on \(background)"] + words).joined(separator: " ")
  }
}

extension Color: CustomStringConvertible {
  /// In words: `standard`, `role 3`, `red` or `#ff8800`.
  package var description: String {
    switch meaning {
    case .beneath: "beneath"
    case .standard: "standard"
    case .role(let role): "role \(role.rawValue)"
    case .basic(let color): "\(color)"
    case .rgb(let rgb):
      "#"
        + [rgb.red, rgb.green, rgb.blue].map {
          ($0 < 16 ? "0" : "") + String($0, radix: 16)
        }.joined()
    }
  }
}
