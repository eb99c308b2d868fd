import Foundation
import Testing
import Weather

@testable import OpenMeteo

@Suite struct ModelsReadingTests {
  private let models = ["gfs_seamless", "icon_seamless"]

  private func known(_ sections: String) throws -> [Forecast?] {
    try #require(try Reading.forecasts(sections, models: models))
  }

  @Test func `Each of several models has its columns`() throws {
    let forecasts = try known(
      #""current":{"time":"2026-01-01T00:00","interval":900,"precipitation":0.3},"hourly":{"time":["2026-01-01T00:00"],"precipitation_gfs_seamless":[1],"precipitation_icon_seamless":[2]},"daily":{"time":["2026-01-01"],"temperature_2m_max_gfs_seamless":[5],"temperature_2m_max_icon_seamless":[6]}"#
    )
    #expect(forecasts.map { $0?.model } == models)
    #expect(forecasts.map { $0?.hours.first?.precipitation } == [1, 2])
    #expect(forecasts.map { $0?.days.first?.maximumTemperature } == [5, 6])
    // The current section had no model names until 2023.
    #expect(forecasts.map { $0?.current?.precipitation } == [0.3, 0.3])
  }

  @Test func `Current columns may have model names`() throws {
    let forecasts = try known(
      #""current":{"time":"2026-01-01T00:00","interval":900,"precipitation_gfs_seamless":1,"precipitation_icon_seamless":2}"#
    )
    #expect(forecasts.map { $0?.current?.precipitation } == [1, 2])
  }

  @Test func `A column with a model name wins over one without`() throws {
    let forecasts = try known(
      #""current":{"time":"2026-01-01T00:00","interval":900,"precipitation_gfs_seamless":1,"precipitation":9}"#
    )
    #expect(forecasts.map { $0?.current?.precipitation } == [1, 9])
  }

  @Test func `Columns without a model name are not split by model`() throws {
    let sections = #""hourly":{"time":["2026-01-01T00:00"],"precipitation":[1]}"#
    #expect(try Reading.forecasts(sections, models: models) == nil)
    #expect(try Reading.forecast(sections).hours.first?.precipitation == 1)
  }

  @Test func `A model without values has no forecast`() throws {
    let forecasts = try known(
      #""hourly_units":{"precipitation_gfs_seamless":"undefined"},"hourly":{"time":["2026-01-01T00:00"],"precipitation_gfs_seamless":[null],"precipitation_icon_seamless":[2]}"#
    )
    #expect(forecasts.map { $0?.model } == [nil, "icon_seamless"])
  }

  @Test func `Archive columns may have a model name and a unit`() throws {
    let body =
      #"{"latitude":1,"longitude":2,"utc_offset_seconds":3600,"daily_units":{"temperature_2m_max_archive_best_match":"°F"},"daily":{"time":["2020-07-01","2021-07-01"],"temperature_2m_max_archive_best_match":[50,68]}}"#
    let answer = try #require(try WireDocument(Data(body.utf8)).answers.first)
    let normals = try ClimateNormals(answer, asked: Reading.asked)
    let july = try #require(normals.days[182].maximumTemperature)
    #expect(abs(july - 15) < 1e-9)
    #expect(normals.days[0].maximumTemperature == nil)
  }

  @Test(arguments: ["1e300", "-1e300", "nan", "null", "\"x\""])
  func `An impossible offset is ignored`(offset: String) throws {
    let body =
      #"{"latitude":1,"longitude":2,"utc_offset_seconds":\#(offset),"daily_units":{"temperature_2m_max":"°C"},"daily":{"time":[1593561600],"temperature_2m_max":[20]}}"#
    let answer = try #require(try WireDocument(Data(body.utf8)).answers.first)
    let normals = try ClimateNormals(answer, asked: Reading.asked)
    #expect(normals.days[182].maximumTemperature == 20)
    #expect(try Forecast(answer, asked: Reading.asked, model: nil).zone.fallbackOffset == 0)
  }

  @Test func `The longest matching model name wins`() {
    let parts = ColumnName.parted(
      "rain_dwd_icon_global", models: ["icon_global", "dwd_icon_global"])
    #expect(parts.variable == "rain" && parts.model == "dwd_icon_global")
    #expect(ColumnName.parted("rain", models: ["rain"]).model == nil)
    #expect(ColumnName.parted("xrain", models: ["rain"]).model == nil)
  }
}
