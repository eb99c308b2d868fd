import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// A change of place or hour changes the contents of a row, not its position.
@Suite(.computes, .timeLimit(.minutes(60))) struct NowRowsTests {
  /// The first row of each label.
  private func places(_ lines: [String], _ labels: [String]) -> [String: Int] {
    var found: [String: Int] = [:]
    for label in labels {
      found[label] = lines.firstIndex { $0.contains(label) }
    }
    return found
  }

  /// The places, and one in the polar night at extreme cold.
  private static func withPole(_ size: Size) -> AppState {
    var state = MadeWeather.app(.fresh, size).state
    let pole = Place(
      id: .geoNames(6), name: "Alert", country: "Canada", countryCode: "CA",
      coordinates: Coordinates(latitude: 82.5, longitude: -62.3), zone: "America/Toronto")
    var entry = PlaceEntry(pole)
    entry.weather = PlaceWeather(
      MadeWeather.forecast(pole, warmer: -45), fetchedAt: MadeWeather.now,
      staleAt: MadeWeather.now + 900)
    state.places.append(entry)
    return state
  }

  @Test(arguments: Thorough.pick(Array(stride(from: 30, through: 100, by: 7)), Array(30...100)))
  func `Two spaces separate the UV index from the reading before`(width: Int) {
    for height in [8, 24] {
      let size = Size(width, height)
      let text = MadeWeather.app(.fresh, size).picture(size).text()
      for line in text.split(separator: "\n").prefix(6) where line.contains(" UV ") {
        #expect(line.contains("  UV "), "\(size): \(line)")
      }
    }
  }

  @Test(arguments: [Size(120, 40), Size(100, 30), Size(80, 24), Size(60, 20)])
  func `No row moves across all places and 48 hours`(size: Size) {
    var app = WeatherApp(Self.withPole(size))
    let labels =
      [
        "t temp", " days", "feels", "humid", "press", "wind ", "AQI", "quit",
      ] + (size.width >= 100 ? ["gusts", "Places"] : [])
    let first = places(
      app.picture(size).text().split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init), labels)
    #expect(first.count == labels.count, "\(first)")
    for place in app.state.places.indices {
      app.press(.character("n"), .character(Character("\(place + 1)")))
      for hour in 0..<48 {
        defer { app.press(.right) }
        guard Thorough.isOn || (hour + place * 2).isMultiple(of: 12) else { continue }
        let lines = app.picture(size).text()
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let here = places(lines, labels)
        #expect(here.allSatisfy { first[$0.key] == $0.value }, "\(place) \(hour): \(here)")
      }
    }
  }

  /// Each language with each width, or with a few widths that differ by language.
  private static let widths = LanguageTests.codes.enumerated().flatMap { index, code in
    (40...200).filter { Thorough.isOn || ($0 + index * 4).isMultiple(of: 40) }.map { (code, $0) }
  }

  @Test(arguments: widths)
  func `A sentence is composed for its width and never cut`(language: String, width: Int) {
    let size = Size(width, 30)
    var app = MadeWeather.app(.fresh, size, ScreenSettings(language: language))
    let part = NowLayout(size, app.state).sentence
    for _ in 0..<3 {
      let lines = app.picture(size).text()
        .split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
      let text = (part.top..<part.bottom).map { y in
        var column = 0
        return lines[y].reduce(into: "") { row, letter in
          if column >= part.left, column < part.right { row.append(letter) }
          column += letter.terminalWidth
        }
      }.joined(separator: " ").split(separator: " ").joined(separator: " ")
      let isWhole = text.hasSuffix(".") || text.hasSuffix("。")
      #expect(!text.contains("…") && isWhole, "\(width): \(text)")
      app.press(.pageDown, .right, .right, .right, .right, .right)
    }
  }

  @Test(arguments: [Size(200, 60), Size(120, 40), Size(100, 30), Size(80, 24)])
  func `The cursor stays in the left quarter while hours lie ahead`(size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    let part = NowLayout(size, app.state).plot
    let columns = part.width - WeatherPlot.labels
    for _ in 0..<60 {
      app.press(.right)
      let at = try #require(
        (0..<part.width).first {
          HourPlot(app.state).hour(at: Point(part.left + $0, part.top), in: part)
            == app.state.cursor
        })
      #expect(at - WeatherPlot.labels <= columns / 4 + 2, "\(app.state.cursor)")
    }
  }

  @Test func `Every size up to 200x60 draws with any quantity`() {
    var app = MadeWeather.app(.fresh, Size(80, 24))
    let keys: [Character] = ["t", "p", "w", "a", "u"]
    for width in 1...200 {
      for height in 1...60 where (width * 3 + height).isMultiple(of: Thorough.pick(161, 23)) {
        app.press(.character(keys[(width + height) % keys.count]))
        #expect(app.picture(Size(width, height)).wholeSize == Size(width, height))
      }
    }
  }
}
