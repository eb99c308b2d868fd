import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Random numbers that repeat in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// Returns nil, a usual number, an absurd one or an infinite one.
  mutating func value() -> Double? {
    switch Int.random(in: 0..<8, using: &self) {
    case 0, 1: nil
    case 2: .infinity
    case 3: -.infinity
    case 4: Double.random(in: -1e300...1e300, using: &self)
    case 5: 0
    default: Double.random(in: -60...60, using: &self)
    }
  }
}

@Suite(.computes, .timeLimit(.minutes(60))) struct WildWeatherTests {
  private static func forecast(_ dice: inout Dice) -> Forecast {
    let start = MadeWeather.now - 7200
    let hours = (0..<Int.random(in: 0..<60, using: &dice)).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.temperature = dice.value()
      hour.feelsLike = dice.value()
      hour.humidity = dice.value()
      hour.dewPoint = dice.value()
      hour.precipitation = dice.value()
      hour.precipitationChance = dice.value()
      hour.snowfall = dice.value()
      hour.windSpeed = dice.value()
      hour.windDirection = dice.value()
      hour.gusts = dice.value()
      hour.seaLevelPressure = dice.value()
      hour.uvIndex = dice.value()
      hour.visibility = dice.value()
      hour.code = WeatherCode(rawValue: Int.random(in: -5..<120, using: &dice))
      return hour
    }
    let zone = PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600)
    let days = (0..<Int.random(in: 0..<17, using: &dice)).map { index in
      var day = Day(start: zone.start(of: zone.day(of: MadeWeather.now).advanced(by: index)))
      day.maximumTemperature = dice.value()
      day.minimumTemperature = dice.value()
      day.precipitation = dice.value()
      day.precipitationChance = dice.value()
      day.snowfall = dice.value()
      day.gusts = dice.value()
      day.windDirection = dice.value()
      day.sunshine = dice.value()
      day.code = WeatherCode(rawValue: Int.random(in: -5..<120, using: &dice))
      return day
    }
    return Forecast(
      coordinates: Coordinates(latitude: 52, longitude: 13), issuer: "", model: "", zone: zone,
      hours: hours, days: days)
  }

  private static let names = [
    "東京都千代田区永田町", "\u{1B}[31mred\u{7}\r\nx", "", "👩‍👩‍👧 家", "Llanfairpwllgwyngyll",
  ]

  static func app(_ dice: inout Dice, _ size: Size) -> WeatherApp {
    let places = names.enumerated().map { index, name in
      Place(
        id: .geoNames(index), name: name, region: name, country: names[(index + 1) % 5],
        coordinates: Coordinates(latitude: Double(index) * 44 - 88, longitude: 170),
        population: index * 1_000_003)
    }
    var app = WeatherApp(AppState(places: places, now: MadeWeather.now, size: size))
    for place in places where Bool.random(using: &dice) {
      var weather = PlaceWeather(
        forecast(&dice), fetchedAt: MadeWeather.now - 600,
        staleAt: MadeWeather.now + Double.random(in: -900...900, using: &dice))
      if Bool.random(using: &dice) {
        let reason = FailureReason.words(names[1])
        weather.problem = .init(
          Bool.random(using: &dice) ? .unreachable(reason) : .serverFailed(reason))
      }
      _ = app.update(.weather(place.id, weather))
    }
    return app
  }

  private static let keys: [Key] =
    "tfwpuzaxnKJgGrRUsT/?:ciIqhjkl0123456789 Zürich, 52.5\u{1F600}東".map { .character($0) } + [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab, .enter, .escape,
      .backspace, .delete, .control("s"), .control("u"), .control("l"), .function(1),
    ]

  /// True if the picture fills its size with whole glyphs and no control characters.
  private static func isSound(_ canvas: Canvas, _ size: Size) -> Bool {
    guard canvas.wholeSize == size else { return false }
    if let cursor = canvas.cursor, !Rectangle(size).contains(cursor) { return false }
    return (0..<size.height).allSatisfy { y in
      let row = canvas.row(y)
      return row.count == size.width && row.reduce(0) { $0 + $1.glyph.width } == size.width
        && row.allSatisfy { cell in
          let value = cell.glyph.base.value
          return cell.glyph.width == 0 || (value >= 0x20 && value != 0x7F)
        }
    }
  }

  private static let screens = ["", "/", "s", "?", ":", "c", "I", "w", "p"]

  /// Draws a screen at several sizes, each with different weather.
  private func paint(_ key: String, _ sizes: [Size]) {
    var dice = Dice(UInt64(key.unicodeScalars.first?.value ?? 1))
    for size in sizes {
      var app = Self.app(&dice, size)
      app.type(key)
      if key == "/" {
        app.type("x")
        _ = app.update(.found(SearchResults("x", app.state.places.map(\.place))))
      }
      #expect(Self.isSound(app.picture(size), size), "\(size)")
    }
  }

  @Test(arguments: screens)
  func `Random weather draws only whole glyphs at small and random sizes`(_ key: String) {
    var dice = Dice(11)
    let small = (1...16).flatMap { width in
      (1...8).filter { Thorough.isOn || (width * 3 + $0).isMultiple(of: 8) }.map { Size(width, $0) }
    }
    let any = (0..<Thorough.pick(15, 120)).map { _ in
      Size(Int.random(in: 1...200, using: &dice), Int.random(in: 1...60, using: &dice))
    }
    paint(key, small + any)
  }

  @Test(arguments: screens.indices)
  func `Random weather draws only whole glyphs at every size up to 200x60`(
    _ screen: Int
  ) {
    // The fraction of sizes per screen: in a thorough run the nine screens share all of them.
    let share = Thorough.pick(1801, 9)
    for width in 1...200 {
      let heights = (1...60).filter { height in
        Thorough.pick(width * 60 + height + screen * 200, width + height + screen)
          .isMultiple(of: share)
      }
      paint(Self.screens[screen], heights.map { Size(width, $0) })
    }
  }

  @Test func `Random input keeps the selection and the cursor valid`() {
    var dice = Dice(7)
    var app = Self.app(&dice, Size(100, 30))
    for step in 0..<Thorough.pick(1_500, 10_000) {
      let point = Point(
        Int.random(in: -2..<120, using: &dice), Int.random(in: -2..<40, using: &dice))
      let input: Input
      switch Int.random(in: 0..<20, using: &dice) {
      case 0: input = .click(point, .left)
      case 1: input = .wheel(point, Bool.random(using: &dice) ? 1 : -1)
      case 2: input = .paste("a\u{1B}[2Jb")
      default: input = .key(Self.keys.randomElement(using: &dice) ?? .escape)
      }
      for effect in app.update(.input(input)) {
        if case .search(let text) = effect {
          let text = Bool.random(using: &dice) ? text : "late"
          _ = app.update(.found(SearchResults(text, app.state.places.map(\.place))))
        }
      }
      if step % 100 == 0 {
        let next = Size(Int.random(in: 1...140, using: &dice), Int.random(in: 1...45, using: &dice))
        _ = app.update(.input(.resize(next)))
        _ = app.update(.tick(app.state.now + 600))
        #expect(Self.isSound(app.picture(next), next))
      }
      if app.state.places.isEmpty {
        app = Self.app(&dice, app.state.size)
      }
      let state = app.state
      #expect(state.places.indices.contains(state.selection) || state.places.isEmpty)
      #expect(state.cursor >= state.firstKnownHour)
      if let last = state.lastHour { #expect(state.cursor <= last) }
    }
  }
}
