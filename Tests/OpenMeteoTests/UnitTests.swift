import Testing
import Weather

@testable import OpenMeteo

/// The unit of a column, for everything a response can state or leave out.
@Suite struct UnitTests {
  /// A statement about units in a section or in another section of the response.
  enum Said: CaseIterable {
    /// No `*_units` at all.
    case nothing
    /// `*_units` without this column.
    case others
    /// The requested unit.
    case asked
    /// Another known unit.
    case another
    /// An unknown unit.
    case unknown
  }

  /// Hourly columns, each with a daily column of the same quantity.
  private static let columns = [
    Column("temperature_2m", "temperature_2m_max", "°C", "°F", 50, 10),
    Column("apparent_temperature", "apparent_temperature_max", "°C", "°F", 50, 10),
    Column("wind_speed_10m", "wind_speed_10m_max", "m/s", "km/h", 50, 50 / 3.6),
    Column("precipitation", "precipitation_sum", "mm", "inch", 50, 50 * 25.4),
    Column("snowfall", "snowfall_sum", "cm", "inch", 50, 50 * 2.54),
  ]

  struct Column: Sendable {
    let hourly, daily, asked, another: String
    let value, converted: Double

    init(
      _ hourly: String, _ daily: String, _ asked: String, _ another: String, _ value: Double,
      _ converted: Double
    ) {
      (self.hourly, self.daily, self.asked, self.another) = (hourly, daily, asked, another)
      (self.value, self.converted) = (value, converted)
    }

    func units(_ section: String, _ name: String, _ said: Said) -> String {
      switch said {
      case .nothing: ""
      case .others: #""\#(section)_units":{"time":"iso8601","weather_code":"wmo code"},"#
      case .asked: #""\#(section)_units":{"\#(name)":"\#(asked)"},"#
      case .another: #""\#(section)_units":{"\#(name)":"\#(another)"},"#
      case .unknown: #""\#(section)_units":{"\#(name)":"undefined"},"#
      }
    }
  }

  /// The expected value for what both sections state.
  private func wanted(_ column: Column, own: Said, other: Said) -> Double? {
    switch (own, other) {
    case (.asked, _): column.value
    case (.another, _): column.converted
    case (.nothing, .asked): column.value
    case (.nothing, _), (.others, _), (.unknown, _): nil
    }
  }

  @Test(arguments: Said.allCases, Said.allCases)
  func `A unit is the stated one, or the requested one if a section has it`(
    own: Said, other: Said
  ) throws {
    for column in Self.columns {
      let wanted = wanted(column, own: own, other: other)
      let sections =
        column.units("hourly", column.hourly, own) + column.units("daily", column.daily, other)
        + #""hourly":{"time":["2026-01-01T00:00"],"\#(column.hourly)":[\#(column.value)],"weather_code":[3]},"#
        + #""daily":{"time":["2026-01-01"],"weather_code":[3]}"#
      let hour = try Reading.strictForecast(sections).hours.first
      let value =
        hour?.temperature ?? hour?.feelsLike ?? hour?.windSpeed ?? hour?.precipitation
        ?? hour?.snowfall
      let isRight =
        wanted.map { wanted in value.map { abs($0 - wanted) < 1e-9 } ?? false } ?? (value == nil)
      #expect(isRight, "\(column.hourly): \(String(describing: value))")
    }
  }

  @Test func `A section without units is unknown if two others disagree`() throws {
    let hour = try Reading.strictForecast(
      #""current_units":{"temperature_2m":"°F"},"daily_units":{"temperature_2m_max":"°C","precipitation_sum":"mm"},"#
        + #""hourly":{"time":["2026-01-01T00:00"],"temperature_2m":[59],"precipitation":[1]}"#
    ).hours.first
    #expect(hour?.temperature == nil)
    #expect(hour?.precipitation == 1)
  }

  @Test(arguments: Said.allCases)
  func `Particles are read only if a section gives micrograms`(said: Said) throws {
    let units =
      switch said {
      case .nothing: ""
      case .others: #""current_units":{"us_aqi":"USAQI"},"#
      case .asked: #""current_units":{"pm10":"μg/m³"},"#
      case .another: #""current_units":{"pm10":"mg/m³"},"#
      case .unknown: #""current_units":{"pm10":"undefined"},"#
      }
    let air = try Reading.strictAir(
      units + #""hourly":{"time":["2026-01-01T00:00"],"pm10":[12],"us_aqi":[50]}"#)
    #expect(air.hours.first?.coarseParticles == (said == .asked ? 12 : nil))
    #expect(air.hours.first?.usIndex == 50)
  }
}
