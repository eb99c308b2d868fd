import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The weather in sentences, to be read aloud.
enum Prose {
  static func text(_ report: PlaceReport, _ look: Look) -> String {
    let view = report.view(look)
    var sentences: [String] = []
    let place = view.place.name.harmless
    if let now = view.weather, let temperature = now.temperature {
      let number = look.units.temperature(temperature).number
      var parts = ["\(view.sky(now) ?? "–"), \(number) \(look.units.temperature.fullSymbol)"]
      if let feels = now.feelsLike, abs(feels - temperature) >= 2 {
        parts.append("\(look[\.feels]) \(look.units.temperature(feels).number)")
      }
      if let wind = now.windSpeed {
        let from = now.windPoint.map { look.language.letters(of: $0) + " " } ?? ""
        parts.append("\(look[\.wind]) \(from)\(look.text(look.units.wind(wind)))")
      }
      sentences.append("\(place): \(parts.joined(separator: ", ")).")
    } else {
      sentences.append("\(place): \(look[\.noDataThen])")
    }
    sentences.append(view.outlook)
    if let departure = view.departure {
      sentences.append(departure.prefix(1).uppercased() + departure.dropFirst() + ".")
    }
    if let seed = report.state.demoSeed { sentences.append("\(look[\.invented]) \(seed).") }
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
