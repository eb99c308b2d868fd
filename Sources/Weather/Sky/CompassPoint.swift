import LightFoundation

package enum CompassPoint: Int, Hashable, Sendable, CaseIterable {
  /// Clockwise from north.
  case n, nne, ne, ene, e, ese, se, sse, s, ssw, sw, wsw, w, wnw, nw, nnw

  /// The point nearest to an angle clockwise from north, or nil if it is not finite.
  package init?(degrees: Double) {
    guard degrees.isFinite else { return nil }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let sixteenths = ((turn < 0 ? turn + 360 : turn) / 22.5).rounded()
    self.init(rawValue: Int(clamping: sixteenths) % 16)
  }

  /// The English abbreviation, such as `NNE`.
  package var letters: String { CompassPoint.names[rawValue] }

  /// An arrow in the direction the wind blows: `↗` for wind from the southwest.
  package var arrow: String { CompassPoint.arrows[(rawValue + 1) / 2 % 8] }

  /// The nearest of the eight points that have an arrow.
  package var main: CompassPoint { CompassPoint(rawValue: (rawValue + 1) / 2 * 2 % 16) ?? self }

  private static let names = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
    "NNW",
  ]
  private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
}

extension Conditions {
  package var windPoint: CompassPoint? { windDirection.flatMap(CompassPoint.init(degrees:)) }
}

extension Day {
  package var windPoint: CompassPoint? { windDirection.flatMap(CompassPoint.init(degrees:)) }
}
