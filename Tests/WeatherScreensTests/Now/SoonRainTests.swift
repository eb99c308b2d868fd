import Foundation
import MuxTesting
import SystemTesting
import TerminalTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The quarter hours of the next two hours, after the sentence on rain.
@Suite(.computes, .timeLimit(.minutes(60))) struct SoonRainTests {
  private func app(_ size: Size, wet: Set<Int>) -> WeatherApp {
    var state = MadeWeather.app(.fresh, size).state
    let start = MadeWeather.now - 720
    state.places[0].weather.forecast?.minutes = (0..<9).map { (index: Int) -> Conditions in
      var row = Conditions(time: start + Double(index + 1) * 900, interval: 900)
      row.precipitation = wet.contains(index) ? Double(index) / 4 : 0
      return row
    }
    return WeatherApp(state)
  }

  private func sentence(_ app: WeatherApp, _ size: Size) -> String {
    let lines = app.picture(size).textAndStyles().split(separator: "\n")
    return String(lines.first { $0.contains("minutes until") } ?? "")
  }

  @Test(arguments: [Size(120, 40), Size(100, 30), Size(80, 24), Size(60, 20)])
  func `A sentence about rain within two hours ends with quarter hours`(size: Size) {
    let line = sentence(app(size, wet: [2, 3, 5, 7]), size)
    #expect(line.contains("··▂▃·▆·█"), "\(line)")
    #expect(!line.contains("…"))
  }

  /// Rain from the third quarter on, so that the sentence has no optional clause.
  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8), Size(30, 8)])
  func `The sentence stays when its quarter hours do not fit`(size: Size) throws {
    let app = app(size, wet: Set(2...8))
    let text = app.picture(size).text()
    #expect(text.contains("Rain in about "), "\(text)")
  }

  @Test func `A quarter hour has a bar if its rate counts as rain`() {
    let size = Size(100, 30)
    var state = app(size, wet: [2, 3, 5, 7]).state
    state.places[0].weather.forecast?.minutes[4].precipitation = 0.03
    state.places[0].weather.forecast?.minutes[6].precipitation = 0.02
    let line = sentence(WeatherApp(state), size)
    #expect(line.contains("··▂▃▁▆·█"), "\(line)")
  }

  @Test func `Without rain within two hours, or at another hour, there are no bars`() {
    let size = Size(100, 30)
    #expect(!app(size, wet: []).picture(size).textAndStyles().contains("··▂▃"))
    var later = app(size, wet: [2, 3, 5, 7])
    later.press(.right)
    #expect(!later.picture(size).textAndStyles().contains("··▂▃"))
  }

  @Test func `A likely hour without an amount makes rain possible`() {
    let size = Size(100, 30)
    var state = MadeWeather.app(.fresh, size).state
    for index in state.places[0].forecast?.hours.indices ?? 0..<0 {
      let isLikely = state.places[0].forecast?.hours[index].time == MadeWeather.now + 1980 + 7200
      state.places[0].weather.forecast?.hours[index].precipitation = 0
      state.places[0].weather.forecast?.hours[index].precipitationChance = isLikely ? 70 : 49
    }
    let text = WeatherApp(state).picture(size).text()
    #expect(text.contains("Rain possible from about 06:00, 70 %. Tomorrow"), "\(text)")
  }

  @Test func `Two times of one day name it once`() {
    var state = MadeWeather.app(.fresh, Size(80, 24)).state
    for index in state.places[0].forecast?.hours.indices ?? 0..<0 {
      let hour = state.places[0].forecast?.hours[index].time.timeIntervalSince(MadeWeather.now)
      let isLikely = hour.map { (80_000..<83_600).contains($0) } == true
      let isWet = hour.map { (88_000..<110_000).contains($0) } == true
      state.places[0].weather.forecast?.hours[index].precipitation = isWet ? 1 : 0
      state.places[0].weather.forecast?.hours[index].precipitationChance = isLikely ? 70 : 9
    }
    let text = WeatherView(state.places[0], state).nextSentence
    #expect(text.split(separator: "tomorrow").count == 2, "\(text)")
    #expect(text.contains(", then "), "\(text)")
  }

  @Test func `After two spells no chance is named, which could be that of either`() {
    func sentence(_ amounts: [Range<Double>]) -> String {
      var state = MadeWeather.app(.fresh, Size(80, 24)).state
      for index in state.places[0].forecast?.hours.indices ?? 0..<0 {
        let hour = state.places[0].forecast?.hours[index].time.timeIntervalSince(MadeWeather.now)
        let spell = amounts.firstIndex { hour.map($0.contains) == true }
        state.places[0].weather.forecast?.hours[index].precipitation =
          spell.map { $0 == 0 ? 0.3 : 4 } ?? 0
        state.places[0].weather.forecast?.hours[index].precipitationChance = spell == nil ? 9 : 67
      }
      return WeatherView(state.places[0], state).nextSentence
    }
    #expect(sentence([20_000..<25_000]).hasSuffix("The chance is 67 %."))
    let two = sentence([20_000..<25_000, 60_000..<75_000])
    #expect(two.contains(", and ") && !two.contains("%"), "\(two)")
  }

  @Test func `A likely hour after the first day is not called dry either`() {
    let size = Size(120, 40)
    var state = MadeWeather.app(.fresh, size).state
    let hours = state.places[0].forecast?.hours.indices ?? 0..<0
    for index in hours {
      state.places[0].weather.forecast?.hours[index].precipitation = index > 70 ? 1 : 0
      state.places[0].weather.forecast?.hours[index].precipitationChance = index == 50 ? 51 : 9
    }
    let view = WeatherView(state.places[0], state)
    #expect(view.promptSentences[0].hasPrefix("Snow possible from about "), "\(view.outlook)")
    #expect(view.promptSentences[0].hasSuffix("51 %."), "\(view.outlook)")
    #expect(hours.count > 72)
  }

  @Test func `A likely hour before a spell comes first in the sentence`() {
    let size = Size(120, 40)
    var state = MadeWeather.app(.fresh, size).state
    for index in state.places[0].forecast?.hours.indices ?? 0..<0 {
      let isLikely = state.places[0].forecast?.hours[index].time == MadeWeather.now + 1980 + 7200
      state.places[0].weather.forecast?.hours[index].precipitationChance = isLikely ? 70 : 49
    }
    let text = WeatherApp(state).picture(size).text()
    let sentence = "Rain possible from about 06:00, 70 %, then rain from about 11:00, 5.7"
    #expect(text.contains(sentence))
    let next = WeatherView(state.places[0], state).nextSentence
    #expect(next.hasPrefix(sentence), "`next` as well")
    #expect(next.split(separator: "%").count == 2, "only with the chance of that hour: \(next)")
  }

  @Test(arguments: [Size(80, 24), Size(100, 30), Size(120, 40)])
  func `With room a warning has a row above the outlook`(size: Size) throws {
    var state = MadeWeather.app(.fresh, size).state
    for index in state.places[0].forecast?.hours.indices ?? 0..<0 {
      state.places[0].weather.forecast?.hours[index].gusts = 40
    }
    func rows(_ app: WeatherApp) -> [Substring] {
      app.picture(size).text().split(separator: "\n", omittingEmptySubsequences: false)
    }
    let lines = rows(WeatherApp(state))
    let row = try #require(lines.firstIndex { $0.contains("! Storm gusts") }, "\(lines)")
    #expect(!lines[row].contains("Dry") && lines[row + 1].contains(" Dry until "), "\(lines)")
    let calm = rows(MadeWeather.app(.fresh, size))
    #expect(calm.firstIndex { $0.contains("Dry until ") } == row + 1, "\(calm)")
  }
}
