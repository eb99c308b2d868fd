/// A part of a picture that does something when it is clicked.
package struct ClickTarget: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    case key(Key)
    /// A row of a list, 0 for the first.
    case row(Int, of: String)
    /// A place in a picture, which its owner knows.
    case place(in: String)
    /// Nothing, whatever is drawn beneath.
    case nothing
  }

  /// Where it is, counted from the corner of the whole picture.
  package var part: Rectangle
  package var meaning: Meaning
}

extension Canvas {
  /// Says what a click on a part means; what is said later lies above.
  package mutating func onClick(_ part: Rectangle, _ meaning: ClickTarget.Meaning) {
    let seen = seen(part)
    if !seen.isEmpty { targets.append(ClickTarget(part: seen, meaning: meaning)) }
  }

  /// What a click at a point of the whole picture means, if anything.
  package func target(at point: Point) -> ClickTarget? {
    targets.last { $0.part.contains(point) }
  }
}
