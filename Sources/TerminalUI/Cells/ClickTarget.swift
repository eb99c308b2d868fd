package struct ClickTarget: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    case key(Key)
    /// A row of a list, counted from 0.
    case row(Int, of: String)
    /// A point in a picture, interpreted by its owner.
    case place(in: String)
    /// No action; covers targets beneath.
    case nothing
  }

  /// The area in coordinates of the whole canvas.
  package var part: Rectangle
  package var meaning: Meaning
}

extension Canvas {
  /// Adds a click target on top of earlier ones.
  package mutating func onClick(_ part: Rectangle, _ meaning: ClickTarget.Meaning) {
    let seen = seen(part)
    if !seen.isEmpty { targets.append(ClickTarget(part: seen, meaning: meaning)) }
  }

  /// Returns the topmost target at a point of the whole canvas.
  package func target(at point: Point) -> ClickTarget? { targets.last { $0.part.contains(point) } }
}
