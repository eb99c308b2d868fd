import Foundation
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator
import SystemTesting
import TerminalUI
import Weather
import WeatherPictures

@testable import SkymuxCommand
@testable import WeatherReports
@testable import WeatherScreens

/// One forecast at one hour, as each output shows it.
struct ToldWeather {
  /// 22 November 2026, 03:41 UTC.
  static let now = Date(timeIntervalSince1970: 1_795_318_860)

  let place: Place
  let forecast: Forecast
  /// Hours from now to the hour shown.
  let cursor: Int
  let normals: ClimateNormals
  /// The outputs that take longest to make, computed once for all tests.
  private(set) var plain: [String] = []
  private(set) var readings = ""
  private(set) var prose = ""
  private(set) var table: [String] = []

  init(_ place: Place, _ forecast: Forecast, _ normals: ClimateNormals, cursor: Int) {
    (self.place, self.forecast, self.normals, self.cursor) = (place, forecast, normals, cursor)
    plain = PlainScreen.lines(state)
    var canvas = Canvas(Size(94, 5))
    NowPicture(WeatherView(state.places[0], state), isSmall: false).draw(on: &canvas)
    readings = canvas.text()
    prose = report.prose(display)
    table = HoursPage.page(report, display, report.view.hours(1)).text.split(separator: "\n")
      .dropLast().suffix(2).map(String.init)
  }

  /// The start of the hour shown: the current hour if the cursor is 0.
  var hour: Date {
    Date(timeIntervalSince1970: (Self.now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
      + Double(cursor) * 3600
  }

  /// The row with what falls in that hour, found without the code under test.
  var end: Conditions? { forecast.hours.first { $0.time == hour + 3600 } }

  /// The sky of the hour: the code at its end if that is wet, else that of a dry start, or its clouds.
  var code: WeatherCode? {
    let rows = [hour, hour + 3600].map { time in forecast.hours.first { $0.time == time } }
    guard let first = rows[0]?.code, let last = rows[1]?.code else {
      return rows[1]?.code ?? rows[0]?.code
    }
    if last.isWet || !first.isWet { return last.isWet ? last : first }
    guard let clouds = rows[0]?.cloudCover else { return last }
    return WeatherCode(rawValue: clouds < 20 ? 0 : clouds < 50 ? 1 : clouds < 80 ? 2 : 3)
  }

  /// The number of samples: ten simulated forecasts at ten hours each, or fifty at twenty.
  static let count = Thorough.pick(100, 1000)

  static func all() async throws -> [ToldWeather] {
    var told: [ToldWeather] = []
    var numbers = SeededDice(seed: 7)
    for seed in 1...2 {
      let transport = SimulatedTransport(
        SimulatedOpenMeteo(seed: UInt64(seed)), now: { Self.now })
      let client = OpenMeteoClient(transport: transport, now: { Self.now })
      let points = stride(from: 0, to: 25, by: Thorough.pick(5, 1)).map { index in
        Coordinates(
          latitude: Double(index * 5) - 58, longitude: Double((index * 67 + seed * 31) % 360) - 180)
      }
      let forecasts = try await client.forecasts(
        at: points, ForecastOptions(sections: .all, days: 4))
      for (point, result) in zip(points, forecasts) {
        let forecast = try result.get()
        let usual = DailyNormal(maximumTemperature: 12, minimumTemperature: 3, precipitation: 2)
        let normals = ClimateNormals(
          coordinates: point, firstYear: 1991, lastYear: 2020,
          days: Array(repeating: usual, count: 366))
        told += (0..<Thorough.pick(10, 20)).map { _ in
          ToldWeather(
            Place(point), forecast, normals, cursor: Int.random(in: 1..<60, using: &numbers))
        }
      }
    }
    return told
  }

  /// The report for `--at` that hour.
  var report: PlaceReport {
    PlaceReport(
      place, PlaceData(forecast: forecast, normals: normals), now: Self.now, at: .at(hour),
      state: DataState(
        fetchedAt: Self.now, age: .seconds(90), isStale: false, source: .memory))
  }

  /// The screen with the cursor on that hour.
  var state: AppState {
    var state = AppState(places: [place], now: Self.now, size: Size(120, 40))
    state.places[0].forecast = forecast
    state.places[0].extras.normals = normals
    state.places[0].fetchedAt = Self.now - 90
    state.cursor = cursor
    return state
  }

  var display: DisplayOptions {
    var display = DisplayOptions()
    display.width = 120
    return display
  }

  var screen: String {
    var canvas = Canvas(Size(120, 40))
    WeatherApp(state).view(on: &canvas)
    return canvas.text()
  }

  /// The hour as a row of the hours table.
  var line: String { table.last ?? "" }

  var heads: String { table.first ?? "" }

  /// The hour as a row of CSV and JSON.
  var row: [String: JSONText] {
    let rows = report.view.hours(1).first.map {
      RowJSON(units: .metric, zone: report.zone).weather($0)
    }
    return Dictionary((rows ?? []).map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a name in `--format`.
  func format(_ field: FormatField) -> String { FormatValues(report, display).text(field) }
}

/// A generator that repeats its numbers in every run.
struct SeededDice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
