package import LightFoundation

/// The values of one hour that rules can check.
package struct HourFacts: Hashable, Sendable {
  package let span: Range<Date>
  /// The range of each measure during the hour; unknown measures are missing.
  package var values: [HourMeasure: ClosedRange<Double>]

  package init(_ span: Range<Date>, _ values: [HourMeasure: ClosedRange<Double>] = [:]) {
    self.span = span
    self.values = values
  }

  /// Creates an hour with the elevation of the sun and the light of the moon at a location.
  package init(_ span: Range<Date>, over coordinates: Coordinates) {
    self.init(span)
    let ends = [span.lowerBound, span.upperBound]
    let suns = ends.map { Sun(at: $0, over: coordinates).elevation }
    values[.sun] = min(suns[0], suns[1])...max(suns[0], suns[1])
    let lights = ends.map { instant in
      let isUp = Moon.elevation(at: instant, over: coordinates) > 0
      return isUp ? Moon(at: instant).illumination * 100 : 0
    }
    values[.moon] = min(lights[0], lights[1])...max(lights[0], lights[1])
  }

  /// Sets a constant value for the hour; nil and non-finite values remove it.
  package mutating func set(_ measure: HourMeasure, _ value: Double?) {
    values[measure] = value.flatMap { $0.isFinite ? $0...$0 : nil }
  }
}
