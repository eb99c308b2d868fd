import Foundation
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct FallTests {
  private func text(_ water: Double, snow: Double = 0, _ units: Units) -> String? {
    var display = DisplayOptions()
    display.units = units
    return Fall(water, snow: snow)?.text(display)
  }

  @Test func `A trace of rain has no text`() {
    #expect(text(0.04, .metric) == nil && text(0.04, .us) == nil)
    #expect(text(0.1, .metric) == "0.1 mm")
  }

  @Test func `Rain below 0.01 in is shown as <0.01 in`() {
    #expect(text(0.1, .us) == "<0.01 in")
    #expect(text(0.3, .us) == "0.01 in")
  }

  @Test func `Snow is shown by its depth`() {
    #expect(text(1, snow: 0.8, .metric) == "0.8 cm")
  }

  @Test func `A little snow is snow, too`() {
    // 0.1 mm of water lies 0.07 cm deep.
    #expect(text(0.1, snow: 0.07, .metric) == "0.1 cm")
    #expect(Fall(0.1, snow: 0.07)?.sentence(DisplayOptions()) == "0.1 cm of snow")
    #expect(text(0.05, snow: 0.035, .metric) == nil)
    #expect(text(1, snow: 0.07, .metric) == "1.0 mm", "mostly rain")
  }

  private var american: DisplayOptions {
    var display = DisplayOptions()
    display.units = .us
    return display
  }

  @Test func `Rain on a map in inches is never rounded to zero`() {
    #expect(FieldQuantity.rain.text(0.1, american) == "<0.01")
    #expect(FieldQuantity.rain.text(0.3, american) == "0.01")
  }

  @Test func `The rain of an ensemble in inches is never rounded to zero`() {
    let spread = EnsembleConditions.Spread(low: 0, middle: 0.06, high: 0.1)
    #expect(EnsembleText.rain(spread, american) == "<0.01 in")
    #expect(EnsembleText.most(spread, american) == "most likely <0.01")
    let more = EnsembleConditions.Spread(low: 0.1, middle: 1, high: 6)
    #expect(EnsembleText.rain(more, american) == "<0.01–0.24 in")
    #expect(EnsembleText.rain(more, DisplayOptions()) == "0.1–6 mm")
  }

  @Test func `The ensemble shows the rain of the hour that follows`() throws {
    let start = Date(timeIntervalSince1970: 1_795_305_600)
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let hours = (0..<3).map { index in
      var hour = EnsembleConditions(time: start + Double(index) * 3600)
      hour.temperature = .init(low: 4, middle: 5, high: 7)
      hour.rain = .init(low: 0, middle: 0, high: Double(index * 2 + 1))
      return hour
    }
    let parts = PlaceData(
      confidence: ForecastConfidence(
        coordinates: place.coordinates, issuer: "", zone: .utc, hours: hours))
    func line(_ minutes: Int) throws -> String {
      let view = WeatherView(place, parts, now: start + Double(minutes * 60))
      return try #require(ConfidenceText(view).lines(width: 80).first).text
    }
    for minutes in [0, 20, 59] {
      let text = try line(minutes)
      #expect(text.hasSuffix("rain 0–3 mm"), "\(minutes): \(text)")
    }
    #expect(try line(60).hasSuffix("rain 0–5 mm"))
    #expect(try !line(130).contains("rain"), "the rain after the last row is unknown")
  }

  @Test(arguments: [(2.0, 6.0, true), (9.0, 0.4, false), (9.0, 6.0, true)])
  func `A sentence on rain appears only if the runs disagree on rain`(
    warmth: Double, rain: Double, isTold: Bool
  ) {
    let start = Date(timeIntervalSince1970: 1_795_305_600)
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    var day = EnsembleConditions(time: start)
    day.dayTemperature = .init(low: 0, middle: 1, high: warmth)
    day.dayRain = .init(low: 0, middle: 0.2, high: rain)
    let confidence = ForecastConfidence(
      coordinates: place.coordinates, issuer: "", zone: .utc, hours: [day])
    let view = WeatherView(place, PlaceData(confidence: confidence), now: start + 3600)
    #expect((view.sureSentence != nil) == isTold, "\(view.sureSentence ?? "")")
  }

  @Test func `The list of hours shows rain in inches`() {
    let start = Date(timeIntervalSince1970: 1_795_305_600)
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let hours = (0..<6).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.precipitation = 0.1
      return hour
    }
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "", model: "", zone: .utc, hours: hours)
    let view = WeatherView(place, PlaceData(forecast: forecast), now: start, display: american)
    var canvas = Canvas(Size(60, 4))
    HourList(view).draw(on: &canvas)
    #expect(canvas.text().matches(of: /<0\.01/).count == 4, "\(canvas.text())")
  }
}
