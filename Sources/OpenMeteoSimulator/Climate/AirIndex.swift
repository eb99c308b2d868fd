/// Air quality indices from concentrations.
enum AirIndex {
  /// The pollutants of the European index, with the upper bounds of its five bands.
  enum Part {
    case fine, coarse, nitrogen, ozone, sulphur

    var bands: [Double] {
      switch self {
      case .fine: [5, 15, 50, 90, 140]
      case .coarse: [15, 45, 120, 195, 270]
      case .nitrogen: [10, 25, 60, 100, 150]
      case .ozone: [60, 100, 120, 160, 180]
      case .sulphur: [20, 40, 125, 190, 275]
      }
    }
  }

  static let usFine = [9, 35.4, 55.4, 125.4, 225.4, 500]
  static let usCoarse = [54.0, 154, 254, 354, 424, 604]
  static let usOzone = [108.0, 140, 170, 210, 400, 800]
  static let usNitrogen = [100.0, 188, 677, 1220, 2348, 3852]
  static let usSulphur = [92.0, 197, 485, 796, 1582, 2630]
  static let usMonoxide = [5038.0, 10_763, 14_198, 17_633, 34_808, 57_708]

  /// Returns the European index, with 20 points per band.
  static func european(_ value: Double, _ part: Part) -> Double {
    steps(value, part.bands, [20, 40, 60, 80, 100])
  }

  static func unitedStates(_ value: Double, _ bands: [Double]) -> Double {
    steps(value, bands, [50, 100, 150, 200, 300, 500])
  }

  private static func steps(_ value: Double, _ bands: [Double], _ levels: [Double]) -> Double {
    var low = (band: 0.0, level: 0.0)
    for (band, level) in zip(bands, levels) {
      if value <= band {
        let share = (value - low.band) / (band - low.band)
        return (low.level + share * (level - low.level)).rounded()
      }
      low = (band, level)
    }
    return (low.level * value / low.band).rounded()
  }
}
