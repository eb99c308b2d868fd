/// One thing that is measured in the air, and from where on there is much of it.
package enum AirMeasure: String, Hashable, Sendable, CaseIterable {
  /// The indices.
  case europeanIndex, usIndex
  case fineParticles, coarseParticles
  /// Gases, and dust of deserts.
  case ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide, dust
  /// Pollen.
  case alder, birch, grass, mugwort, olive, ragweed

  package enum Level: Int, Hashable, Sendable, Comparable {
    /// Little, or nothing to beware of.
    case low
    /// Something to beware of.
    case high
    case veryHigh

    /// Orders from little to much.
    package static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  package var isPollen: Bool {
    switch self {
    case .alder, .birch, .grass, .mugwort, .olive, .ragweed: true
    default: false
    }
  }

  /// What there is of it; nil where that is not known.
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

  /// What an amount of it means; nil where no one says so.
  package func level(of value: Double) -> Level? {
    // Up to its limit a band of an index lasts, and from its limit on pollen is much.
    let passes: (Double) -> Bool = { isPollen ? value >= $0 : value > $0 }
    return limits.map { passes($0.1) ? .veryHigh : passes($0.0) ? .high : .low }
  }

  /// What poor and very poor air lie above in the European index of each, as it is since 2024, and
  /// what is much pollen to those who tell of it in Europe, in µg/m³ and grains/m³.
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
