import Foundation
import Testing
import Weather

@testable import OpenMeteo

@Suite struct ModelsReadingTests {
  private let models = ["gfs_seamless", "icon_seamless"]

  private func known(_ sections: String) throws -> [Forecast?] {
    try #require(try Reading.forecasts(sections, models: models))
  }

  @Test func `Several models have columns with their names`() throws {
    let forecasts = try known(
      #""current":{"time":"2026-01-01T00:00","interval":900,"rain":0.3},"hourly":{"time":["2026-01-01T00:00"],"rain_gfs_seamless":[1],"rain_icon_seamless":[2]},"daily":{"time":["2026-01-01"],"temperature_2m_max_gfs_seamless":[5],"temperature_2m_max_icon_seamless":[6]}"#
    )
    #expect(forecasts.map { $0?.model } == models)
    #expect(forecasts.map { $0?.hours.first?.rain } == [1, 2])
    #expect(forecasts.map { $0?.days.first?.maximumTemperature } == [5, 6])
    // The present had no name until 2023.
    #expect(forecasts.map { $0?.current?.rain } == [0.3, 0.3])
  }

  @Test func `The present may have names as well`() throws {
    let forecasts = try known(
      #""current":{"time":"2026-01-01T00:00","interval":900,"rain_gfs_seamless":1,"rain_icon_seamless":2}"#
    )
    #expect(forecasts.map { $0?.current?.rain } == [1, 2])
  }

  @Test func `A column with the name of a model wins over one without`() throws {
    let forecasts = try known(
      #""current":{"time":"2026-01-01T00:00","interval":900,"rain_gfs_seamless":1,"rain":9}"#)
    #expect(forecasts.map { $0?.current?.rain } == [1, 9])
  }

  @Test func `Columns without a name are nobody's`() throws {
    let sections = #""hourly":{"time":["2026-01-01T00:00"],"rain":[1]}"#
    #expect(try Reading.forecasts(sections, models: models) == nil)
    #expect(try Reading.forecast(sections).hours.first?.rain == 1)
  }

  @Test func `A model that says nothing has no forecast`() throws {
    let forecasts = try known(
      #""hourly_units":{"rain_gfs_seamless":"undefined"},"hourly":{"time":["2026-01-01T00:00"],"rain_gfs_seamless":[null],"rain_icon_seamless":[2]}"#
    )
    #expect(forecasts.map { $0?.model } == [nil, "icon_seamless"])
  }

  @Test func `The archive may name its model, and its units are read`() throws {
    let body =
      #"{"latitude":1,"longitude":2,"utc_offset_seconds":3600,"daily_units":{"temperature_2m_max_archive_best_match":"°F"},"daily":{"time":["2020-07-01","2021-07-01"],"temperature_2m_max_archive_best_match":[50,68]}}"#
    let answer = try #require(try WireDocument(Data(body.utf8)).answers.first)
    let normals = try ClimateNormals(answer, asked: Reading.asked)
    let july = try #require(normals.days[182].maximumTemperature)
    #expect(abs(july - 15) < 1e-9)
    #expect(normals.days[0].maximumTemperature == nil)
  }

  @Test(arguments: ["1e300", "-1e300", "nan", "null", "\"x\""])
  func `An offset that cannot be is none`(offset: String) throws {
    let body =
      #"{"latitude":1,"longitude":2,"utc_offset_seconds":\#(offset),"daily_units":{"temperature_2m_max":"°C"},"daily":{"time":[1593561600],"temperature_2m_max":[20]}}"#
    let answer = try #require(try WireDocument(Data(body.utf8)).answers.first)
    let normals = try ClimateNormals(answer, asked: Reading.asked)
    #expect(normals.days[182].maximumTemperature == 20)
    #expect(try Forecast(answer, asked: Reading.asked, model: nil).zone.fallbackOffset == 0)
  }

  @Test func `The longest name of a model wins`() {
    let parts = ColumnName.parted(
      "rain_dwd_icon_global", models: ["icon_global", "dwd_icon_global"])
    #expect(parts.variable == "rain" && parts.model == "dwd_icon_global")
    #expect(ColumnName.parted("rain", models: ["rain"]).model == nil)
    #expect(ColumnName.parted("xrain", models: ["rain"]).model == nil)
  }
}
