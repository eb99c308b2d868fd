import LightFoundation

/// The air quality at a place and instant, in µg/m³ unless noted.
struct AirSample: Sendable {
  var fine = 0.0
  var coarse = 0.0
  var ozone = 0.0
  var nitrogen = 0.0
  var sulphur = 0.0
  var monoxide = 0.0
  var dioxide = 0.0
  var ammonia = 0.0
  var methane = 0.0
  var dust = 0.0
  var haze = 0.0
  var uvIndex = 0.0
  var clearUVIndex = 0.0
  var isEurope = false
  var hasPollen = false
  /// 1.0 is the start of January.
  var month = 1.0
  var dryness = 0.0

  /// Derives the air quality from the weather: pollutants accumulate in calm air, rain removes
  /// them, and sunlight produces ozone.
  init(_ moment: SimulatedMoment) {
    let (site, weather, seconds) = (moment.site, moment.weather, moment.seconds)
    let mass = moment.climate.airMass(site, at: seconds)
    let still = 1.6 / (0.6 + weather.windSpeed / 3)
    let washed = weather.precipitation > 0 ? 0.6 : 1
    let traffic = 1 + 0.35 * cos((seconds / 86400 + site.longitude / 360) * 4 * .pi)
    let haze = exp(0.5 * mass)
    let cold = max(0, 12 - weather.temperature) / 12
    func tenth(_ value: Double) -> Double { (max(0, value) * 10).rounded() / 10 }
    fine = tenth(6.5 * still * washed * haze * (1 + 0.7 * cold))
    dust = tenth(max(0, site.aridity - 0.35) * 60 * haze * max(0.2, weather.windSpeed / 6))
    coarse = tenth(fine * 1.4 + 3 + 0.6 * dust)
    nitrogen = tenth(13 * still * traffic * (1 + 0.5 * cold))
    ozone = tenth(48 + 60 * max(0, weather.sunHeight) + 1.1 * weather.temperature - nitrogen * 0.6)
    sulphur = tenth(1.8 * still * haze)
    monoxide = (150 + 45 * still * traffic * haze).rounded()
    dioxide = (421 + 9 * still * (1 - max(0, weather.sunHeight))).rounded()
    ammonia = tenth(2.5 * still + 0.12 * max(0, weather.temperature))
    methane = (1390 + 40 * still).rounded()
    self.haze = (0.12 * haze + dust / 300)
    uvIndex = weather.uvIndex
    clearUVIndex = weather.clearUVIndex
    isEurope = (30...71.9).contains(site.latitude) && (-24.9...44.9).contains(site.longitude)
    hasPollen = isEurope && moment.lead < 4
    let year = seconds / 86400 / 365.2425
    month = 1 + 12 * (year - year.rounded(.down))
    dryness = washed * max(0, 0.4 + weather.temperature / 22) * haze
  }

  /// The European index: the maximum over its pollutants.
  var europeanIndex: Double {
    [
      AirIndex.european(fine, .fine), AirIndex.european(coarse, .coarse),
      AirIndex.european(nitrogen, .nitrogen), AirIndex.european(ozone, .ozone),
      AirIndex.european(sulphur, .sulphur),
    ].max() ?? 0
  }

  /// The US index: the maximum over its pollutants.
  var usIndex: Double {
    [
      AirIndex.unitedStates(fine, AirIndex.usFine),
      AirIndex.unitedStates(coarse, AirIndex.usCoarse),
      AirIndex.unitedStates(ozone, AirIndex.usOzone),
      AirIndex.unitedStates(nitrogen, AirIndex.usNitrogen),
      AirIndex.unitedStates(sulphur, AirIndex.usSulphur),
      AirIndex.unitedStates(monoxide, AirIndex.usMonoxide),
    ].max() ?? 0
  }

  /// Returns the pollen of a plant with a seasonal peak; NaN outside Europe.
  func pollen(month peak: Double, height: Double) -> Double {
    guard hasPollen else { return .nan }
    let season = exp(-pow((month - peak) / 0.55, 2))
    return (height * season * dryness * 10).rounded() / 10
  }
}

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
