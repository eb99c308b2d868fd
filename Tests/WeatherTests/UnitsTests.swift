import Testing

@testable import Weather

@Suite struct UnitsTests {
  @Test(arguments: [
    (-0.4, 0, "0"), (-0.04, 1, "0.0"), (-0.5, 0, "-1"), (0.5, 0, "1"), (2.45, 1, "2.5"),
    (7.84, 1, "7.8"), (1008.4, 0, "1008"), (29.775, 2, "29.78"), (0.05, 2, "0.05"),
    (-12.06, 1, "-12.1"), (-0.0, 1, "0.0"), (.nan, 1, "–"), (.infinity, 0, "–"), (1e300, 0, "–"),
  ])
  func `A number is rounded for display`(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(Reading.text(value, decimals: decimals) == text)
  }

  @Test func `A number that rounds to zero has no sign`() {
    #expect(Units.metric.temperature(-0.3).description == "0°")
    #expect(Units.us.temperature(-17.9).description == "0°")
    #expect(Units.metric.temperature(-0.3).signedNumber == "0")
    #expect(Units.metric.temperature(2.2).signedNumber == "+2")
    #expect(Units.metric.temperature(-2.2).signedNumber == "-2")
  }

  @Test func `Temperatures convert`() {
    #expect(Units(temperature: .fahrenheit).temperature(100).description == "212°")
    #expect(Units(temperature: .fahrenheit).temperature(-40).description == "-40°")
    #expect(Units(temperature: .kelvin).temperature(0).description == "273 K")
    #expect(Units(temperature: .celsius).temperature(8.44, decimals: 1).description == "8.4°")
  }

  @Test func `Temperature differences convert without an offset`() {
    #expect(Units.us.temperatureDifference(5).description == "9°")
    #expect(Units(temperature: .kelvin).temperatureDifference(5).description == "5 K")
  }

  @Test func `Wind speeds convert`() {
    let winds = WindUnit.allCases.map { Units(wind: $0).wind(10).description }
    #expect(winds == ["10 m/s", "36 km/h", "22 mph", "19 kn", "5 Bft"])
  }

  @Test(arguments: [
    (0.0, 0), (0.29, 0), (0.3, 1), (5.4, 3), (5.5, 4), (17.2, 8), (32.6, 11), (32.7, 12), (90, 12),
  ])
  func `The Beaufort scale has thirteen forces`(_ speed: Double, _ force: Int) {
    #expect(Beaufort.force(speed) == force)
  }

  @Test func `Rain and snow convert`() {
    #expect(Units.metric.rain(7.84).description == "7.8 mm")
    #expect(Units.metric.rain(12.4).description == "12 mm")
    #expect(Units.metric.rain(9.96).description == "10 mm")
    #expect(Units.us.rain(7.84).description == "0.31 in")
    #expect(Units.metric.snow(1).description == "1.0 cm")
    #expect(Units.us.snow(30.48).description == "12 in")
  }

  @Test func `Pressure and distance convert`() {
    #expect(Units.metric.pressure(1013.25).description == "1013 hPa")
    #expect(Units.us.pressure(1013.25).description == "29.92 inHg")
    #expect(Units(pressure: .millimetersOfMercury).pressure(1013.25).description == "760 mmHg")
    #expect(Units.metric.pressureChange(-2.06).signedNumber == "-2.1")
    #expect(Units.metric.distance(6240).description == "6.2 km")
    #expect(Units.uk.distance(24_140).description == "15 mi")
    #expect(Units.uk.distance(60).description == "0.04 mi", "fog has a distance")
  }

  @Test func `The decimal mark can be a comma`() {
    #expect(Units.metric.rain(7.84).text(decimalMark: ",") == "7,8 mm")
  }

  @Test func `Each country has its usual units`() {
    #expect(Units.usual(inCountry: "us") == .us)
    #expect(Units.usual(inCountry: "GB") == .uk)
    #expect(Units.usual(inCountry: "DE") == .metric)
    #expect(Units.usual(inCountry: nil) == .metric)
  }
}
