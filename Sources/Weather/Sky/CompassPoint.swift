import LightFoundation

package enum CompassPoint: Int, Hashable, Sendable, CaseIterable {
  /// North, and so on clockwise.
  case n, nne, ne, ene, e, ese, se, sse, s, ssw, sw, wsw, w, wnw, nw, nnw

  /// The point nearest to degrees clockwise from north; nil for what is not a number.
  package init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let sixteenths = ((turn < 0 ? turn + 360 : turn) / 22.5).rounded()
    self.init(rawValue: Int(clamping: sixteenths) % 16)
  }

  /// The letters of a wind that comes from here, in English.
  package var letters: String { String(describing: self).uppercased() }

  /// An arrow that points where a wind from here blows: `↗` for one from the south-west.
  package var arrow: String {
    CompassPoint.arrows[(rawValue + 1) / 2 % 8]
  }

  private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
}

extension Conditions {
  package var windPoint: CompassPoint? { windDirection.flatMap(CompassPoint.init(degrees:)) }
}

extension Day {
  package var windPoint: CompassPoint? { windDirection.flatMap(CompassPoint.init(degrees:)) }
}
