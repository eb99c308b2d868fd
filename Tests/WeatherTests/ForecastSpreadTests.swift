import Foundation
import Testing
import Weather

@Suite struct ForecastSpreadTests {
  private static let start = Date(timeIntervalSince1970: 1_763_805_600)

  /// A forecast with one temperature per hour.
  private func forecast(_ temperatures: [Double?]) -> Forecast {
    let hours = temperatures.enumerated().map { hour, temperature in
      var row = Conditions(time: Self.start + Double(hour) * 3600)
      row.temperature = temperature
      return row
    }
    return Forecast(
      coordinates: Coordinates(latitude: 0, longitude: 0), issuer: "Test", model: "made_up",
      zone: .utc, hours: hours)
  }

  @Test func `The median uses the models that have a value for the hour`() throws {
    let spread = try #require(
      ForecastSpread([forecast([1, 4, nil, 7]), forecast([2, .nan, nil]), forecast([9, 6])]))
    #expect(spread.median.hours.map(\.temperature) == [2, 5, nil, 7])
    #expect(spread.median.hours.map(\.time) == (0..<4).map { Self.start + Double($0) * 3600 })
  }

  @Test func `Quarter hours have a median of their own`() throws {
    let forecasts = [20.0, 24, 31].map { gusts in
      var row = Conditions(time: Self.start + 900, interval: 900)
      row.gusts = gusts
      var forecast = forecast([1, 1])
      forecast.minutes = [row]
      return forecast
    }
    let median = try #require(ForecastSpread(forecasts)).median
    #expect(median.minutes.map(\.gusts) == [24] && median.minutes.map(\.interval) == [900])
  }

  @Test func `Each day has the median of its highest and lowest temperatures`() throws {
    let forecasts = [(1.0, 9.0), (3, 12), (2, 10)].map { low, high in
      var forecast = forecast([1])
      forecast.days = (0..<2).map { Day(start: Self.start + Double($0) * 86_400) }
      (forecast.days[1].minimumTemperature, forecast.days[1].maximumTemperature) = (low, high)
      return forecast
    }
    let days = try #require(ForecastSpread(forecasts)).median.days
    #expect(
      days.map(\.minimumTemperature) == [nil, 2] && days.map(\.maximumTemperature) == [nil, 10])
    #expect(days.map(\.start) == forecasts[0].days.map(\.start))
  }

  @Test func `The range spans the lowest and the highest value`() throws {
    let spread = try #require(ForecastSpread([forecast([1, nil]), forecast([-2]), forecast([9])]))
    #expect(spread.range { $0.hour(at: Self.start)?.temperature } == -2...9)
    #expect(spread.range { $0.hour(at: Self.start + 3600)?.temperature } == nil)
  }

  @Test func `No forecasts have no spread, and one has a range of one value`() throws {
    #expect(ForecastSpread([]) == nil)
    let one = try #require(ForecastSpread([forecast([3])]))
    #expect(one.range { $0.hour(at: Self.start)?.temperature } == 3...3)
  }
}
