/// One thing that is measured in the air, and from where on there is much of it.
public enum AirMeasure: String, Hashable, Sendable, CaseIterable {
  /// The indices.
  case europeanIndex, usIndex
  /// Particles.
  case fineParticles, coarseParticles
  /// Gases, and dust of deserts.
  case ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide, dust
  /// Pollen.
  case alder, birch, grass, mugwort, olive, ragweed

  /// How much of it there is.
  public enum Level: Int, Hashable, Sendable, Comparable {
    /// Little, or nothing to beware of.
    case low
    /// Something to beware of.
    case high
    /// Very much.
    case veryHigh

    /// Orders from little to much.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// Whether it is one of the pollens.
  public var isPollen: Bool {
    switch self {
    case .alder, .birch, .grass, .mugwort, .olive, .ragweed: true
    default: false
    }
  }

  /// What there is of it; nil where that is not known.
  public func value(of air: AirConditions) -> Double? {
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
  public func level(of value: Double) -> Level? {
    limits.map { value >= $0.1 ? .veryHigh : value >= $0.0 ? .high : .low }
  }

  /// Where poor and very poor air begin in the European index of each, and what is much pollen to
  /// those who tell of it in Europe, in µg/m³ and grains/m³.
  private var limits: (Double, Double)? {
    switch self {
    case .europeanIndex: (60, 80)
    case .usIndex: (100, 150)
    case .fineParticles: (25, 50)
    case .coarseParticles: (50, 100)
    case .ozone: (130, 240)
    case .nitrogenDioxide: (120, 230)
    case .sulphurDioxide: (350, 500)
    case .carbonMonoxide, .dust: nil
    case .alder, .birch, .olive: (50, 200)
    case .grass, .mugwort, .ragweed: (10, 50)
    }
  }
}
