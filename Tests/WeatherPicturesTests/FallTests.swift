import Testing
import Weather

@testable import WeatherPictures

@Suite struct FallTests {
  private func text(_ water: Double, snow: Double = 0, _ units: Units) -> String? {
    var look = Look()
    look.units = units
    return Fall(water, snow: snow)?.text(look)
  }

  @Test func `What is too little for a gauge is not told`() {
    #expect(text(0.04, .metric) == nil && text(0.04, .us) == nil)
    #expect(text(0.1, .metric) == "0.1 mm")
  }

  @Test func `What is less than the least that is shown of an inch is told as that`() {
    #expect(text(0.1, .us) == "<0.01 in")
    #expect(text(0.3, .us) == "0.01 in")
  }

  @Test func `Snow is told by its depth`() {
    #expect(text(1, snow: 0.8, .metric) == "0.8 cm")
  }
}
