import TerminalUI
import Weather
import WeatherPictures

/// The weather in sentences, to be read aloud.
enum Prose {
  static func text(_ report: PlaceReport, _ look: Look) -> String {
    let lines = report.view(look).spokenWeather
    let invented = report.state.demoSeed.map { "\(look[\.invented]) \($0)." }
    return "\(report.place.name.harmless): "
      + (lines + [invented].compactMap(\.self)).joined(separator: " ")
  }
}
