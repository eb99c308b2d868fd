import LightFoundation
import TerminalUI
import Weather

/// The weather in sentences.
enum Prose {
  /// One or two sentences: what falls and until when, and how tomorrow differs.
  static func summary(_ report: PlaceReport, _ look: Look) -> String {
    Outlook(of: report.forecast, at: report.moment)
      .text(in: look.language, units: look.units, clock: look.clock)
  }

  /// The whole report to be read aloud.
  static func text(_ report: PlaceReport, _ look: Look) -> String {
    let words = look.words
    var sentences: [String] = []
    let place = report.place.name.harmless
    if let now = report.conditions, let temperature = now.temperature {
      let reading = look.units.temperature(temperature)
      var text =
        "\(place): \(report.sky(now, look)), \(reading.number) "
        + look.units.temperature.fullSymbol
      if let feels = now.feelsLike, abs(feels - temperature) >= 2 {
        text += ", \(words.feels) \(look.units.temperature(feels).number)"
      }
      if let wind = now.windSpeed {
        let from = now.windPoint.map { look.language.letters(of: $0) + " " } ?? ""
        text += ", \(words.wind) \(from)\(look.text(look.units.wind(wind)))"
      }
      sentences.append(text + ".")
    } else {
      sentences.append("\(place): \(words.noData)")
    }
    let summary = summary(report, look)
    if !summary.isEmpty { sentences.append(summary) }
    if let seed = report.state.demoSeed { sentences.append("\(words.invented) \(seed).") }
    return sentences.joined(separator: " ")
  }
}
