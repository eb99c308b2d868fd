package import LightFoundation

/// What is known of one hour that a rule may ask for.
package struct HourFacts: Hashable, Sendable {
  package let span: Range<Date>
  /// From the lowest to the highest value of the hour; what is not known is missing.
  package var values: [HourMeasure: ClosedRange<Double>]

  /// An hour, with what is known of it.
  package init(_ span: Range<Date>, _ values: [HourMeasure: ClosedRange<Double>] = [:]) {
    self.span = span
    self.values = values
  }

  /// An hour with the heights of sun and moon over a point.
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

  /// Sets a value of the whole hour; what is no number is not known.
  package mutating func set(_ measure: HourMeasure, _ value: Double?) {
    values[measure] = value.flatMap { $0.isFinite ? $0...$0 : nil }
  }
}
