import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// What arrives after the forecast fills blank cells and moves nothing.
@Suite(.computes, .timeLimit(.minutes(60))) struct CalmTests {
  private static let sizes = [
    Size(200, 60), Size(160, 45), Size(120, 40), Size(100, 30), Size(99, 33), Size(80, 24),
    Size(60, 20), Size(40, 8),
  ]
  private let place = MadeWeather.places[0]

  /// The main screen with the forecast only.
  private func app(_ size: Size) -> WeatherApp {
    var state = MadeWeather.app(.fresh, size).state
    for index in state.places.indices { state.places[index].extras.air = nil }
    return WeatherApp(state)
  }

  /// An ensemble that is wetter than the forecast and disagrees on most days.
  private var confidence: ForecastConfidence {
    let forecast = MadeWeather.forecast(place, warmer: 0)
    let hours = forecast.hours.map { hour in
      var row = EnsembleConditions(time: hour.time)
      let middle = hour.temperature ?? 0
      row.temperature = .init(low: middle - 9, middle: middle, high: middle + 9)
      row.rain = .init(low: 0, middle: 1, high: 14)
      if hour.time == forecast.zone.start(of: forecast.zone.day(of: hour.time)) {
        row.dayTemperature = .init(low: -9, middle: 2, high: 9)
        row.dayRain = .init(low: 0, middle: 2, high: 9)
      }
      return row
    }
    return ForecastConfidence(
      coordinates: place.coordinates, issuer: "Nobody", zone: forecast.zone, hours: hours)
  }

  private var normals: ClimateNormals {
    let day = DailyNormal(
      maximumTemperature: -12, minimumTemperature: -30, precipitation: 2, rareWarmth: -9,
      rareCold: -40)
    return ClimateNormals(
      coordinates: place.coordinates, firstYear: 1991, lastYear: 2020,
      days: Array(repeating: day, count: 366))
  }

  private var later: [PlaceData] {
    [
      PlaceData(air: MadeWeather.air(place)), PlaceData(confidence: confidence),
      PlaceData(normals: normals),
    ]
  }

  /// The cells with text, or with a part of the curve, that differ.
  private func moved(_ before: Canvas, _ after: Canvas, _ size: Size) -> [Point] {
    let free: [Glyph] = [.blank, Symbol.horizontal]
    return (0..<size.height).flatMap { y in
      (0..<size.width).map { Point($0, y) }.filter { point in
        guard let old = before[point]?.glyph, !free.contains(old) else { return false }
        return after[point]?.glyph != old
      }
    }
  }

  @Test(arguments: sizes, ["t", "p", "w", "a", "u"] as [Character])
  func `Late data fills only cells kept for it`(_ size: Size, _ key: Character) {
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      for hours in [0, 5, 30] {
        var app = app(size)
        app.press(.character(key))
        for _ in 0..<hours { app.press(.right) }
        for index in order {
          let before = app.picture(size)
          _ = app.update(.extras(place.id, later[index]))
          let after = app.picture(size)
          let moved = moved(before, after, size)
          guard let first = moved.first else { continue }
          Issue.record(
            "\(order) \(index) \(hours): \(first)\n\(before.text())\n\(after.text())")
          return
        }
      }
    }
  }

  @Test(arguments: sizes) func `Late data changes something`(_ size: Size) {
    var app = app(size)
    let before = app.picture(size)
    for parts in later { _ = app.update(.extras(place.id, parts)) }
    #expect(size.height < 20 || app.picture(size) != before)
  }

  @Test(arguments: sizes.dropLast()) func `Before the first answer the screen says it loads`(
    _ size: Size
  ) {
    let places = Array(MadeWeather.places.prefix(3))
    let app = WeatherApp(AppState(places: places, now: MadeWeather.now, size: size))
    let text = app.picture(size).text()
    #expect(text.contains("Loading…") && !text.contains("No data"), "\(text)")
    let top = text.split(separator: "\n").prefix(2).joined(separator: "\n")
    #expect(!top.contains("·") && !top.contains("no data"), "\(top)")
  }
}
