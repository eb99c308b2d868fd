import Testing

@testable import Weather

@Suite struct BandsTests {
  @Test(arguments: [
    (0.0, UVBand.low), (2.4, .low), (2.6, .moderate), (5.4, .moderate), (6, .high),
    (7.5, .veryHigh),
    (10.4, .veryHigh), (11, .extreme), (20, .extreme),
  ])
  func `The UV index has five bands`(_ index: Double, _ band: UVBand) {
    #expect(UVBand(index: index) == band)
  }

  @Test(arguments: [
    (0.0, EuropeanAirBand.good), (20, .good), (21, .fair), (60, .moderate), (61, .poor),
    (100, .veryPoor), (101, .extremelyPoor), (900, .extremelyPoor),
  ])
  func `The European air quality index has six bands`(_ index: Double, _ band: EuropeanAirBand) {
    #expect(EuropeanAirBand(index: index) == band)
  }

  @Test(arguments: [
    (50.0, USAirBand.good), (51, .moderate), (150, .unhealthyForSensitive), (151, .unhealthy),
    (300, .veryUnhealthy), (301, .hazardous), (900, .hazardous),
  ])
  func `The US air quality index has six bands`(_ index: Double, _ band: USAirBand) {
    #expect(USAirBand(index: index) == band)
  }

  @Test(arguments: [
    (AirMeasure.europeanIndex, 60.0, 80.0), (.usIndex, 100, 150), (.fineParticles, 50, 90),
    (.coarseParticles, 120, 195), (.ozone, 120, 160), (.nitrogenDioxide, 60, 100),
    (.sulphurDioxide, 125, 190),
  ])
  func `Air quality is poor above each limit but not at it`(
    _ measure: AirMeasure, _ high: Double, _ veryHigh: Double
  ) {
    #expect(measure.level(of: high) == .low)
    #expect(measure.level(of: high + 0.1) == .high)
    #expect(measure.level(of: veryHigh) == .high)
    #expect(measure.level(of: veryHigh + 0.1) == .veryHigh)
  }

  @Test func `Only the poor bands of the European index are high levels`() {
    for index in 0...120 {
      let level = AirMeasure.europeanIndex.level(of: Double(index))
      let band = EuropeanAirBand(index: Double(index))
      #expect(level == (band >= .veryPoor ? .veryHigh : band >= .poor ? .high : .low))
    }
  }

  @Test func `Pollen is high from its limit on`() {
    #expect(AirMeasure.birch.level(of: 49.9) == .low)
    #expect(AirMeasure.birch.level(of: 50) == .high)
    #expect(AirMeasure.grass.level(of: 50) == .veryHigh)
    #expect(AirMeasure.dust.level(of: 900) == nil)
  }

  @Test func `All 28 weather codes have a kind`() {
    #expect(WeatherCode.all.count == 28)
    #expect(WeatherCode.all.allSatisfy { $0.kind != .unknown })
    #expect(Set(WeatherCode.all).count == 28)
  }

  @Test(arguments: [-1, 4, 50, 98, 100])
  func `An unknown weather code is neutral`(_ number: Int) {
    let code = WeatherCode(rawValue: number)
    #expect(code.kind == .unknown)
    #expect(!code.isWet && !code.isThunder && code.intensity == nil)
    #expect(code.rawValue == number)
  }
}
