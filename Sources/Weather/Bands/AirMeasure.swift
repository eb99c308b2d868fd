/// A pollutant, pollen or index, and the levels above which there is much of it.
package enum AirMeasure: String, Hashable, Sendable, CaseIterable {
  case europeanIndex, usIndex
  case fineParticles, coarseParticles
  case ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide, dust
  case alder, birch, grass, mugwort, olive, ragweed

  package enum Level: Int, Hashable, Sendable, Ranked {
    /// No need for caution.
    case low
    /// Caution advised.
    case high
    case veryHigh
  }

  package var isPollen: Bool {
    switch self {
    case .alder, .birch, .grass, .mugwort, .olive, .ragweed: true
    default: false
    }
  }

  /// The value of this measure in the given air, or nil if unknown.
  package func value(of air: AirConditions) -> Double? {
    switch self {
    case .europeanIndex: air.europeanIndex
    case .usIndex: air.usIndex
    case .fineParticles: air.fineParticles
    case .coarseParticles: air.coarseParticles
    case .ozone: air.ozone
    case .nitrogenDioxide: air.nitrogenDioxide
    case .sulphurDioxide: air.sulphurDioxide
    case .carbonMonoxide: air.carbonMonoxide
    case .dust: air.dust
    case .alder: air.alderPollen
    case .birch: air.birchPollen
    case .grass: air.grassPollen
    case .mugwort: air.mugwortPollen
    case .olive: air.olivePollen
    case .ragweed: air.ragweedPollen
    }
  }

  /// Rates a value, or returns nil if this measure has no limits.
  package func level(of value: Double) -> Level? {
    // A band of an index includes its upper limit; a pollen limit is the start of its level.
    let passes: (Double) -> Bool = { isPollen ? value >= $0 : value > $0 }
    return limits.map { passes($0.1) ? .veryHigh : passes($0.0) ? .high : .low }
  }

  /// The values above which a level is high or very high.
  ///
  /// Pollutants use the limits of "poor" and "very poor" in the European index of 2024 (µg/m³);
  /// pollen uses those of the European pollen services (grains/m³).
  private var limits: (Double, Double)? {
    switch self {
    case .europeanIndex: (60, 80)
    case .usIndex: (100, 150)
    case .fineParticles: (50, 90)
    case .coarseParticles: (120, 195)
    case .ozone: (120, 160)
    case .nitrogenDioxide: (60, 100)
    case .sulphurDioxide: (125, 190)
    case .carbonMonoxide, .dust: nil
    case .alder, .birch, .olive: (50, 200)
    case .grass, .mugwort, .ragweed: (10, 50)
    }
  }
}
