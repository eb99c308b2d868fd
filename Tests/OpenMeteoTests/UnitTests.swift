import Testing
import Weather

@testable import OpenMeteo

/// In which unit a column is, for everything that an answer can say of it and not say.
@Suite struct UnitTests {
  /// What a section, or another of the same answer, says of units.
  enum Said: CaseIterable {
    /// It has no `*_units` at all.
    case nothing
    /// It has them, and this column is not among them.
    case others
    /// It names the unit that was asked for.
    case asked
    /// It names another that is known.
    case another
    /// It names one that nobody knows.
    case unknown
  }

  /// Columns of an hour, with a column of a day that measures the same.
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

  /// What the value must be read as, for both sections.
  private func wanted(_ column: Column, own: Said, other: Said) -> Double? {
    switch (own, other) {
    case (.asked, _): column.value
    case (.another, _): column.converted
    case (.nothing, .asked): column.value
    case (.nothing, _), (.others, _), (.unknown, _): nil
    }
  }

  @Test(arguments: Said.allCases, Said.allCases)
  func `A unit is one that is named, or the asked one where another section names that`(
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

  @Test func `A section without units is not read where two others disagree`() throws {
    let hour = try Reading.strictForecast(
      #""current_units":{"temperature_2m":"°F"},"daily_units":{"temperature_2m_max":"°C","rain_sum":"mm"},"#
        + #""hourly":{"time":["2026-01-01T00:00"],"temperature_2m":[59],"rain":[1]}"#
    ).hours.first
    #expect(hour?.temperature == nil)
    #expect(hour?.rain == 1)
  }

  @Test(arguments: Said.allCases)
  func `The air is in micrograms where something says so`(said: Said) throws {
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
