import LightFoundation

/// The errors of a weather model, which grow with the lead time.
struct ModelBias: Sendable {
  private let waves: WaveField
  private let warm: Double
  private let wet: Double
  private let scale: Double

  /// Creates the errors of a model, or larger ones for the members of an ensemble.
  init(name: String, seed: UInt64, scale: Double = 1) {
    self.scale = scale
    var numbers = SeededNumbers(seed: SeededNumbers.hash(name) ^ SeededNumbers.mix(seed))
    warm = scale * numbers.number(-0.12, 0.12)
    wet = scale * numbers.number(-0.1, 0.1)
    waves = WaveField(seed: numbers.next(), count: 5, radians: 5...20, hours: 60...200)
  }

  /// Shifts the fields by the model's error at a lead time in days.
  func bend(_ air: inout Air, lead: Double, seconds: Double) {
    let point = GlobePoint(
      latitude: air.site.latitude, longitude: air.site.longitude, drifted: seconds)
    let error = waves.value(point, seconds)
    let size = scale * (0.06 + 0.055 * min(14, lead))
    air.stormy += size * error
    air.mass += warm + 0.7 * size * error
    air.deck += wet - 0.8 * size * error
  }
}
