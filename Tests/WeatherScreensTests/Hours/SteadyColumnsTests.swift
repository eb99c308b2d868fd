import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The columns of the table of hours stay the same while it scrolls.
@Suite struct SteadyColumnsTests {
  @Test(arguments: [Size(60, 20), Size(72, 20), Size(80, 24), Size(92, 24), Size(100, 30)])
  func `Scrolling does not change the columns`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.enter)
    let heads = try #require(app.picture(size).text().split(separator: "\n").dropFirst().first)
    for _ in 0..<6 {
      app.press(.pageDown)
      let seen = try #require(app.picture(size).text().split(separator: "\n").dropFirst().first)
      #expect(seen == heads)
    }
  }

  @Test(arguments: [Size(40, 8), Size(60, 20), Size(80, 24), Size(100, 30), Size(160, 45)])
  func `All places have the same columns`(_ size: Size) throws {
    var state = MadeWeather.app(.fresh, size).state
    for index in state.places.indices {
      var hours = state.places[index].forecast?.hours ?? []
      for hour in hours.indices {
        // One place is dry, one has a long description of its sky, and one has no air quality.
        if index == 0 { hours[hour].precipitation = 0 }
        if index == 0 { hours[hour].precipitationChance = 0 }
        if index == 1 { hours[hour].code = WeatherCode(rawValue: 57) }
      }
      state.places[index].weather.forecast?.hours = hours
    }
    state.places[2].extras.air = nil
    let heads = state.places.indices.map { row -> String in
      var app = WeatherApp(state)
      app.press(.character(Character("\(row + 1)")), .enter)
      return String(app.picture(size).text().split(separator: "\n")[1])
    }
    #expect(Set(heads).count == 1, "\(heads)")
  }

  @Test func `The column feels is shown at 60 columns`() throws {
    let size = Size(60, 20)
    var app = MadeWeather.app(.fresh, size)
    app.press(.enter)
    let text = app.picture(size).text()
    for head in ["feels", "rain", "%", "wind", "gusts"] { #expect(text.contains(head)) }
  }

  @Test func `A temperature is followed by its bar`() throws {
    let size = Size(160, 45)
    var app = MadeWeather.app(.fresh, size)
    app.press(.enter)
    let row = try #require(app.picture(size).text().split(separator: "\n").dropFirst(3).first)
    #expect(row.contains(/Cloudy +1°  +▄+ +-3°/), "\(row)")
  }
}
