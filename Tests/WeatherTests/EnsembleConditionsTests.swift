import Foundation
import Testing

@testable import Weather

/// Tests the values of an ensemble forecast.
@Suite struct EnsembleConditionsTests {
  private typealias Spread = EnsembleConditions.Spread

  @Test func `A spread has the lowest tenth, the median and the highest tenth`() {
    let spread = Spread(of: (0...10).map { Double($0) }.reversed())
    #expect(spread == Spread(low: 1, middle: 5, high: 9) && spread.range == 1...9)
    #expect(Spread(of: [1, 2, 3, 4]) == Spread(), "four runs are no ensemble")
    #expect(Spread(of: [1, 2, .nan, .infinity, 4, 5, 6]).middle == 4)
    #expect(Spread(low: 3, middle: 2, high: 1).range == nil)
  }

  @Test(arguments: [
    (Spread(low: 10, middle: 12, high: 15), Spread(low: 0, middle: 0, high: 1), false),
    (Spread(low: 8, middle: 12, high: 15), Spread(low: 0, middle: 0, high: 1), true),
    (Spread(low: 10, middle: 12, high: 15), Spread(low: 0, middle: 0.4, high: 6), true),
    (Spread(low: 10, middle: 12, high: 15), Spread(low: 4, middle: 6, high: 8), false),
    (Spread(), Spread(low: 0, middle: 0.4, high: 6), true), (Spread(), Spread(), false),
  ])
  private func `A day is uncertain if its runs disagree`(
    _ temperature: Spread, _ rain: Spread, _ isDoubtful: Bool
  ) {
    var day = EnsembleConditions(time: .distantPast)
    (day.dayTemperature, day.dayRain) = (temperature, rain)
    #expect(day.isDoubtful == isDoubtful)
  }

  @Test func `Daily values are in the first hour of the day and decode unchanged`() throws {
    let start = Date(timeIntervalSince1970: 1_795_219_200)
    let hours = (0..<48).map { hour in
      var row = EnsembleConditions(time: start + Double(hour) * 3600)
      row.temperature = Spread(low: 1, middle: 2, high: Double(hour) / 8 + 3)
      if hour % 24 == 0 { row.dayTemperature = Spread(low: 1, middle: Double(hour), high: 30) }
      return row
    }
    let confidence = ForecastConfidence(
      coordinates: Coordinates(latitude: 1, longitude: 2), issuer: "Nobody", zone: .utc,
      hours: hours)
    #expect(confidence.day(of: start + 3600 * 23)?.dayTemperature.middle == 0)
    #expect(confidence.day(of: start + 3600 * 25)?.dayTemperature.middle == 24)
    #expect(confidence.day(of: start - 1) == nil && confidence.day(of: start + 3600 * 60) == nil)
    var gap = confidence
    gap.hours[24].dayTemperature = Spread()
    #expect(gap.day(of: start + 3600 * 24.5) == nil, "what is told is of the day before")
    let data = try JSONEncoder().encode(confidence)
    #expect(try JSONDecoder().decode(ForecastConfidence.self, from: data) == confidence)
  }
}
